from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bumpyard.core import Seat, Viewer
from bumpyard.games.dodgems.state import State
from bumpyard.games.dodgems.view import View
from bumpyard.lab.simulate import Seeded
from tests.games.dodgems.positions import DODGEMS, at, played

DIRECTIONS = [str(number) for number in range(1, 51)]


def seen(game_state: State, viewer: Viewer) -> View:
    return DODGEMS.observe(game_state, viewer)


def worlds(game_state: State, viewer: Viewer, count: int = 300) -> list[State]:
    """Return worlds that a viewer holds possible."""
    source = Seeded(1)
    return [DODGEMS.imagine(seen(game_state, viewer), source) for _ in range(count)]


# --- what is seen -----------------------------------------------------------------------------


def test_a_hand_is_seen_by_its_owner_alone_and_its_numbers_by_everyone() -> None:  # B2.2
    game = at("todo pick", "bumper red d1 south hand 1 2 3 turbo1")
    for viewer in (None, Seat(0), Seat(1)):
        held = seen(game.state, viewer).hands[0]
        assert (held.directions, held.reactions) == (3, 1)
        assert held.cards == (("1", "2", "3", "turbo1") if viewer == 0 else ())


def test_the_dummys_cards_are_seen_by_everyone() -> None:  # B9.1
    game = at("todo pick", seats=2)
    for viewer in (None, Seat(0), Seat(1)):
        assert seen(game.state, viewer).hands[2].cards == ("35", "36", "37")


def test_discards_are_seen_by_everyone() -> None:  # B2.2
    game = at("todo pick", "bumper red d1 south hand 1 discards 5 turbo2")
    assert seen(game.state, None).bumpers[0].discards == ("5", "turbo2")


def test_a_picked_card_is_seen_once_it_is_shown() -> None:  # B3.1
    game = at("todo pick", "bumper red d1 south hand 1 2", "bumper blue a4 west hand 33 34")
    assert seen(game.state, Seat(1)).hands[0].cards == ()
    game = game.do("0 pick 1; 1 pick 33; 2 pick 35")
    assert seen(game.state, Seat(1)).hands[0].cards == ("1",)
    assert all("1" in world.hands[0] for world in worlds(game.state, Seat(1)))


# --- what may be deduced ----------------------------------------------------------------------


def test_unseen_cards_are_in_hands_and_decks_alike() -> None:
    game = at(
        "todo pick",
        "bumper red d1 south hand 1 2 turbo1 discards 3 4",
        "bumper blue a4 west hand 33 34 brake1",
        "bumper green d7 north hand 35 36 anchor1",
    )
    often = Counter(card for world in worlds(game.state, Seat(0)) for card in world.hands[1])
    directions = {card for card in often if card in DIRECTIONS}
    assert directions == set(DIRECTIONS) - {"1", "2", "3", "4"}
    assert len(often) - len(directions) == 26  # all Reaction cards but one's own


def test_after_a_deck_is_remade_old_cards_are_told_from_new_ones() -> None:  # B8.2
    hands = DIRECTIONS[:40]
    game = at(
        "todo roll 0, draw 0 direction, draw 1 direction, roll 0",
        f"bumper red d1 south hand {' '.join(hands[:2])} turbo1",
        f"bumper blue a4 west hand {' '.join(hands[2:4])} discards {' '.join(DIRECTIONS[6:])}",
        f"bumper green d7 north hand {' '.join(hands[4:6])}",
    ).do("rolled 1", "drawn 50", "drawn 49")
    assert game.state.kept == (("1", "2", "3", "4", "5", "6"),)
    assert [held.kept for held in seen(game.state, Seat(0)).hands] == [(2,), (2,), (2,)]
    imagined = worlds(game.state, Seat(0))
    for world in imagined:
        old = [card for card in world.hands[1] if card in ("3", "4", "5", "6")]
        new = [card for card in world.hands[1] if card in DIRECTIONS[6:49]]
        assert (len(old), len(new)) == (2, 1)
        assert set(world.hands[2]) < {"3", "4", "5", "6"}
    assert {world.hands[2] for world in imagined} == {
        ("3", "4"),
        ("3", "5"),
        ("3", "6"),
        ("4", "5"),
        ("4", "6"),
        ("5", "6"),
    }


def test_a_deck_that_is_remade_twice_leaves_three_ages_of_cards() -> None:  # B8.2
    game = at(
        "todo draw 1 direction, roll 0",
        "kept 3 4 5",
        f"bumper red d1 south hand 3 {' '.join(DIRECTIONS[10:])}",
        "bumper blue a4 west hand 4 6",
        "bumper green d7 north hand 5 7 8 9 discards 1 2",
    ).do("drawn 10")
    assert game.state.kept == (("3", "4", "5"),)
    again = at(
        "todo roll 0, draw 1 direction, roll 0",
        "kept 3 4 5",
        f"bumper red d1 south hand 3 {' '.join(DIRECTIONS[9:])}",
        "bumper blue a4 west hand 4 6",
        "bumper green d7 north hand 7 8 9 discards 1 2 5",
    ).do("rolled 1", "drawn 5")
    # 5 was old, was discarded, and has come back as a new card.
    assert again.state.kept == (("3", "4"), ("6", "7", "8", "9", *DIRECTIONS[9:]))
    for world in worlds(again.state, Seat(0)):
        assert "4" in world.hands[1]
        assert len({"6", "7", "8", "9"} & set(world.hands[1])) == 1
        assert len({"1", "2", "5"} & set(world.hands[1])) == 1
        assert "4" not in world.hands[2]


def test_no_deal_is_likelier_than_another() -> None:
    game = at(
        "todo pick",
        f"bumper red d1 south hand {' '.join(DIRECTIONS[4:])}",
        "bumper blue a4 west hand 1 2",
        "bumper green d7 north hand 3",
    )
    often = Counter(world.hands[1:] for world in worlds(game.state, Seat(0), 1200))
    assert len(often) == 12
    assert min(often.values()) > 60
    assert max(often.values()) < 150


# --- for every state of a game ----------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
@settings(max_examples=3)
@given(seed=st.integers(0, 2**32))
def test_what_a_view_allows_looks_the_same_and_holds_every_card_once(seats: int, seed: int) -> None:
    source = Seeded(seed)
    for state, _, _ in played(seed, seats):
        viewer = (None, *map(Seat, range(seats)))[source.below(seats + 1)]
        view = DODGEMS.observe(state, viewer)
        imagined = DODGEMS.imagine(view, source)
        assert DODGEMS.observe(imagined, viewer) == view
        cards = [card for hand in imagined.hands for card in hand]
        cards += [card for bumper in imagined.bumpers for card in bumper.discards]
        assert len(set(cards)) == len(cards)
