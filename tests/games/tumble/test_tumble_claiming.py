from __future__ import annotations

import pytest

from bumpyard.core import Dice, IllegalAction, Seat
from bumpyard.games.tumble.state import Pile, Placed
from tests.games.tumble.positions import at


def ways(card: str, dice: str, lying: str = "") -> list[str]:
    """List the dice with which seat 0 can claim a card, over dice of seat 1 that lie on it."""
    place = f"{card}+3" + (f"@1:{lying}" if lying else "")
    pile = f"{place} joker" if card != "joker" else f"dusk1+3 {place.replace('+3', '')}"
    game = at(f"dice {dice}", f"piles {pile}")
    return [text.split()[-1] for text in game.legal(f"claim {card} ")]


# --- what fits --------------------------------------------------------------------------------


def test_a_single_takes_one_or_more_dice_of_its_number() -> None:  # T4.1
    assert ways("tide4", "1 4 4 4 5") == ["4", "44", "444"]
    assert ways("tide1", "1 1 1 1 1") == ["1", "11", "111", "1111", "11111"]


def test_a_single_takes_no_other_number() -> None:  # T4.1
    assert ways("tide4", "1 3 5 5 6") == []


@pytest.mark.parametrize(
    "card, dice, fitting",
    [
        ("tide=2", "3 3 3 5 5", ["33", "55"]),
        ("tide=3", "3 3 3 3 5", ["333"]),
        ("tide=4", "3 3 3 3 3", ["3333"]),
        ("tide~3", "1 2 3 4 6", ["123", "234"]),
        ("tide~4", "1 2 3 4 5", ["1234", "2345"]),
        ("tide~5", "2 3 4 5 6", ["23456"]),
        ("joker", "2 2 2 2 2", ["22222"]),
        ("tide=2", "1 2 3 4 5", []),
        ("tide=3", "3 3 4 4 5", []),
        ("tide=4", "3 3 3 5 5", []),
        ("tide~3", "1 2 4 5 5", []),
        ("tide~4", "1 2 3 5 6", []),
        ("tide~5", "1 2 3 4 6", []),
        ("joker", "2 2 2 2 3", []),
    ],
)
def test_any_other_card_takes_exactly_the_dice_of_its_combination(
    card: str, dice: str, fitting: list[str]
) -> None:  # T4.2
    assert ways(card, dice) == fitting


def test_a_run_does_not_go_round_from_six_to_one() -> None:  # T4.2
    assert ways("tide~3", "1 1 2 5 6") == []


# --- one claim after another ------------------------------------------------------------------


def test_three_twos_a_three_and_a_four_are_a_trio_or_a_run_but_never_both() -> None:  # T4.3
    game = at("dice 2 2 2 3 4", "piles tide=3+3 tide~3+3")
    assert game.legal("claim tide") == ["claim tide=3 222", "claim tide~3 234"]
    assert not game.do("claim tide=3 222").legal("claim tide")
    assert not game.do("claim tide~3 234").legal("claim tide")


def test_two_twos_a_three_a_four_and_a_five_are_a_run_of_four_and_a_single() -> None:  # T4.3
    game = at("dice 2 2 3 4 5", "piles tide~4+3 tide2+3")
    game = game.do("claim tide~4 2345", "claim tide2 2")
    assert [pile.placed for pile in game.state.piles[:2]] == [
        Placed(Seat(0), (2, 3, 4, 5)),
        Placed(Seat(0), (2,)),
    ]


def test_nothing_is_added_to_a_claim() -> None:  # T4.3
    game = at("dice 4 4 4 5 6", "piles tide4+3 dusk5+3 tide=2+3").do("claim tide4 4")
    assert not game.legal("claim tide4")
    assert game.legal("claim tide=2") == ["claim tide=2 44"]


def test_the_bonus_die_is_claimed_once_a_turn() -> None:  # T4.3
    game = at("dice 1 4 6", "piles tide4+3").do("claim bonus 1")
    assert game.legal() == ["claim tide4 4", "done"]


def test_as_many_claims_as_the_dice_allow() -> None:  # T4.3
    piles = "piles dusk1+3 dusk2+3 dusk3+3 dusk4+3"
    steps = [f"claim dusk{die} {die}" for die in range(1, 5)]
    game = at("dice 1 2 3 4 5", piles).do(*steps, "claim bonus 5")
    assert [pile.placed.dice for pile in game.state.piles if pile.placed] == [
        (1,),
        (2,),
        (3,),
        (4,),
    ]
    assert game.state.bonus == Placed(Seat(0), (5,))


def test_placed_dice_stay_until_their_owners_next_turn() -> None:  # T4.3
    game = at("dice 4 4", "turn 4", "piles tide4+3 dusk1+3").do("claim tide4 44")
    game = game.do("roll", "rolled 2 2 2 2 2", "keep 2 2 2 2 2", "done")
    assert game.state.piles[0].placed == Placed(Seat(0), (4, 4))
    assert game.do("roll").state.cards[0] == ("tide4",)


def test_a_player_may_stop_at_any_time() -> None:  # T4.3
    game = at("dice 1 2 3", "piles dusk1+3 dusk2+3")
    assert game.legal()[-1] == "done"
    assert game.do("done").state.player == 1
    game = game.do("claim dusk1 1")
    assert game.legal()[-1] == "done"
    assert game.do("done").state.player == 1


def test_a_free_card_is_claimed_by_the_lowest_dice_that_fit() -> None:  # T4.4
    assert ways("tide1", "1 2 3") == ["1"]
    assert ways("tide=2", "1 1 6") == ["11"]
    assert ways("tide~3", "1 2 3") == ["123"]
    assert ways("joker", "1 1 1 1 1") == ["11111"]


# --- bumping ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "card, lying, dice, fitting",
    [
        ("tide=2", "33", "3 3 4 4", ["44"]),
        ("tide=3", "222", "2 2 2", []),
        ("tide=4", "2222", "3 3 3 3", ["3333"]),
        ("tide~3", "123", "1 2 3 4", ["234"]),
        ("tide~3", "234", "1 2 3 4", []),
        ("tide~4", "2345", "2 3 4 5 6", ["3456"]),
        ("tide~5", "12345", "2 3 4 5 6", ["23456"]),
        ("joker", "55555", "5 5 5 5 5", []),
        ("joker", "55555", "4 4 4 4 4", []),
        ("joker", "55555", "6 6 6 6 6", ["66666"]),
    ],
)
def test_a_combination_is_bumped_by_a_strictly_higher_total(
    card: str, lying: str, dice: str, fitting: list[str]
) -> None:  # T4.5
    assert ways(card, dice, lying) == fitting


def test_dice_that_dont_fit_bump_nothing_however_high() -> None:  # T4.5
    assert ways("tide~3", "4 6 6 6 6", "123") == []


@pytest.mark.parametrize("dice", ["1 2 3 4 5", "2 3 4 5 6", "3 4 5 6 6"])
def test_the_highest_runs_cant_be_bumped(dice: str) -> None:  # T4.5
    assert ways("tide~4", dice, "3456") == []
    assert ways("tide~5", dice, "23456") == []


def test_a_single_is_bumped_by_more_dice_only() -> None:  # T4.6
    assert ways("tide4", "4 4 4", lying="4") == ["44", "444"]
    assert ways("tide4", "4 4 4", lying="44") == ["444"]
    assert ways("tide4", "4 4 4", lying="444") == []
    assert ways("tide6", "6 6", lying="66") == []


def test_the_bonus_die_is_claimed_with_any_dice() -> None:  # T4.7
    game = at("dice 1 3 6", "piles dusk2+3")
    assert [text.removeprefix("claim bonus ") for text in game.legal("claim bonus")] == [
        *("1", "3", "6"),
        *("13", "16", "36"),
        "136",
    ]


def test_dice_beside_the_bonus_die_are_bumped_by_a_strictly_higher_total() -> None:  # T4.7
    game = at("dice 1 3 6", "bonus @1:13", "piles dusk2+3")
    assert game.legal() == [
        *("claim bonus 6", "claim bonus 16", "claim bonus 36", "claim bonus 136"),
        "done",
    ]
    assert game.do("claim bonus 6").state.bonus == Placed(Seat(0), (6,))


def test_bumped_dice_go_home_and_are_there_for_the_next_turn() -> None:  # T4.8
    game = at("dice 4 4 6", "turn 4", "piles tide4+3@1:4 dusk2+3@1:2", "bonus @1:2")
    game = game.do("claim tide4 44", "claim bonus 6")
    assert [pile.placed for pile in game.state.piles[:2]] == [
        Placed(Seat(0), (4, 4)),
        Placed(Seat(1), (2,)),
    ]
    assert game.state.bonus == Placed(Seat(0), (6,))

    game = game.do("roll", "drawn dusk1")
    assert game.state.cards[1] == ("dusk2",)  # and not the card from which the dice were bumped
    assert game.node == Dice(5)
    assert game.state.bonus_face is None


def test_a_used_up_pile_cant_be_claimed() -> None:  # T4.9
    game = at("dice 1 2 3 4 5", "piles - dusk1+2", seats=5)
    assert {text.split()[1] for text in game.legal("claim")} == {"dusk1", "bonus"}


def test_the_jokers_empty_place_cant_be_claimed() -> None:  # T4.9
    game = at("dice 5 5 5 5 5", "cards joker", "piles dusk5+3")
    assert game.state.piles[-1] == Pile(None)
    assert {text.split()[1] for text in game.legal("claim")} == {"dusk5", "bonus"}


# --- when it ends -----------------------------------------------------------------------------


def test_a_turn_goes_on_until_its_player_says_so() -> None:  # T4.10
    game = at("dice 1 1", "piles dusk1+3", "bonus @1:6").do("claim dusk1 1")
    assert game.state.player == 1  # nothing is left that the other die could claim
    game = at("dice 1 1", "piles dusk1+3", "bonus @1:6")
    assert game.state.player == 0
    assert game.do("done").state.player == 1


def test_a_turn_ends_by_itself_when_no_dice_can_claim_anything() -> None:  # T4.10
    piles = "piles dusk1+3 tide2+3@1:22"
    game = at("phase ready", "turn 4", piles, "bonus @2:66666", seats=3)
    game = game.do("roll", "rolled 2 2 3 4 5", "keep 2 2 3 4 5")
    assert game.state.phase == "ready"
    assert game.state.player == 1


def test_a_turn_ends_by_itself_when_no_dice_are_left() -> None:  # T4.10
    game = at("dice 2", "piles dusk2+3").do("claim dusk2 2")
    assert game.state.phase == "ready"
    assert game.state.player == 1


def test_a_turn_goes_on_while_the_bonus_die_can_be_claimed() -> None:  # T4.10
    game = at("phase ready", "turn 4", "piles dusk1+3", "bonus @1:6")
    game = game.do("roll", "rolled 2 2 3 4 5", "keep 2 2 3 4 5")
    assert game.state.phase == "claim"
    assert game.legal("claim bonus 25") == ["claim bonus 25"]


def test_a_turn_ends_by_itself_after_a_die_was_turned() -> None:  # T4.10
    game = at("phase turn", "bonus_face 6", "dice 2 2 3 4 5", "piles dusk1+3").do("turn 2")
    assert game.state.player == 1


@pytest.mark.parametrize(
    "claim",
    ["claim tide4 5", "claim tide4 444", "claim dusk1 1", "claim tide~3 44", "claim joker 4"],
)
def test_a_claim_that_the_dice_dont_allow_is_refused(claim: str) -> None:  # T4.1, T4.2
    with pytest.raises(IllegalAction, match=f"'{claim}' is not legal here"):
        at("dice 4 4 5", "piles tide4+3 tide~3+3").do(claim)


def test_claims_are_listed_by_pile_then_the_bonus_die_and_done_last() -> None:
    game = at("dice 1 2", "piles tide2+3 dusk1+3")
    assert game.legal() == [
        "claim tide2 2",
        "claim dusk1 1",
        *("claim bonus 1", "claim bonus 2", "claim bonus 12"),
        "done",
    ]


def test_only_the_player_decides() -> None:
    game = at("dice 1 2", "piles tide2+3 dusk1+3")
    assert game.rules.legal_actions(game.state, Seat(1)) == ()
