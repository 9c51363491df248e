from __future__ import annotations

import pytest

from bumpyard import load
from bumpyard.bots import Advice, coach_for
from bumpyard.core import Seat
from bumpyard.lab.simulate import Seeded

TUMBLE = load("tumble")


def advise(position: str) -> Advice:
    state = TUMBLE.parse_state(position)
    seat = Seat(state.player)
    legal = TUMBLE.legal_actions(state, seat)
    return coach_for(TUMBLE).advise(seat, TUMBLE.observe(state, seat), legal, Seeded(1))


def best(advice: Advice) -> str:
    return TUMBLE.format_action(min(advice.opinions, key=lambda opinion: opinion.loss).action)


def test_the_same_view_gets_the_same_advice() -> None:
    position = "phase keep\nrolls_left 2\ndice 2 3 3 3 5\npiles tide=4 joker\ncards\ncards"
    assert advise(position) == advise(position)


def test_the_coach_would_keep_three_of_four() -> None:
    advice = advise("phase keep\nrolls_left 2\ndice 2 3 3 3 5\npiles tide=4 joker\ncards\ncards")
    assert best(advice) == "keep 3 3 3"
    kept = next(opinion for opinion in advice.opinions if opinion.loss == 0)
    four = next(odds for odds in kept.odds if odds.card == "tide=4")
    # Two dice, two rolls: one minus both missing, with the first hit kept.
    assert four.make == pytest.approx(1 - (25 / 36) ** 2)


def test_stopping_has_no_odds_as_nothing_is_rolled() -> None:
    advice = advise("phase keep\nrolls_left 1\ndice 3 3 3 3 5\npiles tide=4 joker\ncards\ncards")
    stopping = next(
        opinion for opinion in advice.opinions if opinion.action.dice == (3, 3, 3, 3, 5)
    )
    assert stopping.odds == ()


def test_a_claim_says_how_likely_it_lasts() -> None:
    advice = advise("phase claim\ndice 4 4 4 5\npiles tide=3 ember5 joker\ncards\ncards")
    holds = {
        TUMBLE.format_action(opinion.action): opinion.odds[0].hold
        for opinion in advice.opinions
        if opinion.odds
    }
    assert 0 < holds["claim ember5 5"] < 1
    assert 0 < holds["claim tide=3 444"] < 1
