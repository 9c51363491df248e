from __future__ import annotations

from collections import Counter

from bumpyard.core import Card, Decide, Dice, Seat
from bumpyard.games.dodgems.compass import ARROWS
from bumpyard.games.dodgems.events import CardDrawn, CardSeen, FirstPlayerFound
from tests.games.dodgems.positions import DODGEMS, begun

BOX = DODGEMS.box

# --- components -------------------------------------------------------------------------------


def test_the_track_has_49_spaces_four_of_them_with_pillars_and_a_start_on_each_side() -> None:
    # B1.1
    track = BOX.track
    assert track.size == 7
    assert track.pillars == {"c3", "e3", "c5", "e5"}
    assert len(track.spaces) == 49 - 4
    assert BOX.sides == {"d1": "south", "a4": "west", "d7": "north", "g4": "east"}


def test_each_of_four_bumpers_has_a_driver_who_is_but_a_name() -> None:  # B1.2
    drivers = {bumper.colour: bumper.driver for bumper in DODGEMS.data.bumpers}
    assert list(drivers) == ["green", "red", "blue", "yellow"]
    assert len(set(drivers.values())) == 4


def test_a_speed_die_has_the_numbers_from_one_to_six() -> None:  # B1.3
    assert DODGEMS.data.speed_die == (1, 2, 3, 4, 5, 6)


def test_50_direction_cards_have_every_acceleration_once() -> None:  # B1.4
    assert sorted(BOX.acceleration.values()) == list(range(1, 51))


def test_slow_cards_steer_freely_and_no_direction_is_rarer_than_another() -> None:  # B1.4
    groups = {(1, 2): 8, (3, 10): 4, (11, 26): 3, (27, 42): 2, (43, 50): 1}
    for (low, high), count in groups.items():
        cards = [BOX.arrows[str(number)] for number in range(low, high + 1)]
        assert {len(arrows) for arrows in cards} == {count}
        often = Counter(arrow for arrows in cards for arrow in arrows)
        assert set(often) == set(ARROWS)
        assert len(set(often.values())) == 1


def test_27_reaction_cards_are_three_each_of_nine_kinds() -> None:  # B1.5
    assert len(BOX.kind) == 27
    assert set(Counter(BOX.kind.values()).values()) == {3}
    assert len(set(BOX.kind.values())) == 9


# --- set-up -----------------------------------------------------------------------------------


def test_everyone_draws_a_direction_card_in_the_open_and_the_highest_is_first() -> None:  # B2.1
    game = begun(3)
    for card in ("20", "41", "7"):
        assert isinstance(game.node, Card)
        assert game.node.to is None
        game = game.do(f"drawn {card}")
    assert game.state.first == 1
    assert game.events[-1] == FirstPlayerFound(Seat(1))


def test_lots_are_different_cards() -> None:  # B2.1
    game = begun(2).do("drawn 20")
    assert isinstance(game.node, Card)
    assert len(game.node.support) == 49
    assert ("20", 1) not in game.node.support


def test_bumpers_are_taken_from_the_lowest_card_upwards_and_then_start_spaces() -> None:  # B2.1
    game = begun(3).do("drawn 20", "drawn 41", "drawn 7")
    assert game.node == Decide((Seat(2),))
    assert game.legal(2) == ["take green", "take red", "take blue", "take yellow"]
    game = game.do("take red")
    assert game.node == Decide((Seat(0),))
    assert game.legal() == ["take green", "take blue", "take yellow"]
    game = game.do("take blue")
    assert game.node == Decide((Seat(1),))
    game = game.do("take green")
    assert game.node == Decide((Seat(2),))
    assert game.legal(2) == ["start d1", "start a4", "start d7", "start g4"]
    game = game.do("start a4", "start d1")
    assert game.legal(1) == ["start d7", "start g4"]
    game = game.do("start g4")
    assert [bumper.colour for bumper in game.state.bumpers] == ["blue", "green", "red"]
    assert [bumper.space for bumper in game.state.bumpers] == ["d1", "g4", "a4"]
    assert [bumper.side for bumper in game.state.bumpers] == ["south", "east", "west"]


def test_the_last_of_four_takes_what_is_left_without_being_asked() -> None:  # B2.1
    game = begun(4).do("drawn 1", "drawn 2", "drawn 3", "drawn 4")
    game = game.do("take red", "take green", "take blue", "start d1", "start a4", "start d7")
    assert game.bumper("yellow").space == "g4"
    assert isinstance(game.node, Card)


def test_the_drawn_cards_go_back_before_the_deal() -> None:  # B2.2
    game = begun(3).do("drawn 20", "drawn 41", "drawn 7")
    game = game.do("take red", "take blue", "take green", "start d1", "start a4", "start d7")
    assert isinstance(game.node, Card)
    assert len(game.node.support) == 50
    assert not any(bumper.discards for bumper in game.state.bumpers)


def test_everyone_is_dealt_four_direction_and_three_reaction_cards_in_secret() -> None:  # B2.2
    game = begun(3).do("drawn 20", "drawn 41", "drawn 7")
    game = game.do("take red", "take blue", "take green", "start d1", "start a4", "start d7")
    hands = (
        ["1", "2", "3", "4", "turbo1", "turbo2", "turbo3"],
        ["5", "6", "7", "8", "brake1", "brake2", "brake3"],
        ["9", "10", "11", "12", "airbag1", "airbag2", "airbag3"],
    )
    for seat, hand in enumerate(hands):
        for card in hand:
            assert isinstance(game.node, Card)
            assert game.node.to == seat
            game = game.do(f"drawn {card}")
            assert game.events[0] == CardDrawn(seat, BOX.deck(card))  # for all: not which card
            assert game.private == {Seat(seat): (CardSeen(seat, card),)}
    assert game.state.hands == tuple(map(tuple, hands))
    assert game.points() == [0, 0, 0]
    assert game.node == Dice(1)
    assert game.state.round == 1
