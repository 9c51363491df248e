"""A game that is in GAMES alone, without a kit, can be simulated and enter tournaments."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from types import MappingProxyType

import pytest

from bumpyard import loading
from bumpyard.core import SetupError
from bumpyard.games import GAMES, Game
from bumpyard.lab.balance import balance
from bumpyard.lab.tournament import play_block, tournament
from bumpyard.lab.training import train
from tests.ferry import import_ferry, write_ferry


@pytest.fixture(autouse=True)
def ferry(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Add the game of docs/adding-a-game.md to the list of games."""
    page = import_ferry(write_ferry(tmp_path))
    game = Game(page.Ferry.meta, page.Data, page.Ferry)
    monkeypatch.setattr(loading, "GAMES", MappingProxyType({**GAMES, "ferry": game}))
    monkeypatch.setattr(loading, "data_text", lambda _: "limits = [10, 11, 12, 13, 14, 15]")
    loading._default.cache_clear()
    yield
    loading._default.cache_clear()
    del sys.modules["ferry"]


def test_its_games_are_simulated() -> None:
    found = balance("ferry", 3, games=6, seed=1)
    assert sum(share.share for share in found.shares[:3]) == pytest.approx(1 - found.nobody)


def test_its_plain_bot_plays_the_same_block_from_the_same_seed() -> None:
    won = [play_block("ferry", ("casual",) * 3, seed)["casual"].points for seed in (4, 4, 5)]
    assert won[0] == won[1] != won[2]


def test_a_tournament_takes_no_luck_out() -> None:
    found = tournament("ferry", ("casual", "casual"), 4, 1)
    (casual,) = found.results
    assert casual.points > 0
    assert casual.decisions > 0
    assert casual.adjusted is None


def test_its_tournament_knows_the_plain_bot_only_and_no_kernel() -> None:
    with pytest.raises(SetupError, match="Ferry has no bot 'expert': there is casual"):
        tournament("ferry", ("casual", "expert"), 4, 1)
    with pytest.raises(SetupError, match="no kernel plays whole games of 'ferry'"):
        tournament("ferry", ("casual", "casual"), 4, 1, kernels=True)


def test_its_bot_has_nothing_to_learn() -> None:
    with pytest.raises(SetupError, match="the bots of 'ferry' have nothing to learn"):
        train("ferry", 1)
