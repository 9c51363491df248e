from __future__ import annotations

import io
import json
import sys
from pathlib import Path

import msgspec
import pytest

from bumpyard.cli import main
from bumpyard.cli.analyse import told
from bumpyard.cli.ink import Ink
from bumpyard.core import Replay
from bumpyard.lab.analysis import Account, Report
from bumpyard.replays import write
from bumpyard.table.replaying import read_log
from tests.fair.scribe import Scribe

GAME = str(Path(__file__).parents[1] / "replays" / "dodgems" / "2-bot-273.json")
STEPS = len(json.loads(Path(GAME).read_text("utf-8"))["steps"])


def test_a_person_gets_a_chart_accounts_and_what_cost_most(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["analyse", GAME]) == 0
    words = capsys.readouterr().out
    assert words.startswith("Dodgems, 2 players\n")
    assert "100%" in words
    for part in ("Turning points:", "What cost most:", "own dice", "reads:", "without luck"):
        assert part in words


def test_only_what_there_was_is_in_the_account_and_it_adds_up() -> None:
    won, lost = (
        Account(0.5, end, own, -own, 0.0, 0.0, 0.0, gift, drift, 4, 0.0, 50.0)
        for end, own, gift, drift in ((1.0, 0.2, 0.0, 0.5), (0.0, 0.1, 0.00001, -0.5))
    )
    report = Report("tumble", 2, ((0.5, 0.5), (1.0, 0.0)), (won, lost), (), ())
    replay = Replay("tumble", 1, "", 2, {}, ("roll",))
    lines = list(told(report, replay, Ink(on=False)))
    head = next(index for index, line in enumerate(lines) if "own dice" in line)
    assert lines[head].split() == ["start", "own", "dice", "other", "dice", "gifts", "drift", "end"]
    assert lines[head + 2].split() == [
        "seat",
        "1",
        "50.0",
        "+10.0",
        "-10.0",
        "+0.0",
        "-50.0",
        "0.0",
    ]
    assert "  gifts: what the errors of others gave" in lines
    assert not any("reads" in line for line in lines)


def test_programs_get_json_from_the_input_too(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert main(["analyse", GAME, "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert len(report["chances"]) == STEPS + 1
    for account in msgspec.convert(report["accounts"], list[Account]):
        parts = account.luck + account.read - account.error + account.gifts + account.drift
        assert abs(account.result - account.start - parts) < 1e-9

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
    listed = capsys.readouterr().out.partition("Every decision:\n")[2]
    assert len(listed.splitlines()) == len(decisions)


def test_a_game_file_is_read_as_well_as_its_replay(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    scribe = Scribe("tumble", ("person", "bot")).run(40).abandon()
    game, replay = tmp_path / "game.json", tmp_path / "replay.json"
    game.write_bytes(scribe.file())
    replay.write_text(write(read_log(scribe.entries).replay), "utf-8")
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
