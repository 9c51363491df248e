from __future__ import annotations

import json
from pathlib import Path

import pytest

from bumpyard.cli import main
from tests.fair.scribe import Scribe


@pytest.fixture
def files(tmp_path: Path) -> tuple[str, str]:
    scribe = Scribe("tumble", ("person", "bot")).run()
    game, receipt = tmp_path / "game.json", tmp_path / "receipt.json"
    game.write_bytes(scribe.file())
    receipt.write_bytes(scribe.receipt())
    return str(game), str(receipt)


def test_a_fair_game_is_verified(
    files: tuple[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    game, receipt = files
    assert main(["verify", game, "--receipt", receipt]) == 0
    told = capsys.readouterr().out
    assert f"{game} is verified: it is the game that the receipt was given for.\n" in told
    assert "Tumble at table t1: " in told
    assert "Bytes mixed into all chance by players: 1 x 32." in told


def test_without_a_receipt_it_is_consistent_with_itself_and_no_more(
    files: tuple[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["verify", files[0]]) == 0
    told = capsys.readouterr().out
    assert "is consistent with itself.\n" in told
    assert "verified" not in told


def test_the_first_entry_that_fails_is_named(
    files: tuple[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    game = Path(files[0])
    log = json.loads(game.read_bytes())
    log["entries"][7]["public"]["number"] += 1
    game.write_text(json.dumps(log, separators=(",", ":"), ensure_ascii=False))
    assert main(["verify", files[0]]) == 1
    assert f"{game} fails: entry 7: its hash does not follow" in capsys.readouterr().out
    assert main(["verify", files[0], "--json"]) == 1
    told = json.loads(capsys.readouterr().out)
    assert (told["verdict"], told["entry"]) == ("failed", 7)
    game.write_text("{}")
    assert main(["verify", files[0]]) == 1
    assert "fails: this is no game file" in capsys.readouterr().out


def test_programs_get_json(files: tuple[str, str], capsys: pytest.CaptureFixture[str]) -> None:
    game, receipt = files
    assert main(["verify", game, "--receipt", receipt, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["verdict"], told["game"], told["ended"]) == ("verified", "tumble", "over")
    assert told["draws"] == told["proven"] > 0
    assert main(["verify", game, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["verdict"] == "consistent"


def test_a_game_that_goes_on_is_checked_so_far(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    game = tmp_path / "game.json"
    game.write_bytes(Scribe("duel", ("bot", "bot")).run(60).file())
    assert main(["verify", str(game)]) == 0
    told = capsys.readouterr().out
    assert "is consistent with itself so far." in told
    assert "sealed until the table is closed" in told
    assert "only the server made the dice" in told
    game.write_bytes(Scribe("duel", ("bot", "bot")).run(60).abandon().file())
    assert main(["verify", str(game)]) == 0
    assert "The table was abandoned before the game was over." in capsys.readouterr().out


def test_a_file_that_is_missing_is_said_to_be(
    files: tuple[str, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    missing = str(tmp_path / "none.json")
    for arguments in (["verify", missing], ["verify", files[0], "--receipt", missing]):
        assert main(arguments) == 2
        assert f"can't read {missing}: No such file" in capsys.readouterr().err
