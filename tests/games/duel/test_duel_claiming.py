from __future__ import annotations

import pytest

from bumpyard.core import IllegalAction, Seat
from bumpyard.games.duel.events import Bumped, Claimed, TurnEnded
from tests.games.duel.positions import DUEL, at

ZERO, ONE = Seat(0), Seat(1)


def ways(card: str, dice: str, lying: str = "") -> list[str]:
    """List the dice with which seat 0 can claim a card, over dice of seat 1 that lie on it."""
    spot = card + (f"@1:{lying}" if lying else "")
    river = f"- - - - - - {spot}" if card == "joker" else spot
    game = at(f"dice {dice}", f"river {river}")
    return [text.split()[-1] for text in game.legal(f"claim {card} ")]


# --- what fits --------------------------------------------------------------------------------


def test_a_colour_card_takes_one_or_more_dice_of_its_face() -> None:  # D6.1
    assert ways("rose4", "1 4 4 4 5") == ["4", "44", "444"]
    assert ways("rose4", "1 3 5 5 6") == []


@pytest.mark.parametrize(
    "card, dice, fitting",
    [
        ("=2", "3 3 3 5 5", ["33", "55"]),
        ("=2s", "3 3 3 5 5", ["33", "55"]),
        ("=3", "3 3 3 3 5", ["333"]),
        ("=4", "3 3 3 3 3", ["3333"]),
        ("~3", "1 2 3 4 6", ["123", "234"]),
        ("~4", "1 2 3 4 5", ["1234", "2345"]),
        ("~5", "2 3 4 5 6", ["23456"]),
        ("joker", "2 2 2 2 2", ["22222"]),
        ("=2", "1 2 3 4 5", []),
        ("=3", "3 3 4 4 5", []),
        ("=4", "3 3 3 5 5", []),
        ("~3", "1 2 4 5 5", []),
        ("~4", "1 2 3 5 6", []),
        ("~5", "1 2 3 4 6", []),
        ("joker", "2 2 2 2 3", []),
    ],
)
def test_a_point_card_and_the_joker_take_exactly_the_dice_of_their_combination(
    card: str, dice: str, fitting: list[str]
) -> None:  # D6.1
    assert ways(card, dice) == fitting


# --- one claim after another ------------------------------------------------------------------


def test_several_claims_are_made_with_different_dice() -> None:  # D6.2
    game = at("river rose4 =2", "dice 3 3 4 4 6").do("claim rose4 4")
    assert game.events == (Claimed(ZERO, "rose4", (4,)),)
    assert game.table.dice == (3, 3, 4, 6)
    assert game.legal("claim") == ["claim =2 33"]
    game = game.do("claim =2 33")
    assert game.dice_on("rose4") == "0:4"
    assert game.dice_on("=2") == "0:33"
    assert game.table.dice == (4, 6)


def test_nothing_is_added_to_a_claim() -> None:  # D6.2
    game = at("river rose4", "dice 4 4 4").do("claim rose4 4")
    assert not game.legal("claim rose4")


def test_the_bonus_pile_is_claimed_once_a_turn() -> None:  # D6.2
    game = at("dice 4 5 6").do("claim bonus 4")
    assert game.legal() == ["done"]


def test_equal_cards_are_claimed_one_by_one() -> None:  # D6.2
    game = at("river =2 =2.2", "dice 3 3 3 3").do("claim =2.2 33", "claim =2 33")
    assert game.dice_on("=2") == game.dice_on("=2.2") == "0:33"


# --- the duty ---------------------------------------------------------------------------------


def test_a_turn_cant_end_while_a_free_river_card_can_be_claimed() -> None:  # D6.3
    game = at("river rose4 rose6", "dice 1 4 6")
    assert game.legal() == ["claim rose4 4", "claim rose6 6"]
    with pytest.raises(IllegalAction):
        game.do("done")
    game = game.do("claim rose4 4")
    assert not game.legal("done")
    assert game.do("claim rose6 6").legal("done") == ["done"]


def test_a_turn_cant_end_while_a_river_card_can_be_bumped() -> None:  # D6.3
    assert at("river rose4@1:4", "dice 4 4").legal() == ["claim rose4 44"]
    assert at("river rose4@1:4", "dice 4").legal("done")


def test_bonus_cards_are_no_duty() -> None:  # D6.3
    assert at("river rose4@1:4", "dice 4", "hand0 block/expel").legal("done")
    assert at("river rose4", "dice 5", "hand0 row/any").legal("done")


def test_which_claims_and_with_how_many_dice_is_the_players_choice() -> None:  # D6.3
    game = at("river rose4 =2", "dice 4 4")
    assert game.legal() == ["claim rose4 4", "claim rose4 44", "claim =2 44"]
    assert game.do("claim rose4 4").legal() == ["claim bonus 4", "done"]  # no pair is left


def test_a_turn_ends_only_when_its_player_says_so() -> None:  # D6.3
    game = at("river =2", "dice 4 4").do("claim =2 44")
    assert game.table.player == ZERO
    assert game.legal() == ["done"]
    game = game.do("done")
    assert game.events == (TurnEnded(ZERO),)
    assert game.table.player == ONE
    assert at("dice 1", "bonus @1:6").legal() == ["done"]  # nothing can be done, and still


# --- the Bonus pile ---------------------------------------------------------------------------


def test_the_bonus_pile_takes_one_or_more_dice_whatever_they_show() -> None:  # D6.4
    game = at("dice 1 1 5")
    assert game.legal() == [
        *["claim bonus 1", "claim bonus 5", "claim bonus 11", "claim bonus 15", "claim bonus 115"],
        "done",
    ]
    assert game.do("claim bonus 15").dice_on("bonus") == "0:15"


def test_the_bonus_pile_waits_until_no_river_claim_is_left() -> None:  # D6.4
    game = at("river rose4", "dice 4 4 5")
    assert not game.legal("claim bonus")
    assert game.do("claim rose4 4").legal("claim bonus")


def test_the_bonus_pile_does_not_wait_for_claims_with_bonus_cards() -> None:  # D6.4
    game = at("river rose4@1:4", "dice 4", "hand0 block/expel")
    assert game.legal() == ["claim bonus 4", "claim rose4 4 block/expel", "done"]


def test_an_empty_bonus_pile_cant_be_claimed() -> None:  # D6.4
    held = " ".join(DUEL.box.bonus[:8])
    rest = " ".join(DUEL.box.bonus[8:])
    assert at("dice 5", f"hand1 {held}", f"discard {rest}").legal() == ["done"]
    assert at("dice 5", f"hand1 {held}").legal() == ["claim bonus 5", "done"]


# --- bumping ----------------------------------------------------------------------------------


def test_on_a_colour_card_more_dice_bump() -> None:  # D6.5
    assert ways("rose4", "4 4 4 4 5", lying="44") == ["444", "4444"]
    assert ways("rose4", "4 4 5", lying="44") == []


def test_on_a_point_card_a_higher_total_bumps() -> None:  # D6.5
    assert ways("=2", "3 3 4 4 5", lying="33") == ["44"]
    assert ways("~3", "1 2 3 4 5", lying="234") == ["345"]
    assert ways("=3", "2 2 2 5 5", lying="222") == []
    assert ways("joker", "5 5 5 5 5", lying="44444") == ["55555"]
    assert ways("joker", "4 4 4 4 4", lying="44444") == []


def test_before_the_bonus_pile_a_higher_total_bumps() -> None:  # D6.5
    game = at("dice 3 4 5", "bonus @1:26")
    assert game.legal("claim") == ["claim bonus 45", "claim bonus 345"]


def test_bumped_dice_go_home_at_once() -> None:  # D6.5
    game = at("river rose4@1:4 =2@1:11", "dice 4 4").do("claim rose4 44")
    assert game.events == (Bumped("rose4", ONE, (4,), ZERO), Claimed(ZERO, "rose4", (4, 4)))
    assert game.dice_on("rose4") == "0:44"
    game = game.do("done", "retrieve")  # the other has one claim left, and all dice
    assert game.table.retrieved == ("=2",)


# --- the table option -------------------------------------------------------------------------


def test_under_one_a_turn_may_end_after_one_claim() -> None:  # D11.1
    game = at("claim_duty one", "river rose4 rose6 =2", "dice 1 4 6")
    assert not game.legal("done")
    game = game.do("claim rose4 4")
    assert game.legal() == ["claim rose6 6", "done"]


def test_under_one_a_turn_may_end_if_no_claim_is_possible() -> None:  # D11.1
    assert at("claim_duty one", "river rose4", "dice 5", "bonus @1:6").legal() == ["done"]


def test_under_one_the_bonus_pile_waits_too() -> None:  # D11.1, D6.4
    game = at("claim_duty one", "river rose4 rose6", "dice 4 6").do("claim rose4 4")
    assert not game.legal("claim bonus")
    assert game.do("claim rose6 6").legal() == ["done"]


def test_under_one_the_others_claims_do_not_count() -> None:  # D11.1
    assert not at("claim_duty one", "river rose4 rose6@1:6", "dice 4").legal("done")
