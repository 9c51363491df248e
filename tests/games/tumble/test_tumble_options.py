from __future__ import annotations

import pytest

from bumpyard.core import Dice, Seat, SetupError, start
from bumpyard.games.tumble.state import Placed
from tests.games.tumble.positions import TUMBLE, Game, at, dealt

AUTO = "leftover_dice auto"


def passed(game: Game, dice: str) -> Game:
    """Begin a turn, stop after one roll, and claim nothing by hand."""
    game = game.do("roll", f"rolled {dice}", f"keep {dice}")
    return game.do("done") if game.state.phase == "claim" else game


def test_dice_are_placed_beside_the_bonus_die_by_hand_unless_told_otherwise() -> None:  # T7.1
    assert start(TUMBLE, 2).leftover_dice == "choose"
    game = at("dice 4 6", "piles dusk1+3")
    assert game.legal("claim bonus")
    assert game.do("done").state.bonus is None


def test_with_auto_nobody_places_dice_beside_the_bonus_die_by_hand() -> None:  # T7.1
    game = at(AUTO, "dice 4 6", "piles dusk4+3")
    assert game.legal() == ["claim dusk4 4", "done"]


def test_with_auto_all_dice_left_over_claim_the_bonus_die_together() -> None:  # T7.1
    game = at(AUTO, "dice 1 4 6", "piles dusk4+3").do("claim dusk4 4")
    assert game.state.bonus == Placed(Seat(0), (1, 6))
    game = at(AUTO, "dice 1 4 6", "piles dusk4+3").do("done")
    assert game.state.bonus == Placed(Seat(0), (1, 4, 6))


def test_with_auto_a_turn_ends_when_no_card_can_be_claimed() -> None:  # T7.1, T4.10
    game = at(AUTO, "phase ready", "turn 4", "piles dusk4+3")
    game = game.do("roll", "rolled 1 1 2 2 6", "keep 1 1 2 2 6")
    assert game.state.player == 1
    assert game.state.bonus == Placed(Seat(0), (1, 1, 2, 2, 6))


@pytest.mark.parametrize("lying, bumped", [("34", False), ("16", False), ("24", True)])
def test_with_auto_a_strictly_higher_total_bumps(lying: str, bumped: bool) -> None:  # T7.1, T4.7
    game = at(AUTO, "dice 1 6", f"bonus @1:{lying}", "piles dusk1+3").do("done")
    assert (game.state.bonus == Placed(Seat(0), (1, 6))) is bumped
    assert game.state.bonus is not None
    assert game.state.bonus.owner == (0 if bumped else 1)


def test_with_auto_dice_that_are_not_enough_stay_with_their_owner() -> None:  # T7.1
    game = at(AUTO, "turn 4", "dice 1 2", "bonus @1:6", "piles dusk1+3").do("done")
    assert game.state.bonus == Placed(Seat(1), (6,))
    game = game.do("roll", "rolled 1 1 1 1 1", "rolled 2", "keep 1 1 1 1 1 bonus", "leave", "done")
    assert game.do("roll").node == Dice(5)


def test_with_auto_no_dice_left_over_claim_nothing() -> None:  # T7.1
    game = at(AUTO, "dice 4", "piles dusk4+3").do("claim dusk4 4")
    assert game.state.bonus is None


def test_with_auto_whoever_had_the_bonus_die_does_not_get_it_again() -> None:  # T7.1, T3.6
    game = at(AUTO, "phase turn", "bonus_face 6", "dice 1 1 2 2 2", "piles dusk1+3")
    game = game.do("leave", "done")
    assert game.state.player == 1
    assert game.state.bonus is None


def test_with_auto_dice_that_were_not_rolled_are_not_left_over() -> None:  # T7.1, T3.3
    game = dealt(2, leftover_dice="auto").do("rolled 6", "rolled 1")
    assert passed(game, "2 2 3").state.bonus == Placed(Seat(0), (2, 2, 3))


def test_with_auto_the_last_quiet_turn_claims_before_the_game_ends() -> None:  # T7.1, T5.3
    game = at(AUTO, "turn 39", "player 1", "quiet 20", "dice 5", "piles dusk5+3").do("done")
    assert game.state.phase == "bonus"
    assert game.state.bonus == Placed(Seat(1), ())


def test_an_unknown_value_is_refused() -> None:
    with pytest.raises(SetupError, match="'leftover_dice' is choose or auto, not 'both'"):
        start(TUMBLE, 2, {"leftover_dice": "both"})
