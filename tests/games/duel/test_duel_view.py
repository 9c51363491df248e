from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bumpyard.core import Seat, Viewer
from bumpyard.games.duel.events import BonusSeen
from bumpyard.lab.simulate import Seeded
from tests.games.duel.positions import DUEL, at, played

ZERO, ONE = Seat(0), Seat(1)
VIEWERS: tuple[Viewer, ...] = (None, ZERO, ONE)
HANDS = "hand0 block/expel row/any", "hand1 faces/protect"


@pytest.mark.parametrize(
    "viewer, hands",
    [
        (None, (None, None)),
        (ZERO, (("block/expel", "row/any"), None)),
        (ONE, (None, ("faces/protect",))),
    ],
)
def test_a_hand_is_seen_by_its_owner_alone_and_its_size_by_all(
    viewer: Viewer, hands: tuple[object, ...]
) -> None:  # D2.2
    view = DUEL.observe(at(*HANDS).state, viewer)
    assert view.hands == hands
    assert view.held == (2, 1)
    assert view.piles[2] == 13


@pytest.mark.parametrize("viewer", VIEWERS)
def test_at_the_end_both_hands_are_laid_open(viewer: Viewer) -> None:  # D2.2
    view = DUEL.observe(at("phase over", *HANDS).state, viewer)
    assert view.hands == (("block/expel", "row/any"), ("faces/protect",))


def test_only_the_owner_is_told_which_card_was_drawn() -> None:  # D2.2, D3.2
    seen = 0
    for _, _, step in played(seed=3):
        assert not any(isinstance(event, BonusSeen) for event in step.events)
        for seat, events in step.private.items():
            assert all(isinstance(event, BonusSeen) and event.seat == seat for event in events)
            seen += len(events)
    assert seen > 6


def test_the_points_a_viewer_sees_leave_out_the_hands_they_do_not() -> None:  # D2.2
    game = at("grid0 d4:rose1 e4:rose2 f4:=2", "hand0 pairs/step row/any", "hand1 row/expel")
    scores = {viewer: DUEL.observe(game.state, viewer).scores for viewer in VIEWERS}
    assert scores == {None: (1, 0), ZERO: (1 + 1 + 1, 0), ONE: (1, 0)}


def test_a_viewer_imagines_any_hand_that_the_cards_in_sight_allow() -> None:  # D2.2
    game = at("hand0 block/expel", "hand1 faces/protect row/any", "discard pairs/step")
    view, source = DUEL.observe(game.state, ZERO), Seeded(5)
    dealt = Counter(DUEL.imagine(view, source).hands for _ in range(3000))
    unseen = set(DUEL.box.bonus) - {"block/expel", "pairs/step"}
    assert all(hands[0] == ("block/expel",) for hands in dealt)
    assert all(set(hands[1]) < unseen and len(hands[1]) == 2 for hands in dealt)
    assert len(dealt) == len(unseen) * (len(unseen) - 1) // 2  # every pair of 14 cards
    assert min(dealt.values()) > 10  # 33 on average
    assert max(dealt.values()) < 70


def test_cards_that_protect_lie_open_and_are_imagined_in_no_hand() -> None:  # D5.5
    protecting = "river rose4@1:4+faces/protect", "bonus @1:5+diagonal/protect"
    rest = " ".join(card for card in DUEL.box.bonus if card.partition("/")[0] in ("pairs", "row"))
    game = at(*protecting, "hand1 block/expel", f"discard {rest}")
    view = DUEL.observe(game.state, ZERO)
    assert view.piles[2] == 16 - 1 - 2 - 4
    for seed in range(50):
        (card,) = DUEL.imagine(view, Seeded(seed)).hands[1]
        assert card not in ("faces/protect", "diagonal/protect", *rest.split())


@settings(max_examples=5)
@given(st.integers(0, 2**32), st.sampled_from(VIEWERS))
def test_what_a_viewer_imagines_looks_the_same(seed: int, viewer: Viewer) -> None:
    source = Seeded(seed)
    for state, _, _ in played(seed):
        view = DUEL.observe(state, viewer)
        imagined = DUEL.imagine(view, source)
        assert DUEL.observe(imagined, viewer) == view
        if viewer is not None:
            legal = DUEL.legal_actions(state, viewer)
            assert DUEL.legal_actions(imagined, viewer) == legal
