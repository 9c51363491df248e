"""The web client reads actions by itself: of these few lines its tests and ours say the same."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from bumpyard import load
from bumpyard.games import GAMES
from bumpyard.games.dodgems import actions as dodgems
from bumpyard.games.duel import actions as duel
from bumpyard.games.tumble import actions as tumble

LINES = Path(__file__).parents[2] / "web" / "src" / "games" / "notation.json"
WRITTEN = json.loads(LINES.read_text(encoding="utf-8"))
KINDS = {"tumble": tumble.Action, "duel": duel.Action, "dodgems": dodgems.Action}


@pytest.mark.parametrize("game", GAMES)
def test_what_the_browser_reads_is_what_the_rules_write(game: str) -> None:
    rules: Any = load(game)
    for text, action in WRITTEN[game].items():
        assert json.loads(msgspec.json.encode(rules.parse_action(text))) == action
        assert rules.format_action(rules.parse_action(text)) == text


@pytest.mark.parametrize("game", GAMES)
def test_the_browser_reads_every_kind_of_action(game: str) -> None:
    tags = {kind.__struct_config__.tag for kind in get_args(KINDS[game])}
    assert {action["type"] for action in WRITTEN[game].values()} == tags
