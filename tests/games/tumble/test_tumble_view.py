from __future__ import annotations

import pytest

from bumpyard.core import Seat
from bumpyard.games.tumble.view import View
from bumpyard.lab.simulate import Seeded
from tests.games.tumble.positions import TUMBLE, at, played

VIEWERS = (None, Seat(0), Seat(1))


def test_everyone_sees_the_same_table() -> None:  # T2.2
    game = at("dice 1 4", "bonus @1:6", "piles tide4+2@1:4", "cards dusk1")
    views = [TUMBLE.observe(game.state, viewer) for viewer in VIEWERS]
    assert {view.table for view in views} == {game.state}
    assert [view.viewer for view in views] == [*VIEWERS]


def test_a_view_has_the_points_so_far() -> None:
    game = at("cards tide1 tide2", "cards joker dusk=4")
    assert TUMBLE.observe(game.state, None) == View(None, game.state, (2 + 3, 27 + 3))


@pytest.mark.parametrize("viewer", VIEWERS)
def test_what_a_view_allows_looks_the_same(viewer: Seat | None) -> None:
    for state, _, _ in played(seed=11, seats=2):
        view = TUMBLE.observe(state, viewer)
        imagined = TUMBLE.imagine(view, Seeded(0))
        assert TUMBLE.observe(imagined, viewer) == view
        assert imagined == state  # nothing is hidden but what is still to be drawn


def test_a_state_holds_no_card_that_is_still_to_be_turned() -> None:  # T2.2
    for state, _, _ in played(seed=12, seats=5):
        text = TUMBLE.format_state(state)
        shown = {pile.card for pile in state.piles}.union(*state.cards)
        assert {
            card for card in TUMBLE.box.cards if card in text.replace("+", " ").split()
        } <= shown
