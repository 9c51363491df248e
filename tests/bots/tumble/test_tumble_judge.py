from __future__ import annotations

from typing import Any

import pytest

from bumpyard import load
from bumpyard.bots import judge_for
from bumpyard.core import start
from bumpyard.lab.simulate import Seeded, at_random, playout


def test_before_the_last_die_its_faces_are_counted() -> None:
    rules = load("tumble")
    # Seat 0 has 2 points, seat 1 has 5, and the bonus die of seat 0 is rolled: 3 ties, more wins.
    state = rules.parse_state("phase bonus\nbonus @0:\npiles joker\ncards tide=2\ncards tide=3")
    assert judge_for(rules).chances(state) == pytest.approx((3.5 / 6, 2.5 / 6))


def test_good_dice_are_good_for_their_player() -> None:
    rules = load("tumble")
    judge = judge_for(rules)

    def chance(dice: str) -> float:
        position = f"phase keep\nrolls_left 1\ndice {dice}\npiles tide=4 dusk~3 joker\ncards\ncards"
        return judge.chances(rules.parse_state(position))[0]

    assert chance("3 3 3 3 5") > chance("3 3 3 4 5") > chance("1 2 4 6 6")


def test_a_claim_by_the_best_plan_keeps_the_chance() -> None:
    rules, source = load("tumble"), Seeded(3)
    judge, as_planned = judge_for(rules), 0
    state: Any = start(rules, 2)
    for _, step in playout(rules, state, at_random(source), source):
        if state.phase == "claim":
            expected = judge.chances(state)[state.player]
            for action in rules.legal_actions(state, state.player):
                after = rules.advance(state, {state.player: action}).state
                if after.phase == "claim":  # or the turn has passed on
                    found = judge.chances(after)[state.player]
                    assert found < expected + 1e-9
                    as_planned += found == pytest.approx(expected)
        state = step.state
    assert as_planned > 5
