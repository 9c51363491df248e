from __future__ import annotations

import pytest

from bumpyard.core import Outcome, Over, Seat
from tests.games.tumble.positions import at

KINDS = ("1", "2", "3", "4", "5", "6", "=2", "~3", "=3", "~4", "~5", "=4")


def cards(**counts: int) -> str:
    """Write a line of so many cards of each pattern, the cheapest first."""
    named = [f"{pattern}{kind}" for pattern, n in counts.items() for kind in KINDS[:n]]
    return " ".join(["cards", *named])


def test_cards_are_worth_the_sum_of_their_values() -> None:  # T6.1
    assert at("cards tide=4 dusk~5 ember=2 honey1").points()[0] == {"cards": 12 + 10 + 2 + 1}
    assert at("cards").points()[0] == {"cards": 0}


@pytest.mark.parametrize(
    "count, points",
    list(enumerate([3, 6, 10, 15, 21, 28, 36, 45, 55, 66, 78], start=2)),
)
def test_a_set_of_one_pattern_pays_more_the_larger_it_is(count: int, points: int) -> None:  # T6.2
    assert points == count * (count + 1) // 2
    for pattern in ("ember", "honey", "tide", "dusk"):
        assert at(cards(**{pattern: count})).points()[0][f"set {pattern}"] == points


def test_one_card_is_no_set() -> None:  # T6.2
    assert at("cards tide1 dusk1").points()[0] == {"cards": 2}


def test_each_pattern_pays_for_itself() -> None:  # T6.2
    lines = at(cards(ember=2, honey=1, tide=3)).points()[0]
    assert lines == {"cards": 6, "set ember": 3, "set tide": 6}


def test_a_set_of_three_is_worth_six_and_with_the_joker_ten() -> None:  # T6.2, T6.3
    assert at(cards(tide=3)).points()[0]["set tide"] == 6
    assert at(cards(tide=3) + " joker").points()[0]["set tide joker"] == 10


def test_cards_worth_31_and_sets_worth_19_make_50() -> None:  # T6.1, T6.2
    line = "cards ember=4 ember1 honey1 honey2 honey3 tide~5 tide~3 tide1 tide2"
    lines = at(line).points()[0]
    assert lines == {"cards": 31, "set ember": 3, "set honey": 6, "set tide": 10}
    assert sum(lines.values()) == 50


def test_the_joker_joins_the_set_for_which_it_pays_most() -> None:  # T6.3
    lines = at(cards(ember=2, tide=4, dusk=1) + " joker").points()[0]
    assert lines == {"cards": 7 + 15, "set ember": 3, "set tide joker": 15}


def test_the_joker_makes_a_set_of_two_with_a_lone_card() -> None:  # T6.3
    assert at("cards dusk4 joker").points()[0] == {"cards": 16, "set dusk joker": 3}


def test_the_joker_alone_is_worth_its_fifteen() -> None:  # T6.3
    assert at("cards joker").points()[0] == {"cards": 15}


def test_the_joker_completes_a_pattern_of_eleven() -> None:  # T6.3
    assert at(cards(tide=11) + " joker").points()[0]["set tide joker"] == 78


def test_the_joker_cant_join_a_pattern_of_twelve() -> None:  # T6.3
    lines = at(cards(tide=12) + " joker").points()[0]
    assert lines == {"cards": 45 + 15, "set tide": 78}
    lines = at(cards(tide=12, dusk=1) + " joker").points()[0]
    assert lines == {"cards": 45 + 1 + 15, "set tide": 78, "set dusk joker": 3}


def test_nobody_elses_cards_are_joined_by_the_joker() -> None:  # T6.3
    assert at("cards joker", cards(tide=4)).points() == (
        {"cards": 15},
        {"cards": 4, "set tide": 10},
    )


def test_the_bonus_die_is_rolled_once_at_the_end_and_adds_its_number() -> None:  # T6.4
    game = at("phase ready", "turn 9", "piles tide4@0:4 dusk1+3", "bonus @1:12").do("roll")
    assert game.points() == ({"cards": 1}, {"cards": 0})
    game = game.do("rolled 6")
    assert game.points() == ({"cards": 1}, {"cards": 0, "bonus die": 6})
    assert isinstance(game.node, Over)


def test_the_acquiring_that_ends_the_game_may_bring_the_bonus_die() -> None:  # T6.4
    game = at("phase ready", "turn 9", "piles tide4@0:4 dusk1+3", "bonus @0:1").do("roll")
    assert game.do("rolled 6").points() == ({"cards": 1, "bonus die": 6}, {"cards": 0})


def test_a_bonus_die_that_nobody_has_is_not_rolled() -> None:  # T6.4
    game = at("phase ready", "turn 9", "piles tide4@0:4 dusk1+3").do("roll")
    assert isinstance(game.node, Over)


def test_a_bonus_die_in_the_middle_of_the_game_is_worth_nothing() -> None:  # T6.4
    assert at("bonus @0:66", "dice 1").points()[0] == {"cards": 0}
    assert at("phase turn", "bonus_face 6", "dice 1").points()[0] == {"cards": 0}


def test_the_highest_total_wins() -> None:  # T6.5
    game = at("phase over", "piles -", "cards tide~4", "cards dusk~5", "cards", seats=3)
    assert game.node == Over(Outcome((Seat(1),), (7, 10, 0), "piles"))


def test_those_tied_for_the_highest_total_share_the_win() -> None:  # T6.5
    game = at("phase over", "piles -", "cards tide1 tide2", "cards dusk=3", "cards dusk~3", seats=3)
    assert game.node == Over(Outcome((Seat(0), Seat(1)), (5, 5, 3), "piles"))
