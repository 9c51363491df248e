"""The log of a real table is verified, for every command that a table takes."""

from __future__ import annotations

import random

import pytest

from bumpyard import load
from bumpyard.core import Seat
from bumpyard.fair import Dealer, receipt, verify, write
from bumpyard.games import GAMES
from bumpyard.table.entries import ENCODE, Who
from bumpyard.table.table import Table
from tests.fair.people import Person

SEATS: tuple[Who, ...] = ("person", "person")


def played(game: str, seed: int, decisions: int = 100_000) -> Table:
    chosen = random.Random(seed)
    dealer = Dealer(chosen.randbytes(32))
    table = Table.begin("t9", load(game), dealer, SEATS, {})
    people = [Person(seat, seed) for seat in range(len(SEATS))]
    for seat in (Seat(1), Seat(0)):
        table.pledge(seat, people[seat].pledge(table.mixing.first), people[seat].signer)
    for seat in (Seat(0), Seat(1)):
        table.mix(seat, people[seat].own)
    while not table.ended and table.at < decisions:
        seat = chosen.choice(table.deciding())
        action, salt = chosen.choice(table.legal_for(seat)), chosen.randbytes(32).hex()
        seal = dealer.seal("t9", table.at, seat, ENCODE(action), salt)
        key = people[seat].key(table.draws) if chosen.random() < 0.99 else ""
        table.act(seat, table.at, action, salt, seal, key)
        for other in map(Seat, range(len(SEATS))):
            if chosen.random() < 0.2 and table.undo_for(other) == "free":
                table.undo(other)
            if chosen.random() < 0.02 and not table.ended:
                away = table.who[other] == "bot"
                table.hand_back(other) if away else table.hand_to_bot(other, "left")
    return table


@pytest.mark.parametrize("game", GAMES)
def test_a_game_at_a_table_is_verified(game: str) -> None:
    table = played(game, seed=1)
    log = table.pending
    file = write(log, table.fair.secret)
    for newest in (log[0], log[len(log) // 2], log[-1]):
        found = verify(file, receipt(log[0], newest))
        assert (found.verdict, found.ended) == ("verified", "over")
        assert found.draws == found.proven == table.draws
    assert b'"undone"' in file


@pytest.mark.parametrize("game", GAMES)
def test_a_table_is_verified_so_far_and_when_it_is_abandoned(game: str) -> None:
    table = played(game, seed=2, decisions=25)
    assert verify(write(table.pending, table.fair.secret)).ended is None
    table.close("abandoned")
    assert verify(write(table.pending, table.fair.secret)).ended == "abandoned"
