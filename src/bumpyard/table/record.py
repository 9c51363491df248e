"""The state of a table, folded from its log: its game, its seats, and updates for its viewers.

Entries are applied one by one, and nothing else changes a record. An entry was checked before it
was written, so nothing is checked here.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any

import msgspec
from msgspec import UNSET, UnsetType
from msgspec.structs import asdict

from ..core import AnyRules, Card, Decide, Drawn, Over, Seat, Step, Viewer, start
from ..core.replay import reach
from ..loading import of_version
from .chance import Fair
from .entries import (
    ENCODE,
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
    SealedDraw,
    SeatChanged,
    Undone,
    Unsealed,
    Who,
)
from .hands import Hands
from .messages import Base, Laid, Shared, Shown, UndoKind, Update
from .mixing import Mixing
from .recent import RecentStep, RecentSteps
from .undo import Past, Undo


class Record:
    """The state of a table up to an entry of its log."""

    def __init__(self, rules: AnyRules, fair: Fair, begun: Begun) -> None:
        rules = of_version(rules, begun.version)
        self.rules = rules
        self.fair = fair
        self.begun = begun
        first = start(rules, len(begun.seats), begun.options)
        self.state: Any = reach(rules, first, begun.before or ())
        self.node = rules.node(self.state)
        self.seq = -1  # of the newest entry
        self.at = 0  # of the decision that is open
        self.draws = 0
        self.openings = 0  # of simultaneous choices: for the clock
        self.undos = 0  # for the clock
        self.hash = b""
        self.who: list[Who] = list(begun.seats)
        self.levels = list(begun.levels or [None] * len(begun.seats))  # of bots; old logs tell none
        self.helped: set[Seat] = set()  # seats of people for whom a bot has played
        self.gone: set[Seat] = set()  # those who resigned, and can't come back
        self.away: set[Seat] = set()  # those for whom a bot plays because they were away
        self.mixing = Mixing(begun.seats, fair, daily=bool(begun.daily))
        self.shown = 0  # the entry that last showed a seat's bytes
        self.seals: dict[Seat, str] = {}  # of a simultaneous choice that is open
        self.choices: dict[Seat, Choice] = {}  # behind the seals, as far as they are known
        self.asked_to_open = -1  # the newest decision for which all have sealed
        self.withdrawn: set[str] = set()  # seals of choices that were taken back
        self.undoing = Undo(rules, len(begun.seats))
        self.hands = Hands()
        self.ended: Ended | None = None
        self.recent = RecentSteps()
        self._legal: dict[Seat, tuple[Any, ...]] = {}  # in this state, as far as asked for

    # --- the state now ---

    @property
    def ready(self) -> bool:
        """Whether everyone's bytes are mixed in, and the game can go on."""
        return self.mixing.ready

    @property
    def pledges(self) -> dict[Seat, Pledged]:
        """The pledges so far, by seat."""
        return self.mixing.pledges

    @property
    def mixed(self) -> dict[Seat, bytes]:
        """The newest bytes of every seat that has shown some; a bot's are zeros from the start."""
        return self.mixing.shown

    def deciding(self) -> tuple[Seat, ...]:
        """Return who has yet to decide."""
        if self.ended or not self.ready or not isinstance(self.node, Decide):
            return ()
        seats = self.node.seats
        if not self.seals:
            return seats
        return tuple([seat for seat in seats if seat not in self.seals]) or self.opening()

    def opening(self) -> tuple[Seat, ...]:
        """Return who has yet to open a sealed choice: all have sealed, at a strict table."""
        seats = self.node.seats if isinstance(self.node, Decide) else ()
        if not self.seals or self.ended or len(self.seals) < len(seats):
            return ()
        return tuple([seat for seat in seats if seat not in self.choices])

    def legal_for(self, seat: Seat) -> tuple[Any, ...]:
        """Return the legal actions of a seat; none if it does not decide, or has sealed."""
        if seat not in self.deciding() or seat in self.seals:
            return ()
        return self._legal_for(seat)

    def _legal_for(self, seat: Seat) -> tuple[Any, ...]:
        legal = self._legal.get(seat)
        if legal is None:
            legal = self._legal[seat] = tuple(self.rules.legal_actions(self.state, seat))
        return legal

    def undo_for(self, seat: Seat) -> UndoKind | None:
        """Say whether a seat could take its last decision back: freely, by asking, or not."""
        if self.ended or self.begun.daily:
            return None
        if seat in self.seals:
            return None if self.asked_to_open == self.at else "free"  # no other seat has seen it
        return None if self.seals else self.undoing.kind_for(seat)

    def update_for(
        self, viewer: Viewer, after: int | None = None, clock: tuple[int, ...] = ()
    ) -> Update:
        """Build the update for a viewer: the steps after an entry they know, and the state now."""
        missed = self.recent.since(after)
        shared = self._shared(missed, after, clock)
        return Update(**(asdict(shared) | self._own(viewer, missed, shared)))

    def encode_updates(
        self,
        viewers: Iterable[Viewer],
        after: int | None,
        clock: tuple[int, ...] = (),
        held: int = 0,
        *,
        lay_open: bool = False,
    ) -> dict[Viewer, bytes]:
        """Write the updates for several viewers; the part that they share is written once.

        Where hands are laid open, those who watch without a seat are shown cards that were played.
        """
        missed = self.recent.since(after)
        shared = self._shared(missed, after, clock, held)
        head, encoded = ENCODE(shared)[:-1], {}
        for viewer in viewers:
            own = self._own(viewer, missed, shared)
            if lay_open and viewer is None:
                own["laid"] = self.lay_open(after)
            encoded[viewer] = b"%b,%b" % (head, ENCODE(own)[1:])  # one JSON object of two
        return encoded

    def _shared(
        self, missed: list[RecentStep], after: int | None, clock: tuple[int, ...], held: int = 0
    ) -> Shared:
        """Build the part of an update that all viewers get."""
        node, ended = self.node, self.ended
        secretly = any(step.private for step in missed)
        whole = after is None or after < self.shown or len(missed) < self.seq - after
        return Shared(
            self.begun.table,
            self.seq,
            self.at,
            self.hash.hex(),
            tuple(self.who),
            tuple(sorted(self.helped)) if self.helped else (),
            () if secretly else tuple([step.shown for step in missed]),
            self._base() if whole else None,
            self.deciding(),
            tuple(sorted(self.seals)) if self.seals else (),
            self.opening() if self.seals else (),
            clock,
            held,
            node.outcome if isinstance(node, Over) else None,
            self.rules.tally(self.state) if ended else (),
            ended.secret if ended else None,
        )

    def _own(self, viewer: Viewer, missed: list[RecentStep], shared: Shared) -> dict[str, Any]:
        """Build the part of an update that is a viewer's own."""
        own: dict[str, Any] = {"view": self.rules.observe(self.state, viewer)}
        if missed and not shared.steps:
            own["steps"] = tuple([step.to(viewer) for step in missed])
        if viewer is not None:
            if viewer in shared.waiting and viewer not in self.seals:
                own["legal"] = self._legal_for(viewer)
            if (self.seals or self.undoing.past) and (undo := self.undo_for(viewer)):
                own["undo"] = undo
        return own

    def lay_open(self, after: int | None) -> tuple[Laid, ...]:
        """Return the cards that were seen to have left a hand after an entry; or all of them."""
        if self.hands.dealt:
            self.hands.look(self.seq, () if self.ended else self._secrets())
        return self.hands.lay_open(after)

    def _secrets(self) -> set[str]:
        seats = [Seat(seat) for seat in range(len(self.who))]
        return {card for seat in seats for card in self.rules.secrets(self.state, seat)}

    def _base(self) -> Base:
        seats = [Seat(seat) for seat in range(len(self.who))]
        shown = [self.mixed.get(seat) for seat in seats]
        return Base(
            self.mixing.first.hex(),
            self.begun.root,
            tuple([None if own is None else own.hex() for own in shown]),
            tuple([self.mixing.places.get(seat, 0) for seat in seats]),
        )

    # --- entries ---

    def _apply(self, public: Public, private: Private | None) -> None:
        """Apply an entry."""
        key: tuple[Seat, str] | None = None
        match public:
            case Chose(at, seat, action, shown):
                self._chose(at, seat, self._decode(action), shown)
                return
            case Drew():
                self._drew(public, private)
                return
            case Opened(_, choices):
                self._opened(choices)
                return
            case Sealed(_, seat, hashed, shown):
                key = self._show(seat, shown)
                self.seals[seat] = hashed
                if isinstance(private, Choice):
                    self.choices[seat] = private
                if isinstance(self.node, Decide) and len(self.seals) == len(self.node.seats):
                    self.asked_to_open = self.at
            case Unsealed(_, seat):
                assert isinstance(private, Choice)
                self.choices[seat] = private
            case Undone(to, seat):
                self._undone(to, seat)
            case SeatChanged():
                self._changed(public)
            case Ended():
                self.ended = public
            case Pledged(seat):
                self.pledges[seat] = public
            case Mixed(seat, bytes_):
                self.mixing.show(seat, bytes_)
                self.shown = self.seq
            case Begun():
                self.mixing.first = self.hash
        changed = public if isinstance(public, SeatChanged) else None
        absence = public if isinstance(public, Asked | Answered) else None
        undone = isinstance(public, Undone)
        self.recent.note(Shown(self.seq, key=key, changed=changed, absence=absence, undone=undone))

    def _show(self, seat: Seat, key: str | UnsetType) -> tuple[Seat, str] | None:
        """Take the key that a person showed with a decision; a bot shows none."""
        if self.who[seat] == "bot" or self.begun.daily:
            return None
        self.mixing.decided(seat, key, self.draws + 1)
        return None if key is UNSET else (seat, key)

    def _chose(self, at: int, seat: Seat, action: Any, key: str | UnsetType) -> None:
        step = self.rules.advance(self.state, {seat: action})
        self.undoing.made(Past(at, seat, self.state), step)
        self.at += 1
        self._step(step, key=self._show(seat, key))

    def _opened(self, choices: tuple[Choice, ...]) -> None:
        actions = {choice.seat: self._decode(choice.action) for choice in choices}
        self.undoing.forget()
        self.seals.clear()
        self.choices.clear()
        self.withdrawn.clear()
        self.openings += 1
        self.at += 1
        self._step(self.rules.advance(self.state, actions))

    def _drew(self, drew: Drew, hidden: Private | None) -> None:
        node = self.node
        outcome = hidden.outcome if isinstance(hidden, SealedDraw) else drew.outcome
        assert outcome is not UNSET
        self.draws = drew.number + 1
        if isinstance(node, Card) and node.to is not None and isinstance(outcome, Drawn):
            self.hands.deal(Laid(self.seq, node.to, outcome.card))
        self.undoing.forget()
        self._step(self.rules.resolve(self.state, outcome), drew)

    def _undone(self, to: int, seat: Seat) -> None:
        self.undos += 1
        if to == self.at:
            self.withdrawn.add(self.seals.pop(seat))
            self.choices.pop(seat, None)
        else:
            self._go_to(self.undoing.back_to(to))
            self.at += 1

    def _changed(self, changed: SeatChanged) -> None:
        seat = changed.seat
        self.who[seat] = changed.now
        self.levels[seat] = changed.level or None
        if changed.now == "bot":
            self.helped.add(seat)
            if seat in self.seals and seat not in self.choices:
                del self.seals[seat]  # nobody else can open it: the bot chooses anew
        if changed.why == "resigned":
            self.gone.add(seat)
        if changed.why == "away":
            self.away.add(seat)
        else:
            self.away.discard(seat)

    def _step(
        self,
        step: Step[Any, Any],
        draw: Drew | None = None,
        key: tuple[Seat, str] | None = None,
    ) -> None:
        self._go_to(step.state)
        self.recent.add(self.seq, step, draw, key)

    def _go_to(self, state: Any) -> None:
        self.state = state
        self.node = self.rules.node(state)
        self._legal.clear()

    def _decode(self, action: msgspec.Raw) -> Any:
        return _decoder(self.rules.types.action).decode(action)


@cache
def _decoder(action: Any) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(action)
