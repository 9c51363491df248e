from __future__ import annotations

from collections import Counter

import msgspec
import pytest

from bumpyard.core import Card, Decide, Dice, Seat
from bumpyard.games.tumble.state import Pile
from tests.games.tumble.positions import TUMBLE, at, begun, dealt

PATTERNS = ("ember", "honey", "tide", "dusk")
TABLES = [(2, 6, 6), (3, 9, 4), (4, 9, 4), (5, 12, 3)]


# --- T1 components ----------------------------------------------------------------------------


def test_each_of_four_patterns_has_one_card_of_each_kind() -> None:  # T1.1
    kinds = ("1", "2", "3", "4", "5", "6", "=2", "~3", "=3", "~4", "~5", "=4")
    assert len(TUMBLE.box.cards) == 48
    assert set(TUMBLE.box.cards) == {pattern + kind for pattern in PATTERNS for kind in kinds}
    assert all(str(TUMBLE.box.combination[f"tide{kind}"]) == kind for kind in kinds)


def test_the_joker_is_one_card_for_five_of_a_kind_without_a_pattern() -> None:  # T1.2
    assert str(TUMBLE.box.combination["joker"]) == "=5"
    assert "joker" not in TUMBLE.box.pattern
    assert "joker" not in TUMBLE.box.cards
    assert [pile.card for pile in begun(2).state.piles].count("joker") == 1


@pytest.mark.parametrize(
    "kind, value",
    [(str(face), 1) for face in range(1, 7)]
    + [("=2", 2), ("~3", 3), ("=3", 5), ("~4", 7), ("~5", 10), ("=4", 12)],
)
def test_a_card_of_any_pattern_has_the_value_of_its_kind(kind: str, value: int) -> None:  # T1.3
    for pattern in PATTERNS:
        assert at(f"cards {pattern}{kind}").points()[0] == {"cards": value}


def test_the_joker_is_worth_fifteen() -> None:  # T1.3
    assert at("cards joker").points()[0] == {"cards": 15}


def test_everyone_has_five_dice() -> None:  # T1.4
    for player in range(5):
        game = at("phase ready", "turn 10", f"player {player}", seats=5).do("roll")
        assert game.node == Dice(5)


def test_one_bonus_die_stands_free_beside_the_tableau() -> None:  # T1.4
    game = dealt(2).do("rolled 6", "rolled 1", "roll", "rolled 1 1 6", "keep 1 1 6")
    assert game.state.bonus is None
    assert "claim bonus 6" in game.legal()
    assert not [text for text in game.do("claim bonus 6").legal() if "bonus" in text]


# --- T2 set-up --------------------------------------------------------------------------------


@pytest.mark.parametrize("seats, piles, height", TABLES)
def test_piles_are_dealt_and_twelve_cards_stay_out(
    seats: int, piles: int, height: int
) -> None:  # T2.1
    game = begun(seats)
    assert game.state.piles == (Pile(None, height),) * piles + (Pile("joker"),)
    assert 48 - piles * height == 12

    game = dealt(seats)
    assert [pile.under for pile in game.state.piles] == [height - 1] * piles + [0]
    assert game.state.phase == "start"


def test_any_card_may_be_the_first_and_none_comes_twice() -> None:  # T2.1
    game = begun(2)
    everything = tuple((card, 1) for card in sorted(TUMBLE.box.cards))
    assert game.node == Card("pile 1", everything)

    game = game.do("drawn tide~4")
    assert game.node == Card("pile 2", tuple(pair for pair in everything if pair[0] != "tide~4"))


def test_one_card_of_each_pile_and_the_joker_lie_face_up() -> None:  # T2.2
    first = TUMBLE.box.cards[:6]
    assert [pile.card for pile in dealt(2).state.piles] == [*first, "joker"]


@pytest.mark.parametrize("viewer", [None, Seat(0), Seat(1)])
def test_nobody_sees_a_card_before_it_is_turned(viewer: Seat | None) -> None:  # T2.2
    game = at("phase ready", "piles tide~4+5 dusk1+3", "cards ember2", "cards honey=3")
    seen = msgspec.json.encode(TUMBLE.observe(game.state, viewer)).decode()
    named = Counter(card for card in TUMBLE.box.cards if f'"{card}"' in seen)
    assert set(named) == {"tide~4", "dusk1", "ember2", "honey=3"}


@pytest.mark.parametrize("viewer", [None, Seat(0), Seat(1)])
def test_everyone_sees_how_many_cards_are_left_and_who_acquired_which(
    viewer: Seat | None,
) -> None:  # T2.2
    game = at("piles tide~4+5 -", "cards ember2 dusk1", "cards honey=3 joker")
    seen = TUMBLE.observe(game.state, viewer).table
    assert [pile.under for pile in seen.piles] == [5, 0, 0]
    assert seen.cards == (("dusk1", "ember2"), ("honey=3", "joker"))


def test_a_card_that_was_seen_is_never_drawn_again() -> None:  # T2.2
    game = at("phase ready", "piles tide~4+5@0:1234 dusk1+3", "cards ember2").do("roll")
    assert isinstance(game.node, Card)
    drawable = [card for card, _ in game.node.support]
    assert drawable == sorted(set(TUMBLE.box.cards) - {"tide~4", "dusk1", "ember2"})
    assert {weight for _, weight in game.node.support} == {1}


def test_the_highest_die_begins() -> None:  # T2.3
    game = dealt(3)
    assert game.node == Dice(1)
    game = game.do("rolled 2", "rolled 5", "rolled 4")
    assert game.node == Decide((Seat(1),))
    assert game.legal() == ["roll"]


def test_those_tied_for_the_highest_roll_again_until_one_is_left() -> None:  # T2.3
    game = dealt(4).do("rolled 6", "rolled 3", "rolled 6", "rolled 6")
    assert game.state.starts == (0, None, 0, 0)
    game = game.do("rolled 2", "rolled 5", "rolled 5")
    assert game.state.starts == (None, None, 0, 0)
    assert game.do("rolled 4", "rolled 4").state.starts == (None, None, 0, 0)
    assert game.do("rolled 1", "rolled 2").state.player == 3
    assert game.do("rolled 2", "rolled 1").state.player == 2


def test_a_tie_below_the_highest_is_no_tie() -> None:  # T2.3
    assert dealt(3).do("rolled 2", "rolled 2", "rolled 3").node == Decide((Seat(2),))


def test_turns_go_clockwise_from_whoever_begins() -> None:  # T2.4
    game = dealt(3).do("rolled 1", "rolled 1", "rolled 6")
    players = []
    for dice in ("1 2 2", "1 2 2 2", "1 2 2 2 2", "1 2 2 2 2"):
        players.append(game.state.player)
        game = game.do("roll", f"rolled {dice}", f"keep {dice}", "done")
    assert players == [2, 0, 1, 2]
