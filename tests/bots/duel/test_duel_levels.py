"""Duel's four levels: what they see, what they learned, and views of no game."""

from __future__ import annotations

from typing import Any, cast

import pytest
from msgspec.structs import replace

from bumpyard import load
from bumpyard.bots import bot_for, entrant, levels_in
from bumpyard.bots.duel.compiled import CompiledDuelBot
from bumpyard.bots.duel.evaluation import by_hand
from bumpyard.bots.duel.mind.evaluation import BELIEF
from bumpyard.bots.duel.plain import PlainDuelBot
from bumpyard.bots.learned import learned
from bumpyard.core import Over, Seat, SetupError, start
from bumpyard.games.duel import Duel
from bumpyard.games.duel.state import Placed, Spot, State
from bumpyard.lab.simulate import Seeded, playout
from bumpyard.lab.tournament import play_block
from bumpyard.loading import from_toml
from tests.kernels.duel.house import HOUSE

RULES = cast(Duel, load("duel"))
LEVELS = levels_in("duel")

POSITION = """\
phase keep
rolls_left 1
dice 3 3 3 3 5
river rose3 plum1 lagoon6 =4 ~5 =2 joker
grid0 d4:plum5 d5:~3
grid1 d4:rose1
hand0 row/any
hand1 block/rolls row/expel
"""


def whole_game(rules: Duel, level: Any, seed: int) -> tuple[State, list[Any]]:
    """Let a level play against itself; return the end, and all that was decided."""
    bot, source, state = bot_for(rules, level), Seeded(seed), start(rules, 2)
    taken: list[Any] = []
    for one, step in playout(
        rules,
        state,
        lambda state, seat, legal: bot.choose(rules.observe(state, seat), legal, source),
        source,
    ):
        state = step.state
        taken.append(one)
    return state, taken


@pytest.mark.parametrize("level", LEVELS)
def test_a_seed_repeats_a_game(level: Any) -> None:
    assert whole_game(RULES, level, 3) == whole_game(RULES, level, 3)


@pytest.mark.parametrize("level", LEVELS)
def test_levels_play_to_the_end_with_house_values(level: Any) -> None:
    rules = cast(Duel, from_toml("duel", HOUSE))
    assert learned(rules) is None  # nothing was learned with these
    state, _ = whole_game(rules, level, 1)
    assert isinstance(rules.node(state), Over)


def test_what_was_learned_is_there_for_the_games_own_data() -> None:
    numbers = learned(RULES)
    assert numbers is not None
    bot = bot_for(RULES, "strong")
    assert isinstance(bot, CompiledDuelBot)
    assert bot.evaluation.rows.tolist() != by_hand(RULES.box).rows.tolist()


def test_an_expert_is_tuned_and_estimates_the_hidden_hand() -> None:
    expert, strong = bot_for(RULES, "expert"), bot_for(RULES, "strong")
    unbelieving = entrant(RULES, "without-belief")
    assert isinstance(expert, CompiledDuelBot)
    assert isinstance(strong, CompiledDuelBot)
    assert isinstance(unbelieving, CompiledDuelBot)
    assert expert.evaluation.rows.tolist() != strong.evaluation.rows.tolist()
    assert expert.evaluation.rows.tolist() == unbelieving.evaluation.rows.tolist()
    assert expert.evaluation.by_left[BELIEF].all()
    assert not unbelieving.evaluation.by_left[BELIEF].any()


@pytest.mark.parametrize("better, worse", [("casual", "novice"), ("strong", "novice")])
def test_a_better_level_wins(better: str, worse: str) -> None:
    won = [play_block("duel", (better, worse), seed)[better].won for seed in range(6)]
    assert sum(won) > 3


@pytest.mark.parametrize("level", ["casual", "strong", "expert"])
def test_without_kernels_the_plain_bot_plays(level: Any) -> None:
    assert type(bot_for(RULES, level, kernels=False)) is PlainDuelBot


# --- views of no game -------------------------------------------------------------------------


def view_with(**changes: Any) -> Any:
    state = RULES.parse_state(POSITION)
    return replace(RULES.observe(state, Seat(0)), table=replace(state.table, **changes))


RIVER = RULES.parse_state(POSITION).table.river


@pytest.mark.parametrize("level", ["casual", "strong", "expert"])
@pytest.mark.parametrize(
    "changes",
    [
        {"dice": (1,) * 9},
        {"dice": (0, 1, 2, 3, 7)},
        {"dice": (5, 3, 3, 3, 3)},
        {"dice": (1,)},
        {"player": 7},
        {"player": Seat(1)},
        {"phase": "ready"},
        {"rolls_left": 99},
        {"rolls_left": 0},
        {"river": ()},
        {"river": (*RIVER[:-1], Spot("no such card"))},
        {"river": (RIVER[1], *RIVER[1:])},
        {"river": (Spot(None, Placed(Seat(0), (1,))), *RIVER[1:])},
        {"river": (Spot("rose3", Placed(Seat(-3), (3,))), *RIVER[1:])},
        {"river": (Spot("rose3", Placed(Seat(1), ())), *RIVER[1:])},
        {"grids": ((),)},
        {"grids": ((("z9", "plum5"),), ())},
        {"grids": ((("a1", "plum5"), ("g7", "plum6")), ())},
        {"discard": ("row/any",)},
        {"discard": ("no such card",)},
        {"starts": (1, 2, 3)},
    ],
    ids=str,
)
def test_a_view_of_no_game_is_refused(level: Any, changes: dict[str, Any]) -> None:
    legal = RULES.legal_actions(RULES.parse_state(POSITION), Seat(0))
    with pytest.raises(SetupError, match="no view of a game of Duel"):
        bot_for(RULES, level).choose(view_with(**changes), legal, Seeded(1))


def test_a_view_with_more_cards_in_hand_than_there_are_is_refused() -> None:
    view = replace(view_with(), held=(1, 99))
    legal = RULES.legal_actions(RULES.parse_state(POSITION), Seat(0))
    with pytest.raises(SetupError, match="99 cards are held"):
        bot_for(RULES, "strong").choose(view, legal, Seeded(1))


def test_a_view_without_a_hand_is_refused() -> None:
    view = replace(view_with(), hands=(None, None))
    legal = RULES.legal_actions(RULES.parse_state(POSITION), Seat(0))
    with pytest.raises(SetupError, match="hand of who decides"):
        bot_for(RULES, "strong").choose(view, legal, Seeded(1))
