from __future__ import annotations

import pytest

from bumpyard.core import Dice, Over, Seat
from bumpyard.games.tumble.state import Pile, Placed
from tests.games.tumble.positions import Game, at, house


def ending(game: Game) -> str:
    """Return why a game is over."""
    assert isinstance(game.node, Over)
    return game.node.outcome.reason


# --- piles ------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_taking_the_last_card_of_a_pile_ends_the_game(seats: int) -> None:  # T5.1
    game = at("phase ready", "turn 9", "piles tide4@0:4 dusk1+3", seats=seats).do("roll")
    assert ending(game) == "piles"


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_taking_the_last_card_but_one_does_not(seats: int) -> None:  # T5.1
    game = at("phase ready", "turn 9", "piles tide4+1@0:4 dusk1+2", seats=seats).do("roll")
    assert game.state.phase == "refill"


def test_with_five_one_used_up_pile_does_not_end_the_game() -> None:  # T5.1
    game = at("phase ready", "turn 9", "piles tide4@0:4 dusk1+2", seats=5).do("roll")
    assert game.node == Dice(5)
    assert game.state.piles[0] == Pile(None)


def test_with_five_a_second_used_up_pile_ends_the_game() -> None:  # T5.1
    game = at("phase ready", "turn 9", "piles tide4@0:4 - dusk1+2", seats=5).do("roll")
    assert ending(game) == "piles"


def test_with_five_two_piles_may_be_used_up_at_once() -> None:  # T5.1
    game = at("phase ready", "turn 9", "piles tide4@0:4 dusk1@0:1 dusk2+2", seats=5).do("roll")
    assert ending(game) == "piles"


def test_a_claim_on_a_last_card_does_not_end_the_game_until_it_is_acquired() -> None:  # T5.1
    game = at("turn 9", "dice 4", "piles tide4 dusk1+3").do("claim tide4 4")
    assert game.state.phase == "ready"
    assert game.do("roll").node == Dice(5)


@pytest.mark.parametrize("seats", [2, 5])
def test_taking_the_joker_never_ends_the_game(seats: int) -> None:  # T5.1
    piles = "piles tide4+2 dusk1+3 joker@0:66666" if seats == 2 else "piles - tide4+2 joker@0:66666"
    game = at("phase ready", "turn 9", piles, seats=seats).do("roll")
    assert game.node == Dice(5)
    assert game.state.cards[0] == ("joker",)


def test_the_player_first_acquires_all_of_their_claims() -> None:  # T5.1
    game = at("phase ready", "turn 9", "piles tide4@0:4 dusk1+3@0:11", "bonus @0:6").do("roll")
    assert game.state.cards[0] == ("dusk1", "tide4")
    assert game.node == Dice(1)  # the bonus die is theirs as well
    assert game.do("rolled 3").points()[0]["bonus die"] == 3


def test_everyone_else_acquires_what_their_dice_lie_on() -> None:  # T5.2
    piles = "piles tide4@1:4 dusk1+3@0:1 dusk2+3@0:2 ember3+3 joker@2:33333"
    game = at("phase ready", "turn 9", "player 1", piles, "cards honey6", seats=3).do("roll")
    assert game.state.cards == (("dusk1", "dusk2", "honey6"), ("tide4",), ("joker",))


def test_the_bonus_die_is_acquired_by_whoever_has_dice_beside_it() -> None:  # T5.2
    game = at("phase ready", "turn 9", "piles tide4@0:4 dusk1+3", "bonus @1:12").do("roll")
    assert game.state.bonus == Placed(Seat(1), ())
    assert game.node == Dice(1)
    game = game.do("rolled 5")
    assert ending(game) == "piles"
    assert game.points()[1]["bonus die"] == 5


def test_at_the_end_no_card_is_turned_over_and_nobody_rolls_or_claims() -> None:  # T5.2
    game = at("phase ready", "turn 9", "piles tide4@0:4 dusk1+3@0:1 dusk2+3@1:2").do("roll")
    assert game.state.piles == (Pile(None), Pile(None, 3), Pile(None, 3), Pile("joker"))
    assert isinstance(game.node, Over)
    assert game.legal() == []


# --- quiet rounds -----------------------------------------------------------------------------


def test_ten_rounds_running_without_an_acquired_card_end_the_game() -> None:  # T5.3
    game = at("phase ready", "turn 30", "player 2", seats=3)  # seat 2 began, and begins a round
    for _ in range(10 * 3):
        assert game.state.phase == "ready"
        game = passed(game)
    assert ending(game) == "quiet"


def passed(game: Game) -> Game:
    """Let a player roll, stop and claim nothing."""
    return game.do("roll", "rolled 6 6 6 6 6", "keep 6 6 6 6 6", "done")


def test_acquiring_a_card_makes_the_quiet_rounds_start_anew() -> None:  # T5.3
    game = at("phase ready", "turn 39", "player 1", "quiet 19", "piles tide4+2@1:4 dusk1+3")
    game = game.do("roll", "drawn dusk2", "rolled 6 6 6 6 6", "keep 6 6 6 6 6", "done")
    assert game.state.phase == "ready"
    assert game.state.quiet == 0


def test_the_bonus_die_is_no_card_and_keeps_a_round_quiet() -> None:  # T5.3
    game = at("phase ready", "turn 39", "player 1", "quiet 19", "bonus @1:4", "piles dusk1+3")
    game = game.do("roll", "rolled 5 5 6 6 6", "rolled 1", "keep 5 5 6 6 6 bonus", "leave")
    assert ending(game) == "quiet"


def test_the_quiet_rounds_are_whole_rounds() -> None:  # T5.3
    game = at("phase ready", "turn 31", "player 1", seats=3)  # in the middle of a round
    for _ in range(2 + 10 * 3):
        assert game.state.phase == "ready"
        game = passed(game)
    assert ending(game) == "quiet"


def test_after_quiet_rounds_everyone_acquires_what_their_dice_lie_on() -> None:  # T5.3, T5.2
    game = at("turn 39", "player 1", "quiet 20", "dice 4 6", "piles tide4+2 dusk1+3@0:1")
    game = game.do("claim tide4 4", "claim bonus 6")
    assert game.state.cards == (("dusk1",), ("tide4",))
    assert game.state.piles[0] == Pile(None, 2)
    assert game.state.bonus == Placed(Seat(1), ())
    game = game.do("rolled 2")
    assert ending(game) == "quiet"
    assert game.points()[1]["bonus die"] == 2


def test_quiet_rounds_stay_the_reason_when_they_use_up_a_pile() -> None:  # T5.3
    game = at("turn 39", "player 1", "quiet 20", "dice 4 4", "piles tide4 dusk1+3")
    game = game.do("claim tide4 44")
    assert game.state.cards[1] == ("tide4",)
    assert ending(game) == "quiet"


def test_a_house_may_be_less_patient() -> None:  # T5.3
    rules = house(("quiet_rounds = 10", "quiet_rounds = 2"))
    game = at("phase ready", "turn 39", "player 1", "quiet 3", rules=rules)
    assert ending(passed(game)) == "quiet"
