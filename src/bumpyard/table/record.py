"""The state of a table, folded from its log: its game, its seats, and updates for its viewers.

Entries are applied one by one, and nothing else changes a record. An entry was checked before it
was written, so nothing is checked here.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any

import msgspec

from ..core import AnyRules, Card, Decide, Dice, Drawn, Over, Rolled, Seat, Step, Viewer, start
from ..core.replay import reach
from ..loading import of_version
from .chance import Fair
from .entries import (
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
    Who,
)
from .hands import Hands
from .messages import Base, Laid, Proof, UndoKind, Update
from .mixing import Mixing
from .recent import RecentSteps
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
        self.mixing = Mixing(begun.table, begun.seats, fair)
        self.shown = 0  # the entry that last showed a seat's bytes
        self.choices: dict[Seat, Choice] = {}  # sealed, not opened yet
        self.withdrawn: set[tuple[Seat, str]] = set()  # choices taken back, by their salts
        self.undoing = Undo(rules, len(begun.seats))
        self.hands = Hands()
        self.ended: Ended | None = None
        self.recent = RecentSteps()
        self._legal: dict[Seat, tuple[Any, ...]] = {}  # in this state, as far as asked for
        self._views: dict[Viewer, Any] = {}  # of this state, likewise

    # --- the state now ---

    @property
    def ready(self) -> bool:
        """Whether everyone's bytes are mixed in, and the game can go on."""
        return self.mixing.ready

    @property
    def pledges(self) -> dict[Seat, str]:
        """The pledges so far, by seat."""
        return self.mixing.pledges

    @property
    def mixed(self) -> dict[Seat, bytes]:
        """The bytes of every seat that has shown them; a bot's are zeros from the start."""
        return self.mixing.shown

    def deciding(self) -> tuple[Seat, ...]:
        """Return who has yet to decide."""
        if self.ended or not self.mixing.ready or not isinstance(self.node, Decide):
            return ()
        if not self.choices:
            return self.node.seats
        return tuple(seat for seat in self.node.seats if seat not in self.choices)

    def legal_for(self, seat: Seat) -> tuple[Any, ...]:
        """Return the legal actions of a seat; none if it does not decide."""
        return self._legal_for(seat) if seat in self.deciding() else ()

    def _legal_for(self, seat: Seat) -> tuple[Any, ...]:
        legal = self._legal.get(seat)
        if legal is None:
            legal = self._legal[seat] = tuple(self.rules.legal_actions(self.state, seat))
        return legal

    def undo_for(self, seat: Seat) -> UndoKind | None:
        """Say whether a seat could take its last decision back: freely, by asking, or not."""
        if self.ended:
            return None
        if seat in self.choices:
            return "free"  # no other seat has seen it
        return None if self.choices else self.undoing.kind_for(seat)

    def update_for(
        self, viewer: Viewer, after: int | None = None, clock: tuple[int, ...] = ()
    ) -> Update:
        """Build the update for a viewer: the steps after an entry they know, and the state now."""
        return self.updates_for((viewer,), after, clock)[viewer]

    def updates_for(
        self, viewers: Iterable[Viewer], after: int | None, clock: tuple[int, ...] = ()
    ) -> dict[Viewer, Update]:
        """Build the updates for several viewers; parts that they share are built once."""
        node, ended, waiting = self.node, self.ended, self.deciding()
        missed = self.recent.since(after)
        public = tuple([step.shown for step in missed])
        secretly = any(step.private for step in missed)
        base = self._base() if after is None or after < self.shown else None
        hash_, who, helped = self.hash.hex(), tuple(self.who), tuple(sorted(self.helped))
        updates: dict[Viewer, Update] = {}
        for viewer in viewers:
            updates[viewer] = Update(
                table=self.begun.table,
                seq=self.seq,
                at=self.at,
                hash=hash_,
                view=self._view_for(viewer),
                who=who,
                helped=helped,
                steps=tuple([it.to(viewer) for it in missed]) if secretly else public,
                base=base,
                legal=() if viewer is None or viewer not in waiting else self._legal_for(viewer),
                waiting=waiting,
                undo=None if viewer is None else self.undo_for(viewer),
                asked=self.undoing.asking,
                clock=clock,
                outcome=node.outcome if isinstance(node, Over) else None,
                tally=self.rules.tally(self.state) if ended else (),
                secret=ended.secret if ended else None,
            )
        return updates

    def lay_open(self, after: int | None) -> tuple[Laid, ...]:
        """Return the cards that were seen to have left a hand after an entry; or all of them."""
        if self.hands.dealt:
            self.hands.look(self.seq, () if self.ended else self._secrets())
        return self.hands.lay_open(after)

    def _secrets(self) -> set[str]:
        seats = [Seat(seat) for seat in range(len(self.who))]
        return {card for seat in seats for card in self.rules.secrets(self.state, seat)}

    def _base(self) -> Base:
        shown = (self.mixed.get(Seat(seat)) for seat in range(len(self.who)))
        return Base(self.begun.root, tuple(own.hex() if own else None for own in shown))

    def _view_for(self, viewer: Viewer) -> Any:
        view = self._views.get(viewer)
        if view is None:
            view = self._views[viewer] = self.rules.observe(self.state, viewer)
        return view

    # --- entries ---

    def _apply(self, public: Public, private: Private | None) -> None:
        """Apply an entry."""
        match public:
            case Chose(at, seat, action):
                self._chose(at, seat, self._decode(action))
                return
            case Drew():
                self._drew(public, private)
                return
            case Opened(_, choices):
                self._opened(choices)
                return
            case Sealed(_, seat):
                assert isinstance(private, Choice)
                self.choices[seat] = private
                self.undoing.stop_asking()
            case Undone(to, seat):
                self._undone(to, seat)
            case SeatChanged():
                self._changed(public)
            case Ended():
                self.ended = public
                self.undoing.stop_asking()
            case Pledged(seat, hashed):
                self.pledges[seat] = hashed
            case Mixed(seat, bytes_):
                self.mixing.show(seat, bytes_)
                self.shown = self.seq
            case Begun():
                pass  # the table was made from it
        self.recent.add(self.seq, undone=isinstance(public, Undone))

    def _chose(self, at: int, seat: Seat, action: Any) -> None:
        step = self.rules.advance(self.state, {seat: action})
        self.undoing.made(Past(at, seat, self.state), step)
        self.at += 1
        self._step(step)

    def _opened(self, choices: tuple[Choice, ...]) -> None:
        actions = {choice.seat: self._decode(choice.action) for choice in choices}
        self.undoing.forget()
        self.choices.clear()
        self.withdrawn.clear()
        self.openings += 1
        self.at += 1
        self._step(self.rules.advance(self.state, actions))

    def _drew(self, drew: Drew, hidden: Private | None) -> None:
        node = self.node
        assert isinstance(node, (Dice, Card))
        outcome = hidden if drew.outcome is None else drew.outcome
        assert isinstance(outcome, (Rolled, Drawn))
        self.draws = drew.number + 1
        if isinstance(node, Card) and node.to is not None and isinstance(outcome, Drawn):
            self.hands.deal(Laid(self.seq, node.to, outcome.card))
        self.undoing.forget()
        support = node.support if isinstance(node, Card) and drew.key else ()
        label = self.fair.label(node)
        proof = Proof(drew.number, label, support, drew.outcome, drew.key, drew.path)
        self._step(self.rules.resolve(self.state, outcome), proof)

    def _undone(self, to: int, seat: Seat) -> None:
        self.undos += 1
        if to == self.at:
            self.withdrawn.add((seat, self.choices.pop(seat).salt))
        else:
            self._go_to(self.undoing.back_to(to))
            self.at += 1

    def _changed(self, changed: SeatChanged) -> None:
        seat = changed.seat
        self.who[seat] = changed.now
        self.levels[seat] = changed.level or None
        if changed.now == "bot":
            self.helped.add(seat)
        if changed.why == "resigned":
            self.gone.add(seat)
        if self.undoing.asking == seat:
            self.undoing.stop_asking()

    def _step(self, step: Step[Any, Any], draw: Proof | None = None) -> None:
        self._go_to(step.state)
        self.recent.add(self.seq, step, draw)

    def _go_to(self, state: Any) -> None:
        self.state = state
        self.node = self.rules.node(state)
        self._legal.clear()
        self._views.clear()

    def _decode(self, action: msgspec.Raw) -> Any:
        return _decoder(self.rules.types.action).decode(action)


@cache
def _decoder(action: Any) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(action)
