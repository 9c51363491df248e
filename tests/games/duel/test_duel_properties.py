"""Properties that hold in every game, for all players."""

from __future__ import annotations

from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st

from bumpyard.core import Over, Seat
from bumpyard.games.duel.claims import can_claim_river
from bumpyard.games.duel.data import DICE, FULL
from bumpyard.games.duel.events import TurnEnded
from bumpyard.games.duel.grid import NEAR, SIZE, spans
from bumpyard.games.duel.piles import bonus_pile, pile
from bumpyard.games.duel.state import State
from tests.games.duel.positions import DUEL, played

SEEDS = st.integers(0, 2**32)
DUTIES = st.sampled_from(["all", "one"])
BOX = DUEL.box


def cards_of(state: State) -> Counter[str]:
    table = state.table
    lying = [placed for placed in table.placed if placed is not None]
    return Counter(
        [
            *(spot.card for spot in table.river if spot.card is not None),
            *(card for grid in table.grids for _, card in grid),
            *table.retrieved,
            *table.given_up,
            *pile(BOX, table, "colour"),
            *pile(BOX, table, "point"),
            *table.discard,
            *(placed.protect for placed in lying if placed.protect is not None),
            *(card for hand in state.hands for card in hand),
            *bonus_pile(BOX, state),
        ]
    )


@settings(max_examples=10)
@given(SEEDS, DUTIES)
def test_every_card_is_in_one_place(seed: int, duty: str) -> None:
    box = Counter([*BOX.cards["colour"], *BOX.cards["point"], *BOX.bonus, "joker"])
    for _, _, step in played(seed, claim_duty=duty):
        assert cards_of(step.state) == box


@settings(max_examples=10)
@given(SEEDS, DUTIES)
def test_nobody_has_more_or_less_than_five_dice(seed: int, duty: str) -> None:
    for _, _, step in played(seed, claim_duty=duty):
        table = step.state.table
        for seat in (Seat(0), Seat(1)):
            lying = [p.dice for p in table.placed if p is not None and p.owner == seat]
            placed = sum(map(len, lying))
            assert placed <= DICE
            if seat == table.player and table.phase in ("roll", "keep", "claim"):
                assert placed + len(table.dice) + table.rolling == DICE


@settings(max_examples=10)
@given(SEEDS, DUTIES)
def test_a_grid_hangs_together_within_four_by_four(seed: int, duty: str) -> None:  # D4.1, D4.2
    for _, _, step in played(seed, claim_duty=duty):
        for grid in step.state.table.grids:
            if not grid:
                continue
            assert max(map(len, spans(grid))) <= SIZE
            places = {place for place, _ in grid}
            reached, edge = set[str](), {min(places)}
            while edge:
                reached |= edge
                edge = {near for place in edge for near in NEAR[place] if near in places} - reached
            assert reached == places


@settings(max_examples=10)
@given(SEEDS)
def test_no_turn_ends_while_a_river_card_can_be_claimed(seed: int) -> None:  # D6.3
    for state, _, step in played(seed):
        if any(isinstance(event, TurnEnded) for event in step.events):
            assert not can_claim_river(BOX, state.table)


@settings(max_examples=10)
@given(SEEDS, DUTIES)
def test_a_game_ends_with_a_full_grid(seed: int, duty: str) -> None:  # D7.1
    *_, (_, _, last) = played(seed, claim_duty=duty)
    assert isinstance(DUEL.node(last.state), Over)
    table = last.state.table
    assert max(map(len, table.grids)) == FULL
    assert not table.has_claims(Seat(0))
    assert not table.has_claims(Seat(1))
    assert table.retrieved == ()


@settings(max_examples=5)
@given(SEEDS)
def test_the_river_is_full_while_there_are_cards(seed: int) -> None:  # D3.1
    for _, _, step in played(seed):
        table = step.state.table
        left = pile(BOX, table, "colour") + pile(BOX, table, "point")
        if table.phase in ("place", "swap", "roll", "keep", "claim") and not table.last and left:
            assert all(spot.card is not None for spot in table.river[:-1])
