"""Canaries: a card that is hidden from a reader must be in no byte sent to them (item 10).

A card is known by its name, and there is one of each: so the name of a card that is in a hand is
a canary for everyone else. So are the salts of choices that are not opened, the secret behind all
chance, and the keys that are not told.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec import UNSET, Struct

from bumpyard.core import AnyRules, Seat, Viewer
from bumpyard.fair.dealer import Dealer
from bumpyard.fair.keys import KeyChain, sealed_key
from bumpyard.table.entries import Begun, Choice, Drew, Ended, Entry, Opened, Sealed, read
from bumpyard.table.table import Table

NAMES = re.compile(rb'"[^"]*"')  # in JSON: cards are known by their names
HISTORY = ("gap", "file")
AHEAD = 64  # keys of draws to come that are looked for


class Left(Struct, frozen=True):
    """Bytes sent to a reader, and the newest entry of the log at that time."""

    viewer: Viewer
    seq: int
    data: bytes
    what: str = "message"


class Cage:
    """The cards hidden from each reader, entry by entry: derived from the complete log."""

    def __init__(self, rules: AnyRules, secret: bytes, entries: list[Entry]) -> None:
        self.rules = rules
        self.secret = secret
        self.keys = KeyChain(secret)
        self.seats = 0
        self.hidden: list[dict[Viewer, set[bytes]]] = []
        self.shown: list[set[bytes]] = []  # what everyone has been shown so far, by its name
        self.closed: int | None = None  # the entry after which nothing is secret any more
        self._fill(entries)

    def _fill(self, entries: list[Entry]) -> None:
        table: Table | None = None
        salts: dict[Seat, bytes] = {}
        told: set[int] = set()  # draws whose keys are told
        for entry in entries:
            public, private = read(entry)
            if table is None:
                assert isinstance(public, Begun)
                table = Table(self.rules, Dealer(self.secret), public)
                self.seats = len(public.seats)
            match public:
                case Sealed(seat=seat):
                    assert isinstance(private, Choice)
                    salts[seat] = private.salt.encode()
                case Opened():
                    salts.clear()
                case Drew(number=number, key=key) if key is not UNSET:
                    told.add(number)
                case Ended():
                    self.closed = entry.seq
            table.seq, table.hash = entry.seq, entry.hash
            table._apply(public, private)
            self.hidden.append(dict(self._hidden(table, salts, told)))
            before = self.shown[-1] if self.shown else set()
            self.shown.append(before | set(NAMES.findall(entry.public)))

    def _hidden(
        self, table: Table, salts: dict[Seat, bytes], told: set[int]
    ) -> Iterator[tuple[Viewer, set[bytes]]]:
        chance = {self.secret.hex().encode()}
        shown = max(told, default=-1)  # whoever has this key can work out those before it
        for number in range(table.draws + AHEAD):
            chance.add(sealed_key(self.secret, number).hex().encode())
            if number > shown:
                chance.add(self.keys.key(number + 1).hex().encode())
        hands = self._hands(table.state)
        for viewer in (*map(Seat, range(self.seats)), None):
            others = [cards for seat, cards in hands.items() if seat != viewer]
            names = {b'"%s"' % card.encode() for cards in others for card in cards}
            yield viewer, chance | names | {s for seat, s in salts.items() if seat != viewer}

    def _hands(self, state: Any) -> dict[int, set[str]]:
        """Return the secrets of each seat, without names that everyone knows to be in hands."""
        # When a deck is remade, everyone can work out which cards are in hands, though not whose.
        known = {card for group in getattr(state, "kept", ()) for card in group}
        seats = range(self.seats)
        return {seat: {*self.rules.secrets(state, Seat(seat))} - known for seat in seats}

    def holds(self, left: Left) -> bool:
        """Tell whether any card was hidden from the reader then, so that it could leak."""
        return any(canary.startswith(b'"') for canary in self.hidden[left.seq][left.viewer])

    def leaks(self, left: Left) -> list[bytes]:
        """Return the canaries in bytes that left for somebody from whom they were hidden."""
        if self.closed is not None and left.seq >= self.closed:
            return []
        hidden = self.hidden[left.seq][left.viewer]
        if left.what in HISTORY:  # a card that was shown, put back and drawn in secret is in it
            hidden = hidden - self.shown[left.seq]
        return [canary for canary in hidden if canary in left.data]


def seqs(messages: list[bytes]) -> Iterator[tuple[int, bytes]]:
    """Yield messages with the entry up to which their reader knows the log."""
    newest = 0
    for message in messages:
        told = msgspec.json.decode(message)
        newest = told.get("seq", newest) if told["type"] == "update" else newest
        yield newest, message
