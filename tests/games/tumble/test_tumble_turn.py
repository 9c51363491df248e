from __future__ import annotations

import pytest

from bumpyard.core import Card, Decide, Dice, IllegalAction, Seat
from bumpyard.games.tumble.state import Pile, Placed
from tests.games.tumble.positions import Game, at, dealt


def card_to_turn(game: Game) -> str:
    assert isinstance(game.node, Card)
    return game.node.pile


# --- acquiring --------------------------------------------------------------------------------


def test_a_turn_begins_by_taking_every_card_on_which_your_dice_lie() -> None:  # T3.1
    game = at(
        "phase ready", "turn 4", "piles tide~3+3@0:123 dusk1+3@1:1 honey2+3@0:2", "cards ember5"
    ).do("roll")
    assert game.state.cards == (("ember5", "honey2", "tide~3"), ())


def test_the_dice_of_others_stay_where_they_lie() -> None:  # T3.1
    game = at("phase ready", "turn 4", "piles tide~3+3@0:123 dusk1+3@1:1").do("roll")
    assert game.state.piles[1] == Pile("dusk1", 3, Placed(Seat(1), (1,)))
    assert game.state.cards[1] == ()


def test_all_your_dice_come_back_with_the_cards() -> None:  # T3.1
    game = at("phase ready", "turn 4", "piles tide~3+3@0:123 dusk1+3@0:1", "bonus @0:6")
    game = game.do("roll", "drawn dusk2", "drawn dusk3")
    assert game.node == Dice(5)
    assert all(pile.placed is None for pile in game.state.piles)


def test_the_next_card_of_each_pile_you_took_from_is_turned_over() -> None:  # T3.1
    game = at("phase ready", "turn 4", "piles tide~3+3@0:123 dusk1+3 honey2+1@0:2").do("roll")
    assert card_to_turn(game) == "pile 1"
    game = game.do("drawn ember1")
    assert card_to_turn(game) == "pile 3"
    game = game.do("drawn ember2")
    assert game.state.piles[:3] == (Pile("ember1", 2), Pile("dusk1", 3), Pile("ember2", 0))
    assert game.node == Dice(5)


def test_the_joker_is_not_replaced() -> None:  # T3.1
    game = at("phase ready", "turn 4", "piles tide1+3 joker@0:55555").do("roll")
    assert game.state.cards[0] == ("joker",)
    assert game.state.piles == (Pile("tide1", 3), Pile(None))
    assert game.node == Dice(5)


def test_whoever_has_dice_beside_the_bonus_die_takes_it_for_the_turn() -> None:  # T3.2
    game = at("phase ready", "turn 4", "bonus @0:44").do("roll", "rolled 1 1 1 2 2")
    assert game.node == Dice(1)
    assert game.do("rolled 5").state.bonus_face == 5
    assert game.do("rolled 5").state.bonus is None


def test_the_bonus_die_of_another_stays_with_their_dice() -> None:  # T3.2
    game = at("phase ready", "turn 4", "bonus @1:44").do("roll", "rolled 1 1 1 2 2")
    assert game.state.phase == "keep"
    assert game.state.bonus_face is None
    assert game.state.bonus == Placed(Seat(1), (4, 4))


# --- rolling ----------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_first_player_rolls_three_dice_the_second_four_and_then_everyone_five(
    seats: int,
) -> None:  # T3.3
    game = dealt(seats).do(*["rolled 1"] * (seats - 1), "rolled 2")
    counts = []
    for _ in range(2 * seats + 1):
        game = game.do("roll")
        assert isinstance(game.node, Dice)
        counts.append(game.node.count)
        dice = " ".join("1" * game.node.count)
        game = game.do(f"rolled {dice}", f"keep {dice}", "done")
    assert counts == [3, 4] + [5] * (2 * seats - 1)


def test_dice_that_were_not_rolled_cant_be_placed() -> None:  # T3.3
    game = dealt(2).do("rolled 2", "rolled 1", "roll", "rolled 1 1 1", "keep 1 1 1")
    assert game.legal("claim dusk1") == ["claim dusk1 1", "claim dusk1 11", "claim dusk1 111"]
    with pytest.raises(IllegalAction):
        game.do("claim dusk1 1111")


def test_any_of_the_dice_may_be_kept_and_the_others_are_rolled() -> None:  # T3.4
    game = at("phase ready", "turn 4").do("roll", "rolled 1 1 2 6 6")
    assert len(game.legal()) == 3 * 2 * 3  # none, one or both of each pair, the 2 or not
    assert game.legal()[0] == "keep none"
    game = game.do("keep 1 6 6")
    assert game.node == Dice(2)
    assert game.do("rolled 3 5").state.dice == (1, 3, 5, 6, 6)


def test_only_dice_that_were_rolled_can_be_kept() -> None:  # T3.4
    game = at("phase keep", "dice 1 1 2 6 6", "rolls_left 2")
    for dice in ("keep 3", "keep 2 2", "keep 1 1 2 6 6 6"):
        with pytest.raises(IllegalAction):
            game.do(dice)


def test_dice_set_aside_before_may_be_rolled_again() -> None:  # T3.4
    game = at("phase ready", "turn 4").do("roll", "rolled 1 1 2 6 6", "keep 6 6", "rolled 1 2 3")
    game = game.do("keep 1 2 3")
    assert game.node == Dice(2)
    assert game.do("rolled 4 5").state.dice == (1, 2, 3, 4, 5)


def test_all_dice_may_be_rolled_again() -> None:  # T3.4
    game = at("phase ready", "turn 4").do("roll", "rolled 1 1 2 6 6", "keep none")
    assert game.node == Dice(5)
    assert game.state.dice == ()


def test_there_are_three_rolls_and_no_more() -> None:  # T3.4
    game = at("phase ready", "turn 4").do("roll", "rolled 1 1 2 6 6", "keep none")
    game = game.do("rolled 1 1 2 6 6", "keep none", "rolled 1 1 2 6 6")
    assert game.state.phase == "claim"
    assert not game.legal("keep")


@pytest.mark.parametrize("before", [[], ["keep 1", "rolled 2 3 4 6"]])
def test_a_player_may_stop_after_any_roll(before: list[str]) -> None:  # T3.4
    game = at("phase ready", "turn 4").do("roll", "rolled 1 2 3 4 6", *before, "keep 1 2 3 4 6")
    assert game.state.phase == "claim"
    assert game.state.dice == (1, 2, 3, 4, 6)
    assert game.node == Decide((Seat(0),))


# --- the bonus die in hand --------------------------------------------------------------------


def with_bonus(dice: str = "1 1 2 4 4", face: int = 5) -> Game:
    game = at("phase ready", "turn 4", "bonus @0:44", "piles ember1+3 ember4+3 dusk=4+3 dusk5+3")
    return game.do("roll", f"rolled {dice}", f"rolled {face}")


def test_the_bonus_die_is_rolled_along_with_the_others() -> None:  # T3.5
    game = with_bonus()
    assert game.state.dice == (1, 1, 2, 4, 4)
    assert game.state.bonus_face == 5
    assert game.state.rolls_left == 2


def test_the_bonus_die_is_kept_while_others_are_rolled_again() -> None:  # T3.5
    game = with_bonus().do("keep 4 4 bonus")
    assert game.node == Dice(3)
    game = game.do("rolled 1 2 3")
    assert game.state.bonus_face == 5
    assert game.state.phase == "keep"
    assert game.state.rolls_left == 1


def test_the_bonus_die_is_rolled_again_with_others() -> None:  # T3.5
    game = with_bonus().do("keep 4 4", "rolled 1 2 3")
    assert game.node == Dice(1)
    game = game.do("rolled 6")
    assert game.state.bonus_face == 6
    assert game.state.dice == (1, 2, 3, 4, 4)
    assert game.state.rolls_left == 1


def test_the_bonus_die_is_rolled_again_alone() -> None:  # T3.5
    game = with_bonus().do("keep 1 1 2 4 4")
    assert game.node == Dice(1)
    game = game.do("rolled 6")
    assert game.state.bonus_face == 6
    assert game.state.dice == (1, 1, 2, 4, 4)
    assert game.state.rolls_left == 1


def test_the_bonus_die_has_three_rolls_like_the_others() -> None:  # T3.5
    game = with_bonus().do("keep 1 1 2 4 4", "rolled 6", "keep 1 1 2 4 4", "rolled 3")
    assert game.state.phase == "turn"


def test_one_die_may_be_turned_to_the_number_of_the_bonus_die() -> None:  # T3.5
    game = with_bonus().do("keep 1 1 2 4 4 bonus")
    assert game.legal() == ["turn 1", "turn 2", "turn 4", "leave"]
    game = game.do("turn 2")
    assert game.state.dice == (1, 1, 4, 4, 5)
    assert not game.legal("turn")


def test_a_die_can_be_turned_after_the_third_roll_too() -> None:  # T3.5
    game = with_bonus().do("keep none", "rolled 1 1 1 1 1", "rolled 2", "keep none bonus")
    game = game.do("rolled 4 4 4 5 6")
    assert game.state.phase == "turn"
    assert game.do("turn 6").state.dice == (2, 4, 4, 4, 5)


def test_the_dice_may_be_left_as_they_are() -> None:  # T3.5
    game = with_bonus().do("keep 1 1 2 4 4 bonus", "leave")
    assert game.state.dice == (1, 1, 2, 4, 4)
    assert game.state.phase == "claim"


def test_a_die_that_shows_the_number_need_not_be_turned() -> None:  # T3.5
    assert with_bonus("5 5 5 5 5").do("keep 5 5 5 5 5 bonus").legal() == ["leave"]


def test_nobody_turns_a_die_without_the_bonus_die() -> None:  # T3.5
    game = at("phase ready", "turn 4").do("roll", "rolled 1 1 2 4 4")
    assert not any("bonus" in text for text in game.legal())
    game = game.do("keep 1 1 2 4 4")
    assert game.state.phase == "claim"


def test_the_bonus_die_itself_is_never_placed() -> None:  # T3.5
    game = with_bonus("1 1 4 4 4", face=4).do("keep 1 1 4 4 4 bonus", "leave")
    assert game.legal("claim ember4") == [
        "claim ember4 4",
        "claim ember4 44",
        "claim ember4 444",
    ]
    assert not game.legal("claim dusk=4")
    game = with_bonus("1 1 4 4 4", face=5).do("keep 1 1 4 4 4 bonus", "leave")
    assert not game.legal("claim dusk5")


def test_the_bonus_die_cant_be_claimed_by_whoever_had_it_in_this_turn() -> None:  # T3.6
    for answer in ("turn 2", "leave"):
        game = with_bonus().do("keep 1 1 2 4 4 bonus", answer)
        assert game.legal("claim ember")
        assert not game.legal("claim bonus")


def test_the_bonus_die_is_free_for_the_next_player() -> None:  # T3.6
    game = with_bonus().do("keep 1 1 2 4 4 bonus", "leave", "done")
    assert game.state.bonus is None
    game = game.do("roll", "rolled 1 2 2 2 2", "keep 1 2 2 2 2")
    assert "claim bonus 1" in game.legal()


def test_the_bonus_die_is_free_for_its_last_owner_a_turn_later() -> None:  # T3.6
    game = with_bonus().do("keep 1 1 2 4 4 bonus", "leave", "done")
    game = game.do("roll", "rolled 2 2 2 2 2", "keep 2 2 2 2 2", "done")
    game = game.do("roll", "rolled 1 2 2 2 2", "keep 1 2 2 2 2")
    assert game.state.player == 0
    assert "claim bonus 1" in game.legal()
