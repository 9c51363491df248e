"""A table: the log of one game, and all that follows from it.

Everything that happens is an entry first: it is appended, and applying it is what changes the
table. So a table that is folded from its log is the table that wrote it. Nothing here waits,
writes to a disk or reads a clock: whoever runs a table takes the `pending` entries, stores them,
and only then tells anyone (`update_for`).
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec
from msgspec import Struct

from ..core import (
    AnyRules,
    Card,
    Chance,
    Decide,
    Draw,
    Drawn,
    Over,
    Rolled,
    Seat,
    Step,
    Viewer,
    fingerprint,
    play,
    settle,
    start,
)
from .entries import (
    Begun,
    Change,
    Choice,
    Chose,
    Drew,
    Ended,
    Ending,
    Entry,
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
from .errors import Refused, Stale
from .messages import Proof, Shown, UndoKind, Update
from .ports import Fair
from .undo import Undo

RECENT = 64  # steps kept in memory for whoever reconnects
ENCODE = msgspec.json.Encoder().encode
PUBLIC = msgspec.json.Decoder(Public)
CHOICE = msgspec.json.Decoder(Choice)
CHANCE: msgspec.json.Decoder[Chance] = msgspec.json.Decoder(Chance)


class Happened(Struct, frozen=True):
    """A step, for everyone: each viewer is shown their own part of it."""

    seq: int
    step: Step[Any, Any] | None = None
    draw: Proof | None = None
    undone: bool = False


class Table:
    """One running game. `begin` starts one, `fold` opens one from its log."""

    def __init__(self, rules: AnyRules, fair: Fair, begun: Begun) -> None:
        self.rules = rules
        self.fair = fair
        self.begun = begun
        self.state: Any = start(rules, len(begun.seats), begun.options)
        self.node = rules.node(self.state)
        self.seq = -1  # of the newest entry
        self.at = 0  # of the decision that is open
        self.draws = 0
        self.hash = b""
        self.who: list[Who] = list(begun.seats)
        self.gone: set[Seat] = set()  # those who resigned, and can't come back
        self.pledges: dict[Seat, str] = {}
        self.mixed: dict[Seat, bytes] = {}
        self.choices: dict[Seat, Choice] = {}  # sealed, not opened yet
        self.undoing = Undo()
        self.ended: Ended | None = None
        self.pending: list[Entry] = []
        self.recent: deque[Happened] = deque(maxlen=RECENT)
        self._decode_action = msgspec.json.Decoder(rules.types.action).decode

    # --- opening ---

    @classmethod
    def begin(  # noqa: PLR0913, PLR0917  # a table is made of all this
        cls,
        table: str,
        rules: AnyRules,
        fair: Fair,
        seats: Sequence[Who],
        options: dict[str, str],
        own_data: dict[str, Any] | None = None,
    ) -> Table:
        """Start a table. Chance is committed to; the seats' own bytes come next."""
        meta = rules.meta
        begun = Begun(
            table=table,
            game=meta.name,
            version=meta.version,
            data=fingerprint(rules.data),
            options=options,
            seats=tuple(seats),
            root=fair.root,
            own_data=own_data,
        )
        new = cls(rules, fair, begun)
        new._append(begun)
        new._mix_when_ready()
        return new

    @classmethod
    def fold(cls, rules: AnyRules, fair: Fair, entries: Iterable[Entry]) -> Table:
        """Open a table from its log."""
        table: Table | None = None
        for entry in entries:
            public = PUBLIC.decode(entry.public)
            if table is None:
                assert isinstance(public, Begun)  # what the store wrote first
                table = cls(rules, fair, public)
            table.seq, table.hash = entry.seq, entry.hash
            table._apply(public, _private(public, entry.private))
        assert table is not None  # a log has an entry 0
        table._catch_up()
        return table

    # --- before the first decision: everyone's bytes ---

    @property
    def ready(self) -> bool:
        """Whether everyone's bytes are mixed in, and the game can go on."""
        return len(self.mixed) == len(self.begun.seats)

    def pledge(self, seat: Seat, hashed: str) -> None:
        """Take a seat's commitment to bytes of its own."""
        self._check_open()
        if self.begun.seats[seat] == "bot" or seat in self.pledges:
            raise Refused(f"seat {seat} has nothing to pledge now")
        self._append(Pledged(seat, hashed))

    def mix(self, seat: Seat, bytes_: str) -> None:
        """Take the bytes that a seat is committed to, once everyone is committed."""
        self._check_open()
        people = {Seat(s) for s, who in enumerate(self.begun.seats) if who == "person"}
        if self.pledges.keys() != people:
            raise Refused("bytes are shown when every person has pledged theirs")
        if seat in self.mixed or seat not in people:
            raise Refused(f"seat {seat} has nothing to show now")
        if self.fair.pledge(self.begun.table, seat, bytes_) != self.pledges[seat]:
            raise Refused("these are not the bytes that were pledged")
        self._append(Mixed(seat, bytes_))
        self._mix_when_ready()

    def _mix_when_ready(self) -> None:
        if self.ready:
            self._draw_on()

    # --- decisions ---

    def deciding(self) -> tuple[Seat, ...]:
        """Return who has yet to decide."""
        if self.ended or not self.ready or not isinstance(self.node, Decide):
            return ()
        return tuple(seat for seat in self.node.seats if seat not in self.choices)

    def act(self, seat: Seat, at: int, action: Any, salt: str = "", seal: str = "") -> None:
        """Decide for a seat. A simultaneous choice comes with its salt and its seal."""
        self._check_open()
        if at != self.at or seat not in self.deciding():
            raise Stale(f"decision {at} is not open for seat {seat}: the table is at {self.at}")
        assert isinstance(self.node, Decide)
        raw = msgspec.Raw(ENCODE(action))
        if action not in self.rules.legal_actions(self.state, seat):
            play(self.rules, self.state, {seat: action})  # raises, and says why
        if len(self.node.seats) == 1:
            self._append(Chose(at, seat, raw))
        else:
            if seal != self.fair.seal(self.begun.table, at, seat, bytes(raw), salt):
                raise Refused("the seal does not fit the choice and its salt")
            self._append(Sealed(at, seat, seal), Choice(seat, raw, salt))
            if not self.deciding():
                choices = tuple(self.choices[seat] for seat in sorted(self.choices))
                self._append(Opened(at, choices))
        self._draw_on()

    def _draw_on(self) -> None:
        """Draw chance until somebody has to decide, or the game is over."""
        while isinstance(self.node, Draw):
            dealt = self.fair.draw(self.draws, self.node)
            if opens(self.node):
                self._append(Drew(self.draws, dealt.outcome, dealt.key, dealt.path))
            else:
                self._append(Drew(self.draws), dealt.outcome)
        if isinstance(self.node, Over) and not self.ended:
            self._append(Ended("over", self.fair.secret, self.node.outcome))

    # --- taking back ---

    def undo_for(self, seat: Seat) -> UndoKind | None:
        """Say whether a seat could take its last decision back: freely, by asking, or not."""
        if self.ended:
            return None
        if seat in self.choices:
            return "free"  # nobody has seen it
        return None if self.choices else self.undoing.kind_for(seat)

    def undo(self, seat: Seat) -> None:
        """Take a seat's last decision back, or ask the others to let it."""
        match self.undo_for(seat):
            case "free":
                self._take_back(seat)
            case "ask":
                self.undoing.ask(seat)
            case None:
                raise Refused("nothing can be taken back: something was rolled or shown since")

    def consent(self, seat: Seat, yes: bool) -> None:
        """Let another seat take its decision back, or not."""
        asking = self.undoing.asking
        if asking is None or seat == asking:
            raise Refused("nobody asks you to undo")
        if not yes:
            self.undoing.asking = None
            return
        self.undoing.agreed.add(seat)
        people = {Seat(number) for number, who in enumerate(self.who) if who == "person"}
        if people - {asking} <= self.undoing.agreed:
            self._take_back(asking)

    def _take_back(self, seat: Seat) -> None:
        to = self.at if seat in self.choices else self.undoing.last_of(seat)
        self._append(Undone(to, seat))

    # --- seats ---

    def hand_to_bot(self, seat: Seat, why: Change) -> None:
        """Let a bot decide for a seat from now on."""
        self._check_open()
        if self.who[seat] == "bot":
            raise Refused(f"a bot plays seat {seat} already")
        self._append(SeatChanged(seat, "bot", why))

    def hand_back(self, seat: Seat) -> None:
        """Give a seat back to its person."""
        self._check_open()
        if self.begun.seats[seat] == "bot" or self.who[seat] == "person":
            raise Refused(f"seat {seat} is not to be handed back")
        if seat in self.gone:
            raise Refused("who resigned does not come back")
        self._append(SeatChanged(seat, "person", "returned"))

    def close(self, why: Ending) -> None:
        """Close the table for good, and publish its secret."""
        self._check_open()
        self._append(Ended(why, self.fair.secret))

    def _check_open(self) -> None:
        if self.ended:
            raise Refused("the table is closed")

    # --- the log ---

    def _append(self, public: Public, private: Private | None = None) -> None:
        """Write an entry, and let it happen."""
        bytes_, hidden = ENCODE(public), b"" if private is None else ENCODE(private)
        self.seq += 1
        self.hash = self.fair.link(self.hash, self.seq, bytes_, hidden)
        self.pending.append(Entry(self.seq, bytes_, hidden, self.hash))
        self._apply(public, private)

    def _apply(self, public: Public, private: Private | None) -> None:
        match public:
            case Chose(at, seat, action):
                self.undoing.made(at, seat, self.state)
                self._decided({seat: self._decode_action(action)})
            case Drew():
                self._drew(public, private)
            case Sealed(_, seat):
                assert isinstance(private, Choice)
                self.choices[seat] = private
                self.recent.append(Happened(self.seq))
            case Opened(_, choices):
                self.undoing.forget()
                self._decided({c.seat: self._decode_action(c.action) for c in choices})
            case Undone(to, seat):
                self._undone(to, seat)
            case SeatChanged(seat, now, why):
                self.who[seat] = now
                self.gone |= {seat} if why == "resigned" else set()
                self.recent.append(Happened(self.seq))
            case Ended():
                self.ended = public
                self.recent.append(Happened(self.seq))
            case Pledged(seat, hashed):
                self.pledges[seat] = hashed
            case Mixed(seat, bytes_):
                self._mixed(seat, bytes.fromhex(bytes_))
            case Begun(seats=seats):
                for number, who in enumerate(seats):
                    if who == "bot":
                        self._mixed(Seat(number), bytes(32))

    def _mixed(self, seat: Seat, bytes_: bytes) -> None:
        self.mixed[seat] = bytes_
        if self.ready:
            self.fair.mix(self.begun.table, [self.mixed[s] for s in sorted(self.mixed)])

    def _decided(self, actions: dict[Seat, Any]) -> None:
        self.at += 1
        self.choices.clear()
        self._step(play(self.rules, self.state, actions))

    def _drew(self, drew: Drew, hidden: Private | None) -> None:
        node = self.node
        assert isinstance(node, Draw)
        outcome = hidden if drew.outcome is None else drew.outcome
        assert isinstance(outcome, Rolled | Drawn)
        self.draws = drew.number + 1
        self.undoing.forget()
        shown = node.support if isinstance(node, Card) and drew.key else ()
        proof = Proof(drew.number, self.fair.label(node), shown, drew.outcome, drew.key, drew.path)
        self._step(settle(self.rules, self.state, outcome), proof)

    def _step(self, step: Step[Any, Any], draw: Proof | None = None) -> None:
        self.state = step.state
        self.node = self.rules.node(step.state)
        self.recent.append(Happened(self.seq, step, draw))

    def _undone(self, to: int, seat: Seat) -> None:
        if to == self.at:
            del self.choices[seat]
        else:
            self.state = self.undoing.back_to(to)
            self.node = self.rules.node(self.state)
            self.at += 1
        self.recent.append(Happened(self.seq, undone=True))

    def _catch_up(self) -> None:
        """Draw what was not drawn before the log ended: a server may stop in the middle."""
        if self.ready and not self.ended:
            self._draw_on()

    # --- what everyone is told ---

    def update_for(
        self, viewer: Viewer, after: int | None = None, clock: tuple[int, ...] = ()
    ) -> Update:
        """Build what a viewer is told: the steps after an entry they know, and how things stand."""
        waiting = self.deciding()
        node = self.node
        return Update(
            table=self.begun.table,
            seq=self.seq,
            at=self.at,
            hash=self.hash.hex(),
            view=self.rules.observe(self.state, viewer),
            who=tuple(self.who),
            steps=self._steps_for(viewer, after),
            legal=() if viewer is None else self._legal_for(viewer, waiting),
            waiting=waiting,
            undo=None if viewer is None else self.undo_for(viewer),
            asked=self.undoing.asking,
            clock=clock,
            outcome=node.outcome if isinstance(node, Over) else None,
            secret=self.ended.secret if self.ended else None,
        )

    def _legal_for(self, seat: Seat, waiting: tuple[Seat, ...]) -> tuple[Any, ...]:
        return tuple(self.rules.legal_actions(self.state, seat)) if seat in waiting else ()

    def _steps_for(self, viewer: Viewer, after: int | None) -> tuple[Shown, ...]:
        if after is None or not self.recent or self.recent[0].seq > after + 1:
            return ()  # too long ago: the view says it all
        return tuple(
            Shown(happened.seq, _events_for(happened.step, viewer), happened.draw, happened.undone)
            for happened in self.recent
            if happened.seq > after
        )


def opens(draw: Draw) -> bool:
    """Say whether a draw can be proven at once: everyone sees it, and knows what it may be."""
    return not isinstance(draw, Card) or (draw.to is None and not draw.veiled)


def _events_for(step: Step[Any, Any] | None, viewer: Viewer) -> tuple[Any, ...]:
    if step is None:
        return ()
    if viewer is None or viewer not in step.private:
        return step.events
    return (*step.events, *step.private[viewer])


def _private(public: Public, private: bytes) -> Private | None:
    if not private:
        return None
    return CHOICE.decode(private) if isinstance(public, Sealed) else CHANCE.decode(private)
