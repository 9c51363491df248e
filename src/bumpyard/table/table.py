"""A table: the log of one game, and the commands that add to it.

Everything that happens is an entry first: it is appended, and applying it changes the table. So a
table that is folded from its log is the table that wrote it. Nothing here waits, writes to a disk
or reads a clock: the caller takes the `pending` entries, stores them, and only then sends updates
to the viewers (`encode_updates`).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Literal

import msgspec
from msgspec import UNSET, UnsetType

from ..core import AnyRules, Card, Decide, Dice, Draw, Over, Seat, WrongSeat, fingerprint, play
from .chance import MAX_DRAWS, Fair
from .entries import (
    ENCODE,
    Absence,
    Answered,
    Asked,
    Begun,
    Change,
    Choice,
    Chose,
    Decider,
    Drew,
    Ended,
    Entry,
    Level,
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
    read,
)
from .errors import Refused, Stale
from .places import Places
from .record import Record


class Table(Record):
    """One running game. `begin` starts one, `fold` opens one from its log."""

    def __init__(self, rules: AnyRules, fair: Fair, begun: Begun) -> None:
        super().__init__(rules, fair, begun)
        self.pending: list[Entry] = []  # not stored yet
        self._places = Places() if begun.daily else None

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
        levels: Sequence[Level | None] = (),
        before: Sequence[str] = (),
        strict: bool = False,
        daily: str | None = None,
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
            levels=tuple(levels) if any(levels) else UNSET,
            before=tuple(before) or UNSET,
            strict=True if strict else UNSET,
            daily=daily or UNSET,
        )
        new = cls(rules, fair, begun)
        new._append(begun)
        new._go_on()
        return new

    @classmethod
    def fold(cls, rules: AnyRules, fair: Fair, entries: Iterable[Entry]) -> Table:
        """Open a table from its log; entries that a stopped server did not write are `pending`."""
        table: Table | None = None
        for entry in entries:
            public, private = read(entry)
            if table is None:
                assert isinstance(public, Begun)  # entry 0
                table = cls(rules, fair, public)
            table.seq, table.hash = entry.seq, entry.hash
            table._note(public)
            table._apply(public, private)
        assert table is not None  # a log has an entry 0
        table._go_on()
        return table

    # --- before the first decision: everyone's bytes ---

    def pledge(self, seat: Seat, hashed: str, signer: str) -> None:
        """Take a seat's commitment to bytes of its own, and to the key that it signs with."""
        self._check_open()
        self.mixing.check_pledge(seat, hashed, signer)
        self._append(Pledged(seat, hashed, signer))

    def mix(self, seat: Seat, bytes_: str) -> None:
        """Take the bytes that a seat is committed to, once everyone is committed."""
        self._check_open()
        self.mixing.check_bytes(seat, bytes_)
        self._append(Mixed(seat, bytes_))
        self._go_on()

    # --- decisions ---

    def act(  # noqa: PLR0913, PLR0917  # a decision and its proofs
        self, seat: Seat, at: int, action: Any, salt: str = "", seal: str = "", key: str = ""
    ) -> None:
        """Decide for a seat. A simultaneous choice comes with its salt and its seal.

        `key` is the next key of the seat's own chain, which no seat of a bot has.
        """
        node = self._check_decides(seat, at)
        self._check_legal(node, seat, action)
        shown = self._key_of(seat, key)
        if len(node.seats) == 1:
            self._write(Chose(at, seat, action, shown))
            self._chose(at, seat, action, shown)
        elif self.begun.strict and self.who[seat] == "person":
            raise Refused("at this table a choice is sealed first, and opened when all have sealed")
        else:
            self._check_seal(seat, seal)
            raw = msgspec.Raw(ENCODE(action))
            if seal != self.fair.seal(self.begun.table, at, seat, bytes(raw), salt):
                raise Refused("the seal does not fit the choice and its salt")
            self._append(Sealed(at, seat, seal, shown), Choice(seat, raw, salt))
        self._go_on()

    def seal(self, seat: Seat, at: int, seal: str, key: str = "") -> None:
        """Take the seal of a person's simultaneous choice, at a strict table."""
        node = self._check_decides(seat, at)
        if not self.begun.strict or len(node.seats) == 1:
            raise Refused("a choice is sealed first where several choose at a strict table only")
        self._check_seal(seat, seal)
        self._append(Sealed(at, seat, seal, self._key_of(seat, key)))
        self._go_on()

    def unseal(self, seat: Seat, at: int, action: Any, salt: str) -> None:
        """Open a person's sealed choice, when all have sealed theirs."""
        if self.ended or at != self.at or seat in self.choices:
            raise Stale(f"seat {seat} has nothing to open at decision {at}")
        if seat not in self.opening():
            raise Refused("choices are opened when everyone has sealed theirs")
        assert isinstance(self.node, Decide)  # some choices are open
        self._check_legal(self.node, seat, action)
        raw = msgspec.Raw(ENCODE(action))
        if self.seals[seat] != self.fair.seal(self.begun.table, at, seat, bytes(raw), salt):
            raise Refused("this is not the choice that was sealed, or not its salt")
        self._append(Unsealed(at, seat), Choice(seat, raw, salt))
        self._go_on()

    def _check_decides(self, seat: Seat, at: int) -> Decide:
        if self.ended:
            raise Stale("the table is closed, and nothing is decided any more")
        if not self.ready:
            raise Refused("the game begins when everyone's bytes are mixed in")
        if at != self.at:
            raise Stale(f"decision {at} is not open: the table is at {self.at}")
        if seat in self.seals:
            raise Stale(f"seat {seat} has made decision {at} already")
        assert isinstance(self.node, Decide)  # draws and openings are done
        if seat not in self.node.seats:
            raise WrongSeat(f"seat {seat} does not decide now")
        return self.node

    def _check_legal(self, node: Decide, seat: Seat, action: Any) -> None:
        if action not in self._legal_for(seat):
            others = {other: self.rules.legal_actions(self.state, other)[0] for other in node.seats}
            play(self.rules, self.state, {**others, seat: action})  # raises, and says why

    def _check_seal(self, seat: Seat, seal: str) -> None:
        if seal in self.withdrawn:  # sent twice, and the second came late
            raise Stale(f"seat {seat} has taken this choice back: another needs another salt")

    def _key_of(self, seat: Seat, key: str) -> str | UnsetType:
        if self.who[seat] == "bot":
            return UNSET
        return self.mixing.check_key(seat, key, self.draws + 1)

    def _go_on(self) -> None:
        """Open choices and draw chance, until somebody has to decide or the game is over."""
        if self.ended or not self.ready:
            return
        if self.choices and not self.deciding():
            choices = tuple(self.choices[seat] for seat in sorted(self.choices))
            self._append(Opened(self.at, choices))
        while isinstance(self.node, (Dice, Card)):
            if self.draws == MAX_DRAWS:
                self._append(Ended("abandoned", self._secret))
                return
            self._draw(self.node)
        if isinstance(self.node, Over):
            self._append(Ended("over", self._secret, self.node.outcome))

    def _draw(self, draw: Draw) -> None:
        if self._places is not None:
            self._draw_daily(draw, self._places)
            return
        self.mixing.mix()
        number, label, sealed = self.draws, self.fair.label(draw), not opens(draw)
        dealt = self.fair.draw(number, draw, sealed=sealed)
        support = draw.support if isinstance(draw, Card) else UNSET
        if sealed:
            assert isinstance(draw, Card)  # dice are rolled for all to see
            self._append(Drew(number, label), SealedDraw(draw.support, dealt.outcome))
        else:
            self._append(Drew(number, label, support, dealt.outcome, dealt.key))

    def _draw_daily(self, draw: Draw, places: Places) -> None:
        """Draw what everyone gets at this place. Its key would tell of games of others."""
        label = self.fair.label(draw)
        outcome = self.fair.draw_daily(places.of(label), draw)
        support = draw.support if isinstance(draw, Card) else UNSET
        if opens(draw):
            self._append(Drew(self.draws, label, support, outcome))
        else:
            self._append(Drew(self.draws, label), SealedDraw(support or (), outcome))

    # --- taking back ---

    def undo(self, seat: Seat, *, agreed: bool = False) -> None:
        """Take a seat's last decision back; once others have decided, they have to agree."""
        self._check_open()
        match self.undo_for(seat):
            case None:
                raise Refused(
                    "nothing can be taken back: something was rolled or shown since", why="no-undo"
                )
            case "ask" if not agreed:
                raise Refused("others have decided since: ask them to agree")
        to = self.at if seat in self.seals else self.undoing.last_of(seat)
        self._append(Undone(to, seat))

    # --- seats ---

    def hand_to_bot(self, seat: Seat, why: Change, level: Level | UnsetType = UNSET) -> None:
        """Let a bot of a level decide for a seat from now on."""
        self._check_open()
        if self.who[seat] == "bot":
            raise Refused(f"a bot plays seat {seat} already")
        self._append(SeatChanged(seat, "bot", why, level))

    def hand_back(self, seat: Seat) -> None:
        """Give a seat back to its person."""
        self._check_open()
        if self.begun.seats[seat] == "bot" or self.who[seat] == "person":
            raise Refused(f"seat {seat} can't be handed back: no bot plays there for a person")
        if seat in self.gone:
            raise Refused("a player who resigned can't come back", why="resigned")
        self._append(SeatChanged(seat, "person", "returned"))

    def ask(self, seat: Seat) -> None:
        """Note that the others are asked about a player who is away."""
        self._append(Asked(seat))

    def answer(
        self,
        seat: Seat,
        choice: Absence,
        by: Seat | UnsetType = UNSET,
        decided: Decider | UnsetType = UNSET,
    ) -> None:
        """Note what a player says, or what was decided, about a player who is away."""
        self._check_open()
        if self.who[seat] == "bot" or by == seat or (by is not UNSET and self.who[by] == "bot"):
            raise Refused("people decide about a person who is away, and bots about nobody")
        self._append(Answered(seat, choice, by, decided))

    def close(self, why: Literal["abandoned"]) -> None:
        """Close the table for good before the game is over, and publish its secret."""
        self._check_open()
        self._append(Ended(why, self._secret))

    @property
    def _secret(self) -> str:
        """The secret as the end publishes it: a daily's is the same for all who still play."""
        return "" if self.begun.daily else self.fair.secret

    def _check_open(self) -> None:
        if self.ended:
            raise Refused("the table is closed", why="closed")

    # --- the log ---

    def _append(self, public: Public, private: Private | None = None) -> None:
        """Write an entry, and apply it."""
        self._write(public, private)
        self._apply(public, private)

    def _write(self, public: Public, private: Private | None = None) -> None:
        bytes_, hidden = ENCODE(public), b"" if private is None else ENCODE(private)
        self.seq += 1
        self.hash = self.fair.link(self.hash, self.seq, bytes_, hidden)
        self.pending.append(Entry(self.seq, bytes_, hidden, self.hash))
        self._note(public)

    def _note(self, public: Public) -> None:
        if self._places is not None:
            self._places.note(public)


def opens(draw: Draw) -> bool:
    """Say whether a draw can be proven at once: everyone sees it, and knows what it may be."""
    return not isinstance(draw, Card) or (draw.to is None and not draw.veiled)
