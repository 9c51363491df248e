"""Tables to try things on: real rules and a real dealer, with everything from one seed."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import cache
from hashlib import sha256
from typing import Any

import msgspec

from bumpyard import load
from bumpyard.core import AnyRules, Decide, Seat, Viewer
from bumpyard.fair import Dealer
from bumpyard.table.entries import Entry, Public, Who, read
from bumpyard.table.messages import Update
from bumpyard.table.table import Table
from tests.core.pick import Pick
from tests.fair.people import Person

ENCODE = msgspec.json.Encoder().encode
NAME = "t1"
PEOPLE: tuple[Who, ...] = ("person", "person")


def rules_of(game: str) -> AnyRules:
    return Pick() if game == "pick" else load(game)


def dealer(seed: int = 0) -> Dealer:
    """Return a dealer with one of a few secrets: making a commitment takes long."""
    new = Dealer.__new__(Dealer)
    new.__dict__.update(_dealer(seed % 4).__dict__)
    return new


@cache
def _dealer(seed: int) -> Dealer:
    new = Dealer(sha256(b"secret %d" % seed).digest())
    assert new.root  # which takes 4,096 hashes
    return new


def person(seat: int, seed: int) -> Person:
    return Person(seat, seed % 4)


class Played:
    """A table, the log that it has written so far, and play at random."""

    def __init__(  # noqa: PLR0917  # a table is made of all this
        self,
        game: str,
        seats: Sequence[Who] = PEOPLE,
        seed: int = 0,
        mixed: bool = True,
        options: dict[str, str] | None = None,
        strict: bool = False,
    ) -> None:
        self.rules = rules_of(game)
        self.seed = seed
        self.random = random.Random(seed)
        self.log: list[Entry] = []
        self.table = Table.begin(
            NAME, self.rules, dealer(seed), seats, options or {}, strict=strict
        )
        self.people = [Seat(seat) for seat, who in enumerate(seats) if who == "person"]
        self.viewers: list[Viewer] = [None, *map(Seat, range(len(seats)))]
        if mixed:
            self.pledge_all()
            for seat in self.people:
                self.table.mix(seat, person(seat, seed).own)
        self.store()

    @property
    def first(self) -> bytes:
        """The hash of entry 0."""
        return self.table.mixing.first

    def pledge_all(self) -> None:
        for seat in self.people:
            self.table.pledge(seat, *self.pledge_of(seat))

    def pledge_of(self, seat: Seat) -> tuple[str, str]:
        """Return a seat's pledge, and its public key."""
        one = person(seat, self.seed)
        return one.pledge(self.first), one.signer

    def key(self, seat: int) -> str:
        """Return the key that a person shows with a decision now; a bot has none."""
        person_ = self.table.who[seat] == "person"
        return person(seat, self.seed).key(self.table.draws) if person_ else ""

    def store(self) -> list[Entry]:
        """Move what is pending to the log; return it."""
        entries, self.table.pending = self.table.pending, []
        self.log += entries
        return entries

    def folded(self, entries: Sequence[Entry] | None = None) -> Table:
        return Table.fold(self.rules, dealer(self.seed), self.log if entries is None else entries)

    def restart(self) -> None:
        self.table = self.folded()
        self.store()

    # --- deciding ---

    @property
    def together(self) -> bool:
        """Whether several decide at the same time."""
        return isinstance(self.table.node, Decide) and len(self.table.node.seats) > 1

    def salt(self) -> str:
        return self.random.randbytes(32).hex()

    def act(self, seat: int, action: Any, at: int | None = None, salt: str | None = None) -> None:
        at, salt = self.table.at if at is None else at, salt or self.salt()
        seal = self.seal(Seat(seat), at, action, salt)
        self.table.act(Seat(seat), at, action, salt, seal, self.key(seat))
        self.store()

    def seal(self, seat: Seat, at: int, action: Any, salt: str) -> str:
        return self.table.fair.seal(NAME, at, seat, ENCODE(action), salt)

    def any_action(self, seat: Seat) -> Any:
        return self.random.choice(self.table.legal_for(seat))

    def step(self) -> Seat:
        """Let somebody decide, anything."""
        seat = self.random.choice(self.table.deciding())
        self.act(seat, self.any_action(seat))
        return seat

    def play(self, steps: int = 100_000) -> Played:
        while steps and not self.table.ended:
            self.step()
            steps -= 1
        return self

    def until(self, found: Any) -> Played:
        """Play until a condition holds of this."""
        while not found(self):
            assert not self.table.ended, "the game was over before that"
            self.step()
        return self

    # --- looking ---

    def said(self) -> list[Public]:
        return [read(entry)[0] for entry in self.log]

    def update(self, viewer: Viewer, after: int | None = None) -> Update:
        return self.table.update_for(viewer, after)


def told(table: Table, viewer: Viewer, after: int | None = None) -> bytes:
    return ENCODE(table.update_for(viewer, after))


def blank(update: Update) -> bytes:
    """Return an update without its hash, which covers what is sealed and tells nothing of it."""
    assert len(update.hash) == 64
    return ENCODE(msgspec.structs.replace(update, hash=""))


def check_same(one: Table, two: Table) -> None:
    """Check that two tables have the same state, views and updates."""
    for name in ("begun", "state", "node", "seq", "at", "draws", "hash", "who", "choices"):
        assert getattr(one, name) == getattr(two, name), name
    for name in (
        "openings",
        "undos",
        "helped",
        "gone",
        "withdrawn",
        "seals",
        "pledges",
        "mixed",
        "ended",
    ):
        assert getattr(one, name) == getattr(two, name), name
    assert one.ready == two.ready
    seats = [Seat(seat) for seat in range(len(one.who))]
    assert [one.undo_for(seat) for seat in seats] == [two.undo_for(seat) for seat in seats]
    assert [one.undoing.last_of(s) for s in seats if one.undoing.kind_for(s)] == [
        two.undoing.last_of(s) for s in seats if two.undoing.kind_for(s)
    ]
    for viewer in (None, *seats):
        for after in (None, 0, one.seq - 70, one.seq - 5, one.seq):
            assert told(one, viewer, after) == told(two, viewer, after)
