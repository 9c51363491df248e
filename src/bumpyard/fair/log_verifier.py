"""Verifies the log of a table: plays it by the rules, and refuses an entry that can't be true.

While a table runs, its log tells no secrets: after the first card that was drawn in secret the
verifier no longer knows the state, and checks only what does not depend on it.
"""

from __future__ import annotations

from typing import Any, TypeAlias

import msgspec
from msgspec import UNSET, Raw, Struct, UnsetType
from msgspec.structs import replace

from ..core import (
    AnyRules,
    Card,
    Decide,
    Dice,
    Draw,
    Node,
    Over,
    Seat,
    play,
    settle,
)
from ..table.entries import (
    Answered,
    Asked,
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
    Unsealed,
)
from ..table.table import opens
from . import draws
from .beginning import beginning
from .errors import FairError
from .framing import unhex
from .keys import DRAWS
from .proofs import Proofs
from .seals import seal

Hidden: TypeAlias = Private | None


class Past(Struct, frozen=True):
    """A decision that can be taken back: its number, whose it was, and the state before it."""

    at: int
    seat: Seat
    state: Any


class LogVerifier:
    """Takes entry after entry. `secret` is that of a closed table, and then nothing is hidden."""

    def __init__(self, rules: AnyRules, begun: Begun, first: bytes, secret: bytes | None) -> None:
        self.rules = rules
        self.begun = begun
        self.secret = secret
        self.proofs = Proofs(begun, first, secret)
        self.keys, self.bytes = self.proofs.keys, self.proofs.bytes
        self.people = {Seat(seat) for seat, who in enumerate(begun.seats) if who == "person"}
        self.who = list(begun.seats)
        self.state: Any = beginning(rules, begun)
        self.node: Node | None = rules.node(self.state)  # None: it is not known
        self.at = 0
        self.draws = 0
        self.proven = 0  # draws whose outcome follows from their key
        self.sealed: dict[Seat, str] = {}  # seals of a simultaneous choice that is open
        self.unsealed: dict[Seat, Choice | None] = {}  # of these, the choices that the server knows
        self.past: list[Past] = []
        self.ended: Ended | None = None
        self._decode_action = msgspec.json.Decoder(rules.types.action).decode

    def take(self, public: Public, hidden: Hidden) -> None:
        """Take the next entry, or refuse it."""
        self._check_order(public)
        if hidden is not None and not isinstance(public, Sealed | Unsealed | Drew):
            raise FairError("nothing is private here")
        match public:
            case Pledged(seat, hashed, signer):
                self.bytes.pledge(seat, hashed, signer)
            case Mixed(seat, own):
                self.bytes.show(seat, own)
            case Chose():
                self._chose(public)
            case Sealed():
                self._sealed(public, hidden)
            case Unsealed(at, seat):
                self._unsealed(at, seat, hidden)
            case Opened(at, choices):
                self._opened(at, choices)
            case Drew():
                self._drew(public, hidden)
            case Undone(to, seat):
                self._undone(to, seat)
            case SeatChanged():
                self._changed(public)
            case Asked() | Answered():
                self._check_absence(public)
            case Ended():
                self._ended(public)
            case Begun():
                raise FairError("a table begins once")
        self.proofs.note(public)

    def _check_order(self, public: Public) -> None:
        if self.ended:
            raise FairError("the table is closed")
        if not self.bytes.ready and not isinstance(public, Pledged | Mixed | SeatChanged | Ended):
            raise FairError("nothing happens before everyone's bytes are mixed in")
        if self._all_known() and not isinstance(public, Opened | Ended):
            raise FairError("everyone has chosen, so the choices have to be opened")

    def _all_sealed(self) -> bool:
        return isinstance(self.node, Decide) and len(self.sealed) == len(self.node.seats)

    def _all_known(self) -> bool:
        return self._all_sealed() and len(self.unsealed) == len(self.sealed)

    # --- decisions --------------------------------------------------------------------------------

    def _chose(self, chose: Chose) -> None:
        at, seat = chose.at, chose.seat
        self._check_at(at)
        self._check_seat(seat)
        if self.sealed:
            raise FairError("a choice in the open, while others are sealed")
        action = self._action(chose.action)
        self._show(seat, chose.key)
        self.past.append(Past(at, seat, self.state))
        self._decide({seat: action})

    def _sealed(self, sealed: Sealed, hidden: Hidden) -> None:
        seat = sealed.seat
        self._check_at(sealed.at)
        self._check_seat(seat)
        if self.node is not None and (
            not isinstance(self.node, Decide)
            or seat not in self.node.seats
            or len(self.node.seats) == 1
        ):
            raise FairError(f"seat {seat} has nothing to choose in secret here")
        if seat in self.sealed:
            raise FairError(f"seat {seat} has nothing more to choose here")
        unhex(sealed.hash)
        self._show(seat, sealed.key)
        self.sealed[seat] = sealed.hash
        if not self.begun.strict or self.who[seat] == "bot":
            self._know(seat, hidden)
        elif hidden is not None:
            raise FairError("at a strict table the server does not know a person's sealed choice")

    def _unsealed(self, at: int, seat: Seat, hidden: Hidden) -> None:
        self._check_at(at)
        if not self.begun.strict or seat not in self.sealed or seat in self.unsealed:
            raise FairError(f"seat {seat} has nothing to open here")
        if self.node is not None and not self._all_sealed():
            raise FairError("a choice is opened before all have sealed theirs")
        self._know(seat, hidden)

    def _know(self, seat: Seat, hidden: Hidden) -> None:
        """Take a choice that the server knows: the private part, if the table is closed."""
        if self.secret is None:
            self.unsealed[seat] = None
            return
        if not isinstance(hidden, Choice) or hidden.seat != seat:
            raise FairError("the private part is not the choice of this seat")
        if self._unseal(hidden) not in self.rules.legal_actions(self.state, seat):
            raise FairError(f"'{_text(hidden.action)}' is not legal here")
        self.unsealed[seat] = hidden

    def _check_seat(self, seat: Seat) -> None:
        if not 0 <= seat < len(self.who):
            raise FairError(f"there is no seat {seat}")

    def _show(self, seat: Seat, key: str | UnsetType) -> None:
        """Take the key that a person shows with a decision."""
        if self.who[seat] == "person" and not self.begun.daily:
            self.bytes.decided(seat, key, self.draws + 1, self.at)
        elif key is not UNSET:
            raise FairError("a bot has no key to show, and nobody at a daily")

    def _opened(self, at: int, choices: tuple[Choice, ...]) -> None:
        self._check_at(at)
        seats = [choice.seat for choice in choices]
        if sorted(seats) != sorted(self.sealed) or seats != sorted(set(seats)) or not seats:
            raise FairError("the choices that are opened are not those that were sealed")
        if len(self.unsealed) < len(self.sealed):
            raise FairError("choices are shown before all of them were opened")
        actions = {choice.seat: self._unseal(choice) for choice in choices}
        self.past.clear()
        self.sealed.clear()
        self.unsealed.clear()
        self._decide({seat: actions[seat] for seat in sorted(actions)})

    def _unseal(self, choice: Choice) -> Any:
        action, salt, seat = bytes(choice.action), unhex(choice.salt), choice.seat
        if seal(self.begun.table, self.at, seat, action, salt).hex() != self.sealed[seat]:
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
        if self.begun.daily:
            raise FairError("nothing is taken back at a daily")
        if to == self.at:
            if self.sealed.pop(seat, None) is None:
                raise FairError(f"seat {seat} has sealed nothing that it could take back")
            self.unsealed.pop(seat, None)
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
        if self.draws != drew.number or drew.number >= DRAWS:
            raise FairError(f"draw {self.draws} is next, not {drew.number}")
        if self.node is not None and not isinstance(self.node, Dice | Card):
            raise FairError("nothing is drawn here")
        draw, outcome, sealed = self.proofs.read(drew, hidden)
        self._check_draw(draw, sealed=sealed)
        self.draws += 1
        self.past.clear()
        if outcome is None:
            self.node = None  # until the table is closed, when everything is told
            return
        self.proven += self.proofs.prove(drew, draw, outcome)
        if self.node is not None:
            self._go_to(settle(self.rules, self.state, outcome).state)

    def _check_draw(self, draw: Draw, *, sealed: bool) -> None:
        """Check that the rules draw this here, from these cards, and as openly."""
        node = self.node
        if node is None:
            return
        assert isinstance(node, Dice | Card)  # checked before
        if draws.label(draw) != draws.label(node):
            raise FairError(f"'{draws.label(node)}' is drawn here, not '{draws.label(draw)}'")
        if sealed == opens(node):
            raise FairError("everyone sees it" if sealed else "its key gives a secret away")
        known = not sealed or self.secret is not None
        if known and isinstance(node, Card) and draw != replace(node, veiled=False):
            raise FairError(f"these are not the cards that {node.pile} has here")

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
        if now == "bot" and seat not in self.unsealed:
            self.sealed.pop(seat, None)  # of a strict table: the bot chooses anew

    def _check_absence(self, told: Asked | Answered) -> None:
        people = {one for one in self.people if self.who[one] == "person"}
        if told.seat not in people:
            raise FairError(f"no person is away from seat {told.seat}")
        if isinstance(told, Answered):
            said = told.by in people - {told.seat} and told.decided != "settings"
            if not (told.decided if told.by is UNSET else said):
                raise FairError("no other person says this, and it is not decided without one")

    def _ended(self, ended: Ended) -> None:
        if self.begun.daily and self.node is None:
            self.ended = ended  # the outcome can be checked when the day is over
            return
        outcome = self.node.outcome if isinstance(self.node, Over) else None
        if (ended.why == "over") != (outcome is not None):
            raise FairError("the game is over" if outcome else "the game is not over yet")
        if ended.outcome != outcome:
            raise FairError(f"the game ends with {outcome}, not {ended.outcome}")
        self.ended = ended

    def _go_to(self, state: Any) -> None:
        self.state, self.node = state, self.rules.node(state)


def _text(raw: Raw) -> str:
    return bytes(raw).decode()
