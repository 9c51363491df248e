from __future__ import annotations

import pytest

from bumpyard.core import NotationError
from bumpyard.games.duel.actions import (
    Action,
    Done,
    Keep,
    Leave,
    Place,
    Protect,
    Refill,
    Reroll,
    Retrieve,
    Roll,
    Swap,
    Turn,
)
from bumpyard.games.duel.claims import Claim
from bumpyard.games.duel.notation import read_state
from tests.games.duel.positions import DUEL, at

ACTIONS: dict[str, Action] = {
    "retrieve": Retrieve(),
    "refill colour": Refill("colour"),
    "refill point": Refill("point"),
    "place ~3s e4": Place("~3s", "e4"),
    "place =2.2 a7": Place("=2.2", "a7"),
    "place joker d4": Place("joker", "d4"),
    "swap d4 e5": Swap("d4", "e5"),
    "leave": Leave(),
    "roll": Roll(),
    "keep none": Keep(()),
    "keep 4 4 6": Keep((4, 4, 6)),
    "play pairs/rolls": Reroll("pairs/rolls"),
    "play pairs/step 3>4": Turn("pairs/step", 3, 4),
    "play mixed_row/any 1>6": Turn("mixed_row/any", 1, 6),
    "play faces/protect rose4": Protect("faces/protect", "rose4"),
    "play faces/protect bonus": Protect("faces/protect", "bonus"),
    "claim rose4 44": Claim("rose4", (4, 4)),
    "claim =2.2 33": Claim("=2.2", (3, 3)),
    "claim bonus 16": Claim("bonus", (1, 6)),
    "claim ~3 234 row/expel": Claim("~3", (2, 3, 4), "row/expel"),
    "done": Done(),
}


@pytest.mark.parametrize("text", ACTIONS)
def test_an_action_is_written_and_read(text: str) -> None:
    assert DUEL.format_action(ACTIONS[text]) == text
    assert DUEL.parse_action(text) == ACTIONS[text]


@pytest.mark.parametrize(
    "typed, text",
    [
        ("keep 644", "keep 4 4 6"),
        ("claim rose4 4 4", "claim rose4 44"),
        ("swap e5 d4", "swap d4 e5"),
        ("play pairs/step 3 > 4", "play pairs/step 3>4"),
        ("  claim  ~3 432  row/expel ", "claim ~3 234 row/expel"),
    ],
)
def test_an_action_can_be_typed_in_other_ways(typed: str, text: str) -> None:
    assert DUEL.format_action(DUEL.parse_action(typed)) == text


@pytest.mark.parametrize(
    "text, at, expected",
    [
        ("jump", 0, "'retrieve', 'refill', 'place', 'swap'"),
        ("refill bonus", 7, "'colour' or 'point'"),
        ("place rose7 d4", 6, "a card such as 'lagoon1', '=2' or 'joker'"),
        ("place rose4 h4", 12, "a place from 'a1' to 'g7'"),
        ("place rose4", 11, "a place"),
        ("swap d4", 7, "a place"),
        ("keep 7", 5, "a die from 1 to 6"),
        ("keep", 4, "dice"),
        ("play row", 5, "a Bonus card such as 'block/expel'"),
        ("play row/expel rose4", 5, "another card: 'row/expel' goes with a claim"),
        ("play pairs/step 3", 17, "'>' and the number it is turned to"),
        ("play pairs/step 3>7", 18, "a number from 1 to 6"),
        ("play pairs/rolls 3", 17, "the end"),
        ("play faces/protect", 18, "a card such as"),
        ("claim rose4", 11, "dice"),
        ("claim rose4 4 row/any", 14, "an Expel card or nothing"),
        ("claim rose4 4 x", 14, "a Bonus card"),
        ("done now", 5, "the end"),
    ],
)
def test_an_error_shows_where_and_what_was_expected(text: str, at: int, expected: str) -> None:
    with pytest.raises(NotationError) as caught:
        DUEL.parse_action(text)
    assert caught.value.at == at
    assert expected in caught.value.expected


# Every line there is: some of them never stand together, so it is read without checks.
POSITION = """\
phase claim
claim_duty one
player 1
last yes
river rose4@0:44 - ~3s@1:234+faces/protect =2 =2.2 ~5 joker
bonus @0:16+diagonal/protect
dice 1 3
rolling 2
rolls_left 1
retrieved rose5 rose6
given_up plum1
discard pairs/step
starts 0 4
grid0 d4:=4 e4:rose1
grid1 d4:plum2
hand0 block/expel row/any
hand1 faces/expel"""


def test_a_position_is_written_and_read() -> None:
    assert DUEL.format_state(read_state(DUEL.box, POSITION)) == POSITION


def test_lines_come_in_any_order_and_what_is_usual_is_left_out() -> None:
    shuffled = "\n".join(reversed(POSITION.splitlines()))
    assert read_state(DUEL.box, shuffled) == read_state(DUEL.box, POSITION)
    text = "phase ready\nriver - - - - - - joker"
    assert DUEL.format_state(DUEL.parse_state(text)) == text


def test_cards_of_a_position_are_put_in_order() -> None:
    hand, grid = "hand0 row/any block/expel", "grid0 e4:rose1 d4:=4"
    game = at("phase place", hand, grid, "retrieved rose6 rose5")
    assert game.state.hands[0] == ("block/expel", "row/any")
    assert game.table.grids[0] == (("d4", "=4"), ("e4", "rose1"))
    assert game.table.retrieved == ("rose5", "rose6")


@pytest.mark.parametrize(
    "line, expected",
    [
        ("phase jump", "'deal', 'hands'"),
        ("river rose1", "a card such as"),
        ("river - - - - - - joker rose1", "the end of the line"),
        ("river -@0:4 - - - - - joker", "a card such as"),
        ("river rose4@2:4", "whose dice"),
        ("bonus 16", "whose dice, as in '@1:44'"),
        ("bonus @0:", "dice"),
        ("bonus @0:1+rose4", "a Bonus card"),
        ("grid0 d4 rose4", "':' and a card"),
        ("grid1 d4:rose4 e4:rose4", "another card, as 'rose4' has its place already"),
        ("hand1 row/any row/any", "another card, as 'row/any' has its place already"),
        ("last no", "'yes'"),
        ("player 2", "a seat from 0 to 1"),
        ("starts 3", "a die from 0 to 6"),
    ],
)
def test_a_position_that_cant_be_read_is_refused(line: str, expected: str) -> None:
    lines = {"phase": "phase claim", "river": "river - - - - - - joker"}
    lines[line.split(maxsplit=1)[0]] = line
    with pytest.raises(NotationError) as caught:
        DUEL.parse_state("\n".join(lines.values()))
    assert expected in caught.value.expected
