from __future__ import annotations

import pytest

from bumpyard.core import Decide, Dice, IllegalAction, Seat, WrongSeat
from bumpyard.games.dodgems import parts
from bumpyard.games.dodgems.events import (
    Announced,
    CardsShown,
    Discarded,
    Passed,
    RoundBegan,
    SpeedRolled,
)
from tests.games.dodgems.positions import ROUND_END, at, house, played

HANDS = (
    "bumper red d1 south hand 31 50 turbo1",
    "bumper blue a4 west hand 3 34",
    "bumper green d7 north hand 12 36",
)
PICKED = "0 pick 31; 1 pick 3; 2 pick 36"

# --- accelerate -------------------------------------------------------------------------------


def test_everyone_rolls_their_own_die_for_all_to_see() -> None:  # B3.1
    game = at("todo trim", "bumper red d1 south hand 1 2 3 4 5 6 7 8").do("discard 8")
    assert game.happened(RoundBegan) == [RoundBegan(2)]
    assert game.node == Dice(1)
    game = game.do("rolled 4", "rolled 1", "rolled 6")
    assert game.happened(SpeedRolled) == [
        SpeedRolled(0, 4, 4),
        SpeedRolled(1, 1, 1),
        SpeedRolled(2, 6, 6),
    ]
    assert [bumper.ride.die for bumper in game.state.bumpers] == [4, 1, 6]


def test_a_roll_tells_its_side_and_the_speed_on_it() -> None:
    # Players compare the side with the proof of the draw: they don't know what is on it.
    rules = house(("speed_die = [1, 2, 3, 4, 5, 6]", "speed_die = [2, 5, 5]"))
    game = at("todo trim", "bumper red d1 south hand 1 2 3 4 5 6 7 8", rules=rules).do("discard 8")
    assert SpeedRolled(0, 5, 3) in game.do("rolled 3").happened(SpeedRolled)


def test_a_house_may_number_the_speed_die_otherwise() -> None:  # B1.3
    rules = house(("speed_die = [1, 2, 3, 4, 5, 6]", "speed_die = [2, 2, 3, 3]"))
    game = at("todo roll 0, pick", *HANDS, rules=rules)
    assert game.node == Dice(1, 4)
    assert game.do("rolled 3").bumper("red").ride.speed == 3


def test_everyone_picks_at_the_same_time_from_their_own_direction_cards() -> None:  # B3.1
    game = at("todo pick", *HANDS)
    assert game.node == Decide((Seat(0), Seat(1), Seat(2)))
    assert [game.legal(seat) for seat in range(3)] == [
        ["pick 31", "pick 50"],
        ["pick 3", "pick 34"],
        ["pick 12", "pick 36"],
    ]
    with pytest.raises(WrongSeat):
        game.do("0 pick 31; 1 pick 3")
    with pytest.raises(IllegalAction):
        game.do("0 pick 31; 1 pick 3; 2 pick 34")


def test_the_picked_cards_are_shown_together() -> None:  # B3.1
    game = at("todo pick", *HANDS).do(PICKED)
    assert game.events[0] == CardsShown((2, 0, 1), ("36", "31", "3"))


def test_the_highest_acceleration_is_first_in_every_phase() -> None:  # B3.2
    pending = at("todo pick", *HANDS).do(PICKED).state.pending
    order = {
        kind: [part.bumper for part in pending if isinstance(part, kind)]
        for kind in (parts.Announce, parts.React, parts.Move, parts.Refill)
    }
    assert set(map(tuple, order.values())) == {(2, 0, 1)}


def test_a_direction_of_the_card_is_announced_and_the_card_discarded() -> None:  # B3.3
    game = at("todo pick", *HANDS).do(PICKED)
    assert game.node == Decide((Seat(2),))
    assert game.legal(2) == ["announce FR", "announce L"]  # the arrows of 36
    assert "36" in game.state.hands[2]
    game = game.do("announce FR")
    assert game.events[0] == Announced(2, "36", "FR", "SW")
    assert game.state.hands[2] == ("12",)
    assert game.bumper("green").discards == ("36",)


@pytest.mark.parametrize(
    "side, space, heading",
    [("south", "d1", "NE"), ("west", "a4", "SE"), ("north", "d7", "SW"), ("east", "g4", "NW")],
)
def test_arrows_are_read_from_the_players_own_side(
    side: str, space: str, heading: str
) -> None:  # B1.4
    bumper = f"bumper yellow {space} {side} hand 36 1"
    others = [line for line in HANDS if space not in line]
    game = at("todo announce 0 36", bumper, *[line.replace("36", "40") for line in others[:2]])
    assert game.do("announce FR").bumper("yellow").ride.heading == heading


def test_a_card_with_one_arrow_announces_itself() -> None:  # B3.3
    game = at("todo pick", *HANDS).do("0 pick 50; 1 pick 3; 2 pick 36")
    assert game.happened(Announced) == [Announced(0, "50", "BL", "SW")]


# --- react ------------------------------------------------------------------------------------


def test_everyone_may_play_one_reaction_card_or_none_in_order() -> None:  # B3.4
    game = at("todo react 1, react 0, roll 0", "bumper red d1 south hand 1 turbo1 airbag2")
    assert game.legal(1) == ["react brake1 red", "react brake1 green", "pass"]
    game = game.do("pass")
    assert game.events == (Passed(1),)
    assert game.legal() == ["react turbo1", "react airbag2", "pass"]
    game = game.do("react turbo1")
    assert game.state.hands[0] == ("1", "airbag2")
    assert game.bumper("red").discards == ("turbo1",)
    assert game.node == Dice(1)  # no second card


def test_whoever_has_no_reaction_card_is_not_asked() -> None:  # B3.4
    game = at("todo react 0, react 1, roll 0", HANDS[0], HANDS[1]).do("pass")
    assert game.events == (Passed(0), Passed(1))
    assert game.node == Dice(1)


# --- move -------------------------------------------------------------------------------------


def test_a_bumper_goes_as_far_as_its_player_says_up_to_its_speed() -> None:  # B3.5
    game = at("todo move 0", "bumper red d1 south die 3 heading N hand 1")
    assert game.legal() == ["move 1", "move 2", "move 3"]
    assert game.do("move 2").bumper("red").space == "d3"
    assert game.do("move 3").bumper("red").space == "d4"


def test_with_a_speed_of_one_there_is_nothing_to_say() -> None:  # B3.5
    game = at(
        "todo move 0, move 1",
        "bumper red d1 south die 2 heading N hand 1",
        "bumper blue a4 west die 1 heading E hand 2",
    ).do("move 1")
    assert game.bumper("blue").space == "b4"


# --- count ------------------------------------------------------------------------------------


def test_at_the_end_everyone_draws_a_direction_card_in_order_of_play() -> None:  # B3.6
    game = at(
        "todo move 1, count, refill 2, refill 0, refill 1, trim",
        "bumper red d1 south hand 1",
        "bumper blue a4 west die 2 heading E hand 2",
    ).do("move 1")
    for seat, card in ((2, "5"), (0, "6"), (1, "7")):
        game = game.do(f"drawn {card}")
        assert card in game.state.hands[seat]
    assert game.state.round == 2


def test_all_discard_down_to_seven_at_the_same_time() -> None:  # B3.6
    game = at(
        "todo trim",
        "bumper red d1 south hand 1 2 3 4 5 6 7 turbo1",
        "bumper blue a4 west hand 11 12 13 14 15 16 17",
        "bumper green d7 north hand 21 22 23 24 25 26 brake1 brake2 brake3",
    )
    assert game.node == Decide((Seat(0), Seat(2)))
    assert len(game.legal(0)) == 8
    assert len(game.legal(2)) == 9 * 8 // 2
    assert game.legal(1) == []
    game = game.do("0 discard turbo1; 2 discard 22 brake3")
    assert game.happened(Discarded) == [Discarded(0, ("turbo1",)), Discarded(2, ("22", "brake3"))]
    assert [len(hand) for hand in game.state.hands] == [7, 7, 7]
    assert game.bumper("green").discards == ("22", "brake3")
    assert game.happened(RoundBegan) == [RoundBegan(2)]


def test_the_limit_holds_only_at_the_end_of_a_round() -> None:  # B3.6
    most = 0
    for seed in range(4):
        for state, _, _ in played(seed, 4):
            if isinstance(state.pending[0] if state.pending else None, parts.Pick):
                assert max(map(len, state.hands)) <= 7
            most = max(most, *map(len, state.hands))
    assert most > 7


def test_what_held_for_a_round_is_gone_in_the_next() -> None:  # B1.6
    game = at(
        f"todo move 0, {ROUND_END}",
        "scorers 1",
        "bumper red d1 south die 2 heading N boost +2 anchor airbag flat hand 1",
        "bumper blue a4 west points 1 die 3 heading E hand 2 3",
    ).do("move 1", "drawn 5", "drawn 6")
    assert game.state.round == 2
    assert not game.state.scorers
    assert game.bumper("red").ride == game.bumper("blue").ride
    assert game.bumper("red").ride.die == 0
    assert not game.bumper("red").ride.anchor
