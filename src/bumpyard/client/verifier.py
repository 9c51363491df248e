"""Verifies a game while it is played: each draw against the commitments made before."""

from __future__ import annotations

import re

import msgspec
from msgspec import Raw

from .. import loading
from ..core import AnyRules, BumpyardError, Card, Dice, Draw, Seat
from ..core.replay import check_fits
from ..fair import new_secret
from ..fair.commit import HEIGHT, climb
from ..fair.draws import label, mix, outcome
from ..fair.files import GameFile, Receipt, Told, read_game
from ..fair.framing import SIZE, unhex
from ..fair.seals import pledge
from ..fair.verify import check_links, check_receipt, verify
from ..table import Proof
from ..table.entries import Begun, Drew, Mixed, Pledged, Public
from .errors import Unfair

LABEL = re.compile(r"dice (\d+) of (\d+)|card for (all|\d+) from (.+)")

_PUBLIC: msgspec.json.Decoder[Public] = msgspec.json.Decoder(Public)


class Verifier:
    """Verifies one table. Entry 0, pledges, hashes and draws must stay as they were first told."""

    def __init__(self, table: str) -> None:
        self.table = table
        self.seq = -1  # of the newest entry that it was told of
        self.hash = ""
        self.begun: Begun | None = None
        self.rules: AnyRules | None = None
        self.drawn = 0  # draws so far; the next has this number
        self.proven = 0  # of these, those that it worked out for itself
        self.sealed = 0  # and those that are opened when the table is closed
        self._entry = Raw(b"")
        self._root = b""
        self._pledges: dict[Seat, str] = {}
        self._own: bytes | None = None
        self._mixed: bytes | None = None

    @property
    def ready(self) -> bool:
        """Whether everyone's bytes are known, and draws can be checked."""
        return self._mixed is not None

    @property
    def receipt(self) -> bytes:
        """The receipt to verify a game file against: entry 0, and the newest hash."""
        if self.seq < 0:
            raise Unfair("there is no receipt before the game has begun")
        return msgspec.json.encode(Receipt(1, self._entry, self.seq, self.hash))

    # --- everyone's bytes ---

    def pledge(self, seat: Seat) -> str:
        """Choose bytes for a seat, and return the pledge of them."""
        if self._own is None:
            self._own = new_secret()
            self._pledges[seat] = pledge(self.table, seat, self._own).hex()
        return self._pledges[seat]

    def own(self) -> str | None:
        """Return the bytes that were pledged, once everyone's pledges are known."""
        assert self.begun is not None  # a client pledges only after entry 0
        people = self.begun.seats.count("person")
        return self._own.hex() if self._own is not None and len(self._pledges) == people else None

    # --- the log so far ---

    def read(self, text: bytes) -> GameFile:
        """Take the game file so far; it must continue the log that was told before."""
        file = read_game(text)
        check_links(file.entries)
        if not file.entries:
            raise Unfair("the game file has no entry 0")
        self._begin(file.entries[0])
        if self.seq >= 0:
            check_receipt(file, self.receipt)
        shown: dict[Seat, bytes] = {}
        for public in map(_read, file.entries):
            if isinstance(public, Pledged):
                if self._pledges.setdefault(public.seat, public.hash) != public.hash:
                    raise Unfair(f"the pledge of seat {public.seat} was exchanged")
            elif isinstance(public, Mixed):
                shown[public.seat] = self._shown(public)
        self._mix(shown)
        return file

    def _begin(self, first: Told) -> None:
        if self.begun is not None:
            if bytes(first.public) != bytes(self._entry):
                raise Unfair("entry 0 was exchanged")
            return
        begun = _read(first)
        if not isinstance(begun, Begun) or begun.table != self.table:
            raise Unfair("entry 0 is not about the game of this table")
        self.rules = loading.rules(begun.game, begun.own_data, begun.version)
        check_fits(self.rules, begun)
        self.begun, self._entry, self._root = begun, first.public, unhex(begun.root)

    def _shown(self, mixed: Mixed) -> bytes:
        bytes_ = unhex(mixed.bytes)
        if pledge(self.table, mixed.seat, bytes_).hex() != self._pledges.get(mixed.seat):
            raise Unfair(f"the bytes of seat {mixed.seat} are not those that it pledged")
        return bytes_

    def _mix(self, shown: dict[Seat, bytes]) -> None:
        assert self.begun is not None  # read first of all
        seats = self.begun.seats
        own = [
            shown.get(Seat(seat)) if who == "person" else bytes(SIZE)
            for seat, who in enumerate(seats)
        ]
        known = [bytes_ for bytes_ in own if bytes_ is not None]
        if self._mixed is None and len(known) == len(seats):
            self._mixed = mix(self.table, self._root, known)

    def catch_up(self, text: bytes, seq: int, newest: str) -> None:
        """Check the log up to an entry, some of which was missed, by the rules of the game."""
        verify(text, None if self.seq < 0 else self.receipt)
        file = self.read(text)
        if not seq < len(file.entries) or file.entries[seq].hash != newest:
            raise Unfair(f"entry {seq} has another hash in the game file")
        before = [_read(entry) for entry in file.entries[: seq + 1]]
        drawn = [public for public in before if isinstance(public, Drew)]
        self.drawn = len(drawn)
        self.proven = sum(drew.key is not None for drew in drawn)
        self.sealed = self.drawn - self.proven
        self.go_to(seq, newest)

    def go_to(self, seq: int, newest: str) -> None:
        """Remember the newest entry."""
        if seq == self.seq and newest != self.hash:
            raise Unfair(f"entry {seq} had another hash before")
        self.seq, self.hash = seq, newest

    # --- draws ---

    def check(self, proof: Proof) -> None:
        """Check the next draw: work it out, unless it is sealed."""
        number = proof.number
        if number != self.drawn:
            raise Unfair(f"draw {self.drawn} is next", number)
        try:
            proven = self._prove(proof)
        except BumpyardError as error:  # keys that are none, cards that can't be drawn
            raise Unfair(str(error), number) from None
        self.drawn += 1
        self.proven += proven
        self.sealed += not proven

    def _prove(self, proof: Proof) -> bool:
        number, draw = proof.number, _draw(proof)
        if proof.key is None:
            if isinstance(draw, Dice):
                raise Unfair("dice are never sealed", number)
            return False
        if self._mixed is None:
            raise Unfair("it was drawn before everyone's bytes were mixed in", number)
        key, path = unhex(proof.key), [unhex(beside) for beside in proof.path]
        if len(path) != HEIGHT or climb(number, key, path) != self._root:
            raise Unfair("its key is not under the root of entry 0", number)
        due = outcome(key, self._mixed, number, draw)
        if due != proof.outcome:
            told = msgspec.json.encode(proof.outcome).decode()
            given = msgspec.json.encode(due).decode()
            raise Unfair(f"{proof.label}: its key gives {given}, not {told}", number)
        return True


def _read(entry: Told) -> Public:
    return _PUBLIC.decode(entry.public)


def _draw(proof: Proof) -> Draw:
    """Return the draw of a proof, from its label and its support."""
    found = LABEL.fullmatch(proof.label)
    if found is None:
        raise Unfair(f"'{proof.label}' is nothing that could be drawn", proof.number)
    count, sides, to, pile = found.groups()
    draw: Draw
    if pile is None:
        draw = Dice(int(count), int(sides))
    else:
        names = [name for name, _ in proof.support]
        if names != sorted(set(names)) or any(weight < 1 for _, weight in proof.support):
            raise Unfair("what a card could be is told by name, each once", proof.number)
        draw = Card(pile, proof.support, None if to == "all" else Seat(int(to)))
    if label(draw) != proof.label:
        raise Unfair(f"'{proof.label}' is not written as labels are", proof.number)
    return draw
