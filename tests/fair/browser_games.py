"""Plays games at real tables for the tests of the browser's verifier: web/src/fair/fixtures.

`python -m tests.fair.browser_games` writes them again; `test_browser_games.py` holds them to it.
"""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import msgspec

from bumpyard import load
from bumpyard.core import Decide, Seat
from bumpyard.fair import Dealer, write
from bumpyard.fair.seals import seal
from bumpyard.table import Table, Who
from tests.fair.dailies import daily, decide, file
from tests.fair.people import Person

FOLDER = Path(__file__).parents[2] / "web" / "src" / "fair" / "fixtures"
GAMES = (
    *("tumble", "duel", "dodgems"),
    "strict",  # a strict table of Dodgems
    *("daily-tumble", "daily-dodgems"),
)
ENTRIES = 140  # after that many a game is ended, unless it is over


def make(name: str) -> bytes:
    """Play a game at random: two people, and a bot if there is a seat. Return its file."""
    chance = random.Random(name)
    if name.startswith("daily-"):
        table = decide(daily(name.removeprefix("daily-")), chance, ENTRIES // 2)
        if table.ended is None:
            table.close("abandoned")
        return file(table)
    rules = load("dodgems" if name == "strict" else name)
    two: tuple[Who, ...] = ("person", "person")
    seats = two if name == "duel" else (*two, "bot")
    dealer = Dealer(chance.randbytes(32))
    table = Table.begin(name, rules, dealer, seats, {}, strict=name == "strict")
    people = {Seat(seat): Person(seat, len(name)) for seat in (0, 1)}
    first = table.hash
    for seat, person in people.items():
        table.pledge(seat, person.pledge(first), person.signer)
    for seat, person in people.items():
        table.mix(seat, person.own)
    while len(table.pending) < ENTRIES and table.ended is None:
        _decide(table, people, chance)
    if table.ended is None:
        table.close("abandoned")
    return write(table.pending, dealer.secret)


def _decide(table: Table, people: dict[Seat, Person], chance: random.Random) -> None:
    """Let everyone decide who has to; now and then a person takes a decision back."""
    assert isinstance(table.node, Decide)
    node, at = table.node, table.at
    sealed: dict[Seat, tuple[Any, str]] = {}  # that only their owners can open
    for seat in node.seats:
        action = chance.choice(table.legal_for(seat))
        person = table.who[seat] == "person"
        key = people[seat].key(table.draws) if person else ""
        if len(node.seats) == 1:
            table.act(seat, at, action, key=key)
            if table.undo_for(seat) == "free" and chance.random() < 0.1:
                table.undo(seat)
            return
        salt = chance.randbytes(32)
        raw = msgspec.json.encode(action)
        hashed = seal(table.begun.table, at, seat, raw, salt).hex()
        if table.begun.strict and person:
            table.seal(seat, at, hashed, key)
            sealed[seat] = action, salt.hex()
        else:
            table.act(seat, at, action, salt.hex(), hashed, key)
    for seat, (action, salt_) in sealed.items():
        table.unseal(seat, at, action, salt_)


def main() -> None:
    """Write all games."""
    for name in GAMES:
        (FOLDER / f"{name}.json").write_bytes(make(name))


if __name__ == "__main__":
    main()
