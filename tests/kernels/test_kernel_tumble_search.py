"""Looking further than a turn in Tumble: chances to win, and actions that are tried out."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import cast

import numpy as np
import pytest
from msgspec.structs import replace

from bumpyard import load
from bumpyard.bots.judge import shares
from bumpyard.bots.tumble.compiled import style_arrays
from bumpyard.bots.tumble.evaluation import Style as Guessed
from bumpyard.bots.tumble.evaluation import guessed_bonus_holds, guessed_holds
from bumpyard.bots.tumble.mind.chance import FEATURES, STAGES, win_chances
from bumpyard.bots.tumble.mind.decision import decide, new_room
from bumpyard.bots.tumble.mind.evaluation import Style
from bumpyard.bots.tumble.mind.search import TRIED, best_few, search, worth_of
from bumpyard.bots.tumble.preferences import chance_weights, guess
from bumpyard.core import Over, start
from bumpyard.games.tumble import Tumble
from bumpyard.games.tumble.state import Pile, State
from bumpyard.kernels.tumble.advance import Game, legal, most_actions
from bumpyard.kernels.tumble.arrays import Writer
from bumpyard.lab.simulate import Seeded, at_random, playout

RULES = cast(Tumble, load("tumble"))
WRITER = Writer(RULES.box)
BOX = WRITER.box
NOTHING = np.zeros(FEATURES * STAGES)


@cache
def style_of(seats: int) -> Style:
    """Return a style for which more pips beside the bonus die are never worth less."""
    box, dice = RULES.box, RULES.box.data.dice
    guessed = Guessed(guess(seats), guessed_holds(box, seats), guessed_bonus_holds(dice, seats))
    return Style(*style_arrays(guessed, dice))


def learned(seats: int) -> np.ndarray[tuple[int, ...], np.dtype[np.float64]]:
    return np.array(chance_weights(RULES)(seats))


def states(seats: int, seed: int) -> Iterator[State]:
    """Yield the states of a random game, its end too."""
    source = Seeded(seed)
    for _, step in playout(RULES, start(RULES, seats), at_random(source), source):
        yield step.state


def choices(seats: int, seed: int) -> list[Game]:
    """Return positions of a game in which dice are kept, turned or placed."""
    wanted = ("keep", "turn", "claim")
    return [WRITER.game(state) for state in states(seats, seed) if state.phase in wanted]


def chances(game: Game, weights: np.ndarray[tuple[int, ...], np.dtype[np.float64]]) -> list[float]:
    found = np.empty(len(game.starts))
    win_chances(BOX, game, style_of(len(game.starts)), weights, found)
    return [float(chance) for chance in found]


def actions_of(game: Game) -> list[int]:
    room = np.empty(most_actions(BOX, len(game.starts)), np.int64)
    return [int(action) for action in room[: legal(BOX, game, room)]]


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_chances_to_win_add_up_to_one_and_are_alike_for_who_knows_nothing(seats: int) -> None:
    begun = [state for state in states(seats, seed=seats) if state.phase == "ready"]
    assert len(begun) > 5
    for state in begun:
        found = chances(WRITER.game(state), learned(seats))
        assert sum(found) == pytest.approx(1)
        assert min(found) > 0
        assert chances(WRITER.game(state), NOTHING) == pytest.approx([1 / seats] * seats)


def test_a_card_more_makes_a_win_likelier() -> None:
    ready = next(state for state in states(2, seed=1) if state.phase == "ready")
    card = next(pile.card for pile in ready.piles[:-1] if pile.card is not None)
    piles = tuple(Pile(None, pile.under) if pile.card == card else pile for pile in ready.piles)
    first, second = ready.cards
    richer = replace(ready, piles=piles, cards=(first, (*second, card)))
    assert chances(WRITER.game(richer), learned(2))[1] > chances(WRITER.game(ready), learned(2))[1]


@pytest.mark.parametrize("seats", [2, 4])
def test_a_game_that_is_over_is_won_as_the_rules_say(seats: int) -> None:
    for seed in range(5):
        *_, last = states(seats, seed)
        over = RULES.node(last)
        assert isinstance(over, Over)
        assert chances(WRITER.game(last), learned(seats)) == list(shares(over.outcome))


@pytest.mark.parametrize("seats", [2, 4])
def test_what_is_decided_is_worth_most_of_all_that_is_legal(seats: int) -> None:
    style = style_of(seats)
    for game in choices(seats, seed=3):
        room, few = new_room(len(game.card)), np.empty(TRIED, np.int64)
        decided = decide(BOX, game, style, room)
        worth = {action: worth_of(BOX, game, room, action) for action in actions_of(game)}
        assert worth[decided] == pytest.approx(max(worth.values()))
        count = best_few(BOX, game, room, few)
        tried = [worth[int(action)] for action in few[:count]]
        assert tried == sorted(tried, reverse=True)
        assert tried[0] == pytest.approx(max(worth.values()))


def test_a_search_takes_a_legal_action_and_the_same_from_the_same_seed() -> None:
    style, weights = style_of(2), learned(2)
    for game in choices(2, seed=5)[::4]:
        before = game.whole.copy()
        found = [search(BOX, game, style, weights, 40, 1.0, np.uint64(7)) for _ in range(2)]
        assert found[0] == found[1]
        assert found[0] in actions_of(game)
        assert game.whole.tolist() == before.tolist()  # it tries things out on a copy


def test_a_search_takes_what_looks_best_unless_it_is_sure_of_another() -> None:
    style = style_of(2)
    for game in choices(2, seed=6)[::4]:
        decided = decide(BOX, game, style, new_room(len(game.card)))
        assert search(BOX, game, style, learned(2), 40, 1e9, np.uint64(1)) == decided
