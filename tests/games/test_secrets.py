from __future__ import annotations

import pytest

from bumpyard import load
from bumpyard.games import GAMES
from tests.conformance import check_secrets


@pytest.mark.parametrize("name", GAMES)
def test_a_game_says_what_each_seat_holds_in_secret(name: str) -> None:
    rules = load(name)
    options = {option.name: option.values[0] for option in rules.meta.options}
    check_secrets(rules, rules.meta.seats[0], 1, options)
