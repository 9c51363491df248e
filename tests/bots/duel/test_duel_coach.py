from __future__ import annotations

from bumpyard import load
from bumpyard.bots import coach_for
from bumpyard.core import Seat
from bumpyard.lab.simulate import Seeded


def test_nobody_stops_for_a_pair_before_the_bonus_pile() -> None:
    duel = load("duel")
    state = duel.parse_state(
        "phase keep\nrolls_left 2\ndice 1 2 3 5 5\n"
        "river rose1 rose3 lagoon2 =4s ~5s ~5.2 joker\nhand0 row/any"
    )
    legal = duel.legal_actions(state, Seat(0))
    advice = coach_for(duel).advise(Seat(0), duel.observe(state, Seat(0)), legal, Seeded(1))
    stop = legal[-1]
    assert stop.dice == state.table.dice
    assert next(opinion.loss for opinion in advice.opinions if opinion.action == stop) > 0
