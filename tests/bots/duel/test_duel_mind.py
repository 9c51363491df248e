"""The compiled mind of Duel, compared with the rules and with brute force."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

import numpy as np
import pytest

from bumpyard import load
from bumpyard.bots.duel.mind.decision import new_scratch, prepare
from bumpyard.bots.duel.mind.evaluation import (
    AT_PILE,
    BELIEF,
    HELD_ODDS,
    POINTS,
    SPREAD,
    STEPS,
    Evaluation,
    best_place,
    expected_score,
    progress,
)
from bumpyard.bots.duel.mind.plan import BUMP, COST, GAIN, NEVER, PIP_SUMS, find_claim_values, plan
from bumpyard.core import Decide, Over, play, sample, settle, start
from bumpyard.games.dice import Dice, strength, ways, without
from bumpyard.games.duel import JOKER, Duel, State, is_open, score
from bumpyard.kernels import duel as k
from bumpyard.kernels.dice import NUMBER
from bumpyard.kernels.duel import (
    BLOCK,
    COLUMN,
    CONDITIONS,
    DIAGONAL,
    FACES,
    MIXED_ROW,
    ROW,
    Writer,
    free_places,
    grid_of,
    read_grid,
)
from bumpyard.lab.simulate import Seeded

RULES = cast(Duel, load("duel"))
WRITER = Writer(RULES.box)
CARDS = WRITER.cards
NO_CARDS = np.zeros(CONDITIONS + 1, np.int64)


def evaluation_as_it_is() -> Evaluation:
    """Return an evaluation for which a row will score what it does now."""
    rows = np.zeros((17, 17, 5, 4, POINTS))
    rows += np.arange(4.0)[:, None] * np.arange(float(POINTS))
    by_left = np.ones((HELD_ODDS + len(RULES.box.bonus), 17))
    by_left[SPREAD] = 10
    stays = np.full((AT_PILE + 1, PIP_SUMS), 0.5)
    return Evaluation(rows, np.zeros((CONDITIONS, STEPS, 17)), stays, by_left)


AS_IT_IS = evaluation_as_it_is()


def positions(seed: int, every: int = 25) -> Iterator[State]:
    """Play at random, and yield some of the states in which somebody decides."""
    source, state, number = Seeded(seed), start(RULES, 2), 0
    while not isinstance(node := RULES.node(state), Over):
        if isinstance(node, Decide):
            legal = RULES.legal_actions(state, node.seats[0])
            number += 1
            if number % every == 0:
                yield state
            choice = legal[source.below(len(legal))]
            state = play(RULES, state, {node.seats[0]: choice}).state
        else:
            state = settle(RULES, state, sample(node, source)).state


@pytest.mark.parametrize("seed", range(3))
def test_a_grid_that_stays_as_it_is_is_hoped_to_score_what_it_does(seed: int) -> None:
    for state in positions(seed):
        vector = WRITER.vector(state)
        for seat, grid in enumerate(state.table.grids):
            found = expected_score(CARDS, AS_IT_IS, grid_of(vector, seat), NO_CARDS, 3, 5)
            assert found == score(RULES.box, grid, ()).total


@pytest.mark.parametrize("seed", range(3))
def test_the_best_place_is_the_best_of_all_that_are_free(seed: int) -> None:
    free = np.empty(k.ALL_PLACES, np.int64)
    held = np.ones(CONDITIONS + 1, np.int64)
    evaluation = AS_IT_IS._replace(kept=np.random.default_rng(seed).random(AS_IT_IS.kept.shape))
    for state in positions(seed):
        grid = grid_of(WRITER.vector(state), 0)
        for card in (0, 7, 20, 30):
            hopes = {}
            for place in free[: free_places(grid, free)]:
                grid[place] = card
                hopes[int(place)] = expected_score(CARDS, evaluation, grid, held, 4, 9)
                grid[place] = k.NONE
            place, most = best_place(CARDS, evaluation, grid, held, card, 4, 9)
            assert most == pytest.approx(max(hopes.values(), default=-1))
            assert place == k.NONE or hopes[place] == pytest.approx(most)


@pytest.mark.parametrize("seed", range(3))
def test_progress_comes_to_what_a_condition_pays(seed: int) -> None:
    steps, pays = np.empty(CONDITIONS, np.int64), np.empty(CONDITIONS, np.int64)
    for state in positions(seed):
        vector = WRITER.vector(state)
        for seat, grid in enumerate(state.table.grids):
            if JOKER in dict(grid).values():
                continue  # it is left out of progress
            progress(CARDS, grid_of(vector, seat), steps)
            read_grid(CARDS, grid_of(vector, seat), k.NONE, 0, pays)
            for graded in (ROW, COLUMN):
                assert pays[graded] == CARDS.pays[graded, steps[graded]]
            assert (pays[FACES] > 0) == (steps[FACES] == 6)
            assert (pays[MIXED_ROW] > 0) == (steps[MIXED_ROW] == 3)
            assert (pays[BLOCK] > 0) == (steps[BLOCK] == 4)
            assert pays[DIAGONAL] in (0, CARDS.pays[DIAGONAL, steps[DIAGONAL]])


def claiming(seed: int) -> Iterator[State]:
    return (state for state in positions(seed, 1) if state.table.phase == "claim")


@pytest.mark.parametrize("seed", range(2))
def test_a_plan_is_worth_what_trying_every_way_to_place_dice_finds(seed: int) -> None:
    random = np.random.default_rng(seed)
    for _, state in zip(range(12), claiming(seed), strict=False):
        vector, scratch = WRITER.vector(state), new_scratch()
        scratch.stakes[GAIN], scratch.stakes[BUMP] = random.random((2, k.SPOTS))
        scratch.stakes[COST] = NEVER
        find_claim_values(
            CARDS,
            AS_IT_IS,
            vector,
            scratch.stakes,
            False,
            scratch.claim_values,
            scratch.pile_values,
        )
        plan(
            CARDS, vector, scratch.stakes, scratch.claim_values, scratch.pile_values, scratch.placed
        )

        def tried(dice: Dice, spots: tuple[int, ...], state: State = state) -> float:
            """Leave the last spot, or claim it with any dice that do."""
            table = state.table
            if not spots:
                own = table.bonus is not None and table.bonus.owner == table.player
                return 0.0 if own else float(scratch.pile_values[sum(dice)])  # noqa: B023  # called at once
            *others, last = spots
            best, spot = tried(dice, tuple(others)), table.river[last]
            if spot.card is None or not is_open(spot.placed, table):
                return best
            asked = RULES.box.combination[spot.card]
            lying = strength(asked, spot.placed.dice) if spot.placed else 0
            for way in ways(asked, dice, lying):
                worth = float(scratch.claim_values[last, NUMBER[way]])  # noqa: B023  # called at once
                best = max(best, worth + tried(without(dice, way), tuple(others)))
            return best

        for dice in ((1, 2, 3, 4, 5), (3, 3, 3, 6, 6), (2, 2, 4), (5,), ()):
            assert scratch.placed[NUMBER[dice]] == pytest.approx(tried(dice, tuple(range(7))))


def test_a_bump_also_takes_what_a_hidden_hand_would_have_made_of_the_card() -> None:
    state = RULES.parse_state(
        "phase claim\ndice 3 3 4 4 5\nriver rose3@1:3 plum1 lagoon6 =4 ~5 =2 joker\n"
        "grid0 d4:plum5 d5:~3\ngrid1 d4:rose1 d5:=3\nhand1 row/expel block/rolls"
    )
    vector = WRITER.vector(state)
    kept = AS_IT_IS.kept + np.arange(float(STEPS))[None, :, None]  # a point for each step
    bumps = []
    for belief in (0, 1):
        by_left = AS_IT_IS.by_left.copy()
        by_left[BELIEF] = belief
        scratch = new_scratch()
        prepare(CARDS, AS_IT_IS._replace(kept=kept, by_left=by_left), vector, scratch)
        bumps.append(float(scratch.stakes[BUMP, 0]))
    assert bumps[1] > bumps[0] + 0.1
