"""Properties that hold in every game, for all actions."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bumpyard.core import Card, Decide, Over, Seat
from bumpyard.games.dodgems import parts
from bumpyard.games.dodgems.cards import left
from bumpyard.games.dodgems.events import Discarded, PointScored
from bumpyard.games.dodgems.state import State
from tests.games.dodgems.positions import DODGEMS, played

BOX = DODGEMS.box
EVERY_CARD = sorted(BOX.rank)

in_any_game = pytest.mark.parametrize("seats", [2, 3, 4])


def cards_of(state: State) -> list[str]:
    decks = [*left(BOX, state, "direction"), *left(BOX, state, "reaction")]
    hands = [card for hand in state.hands for card in hand]
    return decks + hands + [card for bumper in state.bumpers for card in bumper.discards]


@in_any_game
@settings(max_examples=3)
@given(seed=st.integers(0, 2**32))
def test_no_card_is_lost_and_none_is_there_twice(seats: int, seed: int) -> None:  # B8.2
    for state, _, _ in played(seed, seats):
        assert sorted(cards_of(state)) == EVERY_CARD


@in_any_game
@settings(max_examples=3)
@given(seed=st.integers(0, 2**32))
def test_bumpers_stand_on_spaces_of_their_own(seats: int, seed: int) -> None:
    for state, _, _ in played(seed, seats):
        spaces = [bumper.space for bumper in state.bumpers if bumper.space]
        assert len(set(spaces)) == len(spaces)
        assert set(spaces) <= set(BOX.track.spaces)


@in_any_game
@settings(max_examples=3)
@given(seed=st.integers(0, 2**32))
def test_nobody_is_without_a_choice_and_no_discard_meets_an_empty_hand(
    seats: int, seed: int
) -> None:  # B8.3, B8.4
    for state, _, _ in played(seed, seats):
        match DODGEMS.node(state):
            case Decide(deciding):
                assert deciding
                for seat in deciding:
                    assert DODGEMS.legal_actions(state, seat)
                    assert state.hands[seat] or not isinstance(state.pending[0], parts.Discard)
            case Card(_, support):
                assert support
            case _:
                pass


@in_any_game
@settings(max_examples=3)
@given(seed=st.integers(0, 2**32))
def test_points_only_come_from_bumps_and_ends_are_as_they_are_told(seats: int, seed: int) -> None:
    # B7.1, B7.2, B7.3
    last = None
    for state, _, step in played(seed, seats):
        before, after = (
            sum(bumper.points for bumper in one.bumpers) for one in (state, step.state)
        )
        scored = sum(isinstance(event, PointScored) for event in step.events)
        assert after <= before + scored
        assert all(bumper.points >= 0 for bumper in step.state.bumpers)
        last = step.state
    assert last is not None
    node = DODGEMS.node(last)
    assert isinstance(node, Over)
    most = max(bumper.points for bumper in last.bumpers)
    assert (node.outcome.reason == "points") == (most >= 10)
    assert last.round <= 60


@in_any_game
@settings(max_examples=2)
@given(seed=st.integers(0, 2**32))
def test_whatever_leaves_a_hand_is_seen_by_everyone(seats: int, seed: int) -> None:  # B2.2
    for state, _, step in played(seed, seats):
        for seat in map(Seat, range(seats)):
            gone = set(state.hands[seat]) - set(step.state.hands[seat])
            told = {
                card
                for event in step.events
                for card in (*getattr(event, "cards", ()), getattr(event, "card", None))
                if isinstance(event, Discarded) or card in state.hands[seat]
            }
            assert gone <= told
