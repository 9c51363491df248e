"""The plain bot of Tumble, in positions where the best action is known, and in whole games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bumpyard import load
from bumpyard.bots.tumble.plain import TumbleBot
from bumpyard.core import Over, Seat, start
from bumpyard.games.tumble import Tumble
from bumpyard.lab.simulate import Seeded, at_random, playout

RULES = cast(Tumble, load("tumble"))
BOT = TumbleBot(RULES)


def choose(position: str) -> str:
    """Let the bot decide in a position."""
    state = RULES.parse_state(position)
    legal = RULES.legal_actions(state, state.player)
    view = RULES.observe(state, state.player)
    return RULES.format_action(BOT.choose(view, legal, Seeded(1)))


# --- deciding ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "position, action",
    [
        (  # four alike are safe, and the fifth die goes after the joker
            "phase keep\nrolls_left 1\ndice 3 3 3 3 5\npiles tide=4 joker\ncards\ncards",
            "keep 3 3 3 3",
        ),
        (  # three of four, with two rolls to go
            "phase keep\nrolls_left 2\ndice 2 3 3 3 5\npiles tide=4 joker\ncards\ncards",
            "keep 3 3 3",
        ),
        (  # the bonus die makes the run
            "phase turn\nbonus_face 4\ndice 1 2 3 5 5\npiles tide~5 joker\ncards\ncards",
            "turn 5",
        ),
        (  # the run would break
            "phase turn\nbonus_face 3\ndice 1 2 3 4 5\npiles tide~5 joker\ncards\ncards",
            "leave",
        ),
        (  # the dearer card of two that want the same dice
            "phase claim\ndice 4 4 4 5\npiles tide=2 tide=3 joker\ncards\ncards",
            "claim tide=3 444",
        ),
        (  # a card before the bonus die
            "phase claim\ndice 6 6\npiles tide=2 joker\ncards\ncards",
            "claim tide=2 66",
        ),
    ],
)
def test_the_bot_sees_what_a_player_would_see(position: str, action: str) -> None:
    assert choose(position) == action


# --- whole games ------------------------------------------------------------------------------


def winners(seats: int, seed: int, bots: Sequence[int], **options: str) -> tuple[Seat, ...]:
    """Play a game, some seats by the bot and the others at random; every choice is checked."""
    source = Seeded(seed)
    any_legal = at_random(source)

    def decide(state: Any, seat: Seat, legal: Sequence[Any]) -> Any:
        if seat not in bots:
            return any_legal(state, seat, legal)
        chosen = BOT.choose(RULES.observe(state, seat), legal, source)
        assert chosen in legal
        return chosen

    *_, (_, last) = playout(RULES, start(RULES, seats, options), decide, source)
    over = RULES.node(last.state)
    assert isinstance(over, Over)
    return over.outcome.winners


@settings(max_examples=10)
@given(
    st.integers(0, 2**32),
    st.sampled_from(RULES.meta.seats),
    st.sampled_from(RULES.meta.options[0].values),
)
def test_the_bot_plays_whole_games_by_the_rules(seed: int, seats: int, leftover: str) -> None:
    assert winners(seats, seed, range(seats), leftover_dice=leftover)


def test_the_bot_beats_play_at_random() -> None:
    won = sum(winners(2, seed, (seed % 2,)) == (seed % 2,) for seed in range(20))
    assert won >= 18


def test_a_card_is_not_counted_for_two_claims() -> None:
    state = RULES.parse_state(
        "phase claim\nturn 9\ndice 4 4\nbonus @0:666\npiles ember=2+3 tide4+3 joker+0\ncards\ncards"
    )
    view = RULES.observe(state, Seat(0))
    legal = RULES.legal_actions(state, Seat(0))
    for seed in range(20):  # the pair for 2 points, not the single for 1 and 1 again
        chosen = BOT.choose(view, legal, Seeded(seed))
        assert RULES.format_action(chosen) == "claim ember=2 44"
