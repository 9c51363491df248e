from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bumpyard.core import Seat
from bumpyard.games.duel.events import CardPlaced, CardsGivenUp, CardsSwapped, GridFilled
from bumpyard.games.duel.grid import SIZE, Grid, free_places, spans, with_card
from bumpyard.lab.simulate import Seeded
from tests.games.duel.positions import DUEL, FIFTEEN, Game, at

ZERO = Seat(0)


def placing(cards: str, *lines: str) -> Game:
    return at("phase place", f"retrieved {cards}", *lines)


def places(*grid: str) -> set[str]:
    """Return where a Colour card may go next to cards on these places."""
    cards = iter(DUEL.box.cards["point"])
    laid = " ".join(f"{place}:{next(cards)}" for place in grid)
    legal = placing("rose1", f"grid0 {laid}").legal("place")
    return {text.split()[-1] for text in legal}


# --- where ------------------------------------------------------------------------------------


def test_the_first_card_goes_anywhere_and_its_place_is_called_d4() -> None:  # D4.1
    game = placing("rose1").do("place rose1 d4")
    assert game.events == (CardPlaced(ZERO, "rose1", "d4"),)
    assert game.table.grids == ((("d4", "rose1"),), ())


def test_a_further_card_shares_a_side_with_a_placed_card() -> None:  # D4.1
    assert places("d4") == {"c4", "e4", "d3", "d5"}
    assert places("d4", "e4") == {"c4", "f4", "d3", "d5", "e3", "e5"}


def test_a_place_that_is_taken_is_not_free() -> None:  # D4.1
    assert "d4" not in places("d4", "d5")


@pytest.mark.parametrize(
    "grid, beyond",
    [
        (["d4", "e4", "f4", "g4"], {"c4", "h4"}),
        (["a4", "b4", "c4", "d4"], {"e4"}),
        (["d4", "d5", "d6", "d7"], {"d3"}),
        (["d1", "d2", "d3", "d4"], {"d5"}),
        (["c4", "d4", "e4", "f4"], {"b4", "g4"}),
    ],
)
def test_a_grid_never_spans_more_than_four_rows_or_columns(
    grid: list[str], beyond: set[str]
) -> None:  # D4.2
    found = places(*grid)
    assert found
    assert not found & beyond


def test_which_rows_and_columns_a_grid_has_shows_only_as_it_grows() -> None:  # D4.2
    assert {"b4", "f4"} <= places("c4", "d4", "e4")  # to either side
    assert "f4" not in places("b4", "c4", "d4", "e4")  # but not to both
    assert places("d4", "d5", "d6", "d7", "e4") >= {"c4", "c7", "f4", "e5"}


@given(st.integers(0, 2**32))
def test_however_a_grid_grows_there_is_a_place_until_it_is_full(seed: int) -> None:  # D4.2
    source = Seeded(seed)
    grid: Grid = ()
    for card in [*DUEL.box.cards["colour"]][:16]:
        free = free_places(grid)
        assert not {place for place, _ in grid} & set(free)
        grid = with_card(grid, free[source.below(len(free))], card)
        assert max(map(len, spans(grid))) <= SIZE
    assert [*map(len, spans(grid))] == [4, 4]
    assert free_places(grid) == ()


# --- all of them ------------------------------------------------------------------------------


def test_all_cards_are_placed_in_the_order_that_the_player_likes() -> None:  # D4.3
    game = placing("=2 rose1")
    assert game.legal() == ["place =2 d4", "place rose1 d4"]
    game = game.do("place rose1 d4")
    assert game.legal() == ["place =2 c4", "place =2 d3", "place =2 d5", "place =2 e4"]
    assert game.do("place =2 d5").legal() == ["roll"]


def test_cards_without_a_place_leave_the_game_and_the_player_chooses_which() -> None:  # D4.5
    game = placing("=2 rose1 rose2", FIFTEEN)
    assert game.legal() == ["place =2 e5", "place rose1 e5", "place rose2 e5"]
    game = game.do("place rose1 e5")
    assert game.events[1:3] == (CardsGivenUp(ZERO, ("=2", "rose2")), GridFilled(ZERO))
    assert game.table.given_up == ("=2", "rose2")
    assert game.table.retrieved == ()


def test_no_card_leaves_the_game_while_there_is_a_place() -> None:  # D4.5
    assert all(text.startswith("place") for text in placing("=2 rose1", "grid0 d4:rose2").legal())


# --- swaps ------------------------------------------------------------------------------------

THREE = "grid0 d4:rose1 e4:rose2 f4:rose3"


def test_a_card_with_the_swap_sign_lets_any_two_cards_be_exchanged() -> None:  # D4.4
    game = placing("=2s", THREE).do("place =2s d5")
    assert game.legal() == [
        *["swap d4 d5", "swap d4 e4", "swap d4 f4"],
        *["swap d5 e4", "swap d5 f4", "swap e4 f4", "leave"],
    ]


def test_the_two_cards_change_places() -> None:  # D4.4
    game = placing("=2s", THREE).do("place =2s d5", "swap d4 f4")
    assert game.events[-1] == CardsSwapped(ZERO, "d4", "f4")
    assert dict(game.table.grids[0]) == {"d4": "rose3", "e4": "rose2", "f4": "rose1", "d5": "=2s"}


def test_the_card_just_placed_can_be_one_of_the_two() -> None:  # D4.4
    game = placing("=2s", THREE).do("place =2s d5", "swap d5 e4")
    assert dict(game.table.grids[0]) == {"d4": "rose1", "e4": "=2s", "f4": "rose3", "d5": "rose2"}


def test_a_swap_can_be_declined() -> None:  # D4.4
    game = placing("=2s", THREE).do("place =2s d5", "leave")
    assert dict(game.table.grids[0])["d5"] == "=2s"
    assert game.legal() == ["roll"]


def test_a_swap_is_made_once_right_after_placing() -> None:  # D4.4
    game = placing("=2s rose4", THREE).do("place =2s d5")
    assert not game.legal("place")
    game = game.do("swap d4 e4")
    assert not game.legal("swap")
    assert game.legal("place rose4")


def test_other_cards_swap_nothing() -> None:  # D4.4
    assert placing("=2", THREE).do("place =2 d5").legal() == ["roll"]


def test_a_first_card_has_nothing_to_be_exchanged_with() -> None:  # D4.4
    assert placing("=2s").do("place =2s d4").legal() == ["roll"]


def test_the_sixteenth_card_swaps_too() -> None:  # D4.4, D7.1
    game = placing("=2s", FIFTEEN).do("place =2s e5")
    assert len(game.legal("swap")) == 16 * 15 // 2
    assert game.table.phase == "swap"
    game = game.do("swap b2 e5")
    assert game.events[0] == CardsSwapped(ZERO, "b2", "e5")
    assert dict(game.table.grids[0])["b2"] == "=2s"
    assert game.table.phase == "over"


def test_a_card_given_up_swaps_nothing() -> None:  # D4.4
    game = placing("=2s rose1", FIFTEEN).do("place rose1 e5")
    assert game.table.given_up == ("=2s",)
    assert game.table.phase == "over"
