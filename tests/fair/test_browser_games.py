"""The games that the browser's verifier is tested with are real ones: made here, and verified."""

from __future__ import annotations

import pytest

from bumpyard.fair import verify
from tests.fair.browser_games import FOLDER, GAMES, make


@pytest.mark.parametrize("name", GAMES)
def test_a_game_of_the_browser_tests_is_a_real_one(name: str) -> None:
    text = (FOLDER / f"{name}.json").read_bytes()
    assert text == make(name), "python -m tests.fair.browser_games writes them again"
    found = verify(text)
    assert found.draws == found.proven > 10
