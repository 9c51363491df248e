"""The bot for Tumble, held to chances that are known and to values counted by brute force."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bumpyard import load
from bumpyard.bots.choice import best
from bumpyard.bots.tumble import TumbleBot, placements
from bumpyard.bots.turn import after_best_keep, rolled_on
from bumpyard.core import Over, Seat, start
from bumpyard.games.dice import Combination, Dice, multisets, ways
from bumpyard.lab.simulate import Seeded, at_random, playout

RULES = load("tumble")
BOT = TumbleBot(RULES)  # type: ignore[arg-type]  # load is for any game


def choose(position: str) -> str:
    """Let the bot decide in a position."""
    state = RULES.parse_state(position)
    legal = RULES.legal_actions(state, state.player)
    view = RULES.observe(state, state.player)
    return RULES.format_action(BOT.choose(view, legal, Seeded(1)))


# --- choosing among equals --------------------------------------------------------------------


class Script:
    """A source that gives one number, and notes below which."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.asked: list[int] = []

    def below(self, n: int) -> int:
        self.asked.append(n)
        return self.number


def test_the_best_is_taken_and_the_source_decides_among_equals() -> None:
    words = ("a", "ccc", "bb", "ddd")
    for number, word in enumerate(["ccc", "ddd"]):
        source = Script(number)
        assert best(words, len, source) == word
        assert source.asked == [2]


# --- one turn ---------------------------------------------------------------------------------


def chance(asked: Combination, count: int = 5, rolls: int = 3) -> float:
    """Return how likely a card is claimed in a turn that is after nothing else."""
    values = {dice: float(bool(ways(asked, dice))) for dice in multisets(count)}
    means = rolled_on(values, count)
    for _ in range(rolls - 1):
        means = rolled_on(after_best_keep(means, count), count)
    return means[()]


@pytest.mark.parametrize(
    "asked, percent",
    [
        (Combination("alike", 5), 4.60),
        (Combination("run", 5), 26.1),
        (Combination("alike", 4), 29.1),
        (Combination("run", 4), 61.5),
        (Combination("alike", 3), 74.3),
        (Combination("run", 3), 91.6),
        (Combination("alike", 2), 99.9),
        (Combination("single", 4), 93.5),
    ],
    ids=str,
)
def test_the_chances_of_a_turn_are_the_known_ones(asked: Combination, percent: float) -> None:
    assert 100 * chance(asked) == pytest.approx(percent, abs=0.05)


def test_a_named_face_is_missed_by_five_dice_three_times() -> None:
    assert chance(Combination("single", 4)) == pytest.approx(1 - (5 / 6) ** 15)


def test_five_alike_have_the_exact_chance() -> None:
    assert chance(Combination("alike", 5)) == pytest.approx(347897 / 7558272)


def brute_force(asked: Combination, rolls: int) -> float:
    """Roll three dice one by one, in order, and try each of the eight ways to keep them."""

    @cache
    def rolling(kept: tuple[int | None, ...], left: int) -> float:
        rolled = product(*([die] if die else range(1, 7) for die in kept))
        worths = [worth(dice, left - 1) for dice in rolled]
        return sum(worths) / len(worths)

    @cache
    def worth(dice: Dice, left: int) -> float:
        if not left:
            return float(bool(ways(asked, tuple(sorted(dice)))))
        kept = product(*((die, None) for die in dice))
        return max(rolling(choice, left) for choice in kept)

    return rolling((None, None, None), rolls)


@pytest.mark.parametrize(
    "asked", [Combination("alike", 3), Combination("run", 3), Combination("alike", 2)], ids=str
)
@pytest.mark.parametrize("rolls", [1, 2, 3])
def test_a_turn_with_three_dice_is_worth_what_brute_force_finds(
    asked: Combination, rolls: int
) -> None:
    assert chance(asked, 3, rolls) == pytest.approx(brute_force(asked, rolls))


def test_placements_leave_the_other_dice() -> None:
    found = placements(3, Combination("alike", 2), 4)
    assert ((3, 3), (3, 3), ()) in found
    assert ((1, 3, 3), (3, 3), (1,)) in found
    assert not any(way == (2, 2) for _, way, _ in found)  # not above the four that lie there


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
