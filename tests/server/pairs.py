"""Pairs of worlds that differ in one hidden card: other viewers get the same bytes (item 11).

Both are a real log, in which one card that was drawn in secret is another. What leaves is what a
running table gives to its connections, byte for byte. Only hashes and veils may differ: they cover
what is hidden, tell nothing of it, and are of one length.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import count

from msgspec import Struct

from bumpyard.core import AnyRules, Card, Drawn, Over, Seat, Viewer
from bumpyard.fair import write
from bumpyard.fair.dealer import Dealer
from bumpyard.server.config import Config
from bumpyard.server.metrics import Metrics
from bumpyard.server.table_settings import TableSettings
from bumpyard.server.tables.opening import OpenedGame
from bumpyard.server.tables.running_table import RunningTable
from bumpyard.server.tables.services import Services
from bumpyard.store import Guest, TableRow
from bumpyard.store.sqlite import SqliteStore
from bumpyard.table.clock import Clock, ClockRule
from bumpyard.table.entries import ENCODE, Begun, Entry, SealedDraw, read
from bumpyard.table.table import Table
from tests.table.tables import NAME, Played, dealer

COVERS = re.compile(
    rb'"(hash|veil)":"[0-9a-f]{64}"|"away":[0-9]+'
)  # how long depends on time alone
NOBODY = "somebody who watches"
METRICS = Metrics()


class Pair(Struct):
    """Two worlds, as logs, and the seat that drew another card in one of them."""

    rules: AnyRules
    seed: int
    worlds: tuple[list[Entry], list[Entry]]
    seat: Seat

    @property
    def others(self) -> list[Viewer]:
        """Everyone from whom the card is hidden."""
        begun = read(self.worlds[0][0])[0]
        assert isinstance(begun, Begun)
        return [None, *(Seat(s) for s in range(len(begun.seats)) if s != self.seat)]

    def sent(self, viewer: Viewer) -> tuple[bytes, bytes]:
        """Return all that is sent to a viewer in either world."""
        here, there = (_sent(self.rules, dealer(self.seed), log, viewer) for log in self.worlds)
        return here, there


def pairs(game: str, seed: int, most: int) -> Iterator[Pair]:
    """Play at random, and split the world at cards that are drawn in secret."""
    played = Played(game, seed=seed)
    split = 0
    for seq in count():
        while seq >= len(played.log) and played.table.ended is None:
            played.step()
        if split == most or seq >= len(played.log):
            return
        private = read(played.log[seq])[1]
        if not isinstance(private, SealedDraw) or not isinstance(private.outcome, Drawn):
            continue
        before = _at(played.rules, dealer(seed), played.log[:seq])
        node = before.node
        assert isinstance(node, Card)
        other = [name for name, _ in node.support if name != private.outcome.card]
        after = _at(played.rules, dealer(seed), played.log[: seq + 1]).node
        if node.to is None or not other or isinstance(after, Over):  # then hands are laid open
            continue
        card = ENCODE(SealedDraw(node.support, Drawn(other[split % len(other)])))
        public = played.log[seq].public
        hashed = dealer(seed).link(before.hash, seq, public, card)
        swapped = [*played.log[:seq], Entry(seq, public, card, hashed)]
        yield Pair(played.rules, seed, (played.log[: seq + 1], swapped), node.to)
        split += 1


def _at(rules: AnyRules, fair: Dealer, entries: Sequence[Entry]) -> Table:
    """Return a table as it was right after an entry, before anything else happened by itself."""
    begun = read(entries[0])[0]
    assert isinstance(begun, Begun)
    table = Table(rules, fair, begun)
    for entry in entries:
        table.seq, table.hash = entry.seq, entry.hash
        table._apply(*read(entry))
    return table


class Ear:
    """A connection that only records the messages sent to it."""

    def __init__(self, guest: str) -> None:
        self.guest = Guest(guest, guest, 0)
        self.heard = b""

    def send(self, *messages: bytes) -> None:
        self.heard += b"".join(messages)

    def close(self, code: int, reason: str) -> None:
        raise AssertionError(f"closed with {code}: {reason}")


def _sent(rules: AnyRules, fair: Dealer, log: list[Entry], viewer: Viewer) -> bytes:
    table = _at(rules, fair, log)
    seats = tuple(f"guest {seat}" for seat in range(len(table.who)))
    settings = TableSettings(rules.meta.name, len(seats), watching="open")
    row = TableRow(NAME, "CODE", 0, "running", seats[0], ENCODE(settings), seats)
    clock = Clock.fresh(ClockRule(), len(seats))
    store = SqliteStore("nowhere.db")  # is not opened: nothing is written
    services = Services(store, None, METRICS, str, Config(), lambda: 0)  # type: ignore[arg-type]  # no bot thinks
    running = RunningTable(row, {}, services, lambda _: None, OpenedGame(table, clock))
    ear = Ear(NOBODY if viewer is None else seats[viewer])
    running.connections[ear] = False  # no TV
    for after in (None, 0, table.seq - 1):
        running._watch(ear, after)
    return COVERS.sub(b"", ear.heard + write(log, fair.secret))
