"""A game that is one folder and one entry in `GAMES` is played in the terminal and by bots.

The ferry of docs/adding-a-game.md is added to a copy of the package, so nothing else knows of it.
tests/server/test_server_new_game.py does the same with a server.
"""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from tests.ferry import copy_with_ferry, run_copy

PLAYS = """
from bumpyard import load
from bumpyard.bots import bot_for, levels_in
from bumpyard.core import Over, start
from bumpyard.lab.simulate import Seeded, playout

rules, source = load("ferry"), Seeded(7)
for level in levels_in("ferry"):
    bot = bot_for(rules, level)
    choose = lambda state, seat, legal: bot.choose(rules.observe(state, seat), legal, source)
    *_, (_, last) = playout(rules, start(rules, seats=4), choose, source)
    assert isinstance(rules.node(last.state), Over)
    print(level)
"""


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return copy_with_ferry(tmp_path_factory.mktemp("copy"))


@pytest.fixture(scope="module")
def played(copy: Path) -> str:
    """Play a game for two in the terminal, save it, and return all that was shown."""
    typed = "load\n1\nnonsense\n?\nb\nsail 14\n"
    command = ["play", "ferry", "--seed", "5", "--names", "Ada", "--save", "game.json"]
    return run_copy(copy, *command, typed=typed)


def test_a_person_plays_it_in_the_terminal(played: str) -> None:
    assert "limits   14, -\nloads    9, 0\n" in played  # the view, field by field
    assert "  1  load" in played  # the moves
    assert "expected 'load' or 'sail'" in played  # to nonsense
    assert "load or sail 14" in played  # to ?
    assert "Crate loaded: seat Ada, weight 6." in played  # what happened
    assert "Sailed: seat Ada, limit 14." in played
    assert "Ada\n  cargo     9\n  total     9" in played  # the score
    assert "\n\nAda wins.\n" in played


def test_only_the_captain_sees_the_card(played: str) -> None:
    assert played.count("Limit dealt: seat ") == 2
    assert played.count("Limit seen: limit 14.") == played.count("Limit seen") == 1


@pytest.mark.usefixtures("played")
def test_a_saved_game_is_shown_again(copy: Path) -> None:
    shown = run_copy(copy, "replay", "game.json")
    assert "Crate loaded: seat Seat 0, weight 6." in shown
    assert shown.endswith("Seat 0 wins.\n")
    told = msgspec.json.decode(run_copy(copy, "replay", "game.json", "--json"))
    assert told["outcome"]["winners"] == [0]


@pytest.mark.usefixtures("played")
def test_a_report_is_made_of_it(copy: Path) -> None:
    report = msgspec.json.decode(run_copy(copy, "analyse", "game.json", "--json"))
    assert report["game"] == "ferry"


def test_bots_play_it(copy: Path) -> None:
    assert run_copy(copy, "-c", PLAYS) == "casual\n"
    shown = run_copy(copy, "play", "ferry", "--humans", "0", "--players", "4", "--seed", "3")
    assert shown.count("Sailed: seat ") == 4


@pytest.mark.parametrize(
    "study", ["balance ferry --games 20", "tournament ferry --bots casual,casual --blocks 5"]
)
def test_the_lab_studies_it(copy: Path, study: str) -> None:
    found = msgspec.json.decode(run_copy(copy, "lab", *study.split(), "--json"))
    assert found["game"] == "ferry"
