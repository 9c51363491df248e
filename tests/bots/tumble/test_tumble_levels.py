"""Tumble's levels: kernels choose what plain Python chooses, and no view harms them."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import Any, cast

import pytest
from msgspec.structs import replace

from bumpyard import load
from bumpyard.bots import bot_for, levels_in
from bumpyard.bots.tumble.compiled import CompiledTumbleBot
from bumpyard.bots.tumble.plain import TumbleBot
from bumpyard.bots.tumble.preferences import (
    POINTS_ONLY,
    Preferences,
    PreferencesBySeats,
    guessed_weights,
    thoughtful,
    trained,
)
from bumpyard.core import Over, Seat, start
from bumpyard.games.tumble import Placed, State, Tumble
from bumpyard.lab.simulate import Seeded, playout
from bumpyard.lab.tournament import play_block
from bumpyard.loading import from_toml
from tests.kernels.tumble.houses import HOUSES

RULES = cast(Tumble, load("tumble"))


def play_with_both(
    rules: Tumble, preferences: PreferencesBySeats, seats: int, seed: int, leftover: str = "choose"
) -> None:
    """Play a game by kernels; plain Python finds no better action than theirs."""
    plain, source = TumbleBot(rules, preferences), Seeded(seed)
    compiled = CompiledTumbleBot(rules, preferences)

    def decide(state: State, seat: Seat, legal: Sequence[Any]) -> Any:
        chosen = compiled.choose(rules.observe(state, seat), legal, source)
        assert chosen in legal
        if len(legal) > 1:
            value = plain.values(state)
            best = max(map(value, legal))
            assert value(chosen) == pytest.approx(best, abs=1e-9), rules.format_state(state)
        return chosen

    *_, (_, last) = playout(rules, start(rules, seats, {"leftover_dice": leftover}), decide, source)
    assert isinstance(rules.node(last.state), Over)


def everything(seats: int) -> Preferences:
    """Return preferences in which everything counts."""
    weights = replace(
        guessed_weights(seats), take=0.1, bonus_deny=0.2, late=0.5, rush=4.0, leader=0.5
    )
    return replace(thoughtful(RULES)(seats), weights=weights)


@pytest.mark.parametrize("seats", [2, 5])
@pytest.mark.parametrize(
    "preferences",
    [lambda _: POINTS_ONLY, thoughtful(RULES), trained(RULES), everything],
    ids=["points", "guess", "learned", "everything"],
)
def test_kernels_choose_what_plain_python_chooses(
    preferences: PreferencesBySeats, seats: int
) -> None:
    play_with_both(RULES, preferences, seats, seed=seats)


def test_kernels_choose_so_where_leftover_dice_go_by_themselves() -> None:
    play_with_both(RULES, thoughtful(RULES), 3, 1, "auto")


@pytest.mark.parametrize("house", HOUSES.values(), ids=list(HOUSES))
def test_kernels_choose_so_with_house_values(house: str) -> None:
    rules = cast(Tumble, from_toml("tumble", house))
    play_with_both(rules, trained(rules), 2, 1)  # nothing was learned with these


@pytest.mark.parametrize("better, worse", [("casual", "novice"), ("strong", "casual")])
def test_a_better_level_wins(better: str, worse: str) -> None:
    won = [play_block("tumble", (better, worse), seed)[better].won for seed in range(10)]
    assert sum(won) > 6


POSITION = (
    "phase keep\nrolls_left 1\ndice 3 3 3 3 5\ncards\ncards\n"
    "piles tide=4+5 tide1+5 tide2+5 tide3+5 tide4+5 tide5+5 joker"
)
# What the server takes for a bot's own fault.
FAULTS = (ValueError, TypeError, LookupError, ArithmeticError, AssertionError, RuntimeError)


def hostile(**changes: Any) -> Any:
    state = RULES.parse_state(POSITION)
    return replace(RULES.observe(state, Seat(0)), table=replace(state, **changes))


@pytest.mark.parametrize("level", levels_in("tumble"))
@pytest.mark.parametrize(
    "changes",
    [
        {"dice": (1,) * 9},
        {"dice": (0, 7)},
        {"piles": ()},
        {"player": 7},
        {"cards": ((),) * 9},
        {"cards": (("no such card",), ())},
        {"bonus": Placed(Seat(-3), (1,))},
        {"rolls_left": 99},
        {"rolls_left": 0},
        {"bonus_face": 0},
        {"bonus_face": 77},
        {"phase": "turn"},
        {"rolling": -1},
        {"starts": (1, 2, 3)},
    ],
    ids=str,
)
def test_a_view_of_no_game_is_answered_or_refused(level: Any, changes: dict[str, Any]) -> None:
    legal = RULES.legal_actions(RULES.parse_state(POSITION), Seat(0))
    with suppress(*FAULTS):
        bot_for(RULES, level).choose(hostile(**changes), legal, Seeded(1))
