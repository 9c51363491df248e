"""Verifies the log of a table: plays it by the rules, and refuses an entry that can't be true.

While a table runs, its log tells no secrets: after the first card that was drawn in secret the
verifier no longer knows the state, and checks only what does not depend on it.
"""

from __future__ import annotations

from typing import Any, TypeAlias

import msgspec
from msgspec import UNSET, Raw, Struct

from ..core import (
    AnyRules,
    Card,
    Decide,
    Dice,
    Drawn,
    Node,
    Over,
    Rolled,
    Seat,
    play,
    settle,
    start,
)
from ..core.replay import reach
from ..table.entries import (
    Begun,
    Choice,
    Chose,
    Drew,
    Ended,
    Mixed,
    Opened,
    Pledged,
    Private,
    Public,
    Sealed,
    SeatChanged,
    Undone,
)
from . import draws, seals
from .commit import DRAWS, HEIGHT, climb, key_of
from .errors import FairError
from .framing import SIZE, Key, unhex

Hidden: TypeAlias = Private | None


class Past(Struct, frozen=True):
    """A decision that can be taken back: its number, whose it was, and the state before it."""

    at: int
    seat: Seat
    state: Any


class LogVerifier:
    """Takes entry after entry. `secret` is that of a closed table, and then nothing is hidden."""

    def __init__(self, rules: AnyRules, begun: Begun, secret: bytes | None) -> None:
        self.rules = rules
        self.begun = begun
        self.root = unhex(begun.root)
        self.secret = None if secret is None else Key(secret)
        self.people = tuple(Seat(s) for s, who in enumerate(begun.seats) if who == "person")
        self.who = list(begun.seats)
        self.pledges: dict[Seat, str] = {}
        self.own = {Seat(s): bytes(SIZE) for s, who in enumerate(begun.seats) if who == "bot"}
        self.mixed: bytes | None = None
        self.state: Any = _beginning(rules, begun)
        self.node: Node | None = rules.node(self.state)  # None: it is not known
        self.at = 0
        self.draws = 0
        self.proven = 0  # draws whose outcome follows from their key
        self.sealed: dict[Seat, str] = {}
        self.past: list[Past] = []
        self.ended: Ended | None = None
        self._check_levels()
        self._decode_action = msgspec.json.Decoder(rules.types.action).decode
        self._mix_when_ready()

    def _check_levels(self) -> None:
        levels, seats = self.begun.levels, self.begun.seats
        if levels is not UNSET and [bool(level) for level in levels] != [s == "bot" for s in seats]:
            raise FairError("every bot must have a level, and no person may have one")

    def take(self, public: Public, hidden: Hidden) -> None:
        """Take the next entry, or refuse it."""
        self._check_order(public)
        if hidden is not None and not isinstance(public, Sealed | Drew):
            raise FairError("nothing is private here")
        match public:
            case Pledged(seat, hashed):
                self._pledged(seat, hashed)
            case Mixed(seat, own):
                self._mixed(seat, own)
            case Chose(at, seat, action):
                self._chose(at, seat, action)
            case Sealed(at, seat, hashed):
                self._sealed(at, seat, hashed, hidden)
            case Opened(at, choices):
                self._opened(at, choices)
            case Drew():
                self._drew(public, hidden)
            case Undone(to, seat):
                self._undone(to, seat)
            case SeatChanged():
                self._changed(public)
            case Ended():
                self._ended(public)
            case Begun():
                raise FairError("a table begins once")

    def _check_order(self, public: Public) -> None:
        if self.ended:
            raise FairError("the table is closed")
        if self.mixed is None and not isinstance(public, Pledged | Mixed | SeatChanged | Ended):
            raise FairError("nothing happens before everyone's bytes are mixed in")
        all_sealed = isinstance(self.node, Decide) and len(self.sealed) == len(self.node.seats)
        if all_sealed and not isinstance(public, Opened | Ended):
            raise FairError("everyone has chosen, so the choices have to be opened")

    # --- everyone's bytes -------------------------------------------------------------------------

    def _pledged(self, seat: Seat, hashed: str) -> None:
        if seat not in self.people or seat in self.pledges:
            raise FairError(f"seat {seat} has nothing to pledge")
        unhex(hashed)
        self.pledges[seat] = hashed

    def _mixed(self, seat: Seat, own: str) -> None:
        if len(self.pledges) < len(self.people):
            raise FairError("bytes are shown before everyone has pledged theirs")
        if seat not in self.people or seat in self.own:
            raise FairError(f"seat {seat} has no bytes to show")
        bytes_ = unhex(own)
        if seals.pledge(self.begun.table, seat, bytes_).hex() != self.pledges[seat]:
            raise FairError(f"these are not the bytes that seat {seat} pledged")
        self.own[seat] = bytes_
        self._mix_when_ready()

    def _mix_when_ready(self) -> None:
        if len(self.own) == len(self.begun.seats):
            own = [self.own[seat] for seat in sorted(self.own)]
            self.mixed = draws.mix(self.begun.table, self.root, own)

    # --- decisions --------------------------------------------------------------------------------

    def _chose(self, at: int, seat: Seat, raw: Raw) -> None:
        self._check_at(at)
        if self.sealed:
            raise FairError("a choice in the open, while others are sealed")
        action = self._action(raw)
        self.past.append(Past(at, seat, self.state))
        self._decide({seat: action})

    def _sealed(self, at: int, seat: Seat, hashed: str, hidden: Hidden) -> None:
        self._check_at(at)
        if self.node is not None and (
            not isinstance(self.node, Decide)
            or seat not in self.node.seats
            or len(self.node.seats) == 1
        ):
            raise FairError(f"seat {seat} has nothing to choose in secret here")
        if seat in self.sealed or not 0 <= seat < len(self.who):
            raise FairError(f"seat {seat} has nothing more to choose here")
        unhex(hashed)
        self.sealed[seat] = hashed
        if self.secret is not None:
            if not isinstance(hidden, Choice) or hidden.seat != seat:
                raise FairError("the private part is not the choice of this seat")
            action = self._unseal(hidden)
            if action not in self.rules.legal_actions(self.state, seat):
                raise FairError(f"'{_text(hidden.action)}' is not legal here")

    def _opened(self, at: int, choices: tuple[Choice, ...]) -> None:
        self._check_at(at)
        seats = [choice.seat for choice in choices]
        if sorted(seats) != sorted(self.sealed) or not seats:
            raise FairError("the choices that are opened are not those that were sealed")
        actions = {choice.seat: self._unseal(choice) for choice in choices}
        self.past.clear()
        self.sealed.clear()
        self._decide({seat: actions[seat] for seat in sorted(actions)})

    def _unseal(self, choice: Choice) -> Any:
        action, salt, seat = bytes(choice.action), unhex(choice.salt), choice.seat
        if seals.seal(self.begun.table, self.at, seat, action, salt).hex() != self.sealed[seat]:
            raise FairError(f"this is not what seat {seat} had sealed")
        return self._action(choice.action)

    def _decide(self, actions: dict[Seat, Any]) -> None:
        if self.node is not None:
            self._go_to(play(self.rules, self.state, actions).state)
        self.at += 1

    def _check_at(self, at: int) -> None:
        if at != self.at:
            raise FairError(f"decision {self.at} is next, not {at}")

    def _action(self, raw: Raw) -> Any:
        try:
            action = self._decode_action(raw)
        except msgspec.DecodeError as error:
            raise FairError(f"'{_text(raw)}' is no action: {error}") from None
        if msgspec.json.encode(action) != bytes(raw):
            raise FairError(f"'{_text(raw)}' is not canonical JSON")
        return action

    def _undone(self, to: int, seat: Seat) -> None:
        if to == self.at:
            if self.sealed.pop(seat, None) is None:
                raise FairError(f"seat {seat} has sealed nothing that it could take back")
            return
        if self.sealed or not isinstance(self.node, Decide | None):
            raise FairError("nothing can be taken back now")
        index = next((i for i, past in enumerate(self.past) if past.at == to), None)
        if index is None:  # every draw and every opening clears the past
            raise FairError(f"there is no decision {to} since something was drawn or opened")
        if self.past[index].seat != seat:
            raise FairError(f"decision {to} was not made by seat {seat}")
        if self.node is not None:
            self._go_to(self.past[index].state)
        del self.past[index:]
        self.at += 1

    # --- chance -----------------------------------------------------------------------------------

    def _drew(self, drew: Drew, hidden: Hidden) -> None:
        number, node = drew.number, self.node
        if number != self.draws or number >= DRAWS:
            raise FairError(f"draw {self.draws} is next, not {number}")
        if node is not None and not isinstance(node, Dice | Card):
            raise FairError("nothing is drawn here")
        if hidden is not None and (drew.outcome is not None or isinstance(hidden, Choice)):
            raise FairError("the private part is not the outcome of this draw")
        key = self._key_of(drew)
        outcome = drew.outcome if hidden is None else hidden
        if outcome is None and (self.secret is not None or drew.key is not None):
            raise FairError("the outcome of this draw is not told")
        self.draws += 1
        self.past.clear()
        if node is None:
            return
        if not isinstance(outcome, Rolled | Drawn):
            self.node = None  # until the table is closed, when everything is told
            return
        assert self.mixed is not None  # checked first of all
        if key is not None:
            due = draws.outcome(key, self.mixed, number, node)
            if due != outcome:
                raise FairError(f"the key gives {_shown(due)}, not {_shown(outcome)}")
            self.proven += 1
        self._go_to(settle(self.rules, self.state, outcome).state)

    def _key_of(self, drew: Drew) -> bytes | None:
        """Return the key of a draw, if the table has opened it or all of them."""
        from_secret = None if self.secret is None else key_of(self.secret, drew.number)
        if drew.key is None:
            if drew.path:
                raise FairError("there is a path, but no key")
            return from_secret
        key = unhex(drew.key)
        path = [unhex(beside) for beside in drew.path]
        if len(path) != HEIGHT or climb(drew.number, key, path) != self.root:
            raise FairError(f"the key of draw {drew.number} is not under the root of entry 0")
        return key  # so it is the secret's own key, because the root is the same

    # --- seats and the end ------------------------------------------------------------------------

    def _changed(self, changed: SeatChanged) -> None:
        seat, now = changed.seat, changed.now
        if seat not in self.people or now == self.who[seat]:
            raise FairError(f"seat {seat} does not change here")
        if (now == "person") != (changed.why == "returned"):
            raise FairError("a bot takes over for who goes, and hands back to who returns")
        if now == "person" and changed.level is not UNSET:
            raise FairError("every bot must have a level, and no person may have one")
        self.who[seat] = now

    def _ended(self, ended: Ended) -> None:
        outcome = self.node.outcome if isinstance(self.node, Over) else None
        if (ended.why == "over") != (outcome is not None):
            raise FairError("the game is over" if outcome else "the game is not over yet")
        if ended.outcome != outcome:
            raise FairError(f"the game ends with {outcome}, not {ended.outcome}")
        self.ended = ended

    def _go_to(self, state: Any) -> None:
        self.state, self.node = state, self.rules.node(state)


def _beginning(rules: AnyRules, begun: Begun) -> Any:
    """Return the state that a table begins with: the game's first, or where other steps led to."""
    first = start(rules, len(begun.seats), begun.options)
    if begun.before is UNSET:
        return first
    state = reach(rules, first, begun.before)
    if not begun.before or isinstance(rules.node(state), Over):
        raise FairError("a table goes on from steps of another game, and before its end")
    return state


def _text(raw: Raw) -> str:
    return bytes(raw).decode()


def _shown(outcome: Rolled | Drawn) -> str:
    return _text(Raw(msgspec.json.encode(outcome)))
