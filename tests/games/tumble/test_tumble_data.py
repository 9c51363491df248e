from __future__ import annotations

import pytest

from bumpyard.core import DataError, Dice, Over, start
from bumpyard.games.tumble.state import Pile
from bumpyard.loading import from_toml
from tests.games.tumble.positions import TUMBLE, at, dealt, edited, house, played

PATTERNS = 'patterns = ["ember", "honey", "tide", "dusk"]'
JOKER = 'joker = { combination = "=5", value = 15 }'
FIRST = '{ combination = "1", value = 1 }'
TRIO = '{ combination = "=3", value = 5 }'
RUN = '{ combination = "~5", value = 10 }'
FOR_TWO = "{ players = 2, piles = 6, height = 6, used_up = 1 }"
FOR_FIVE = "{ players = 5, piles = 12, height = 3, used_up = 2 }"


@pytest.mark.parametrize(
    "before, after, path, reason",
    [
        (PATTERNS, "patterns = []", ("patterns",), "at least one is needed"),
        ('"tide"', '"ember"', ("patterns", 2), "'ember' is there 2 times"),
        (
            '"tide"',
            '"Tide"',
            ("patterns", 2),
            "can't name a pattern: write a word in small letters other than 'joker' and 'bonus'",
        ),
        ('"tide"', '"joker"', ("patterns", 2), "'joker' can't name a pattern"),
        ('"tide"', '"bonus"', ("patterns", 2), "'bonus' can't name a pattern"),
        ('"tide"', '"tide2"', ("patterns", 2), "'tide2' can't name a pattern"),
        (TRIO, TRIO.replace("=3", "~3"), ("cards", 8), "'~3' is there 2 times"),
        (
            TRIO,
            TRIO.replace("=3", "trio"),
            ("cards", 8, "combination"),
            "'trio' is no combination: write '6', '=3' (alike) or '~4' (a run)",
        ),
        (
            TRIO,
            TRIO.replace("=3", "=6"),
            ("cards", 8, "combination"),
            "'=6' can't be rolled with 5 dice",
        ),
        (TRIO, TRIO.replace("=3", "=1"), ("cards", 8, "combination"), "'=1' can't be rolled"),
        (RUN, RUN.replace("~5", "~6"), ("cards", 10, "combination"), "'~6' can't be rolled"),
        (FIRST, FIRST.replace('"1"', '"7"'), ("cards", 0, "combination"), "'7' can't be rolled"),
        (JOKER, JOKER.replace("=5", "=7"), ("joker", "combination"), "'=7' can't be rolled"),
        (JOKER, JOKER.replace("=5", "5="), ("joker", "combination"), "'5=' is no combination"),
        (
            "66, 78]",
            "66]",
            ("set_bonus",),
            "a pattern has 0 to 12 cards, so 13 values are needed, not 12",
        ),
        (
            "first_round = [3, 4]",
            "first_round = [3, 6]",
            ("first_round", 1),
            "6 dice can't be rolled, a player has 5",
        ),
        (FOR_TWO, FOR_FIVE, ("tables", 3), "'5' is there 2 times"),
        (
            FOR_TWO,
            FOR_TWO.replace("players = 2", "players = 6"),
            ("tables", 0, "players"),
            "6 players can't play",
        ),
        (
            FOR_TWO,
            FOR_TWO.replace("height = 6", "height = 9"),
            ("tables", 0),
            "6 piles of 9 need 54 cards, there are 48",
        ),
        (
            FOR_TWO,
            FOR_TWO.replace("used_up = 1", "used_up = 7"),
            ("tables", 0, "used_up"),
            "7 piles can't be used up, there are 6",
        ),
        (FOR_TWO + ",", "", ("tables",), "no table for 2 players"),
        ("dice = 5", "dice = 1", ("dice",), "Expected `int` >= 2"),
        ("dice = 5", "dice = 7", ("dice",), "Expected `int` <= 6"),
        ("quiet_rounds = 10", "quiet_rounds = 0", ("quiet_rounds",), "Expected `int` >= 1"),
        (TRIO, TRIO.replace("5", "-5"), ("cards", 8, "value"), "Expected `int` >= 0"),
        (TRIO, TRIO.replace("value", "worth"), ("cards", 8, "worth"), "unknown field `worth`"),
        (FOR_FIVE, FOR_FIVE.replace("12", "'12'"), ("tables", 3, "piles"), "Expected `int`"),
    ],
)
def test_data_that_cant_be_played_is_refused_where_it_is_wrong(
    before: str, after: str, path: tuple[str | int, ...], reason: str
) -> None:
    text = edited((before, after))
    with pytest.raises(DataError) as caught:
        from_toml("tumble", text)
    assert caught.value.path == path
    assert reason in caught.value.reason

    line = int(caught.value.reason.split()[1].rstrip(":,"))
    changed = text.splitlines()[line - 1]
    assert (str(path[0]) if len(path) == 1 else after) in changed


def test_an_error_names_the_line_and_the_place() -> None:
    with pytest.raises(DataError) as caught:
        from_toml("tumble", edited((TRIO, TRIO.replace("=3", "=6"))))
    assert str(caught.value) == "line 28, cards[9].combination: '=6' can't be rolled with 5 dice"


def test_no_cards_are_no_game() -> None:
    text = edited()
    start, end = text.index("cards = ["), text.index("# For each number")
    with pytest.raises(DataError, match="at least one is needed") as caught:
        from_toml("tumble", f"{text[:start]}cards = []\n{text[end:]}")
    assert caught.value.path == ("cards",)


# --- house values -----------------------------------------------------------------------------


def test_a_house_may_value_cards_otherwise() -> None:
    rules = house((TRIO, TRIO.replace("5", "6")), (JOKER, JOKER.replace("15", "20")))
    game = at("cards tide=3 joker", rules=rules)
    assert game.points()[0] == {"cards": 26, "set tide joker": 3}


def test_a_house_may_pay_sets_otherwise() -> None:
    rules = house(("[0, 0, 3, 6,", "[0, 1, 4, 9,"))
    assert at("cards tide1 dusk1 dusk2", rules=rules).points()[0] == {
        "cards": 3,
        "set tide": 1,
        "set dusk": 4,
    }


def test_a_house_may_have_other_patterns_and_cards() -> None:
    rules = house(('"tide"', '"moss"'), (TRIO, '{ combination = "~2", value = 5 }'))
    game = at("dice 1 2 4", "piles moss~2+3", rules=rules)
    assert game.legal("claim moss~2") == ["claim moss~2 12"]
    assert not TUMBLE.box.pattern.keys() & {"moss~2"}


def test_a_house_may_play_with_other_dice() -> None:
    rules = house(("dice = 5", "dice = 6"))
    assert at("phase ready", "turn 9", rules=rules).do("roll").node == Dice(6)


def test_a_house_may_have_another_table() -> None:
    rules = house((FOR_TWO, "{ players = 2, piles = 4, height = 3, used_up = 2 }"))
    assert start(rules, 2).piles == (Pile(None, 3),) * 4 + (Pile("joker"),)
    game = at("phase ready", "turn 9", "piles dusk1@0:1 dusk2+2", rules=rules).do("roll")
    assert game.node == Dice(5)


def test_a_house_may_deal_all_cards_and_play_to_the_last() -> None:
    rules = house((FOR_TWO, "{ players = 2, piles = 6, height = 8, used_up = 6 }"))
    *_, (_, _, last) = played(seed=5, seats=2, rules=rules)
    assert isinstance(rules.node(last.state), Over)


def test_a_lone_joker_is_no_set_even_where_a_lone_card_is() -> None:  # T6.3
    rules = house(("[0, 0, 3, 6,", "[0, 1, 4, 9,"))
    assert at("cards joker", rules=rules).points()[0] == {"cards": 15}


def test_a_longer_first_round_ends_with_the_round() -> None:  # T3.3
    rules = house(("first_round = [3, 4]", "first_round = [2, 3, 4]"))
    for seats, expected in ((2, [2, 3, 5]), (3, [2, 3, 4, 5])):
        game = dealt(seats, rules=rules).do(*["rolled 1"] * (seats - 1), "rolled 2")
        counts = []
        for _ in expected:
            game = game.do("roll")
            assert isinstance(game.node, Dice)
            counts.append(game.node.count)
            dice = " ".join("1" * game.node.count)
            game = game.do(f"rolled {dice}", f"keep {dice}", "done")
        assert counts == expected


def test_a_house_may_roll_all_dice_from_the_start() -> None:  # T3.3
    for first_round in ("[]", "[5, 5]"):
        rules = house(("first_round = [3, 4]", f"first_round = {first_round}"))
        assert at("phase ready", rules=rules).do("roll").node == Dice(5)
