"""Choices that several make at once: ours is opened when all have sealed, and their seals stay."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from ..core import Seat
from ..fair.files import GameFile
from ..fair.framing import unhex
from ..fair.log_verifier import LogVerifier
from ..fair.seals import seal
from ..table.entries import Opened, Public, SeatChanged
from .errors import Unfair

_PUBLIC: msgspec.json.Decoder[Public] = msgspec.json.Decoder(Public)


class Openings:
    """Keeps everyone's seals before we open our choice, and which decisions were ours alone."""

    def __init__(self, table: str) -> None:
        self._table = table
        self._alone: set[int] = set()  # decisions that we made in the open
        self._at = -1  # the newest decision whose choice we opened
        self._seq = -1  # the entry at which we did
        self._seals: dict[Seat, str] = {}  # of all, at that entry

    def alone(self, at: int) -> None:
        """Remember a decision that we made in the open: we were told that nobody else decides."""
        self._alone.add(at)

    def keep(self, log: LogVerifier, seq: int, at: int, deciding: Iterable[Seat]) -> None:
        """Keep the seals at an entry, before we open our choice: all who decide have one there."""
        if log.at != at:
            raise Unfair(f"we are asked to open our choice {at}, but decision {log.at} is open")
        for seat in deciding:
            if seat not in log.sealed:
                raise Unfair(f"we are asked to open our choice, but seat {seat} has not sealed one")
        if at != self._at:  # else we showed our choice when we were asked first
            self._at, self._seq, self._seals = at, seq, dict(log.sealed)

    def check(self, file: GameFile, own: Seat | None) -> None:
        """Check that choices in a log are opened as they were sealed when we opened ours."""
        taken_over: dict[Seat, int] = {}  # the newest entry with which a bot took a seat over
        for seq, entry in enumerate(file.entries):
            public = _PUBLIC.decode(entry.public)
            if isinstance(public, SeatChanged) and public.now == "bot":
                taken_over[public.seat] = seq
            if not isinstance(public, Opened):
                continue
            if public.at in self._alone and own in [choice.seat for choice in public.choices]:
                raise Unfair("we chose in the open, as if alone, but others chose with us")
            if public.at == self._at:
                self._check_opened(public, taken_over)

    def _check_opened(self, opened: Opened, taken_over: dict[Seat, int]) -> None:
        found: dict[Seat, str] = {}
        for each in opened.choices:
            salted = seal(self._table, opened.at, each.seat, bytes(each.action), unhex(each.salt))
            found[each.seat] = salted.hex()
        for seat in sorted({*found, *self._seals}):
            since = taken_over.get(seat, -1) > self._seq
            if found.get(seat) != self._seals.get(seat) and not since:
                raise Unfair(f"seat {seat} sealed another choice after we had opened ours")
