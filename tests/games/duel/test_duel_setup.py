from __future__ import annotations

from collections import Counter

import pytest

from bumpyard.core import Card, Decide, Dice, Seat
from bumpyard.games.dice import Combination
from bumpyard.games.duel.data import Deck
from bumpyard.games.duel.events import (
    BonusDrawn,
    BonusSeen,
    CardTurned,
    Started,
    StartRolled,
    StartTied,
)
from tests.games.duel.positions import DUEL, RIVER, at, begun, dealt, house, lines, scored

BOX = DUEL.box


# --- what is in the box -----------------------------------------------------------------------


def test_there_is_a_card_of_each_face_in_each_of_three_colours() -> None:  # D1.1
    cards = BOX.cards["colour"]
    assert len(cards) == 18
    assert {(BOX.colour[card], BOX.combination[card]) for card in cards} == {
        (colour, Combination("single", face))
        for colour in ("plum", "rose", "lagoon")
        for face in range(1, 7)
    }


def test_a_player_has_five_dice() -> None:  # D1.1
    assert at("phase ready").do("roll").node == Dice(5)


def test_there_are_three_of_each_point_card() -> None:  # D1.2
    assert Counter(str(BOX.combination[card]) for card in BOX.cards["point"]) == {
        "=2": 3,
        "~3": 3,
        "=3": 3,
        "~4": 3,
        "=4": 3,
        "~5": 3,
    }


@pytest.mark.parametrize(
    "card, points", [("=2", 1), ("~3", 1), ("=3", 2), ("~4", 3), ("=4", 4), ("~5", 5)]
)
def test_a_point_card_has_its_value(card: str, points: int) -> None:  # D1.2
    assert scored(f"{card} rose1").total == points


def test_a_run_of_three_is_worth_as_many_points_as_there_are_of_them_in_the_grid() -> None:  # D1.2
    assert lines(scored("~3 rose1 / ~3.2 rose2 / ~3s rose3 plum1")) == {
        "row 1": 3,
        "row 2": 3,
        "row 3": 6,
    }


def test_the_joker_is_five_of_a_kind_worth_two_points() -> None:  # D1.3
    assert BOX.combination["joker"] == Combination("alike", 5)
    assert scored("joker").total == 2


def test_one_of_the_three_copies_of_each_point_card_carries_the_swap_sign() -> None:  # D1.4
    assert BOX.swaps == {"=2s", "~3s", "=3s", "~4s", "=4s", "~5s"}
    assert BOX.swaps < set(BOX.cards["point"])


def test_there_are_two_bonus_cards_of_each_condition_with_their_powers() -> None:  # D1.5
    powers: dict[str, set[str]] = {}
    for card in BOX.bonus:
        powers.setdefault(BOX.condition[card], set()).add(BOX.power[card])
    assert len(BOX.bonus) == 16
    assert powers == {
        "pairs": {"rolls", "step"},
        "faces": {"expel", "protect"},
        "mixed_row": {"step", "any"},
        "mixed_column": {"rolls", "protect"},
        "row": {"any", "expel"},
        "column": {"rolls", "step"},
        "diagonal": {"any", "protect"},
        "block": {"rolls", "expel"},
    }


def test_cards_that_are_alike_have_names_of_their_own() -> None:
    rules = house(('"pairs/step"', '"pairs/rolls"'))
    assert [card for card in rules.box.bonus if card.startswith("pairs")] == [
        "pairs/rolls",
        "pairs/rolls.2",
    ]
    assert rules.box.power["pairs/rolls.2"] == "rolls"
    assert {"=2", "=2.2", "=2s"} <= set(BOX.cards["point"])


# --- the river --------------------------------------------------------------------------------


def test_the_river_is_three_colour_and_three_point_cards_around_the_joker() -> None:  # D2.1
    game = begun()
    expected: list[Deck] = ["colour", "colour", "colour", "point", "point", "point"]
    for place, (card, deck) in enumerate(zip(RIVER, expected, strict=True)):
        node = game.node
        assert isinstance(node, Card)
        assert node.pile == deck
        assert [name for name, _ in node.support] == [
            name for name in BOX.cards[deck] if name not in game.cards()
        ]
        game = game.do(f"drawn {card}")
        assert game.events == (CardTurned(place, card),)
    assert game.cards() == [*RIVER, "joker"]


def test_everyone_knows_how_many_cards_a_pile_has() -> None:  # D2.1
    assert DUEL.observe(begun().state, None).piles == (18, 18, 16)
    assert DUEL.observe(dealt().state, None).piles == (15, 15, 10)


# --- the hands --------------------------------------------------------------------------------


def test_each_player_draws_three_bonus_cards_in_secret() -> None:  # D2.2
    game = begun().do(*(f"drawn {card}" for card in RIVER))
    for count, card in enumerate(BOX.bonus[:6]):
        seat = Seat(count // 3)
        node = game.node
        assert isinstance(node, Card)
        assert (node.pile, node.to) == ("bonus", seat)
        assert [name for name, _ in node.support] == [*BOX.bonus[count:]]
        game = game.do(f"drawn {card}")
        assert game.events == (BonusDrawn(seat),)
        assert game.private == ((seat, BonusSeen(seat, card)),)
    assert game.state.hands == (BOX.bonus[:3], BOX.bonus[3:6])


# --- who begins -------------------------------------------------------------------------------


@pytest.mark.parametrize("first, rolls", [(0, ("5", "4")), (1, ("2", "6"))])
def test_the_higher_die_begins(first: int, rolls: tuple[str, str]) -> None:  # D2.3
    game = dealt()
    assert game.node == Dice(1)
    game = game.do(f"rolled {rolls[0]}")
    assert game.events == (StartRolled(Seat(0), int(rolls[0])),)
    game = game.do(f"rolled {rolls[1]}")
    assert game.events == (StartRolled(Seat(1), int(rolls[1])), Started(Seat(first)))
    assert game.node == Decide((Seat(first),))


def test_a_tie_is_rolled_again() -> None:  # D2.3
    game = dealt().do("rolled 3", "rolled 3")
    assert game.events[-1] == StartTied(3)
    assert game.node == Dice(1)
    assert game.do("rolled 6", "rolled 1").node == Decide((Seat(0),))
