"""Dailies played at real tables: the same secret for everyone, and decisions of one's own."""

from __future__ import annotations

import random
from functools import cache

from bumpyard import load
from bumpyard.core import Seat
from bumpyard.fair import Dealer, write
from bumpyard.table import Table
from bumpyard.table.entries import ENCODE, Level, Who

DAY = "2026-11-18"
SEATS = {"tumble": 3, "duel": 2, "dodgems": 3}


def secret_of(game: str, day: str = DAY) -> bytes:
    return random.Random(f"{day} {game}").randbytes(32)


def daily(game: str, secret: bytes | None = None, table: str = "t1") -> Table:
    seats = SEATS[game]
    who: list[Who] = ["person", "bot", "bot"]
    levels: list[Level | None] = [None, "casual", "strong"]
    return Table.begin(
        table,
        load(game),
        Dealer(secret or secret_of(game)),
        who[:seats],
        {},
        levels=levels[:seats],
        daily=DAY,
    )


def decide(table: Table, choices: random.Random, decisions: int = 100_000) -> Table:
    """Let everyone decide at random."""
    for _ in range(decisions):
        if table.ended:
            break
        seat = table.deciding()[0]
        action = choices.choice(table.legal_for(seat))
        salt = choices.randbytes(32).hex()
        seal = table.fair.seal(table.begun.table, table.at, Seat(seat), ENCODE(action), salt)
        table.act(seat, table.at, action, salt, seal)
    return table


@cache
def played(game: str, seed: int = 1, table: str = "t1") -> Table:
    return decide(daily(game, table=table), random.Random(seed))


def file(table: Table, *, day_over: bool = True) -> bytes:
    return write(table.pending, table.fair.secret, day_over=day_over)
