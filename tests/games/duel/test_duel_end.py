from __future__ import annotations

from bumpyard.core import Card, Decide, Line, Outcome, Over, Seat
from bumpyard.games.duel.events import (
    BonusDrawn,
    CardPlaced,
    CardRetrieved,
    CardsGivenUp,
    GridFilled,
    HandsShown,
)
from tests.games.duel.positions import DUEL, FIFTEEN, Game, at

ZERO, ONE = Seat(0), Seat(1)
OTHERS_FIFTEEN = (
    "grid1 b2:rose6 c2:=2 d2:=2.2 e2:=2s b3:=3 c3:=3.2 d3:=3s e3:~4 "
    "b4:~4.2 c4:~4s d4:~5 e4:~5.2 b5:~5s c5:~3 d5:~3.2"
)


def last_card(*lines: str) -> Game:
    """Return a game in which seat 0 has a Colour card to place, and one place left."""
    return at("phase place", "retrieved rose5", FIFTEEN, *lines)


# --- the sixteenth card -----------------------------------------------------------------------


def test_the_game_ends_with_a_sixteenth_card_without_the_rest_of_that_turn() -> None:  # D7.1
    game = last_card("hand0 row/any", "hand1 block/rolls").do("place rose5 e5")
    assert game.events == (
        CardPlaced(ZERO, "rose5", "e5"),
        GridFilled(ZERO),
        HandsShown((("row/any",), ("block/rolls",))),
    )
    assert isinstance(game.node, Over)
    assert not game.legal()


def test_the_sixteenth_cards_swap_comes_before_the_end() -> None:  # D7.1
    game = at("phase place", "retrieved ~4", FIFTEEN).do("place ~4 e5")
    assert isinstance(game.node, Over)  # no sign, no swap
    game = at("phase place", "retrieved ~4s", FIFTEEN).do("place ~4s e5")
    assert game.node == Decide((ZERO,))
    assert isinstance(game.do("leave").node, Over)


def test_a_fifteenth_card_does_not_end_the_game() -> None:  # D7.1
    fourteen = FIFTEEN.replace(" d5:=4s", "")
    game = at("phase place", "retrieved rose5", fourteen).do("place rose5 d5")
    assert game.legal() == ["roll"]


# --- the other's last retrieval ---------------------------------------------------------------


def test_the_other_retrieves_every_card_on_which_their_dice_lie() -> None:  # D7.2
    game = last_card("river rose1@1:1 rose2 rose3@1:33 =2 ~3 =3").do("place rose5 e5")
    assert game.node == Decide((ONE,))
    assert game.legal() == ["retrieve"]
    game = game.do("retrieve")
    assert game.events == (
        CardRetrieved(ONE, 0, "rose1", (1,)),
        CardRetrieved(ONE, 2, "rose3", (3, 3)),
    )
    game = game.do("place rose3 d4", "place rose1 d5")
    assert game.table.grids[1] == (("d4", "rose3"), ("d5", "rose1"))
    assert isinstance(game.node, Over)


def test_nothing_is_replaced_in_the_river() -> None:  # D7.2
    game = last_card("river rose1@1:1 rose2 rose3 =2 ~3 =3").do("place rose5 e5", "retrieve")
    assert game.legal() == ["place rose1 d4"]
    assert game.cards()[0] is None


def test_the_other_draws_a_bonus_card_if_they_claim_that_pile() -> None:  # D7.2
    game = last_card("bonus @1:16", "hand1 row/any").do("place rose5 e5", "retrieve")
    node = game.node
    assert isinstance(node, Card)
    assert node.to == ONE
    game = game.do("drawn block/expel")
    assert game.events == (
        BonusDrawn(ONE, (1, 6)),
        HandsShown(((), ("block/expel", "row/any"))),
    )
    assert isinstance(game.node, Over)


def test_the_bonus_card_is_seen_before_the_last_cards_are_placed() -> None:  # D7.2
    game = last_card("bonus @1:16", "river rose1@1:1").do("place rose5 e5", "retrieve")
    assert game.do("drawn block/expel").legal() == ["place rose1 d4"]


def test_the_other_places_what_there_is_room_for_and_chooses_what_to_keep() -> None:  # D7.2
    game = last_card(OTHERS_FIFTEEN, "river rose1@1:1 rose2@1:22").do("place rose5 e5", "retrieve")
    assert game.legal() == ["place rose1 e5", "place rose2 e5"]
    game = game.do("place rose2 e5")
    assert game.events == (
        CardPlaced(ONE, "rose2", "e5"),
        CardsGivenUp(ONE, ("rose1",)),
        HandsShown(((), ())),
    )
    assert isinstance(game.node, Over)


def test_the_others_last_cards_swap_too() -> None:  # D7.2, D4.4
    game = last_card("grid1 d4:rose6", "river ~3s@1:123").do("place rose5 e5", "retrieve")
    game = game.do("place ~3s d5")
    assert game.legal() == ["swap d4 d5", "leave"]
    game = game.do("swap d4 d5")
    assert game.table.grids[1] == (("d4", "~3s"), ("d5", "rose6"))
    assert isinstance(game.node, Over)


def test_the_others_sixteenth_card_swaps_and_gives_up_the_rest() -> None:  # D7.2, D4.4
    game = last_card(OTHERS_FIFTEEN, "river ~3s@1:123 rose1@1:1")
    game = game.do("place rose5 e5", "retrieve", "place ~3s e5", "leave")
    assert game.events[-2:] == (CardsGivenUp(ONE, ("rose1",)), HandsShown(((), ())))


# --- the winner -------------------------------------------------------------------------------


def over(*lines: str) -> Game:
    return at("phase over", *lines)


def test_the_higher_sum_of_grid_and_bonus_cards_wins() -> None:  # D10.1
    game = over("grid0 d4:rose1 e4:=4", "grid1 d4:rose2 e4:rose3 f4:=3", "hand1 row/any")
    assert game.node == Over(Outcome((ZERO,), (4, 3), "grid"))
    game = over("grid0 d4:rose1 e4:=3", "grid1 d4:rose2 e4:rose3 f4:=3.2", "hand1 row/any")
    assert game.node == Over(Outcome((ONE,), (2, 3), "grid"))


def test_a_tie_goes_to_the_one_with_more_points_from_bonus_cards() -> None:  # D10.1
    game = over("grid0 d4:rose1 e4:~4", "grid1 d4:rose2 e4:rose3 f4:=3", "hand1 row/any")
    assert game.node == Over(Outcome((ONE,), (3, 3), "grid"))


def test_for_pairs_what_they_added_to_the_grid_counts_and_not_twice() -> None:  # D10.1, D9.1
    game = over("grid0 d4:rose1 e4:=3", "grid1 d4:rose2 e4:=2", "hand1 pairs/step")
    assert game.node == Over(Outcome((ONE,), (2, 2), "grid"))
    assert DUEL.tally(game.state)[1] == (Line("row 4", 1), Line("pairs/step", 1))


def test_if_that_is_a_tie_too_both_win() -> None:  # D10.1
    game = over("grid0 d4:rose1 e4:=3", "grid1 d4:rose2 e4:=3.2")
    assert game.node == Over(Outcome((ZERO, ONE), (2, 2), "grid"))
