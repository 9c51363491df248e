"""A key is opened only where it tells nothing: what could be drawn follows from the public view."""

from __future__ import annotations

import pytest

from bumpyard import load
from bumpyard.core import Card, Decide, Over
from bumpyard.games import GAMES
from bumpyard.lab.simulate import Seeded
from tests.conformance import states


def opens(draw: Card) -> bool:
    return draw.to is None and not draw.veiled


@pytest.mark.parametrize("game", GAMES)
def test_what_a_card_may_be_is_public_where_its_key_is_opened(game: str) -> None:
    rules, source = load(game), Seeded(1)
    opened = 0
    for state in states(rules, 2, 7, {}):
        node = rules.node(state)
        if isinstance(node, Card) and opens(node):
            opened += 1
            for _ in range(3):
                imagined = rules.imagine(rules.observe(state, None), source)
                assert rules.node(imagined) == node
    assert opened


@pytest.mark.parametrize("game", GAMES)
def test_dice_are_public(game: str) -> None:
    rules, source = load(game), Seeded(1)
    for state in states(rules, 2, 8, {}):
        node = rules.node(state)
        if not isinstance(node, Card | Decide | Over):
            assert rules.node(rules.imagine(rules.observe(state, None), source)) == node
