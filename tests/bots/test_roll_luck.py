from __future__ import annotations

from typing import Any

import pytest

from bumpyard import load
from bumpyard.bots import kit_for
from bumpyard.bots.kit import RollLuck
from bumpyard.core import AnyRules, Dice, outcomes, start, total
from bumpyard.lab.simulate import Seeded, at_random, playout


def roll_luck_of(rules: AnyRules) -> RollLuck:
    """Return the luck of rolls as the game's kit measures it."""
    make = kit_for(rules.meta.name).roll_luck
    assert make is not None
    return make(rules)


def rolls_of(rules: AnyRules, seats: int, seed: int) -> list[tuple[Any, Dice]]:
    """Return the states of a random game in which dice are rolled."""
    source, found = Seeded(seed), []
    state = start(rules, seats)
    for _, step in playout(rules, state, at_random(source), source):
        if isinstance(node := rules.node(state), Dice):
            found.append((state, node))
        state = step.state
    return found


@pytest.mark.parametrize("game, seats", [("tumble", 3), ("duel", 2), ("dodgems", 3)])
def test_nobody_can_expect_luck_before_a_roll(game: str, seats: int) -> None:
    rules = load(game)
    roll_luck, rolls = roll_luck_of(rules), rolls_of(rules, seats, seed=4)
    assert len(rolls) > 20
    for state, dice in rolls[:: len(rolls) // 12]:
        mean, most = [0.0] * seats, 0.0
        for outcome, weight in outcomes(dice):
            given = roll_luck.of(state, dice, rules.resolve(state, outcome).state)
            mean = [one + weight * more for one, more in zip(mean, given, strict=True)]
            most = max(most, *map(abs, given))
        assert max(map(abs, mean)) / total(dice) < 1e-9 * max(1.0, most)


def test_luck_belongs_to_the_seat_that_rolled() -> None:
    rules = load("tumble")
    state, dice = next(found for found in rolls_of(rules, 3, seed=4) if found[1].count == 5)
    sixes = list(outcomes(dice))[-1][0]
    given = roll_luck_of(rules).of(state, dice, rules.resolve(state, sixes).state)
    assert [seat for seat, luck in enumerate(given) if luck] == [state.player]
    assert given[state.player] > 0  # five alike are worth more than most
