"""Retrieving and rolling."""

from __future__ import annotations

import pytest

from bumpyard.core import Card, Dice, Seat
from bumpyard.games.duel.events import (
    BonusDrawn,
    BonusSeen,
    CardRetrieved,
    CardTurned,
    DiceRolled,
    RollingStopped,
)
from tests.games.duel.positions import DUEL, Game, at, dealt

ZERO, ONE = Seat(0), Seat(1)
CLAIMED = "river rose1@0:11 rose2@1:2 rose3 =2@0:44 ~3 =3 joker"


def emptied(*decks: str) -> list[str]:
    """Return lines that put every other card of these piles out of the game."""
    used = {"rose1", "rose2", "rose3", "=2", "~3", "=3"}
    cards = [card for deck in decks for card in DUEL.box.cards[deck] if card not in used]  # type: ignore[index]  # names of decks
    return [f"given_up {' '.join(cards)}"]


# --- retrieving -------------------------------------------------------------------------------


def test_in_their_first_turn_a_player_only_rolls() -> None:  # D3.3
    game = dealt().do("rolled 6", "rolled 1")
    assert game.legal() == ["roll"]
    assert game.do("roll").node == Dice(5)


def test_a_turn_begins_with_taking_back_dice_and_the_cards_under_them() -> None:  # D3.1
    game = at("phase ready", CLAIMED)
    assert game.legal() == ["retrieve"]
    game = game.do("retrieve")
    assert game.events == (
        CardRetrieved(ZERO, 0, "rose1", (1, 1)),
        CardRetrieved(ZERO, 3, "=2", (4, 4)),
    )
    assert game.table.retrieved == ("=2", "rose1")
    assert game.cards() == [None, "rose2", "rose3", None, "~3", "=3", "joker"]
    assert game.dice_on("rose2") == "1:2"


def test_each_card_is_replaced_from_the_pile_of_ones_choice_seen_before_the_next() -> None:  # D3.1
    game = at("phase ready", CLAIMED).do("retrieve")
    assert game.legal() == ["refill colour", "refill point"]
    node = game.do("refill point").node
    assert isinstance(node, Card)
    assert (node.pile, node.to) == ("point", None)
    game = game.do("refill point", "drawn ~5")
    assert game.events == (CardTurned(0, "~5"),)
    assert game.legal() == ["refill colour", "refill point"]
    game = game.do("refill colour", "drawn plum6")
    assert game.cards() == ["~5", "rose2", "rose3", "plum6", "~3", "=3", "joker"]


def test_cards_are_replaced_before_anything_goes_into_the_grid() -> None:  # D3.1
    game = at("phase ready", CLAIMED).do("retrieve", "refill colour", "drawn plum1")
    assert not game.legal("place")
    game = game.do("refill colour", "drawn plum2")
    assert game.legal() == ["place =2 d4", "place rose1 d4"]


@pytest.mark.parametrize("empty, other", [("colour", "point"), ("point", "colour")])
def test_if_one_pile_is_empty_the_other_is_used(empty: str, other: str) -> None:  # D3.1
    game = at("phase ready", CLAIMED, *emptied(empty)).do("retrieve")
    node = game.node
    assert isinstance(node, Card)
    assert node.pile == other


def test_if_both_piles_are_empty_nothing_is_replaced() -> None:  # D3.1
    game = at("phase ready", CLAIMED, *emptied("colour", "point")).do("retrieve")
    assert game.legal() == ["place =2 d4", "place rose1 d4"]
    assert game.cards() == [None, "rose2", "rose3", None, "~3", "=3", "joker"]


def test_a_pile_can_run_out_on_the_way() -> None:  # D3.1
    gone = emptied("colour", "point")[0].replace(" lagoon1", "").replace(" ~5s", "")
    game = at("phase ready", CLAIMED, gone).do("retrieve", "refill colour", "drawn lagoon1")
    node = game.node
    assert isinstance(node, Card)
    assert node.support == (("~5s", 1),)


def test_the_joker_is_not_replaced() -> None:  # D3.1
    game = at("phase ready", "river rose1 rose2 rose3 =2 ~3 =3 joker@0:66666").do("retrieve")
    assert game.legal() == ["place joker d4"]
    assert game.cards()[-1] is None


# --- a Bonus card -----------------------------------------------------------------------------


def test_dice_before_the_bonus_pile_draw_its_top_card_in_secret() -> None:  # D3.2
    game = at("phase ready", "bonus @0:156", "hand0 row/any", "river rose1 rose2 rose3 =2 ~3 =3")
    game = game.do("retrieve")
    node = game.node
    assert isinstance(node, Card)
    assert (node.pile, node.to) == ("bonus", ZERO)
    game = game.do("drawn block/rolls")
    assert game.events == (BonusDrawn(ZERO, (1, 5, 6)),)
    assert game.private == ((ZERO, BonusSeen(ZERO, "block/rolls")),)
    assert game.state.hands[0] == ("block/rolls", "row/any")
    assert game.table.bonus is None
    assert game.legal() == ["roll"]


def test_the_others_dice_before_the_bonus_pile_stay() -> None:  # D3.2
    game = at("phase ready", CLAIMED, "bonus @1:6", *emptied("colour", "point")).do("retrieve")
    assert game.dice_on("bonus") == "1:6"
    assert game.legal("place")


def test_a_bonus_card_is_drawn_after_the_river_is_refilled_and_before_placing() -> None:  # D3.2
    game = at("phase ready", "bonus @0:6", "river rose1@0:1 rose2 rose3 =2 ~3 =3").do("retrieve")
    assert game.legal() == ["refill colour", "refill point"]
    game = game.do("refill colour", "drawn plum1")
    assert isinstance(game.node, Card)
    assert game.do("drawn row/any").legal() == ["place rose1 d4"]


def test_a_hand_has_no_limit() -> None:  # D3.2
    *held, last = DUEL.box.bonus
    game = at(
        "phase ready", "bonus @0:6", f"hand0 {' '.join(held)}", "river rose1 rose2 rose3 =2 ~3 =3"
    )
    game = game.do("retrieve", f"drawn {last}")
    assert game.state.hands[0] == DUEL.box.bonus


# --- rolling ----------------------------------------------------------------------------------


def rolled(*steps: str) -> Game:
    """Return a turn after its first roll, 1 2 3 3 6, and these steps."""
    return at("phase ready").do("roll", "rolled 12336", *steps)


def test_all_five_dice_are_rolled_and_then_any_of_them_up_to_two_more_times() -> None:  # D3.3
    game = rolled()
    assert game.events == (DiceRolled(ZERO, (), (1, 2, 3, 3, 6), 2),)
    game = game.do("keep 3 3")
    assert game.node == Dice(3)
    game = game.do("rolled 345")
    assert game.events == (DiceRolled(ZERO, (3, 3), (3, 4, 5), 1),)
    game = game.do("keep 5", "rolled 1112")  # dice that were kept may be rolled after all
    assert game.table.dice == (1, 1, 1, 2, 5)
    assert game.table.phase == "claim"


def test_every_choice_of_dice_can_be_kept() -> None:  # D3.3
    assert rolled().legal() == [
        *["keep none", "keep 1", "keep 2", "keep 3", "keep 6"],
        *["keep 1 2", "keep 1 3", "keep 1 6", "keep 2 3", "keep 2 6", "keep 3 3", "keep 3 6"],
        *["keep 1 2 3", "keep 1 2 6", "keep 1 3 3", "keep 1 3 6"],
        *["keep 2 3 3", "keep 2 3 6", "keep 3 3 6"],
        *["keep 1 2 3 3", "keep 1 2 3 6", "keep 1 3 3 6", "keep 2 3 3 6", "keep 1 2 3 3 6"],
    ]


def test_a_player_may_stop_rolling() -> None:  # D3.3
    game = rolled("keep 1 2 3 3 6")
    assert game.events[-1] == RollingStopped(ZERO, (1, 2, 3, 3, 6))
    assert game.table.phase == "claim"
    assert not game.legal("keep")


def test_the_turn_goes_from_one_player_to_the_other() -> None:
    game = rolled("keep 1 2 3 3 6", "done")
    assert game.table.player == ONE
    assert game.do(
        "roll", "rolled 11111", "keep 1 1 1 1 1", "claim joker 11111", "done"
    ).legal() == ["roll"]
