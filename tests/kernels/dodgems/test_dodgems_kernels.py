"""Dodgems as a kernel, held to the readable rules: one stream of numbers, equal at every step.

399 games here meet all that happens in random play. In `make soak` 2,016, then 100,000.
"""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest
from msgspec.structs import replace

from bumpyard.core import Seat
from bumpyard.games.dodgems import Dodgems, State
from bumpyard.kernels.dodgems import CARDS, HAND, Codec, Game, TooLarge, is_hidden, redeal
from tests.games.dodgems.positions import DODGEMS, at, house, played
from tests.kernels.dodgems.engine import DodgemsEngine, trimmed
from tests.kernels.lockstep import play_both
from tests.repeats import repeats

ENGINE = DodgemsEngine(DODGEMS)
CODEC = ENGINE.codec
PARTS = 7  # for all cores to share
GAMES = repeats(19, in_soak=96)  # with each number of players, in each part

HOUSES = {
    "few reactions": house(*[(f"{kind} = 3", f"{kind} = 0") for kind in ("turbo", "airbag")]),
    "a small track": house(
        ("size = 7", "size = 5"),
        ('pillars = ["c3", "e3", "c5", "e5"]', 'pillars = ["c3"]'),
        ('"d1"', '"c1"'),
        ('"a4"', '"a3"'),
        ('"d7"', '"c5"'),
        ('"g4"', '"e3"'),
    ),
    "other numbers": house(
        ("speed_die = [1, 2, 3, 4, 5, 6]", "speed_die = [2, 9, 1]"),
        ("hand_limit = 7", "hand_limit = 5"),
        ("points_to_win = 10", "points_to_win = 4"),
        ("rounds = 60", "rounds = 9"),
        ("extra_card_at = 5", "extra_card_at = 2"),
        ("reactions = 3, dummy = 5", "reactions = 0, dummy = 12"),
        ("turbo = 2", "turbo = 7"),
        ("brake = 2", "brake = 0"),
    ),
}


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_kernels_play_by_the_rules(seats: int, part: int) -> None:
    for seed in range(part * GAMES, (part + 1) * GAMES):
        assert play_both(ENGINE, seats, {}, 10 * seed + seats)


@pytest.mark.parametrize("rules", HOUSES.values(), ids=HOUSES.keys())
def test_kernels_play_by_the_rules_of_a_house(rules: Dodgems) -> None:
    engine = DodgemsEngine(rules)
    for seats in (2, 3, 4):
        assert play_both(engine, seats, {}, seats)


def positions(seats: int) -> list[State]:
    """Return some positions of a game in which decks were remade."""
    states = [state for state, _, _ in played(seats, seats)]
    assert any(state.kept for state in states)
    return states[20::37]


def redealt(game: Game, seat: int, seed: int) -> Game:
    """Deal anew what a seat does not see."""
    dealt, cards = game.copy(), np.zeros(len(CODEC.cards), np.int64)
    redeal(CODEC.tables, dealt, seat, cards, np.array([seed], np.uint64))
    return dealt


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_cards_are_dealt_anew_as_far_as_a_seat_does_not_see_them(seats: int) -> None:
    count = len(CODEC.cards)
    for state in positions(seats):
        game = CODEC.encode(state)
        for seat in range(seats):
            view = DODGEMS.observe(state, Seat(seat))
            seen = {card for held in view.hands for card in held.cards}
            seen.update(card for bumper in view.bumpers for card in bumper.discards)
            hidden = {c for i, c in enumerate(CODEC.cards) if is_hidden(game, seat, i)}
            assert hidden == set(CODEC.cards) - seen
            dealt = redealt(game, seat, seed=seats)
            hands = tuple(
                tuple(c for i, c in enumerate(CODEC.cards) if dealt[CARDS + i] == HAND + bumper)
                for bumper in range(len(state.bumpers))
            )
            again = replace(state, hands=hands)
            assert DODGEMS.observe(again, Seat(seat)) == view
            assert trimmed(CODEC.encode(again)) == trimmed(dealt)
            assert dealt[CARDS + count :].tolist() == game[CARDS + count :].tolist()


def test_every_card_that_is_not_seen_is_as_likely_in_a_hand() -> None:
    game = CODEC.encode(at("todo pick", "bumper red d1 south hand 1 2 3 4").state)
    found: Counter[int] = Counter()
    for seed in range(3000):
        dealt = redealt(game, 0, seed)
        found.update(np.flatnonzero(dealt[CARDS : CARDS + 50] == HAND + 1).tolist())
    assert len(found) == 46  # all but one's own
    expected = 3000 * 2 / 46
    assert sum((count - expected) ** 2 / expected for count in found.values()) < 90


def test_what_has_no_room_is_refused() -> None:
    with pytest.raises(TooLarge, match="208 cards are too many"):
        Codec(house(("flat-battery = 3", "flat-battery = 100"), ("turbo = 3", "turbo = 37")).box)
