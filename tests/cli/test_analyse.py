from __future__ import annotations

import io
import json
import sys
from pathlib import Path

import pytest

from bumpyard.cli import main
from bumpyard.fair.retelling import retell
from bumpyard.replays import write
from tests.fair.scribe import Scribe

GAME = str(Path(__file__).parents[1] / "replays" / "dodgems" / "2-bot-273.json")
STEPS = len(json.loads(Path(GAME).read_text("utf-8"))["steps"])


def test_a_person_gets_a_chart_accounts_and_what_cost_most(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["analyse", GAME]) == 0
    told = capsys.readouterr().out
    assert told.startswith("Dodgems, 2 players\n")
    assert "100%" in told
    for words in ("Turning points:", "What cost most:", "own dice", "without luck"):
        assert words in told


def test_programs_get_json_from_the_input_too(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert main(["analyse", GAME, "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert len(report["chances"]) == STEPS + 1

    class Input:
        buffer = io.BytesIO(Path(GAME).read_bytes())

    monkeypatch.setattr(sys, "stdin", Input())
    assert main(["analyse", "-", "--json", "--progress"]) == 0
    piped = capsys.readouterr()
    assert json.loads(piped.out) == report
    assert piped.err.split() == [str(number) for number in range(1, STEPS + 1)]


def test_every_decision_can_be_had(capsys: pytest.CaptureFixture[str]) -> None:
    main(["analyse", GAME, "--json"])
    decisions = json.loads(capsys.readouterr().out)["decisions"]
    main(["analyse", GAME, "--all"])
    told = capsys.readouterr().out.partition("Every decision:\n")[2]
    assert len(told.splitlines()) == len(decisions)


def test_a_game_file_is_read_as_well_as_its_replay(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    scribe = Scribe("tumble", ("person", "bot")).run(40).abandon()
    game, replay = tmp_path / "game.json", tmp_path / "replay.json"
    game.write_bytes(scribe.file())
    replay.write_text(write(retell(scribe.entries)[1]), "utf-8")
    assert main(["analyse", str(game), "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert len(report["decisions"]) > 3
    assert main(["analyse", str(replay), "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == report


def test_a_game_file_that_was_changed_is_refused_with_the_entry(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    game = tmp_path / "game.json"
    log = json.loads(Scribe("tumble", ("person", "bot")).run(40).abandon().file())
    log["entries"][7]["public"]["number"] += 1
    game.write_text(json.dumps(log, separators=(",", ":"), ensure_ascii=False), "utf-8")
    assert main(["analyse", str(game)]) == 2
    assert "entry 7: its hash does not follow" in capsys.readouterr().err


def test_what_is_still_secret_can_not_be_judged(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    game = tmp_path / "game.json"
    game.write_bytes(Scribe("duel", ("person", "bot")).run(60).file())
    assert main(["analyse", str(game)]) == 2
    assert "told when the table is closed" in capsys.readouterr().err


def test_nonsense_is_refused(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.json"
    wrong.write_text('{"game": 3}')
    assert main(["analyse", str(wrong)]) == 2
    assert "is not a replay" in capsys.readouterr().err
    wrong.write_text("a game")
    assert main(["analyse", str(wrong)]) == 2
    assert "wrong.json is neither a replay nor a game file" in capsys.readouterr().err
    assert main(["analyse", str(tmp_path / "none.json")]) == 2
    assert "can't read" in capsys.readouterr().err
