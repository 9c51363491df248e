from __future__ import annotations

import pytest

from bumpyard.core import NotationError
from bumpyard.games.dodgems.actions import (
    Action,
    Announce,
    Discard,
    Draw,
    Move,
    Pass,
    Pick,
    React,
    Start,
    Take,
)
from tests.games.dodgems.positions import DODGEMS, at, house, played

# --- actions ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text, action",
    [
        ("take red", Take("red")),
        ("start a4", Start("a4")),
        ("pick 34", Pick("34")),
        ("pick 34 dummy 12", Pick("34", "12")),
        ("announce FR", Announce("FR")),
        ("react turbo2", React("turbo2")),
        ("react brake1 red", React("brake1", "red")),
        ("react swerve3 left", React("swerve3", None, "left")),
        ("react oil-slick2 blue right", React("oil-slick2", "blue", "right")),
        ("react queue-jump1 last", React("queue-jump1", None, "last")),
        ("move 4", Move(4)),
        ("discard 17", Discard(("17",))),
        ("discard 2 17 brake1 airbag3", Discard(("2", "17", "brake1", "airbag3"))),
        ("draw", Draw()),
        ("pass", Pass()),
    ],
)
def test_actions_are_written_as_they_are_read(text: str, action: Action) -> None:
    assert DODGEMS.parse_action(text) == action
    assert DODGEMS.format_action(action) == text


def test_discards_are_read_in_any_order() -> None:
    assert DODGEMS.parse_action("discard airbag3 17 2") == Discard(("2", "17", "airbag3"))


def test_arrows_are_read_in_small_letters_too() -> None:
    assert DODGEMS.parse_action("announce fr") == Announce("FR")


@pytest.mark.parametrize(
    "text, at_place, expected",
    [
        ("drive 4", 0, "'take', 'start', 'pick', 'announce', 'react', 'move', 'discard'"),
        ("take pink", 5, "'green', 'red', 'blue' or 'yellow'"),
        ("start d4", 6, "'d1', 'a4', 'd7' or 'g4'"),
        ("pick turbo1", 5, "the Acceleration of a Direction card such as '1'"),
        ("pick 34 dummy 51", 14, "the Acceleration of a Direction card"),
        ("announce NE", 9, "one of F, FR, R, BR, B, BL, L, FL"),
        ("react 34", 6, "a Reaction card such as 'turbo1'"),
        ("react brake1 pink", 13, "the end"),
        ("move 0", 5, "a number of spaces from 1"),
        ("discard", 7, "a card such as '1' or 'turbo1'"),
        ("discard 4 4", 10, "another card than '4' again"),
        ("discard 4 x", 10, "the end"),
        ("pass on", 5, "the end"),
    ],
)
def test_what_cant_be_read_is_shown(text: str, at_place: int, expected: str) -> None:
    with pytest.raises(NotationError) as caught:
        DODGEMS.parse_action(text)
    assert caught.value.at == at_place
    assert expected in caught.value.expected


def test_without_reaction_cards_an_example_is_still_found() -> None:
    rules = house(*((f"\n{kind} = 3", f"\n{kind} = 0") for kind in DODGEMS.data.reactions))
    with pytest.raises(NotationError, match="such as 'turbo1'"):
        rules.parse_action("react 34")
    with pytest.raises(NotationError, match="a card such as '1'\n"):
        rules.parse_action("discard")


# --- positions --------------------------------------------------------------------------------

POSITION = """\
seats 3
first 1
round 4
bumper red d4 south points 6 die 4 boost -2 heading NE rewarded anchor hand 3 34 turbo1
bumper blue a4 west airbag flat hand 12 discards 5 brake2
bumper green d7 north points 1 die 2 boost +2 heading S hand 40
scorers 0 2
kept 3 12
kept turbo1
todo discard 1, reward 0, push 1 0 NE 2, move 2, count, refill 0, refill 1, refill 2, trim"""


def test_a_position_is_written_as_it_is_read() -> None:
    assert DODGEMS.format_state(DODGEMS.parse_state(POSITION)) == POSITION


def test_lines_come_in_any_order_but_for_the_bumpers() -> None:
    backwards = "\n".join(sorted(POSITION.splitlines(), key=lambda line: not line.startswith("t")))
    assert DODGEMS.parse_state(backwards) == DODGEMS.parse_state(POSITION)


def test_every_position_of_a_game_is_read_as_it_was() -> None:
    for seats in (2, 3, 4):
        for _, _, step in played(seats, seats):
            text = DODGEMS.format_state(step.state)
            assert DODGEMS.parse_state(text) == step.state
            assert text.endswith("todo nothing") == (not step.state.pending)


@pytest.mark.parametrize(
    "before, after, expected",
    [
        ("seats 3", "seats 4", "4 lines 'bumper', not 3"),
        ("seats 3", "seats 5", "a number from 2 to 4"),
        ("first 1", "first 3", "a seat from 0 to 2"),
        ("scorers 0 2", "scorers 0 3", "bumpers from 0 to 2"),
        ("bumper blue", "bumper red", "'red' in one bumper only"),
        ("blue a4", "blue d7", "'d7' in one bumper only"),
        ("blue a4", "blue c3", "'points', 'rewarded', 'discards', 'hand', 'die'"),
        ("a4 west", "a4 up", "one of south, west, north, east"),
        ("hand 12", "hand 34", "'34' in one hand or pile only"),
        ("boost +2", "boost 2", "a number with its sign, as in '+2'"),
        ("heading NE", "heading FR", "one of N, NE, E, SE, S, SW, W, NW"),
        ("todo discard 1", "todo discard 3", "bumpers 0 to 2 in 'todo'"),
        ("todo discard 1", "todo rest", "one of lot, take, place, draw, begin, roll"),
        ("todo discard 1", "todo announce 1 13", "'13' in the hand of who announces it"),
        ("move 2", "move 1", "a heading for bumper 1, which is to move"),
        ("todo discard 1", "todo count", "a choice or a draw to come first in 'todo'"),
        ("push 1 0 NE 2", "push 1 0 NE 0", "a number of spaces from 1"),
        ("reward 0", "draw 0 turbo", "one of direction, reaction"),
        ("todo discard 1", "todo announce 1 turbo1", "the Acceleration of a Direction card"),
    ],
)
def test_a_position_that_cant_be_is_refused(before: str, after: str, expected: str) -> None:
    assert POSITION.count(before) == 1
    with pytest.raises(NotationError) as caught:
        DODGEMS.parse_state(POSITION.replace(before, after))
    assert expected in caught.value.expected


def test_a_bumper_may_be_without_colour_and_space_yet() -> None:
    text = "seats 2\nfirst 1\nround 1\nbumper\nbumper red\nbumper\ntodo take 0, place 1, take 2"
    assert DODGEMS.format_state(DODGEMS.parse_state(text)) == text


def test_usual_things_may_be_left_out() -> None:
    game = at("todo roll 0")
    assert (game.state.round, game.state.first) == (1, 0)
