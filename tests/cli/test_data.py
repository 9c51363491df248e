from __future__ import annotations

from pathlib import Path

import pytest

from bumpyard.cli import main
from bumpyard.replays import read


def test_data_can_be_printed_edited_and_played_with(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["data", "tumble"]) == 0
    text = capsys.readouterr().out
    mine, game = tmp_path / "mine.toml", tmp_path / "game.json"
    mine.write_text(text.replace('"=5", value = 15', '"=5", value = 99'))
    assert main(["data", "tumble", "--check", str(mine)]) == 0
    played = f"play tumble --humans 0 --seed 1 --data {mine} --save {game}"
    assert main(played.split()) == 0
    replay = read(game)
    assert replay.own_data is not None
    assert replay.own_data["joker"]["value"] == 99
    assert main(["replay", str(game)]) == 0


def test_wrong_data_name_the_line_and_the_reason(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    main(["data", "tumble"])
    text = capsys.readouterr().out
    mine = tmp_path / "mine.toml"
    mine.write_text(text.replace('"~5"', '"~7"'))
    assert main(["data", "tumble", "--check", str(mine)]) == 2
    line = next(n for n, row in enumerate(text.splitlines(), 1) if '"~5"' in row)
    error = capsys.readouterr().err
    assert f"line {line}, cards[11].combination: '~7' can't be rolled with 5 dice" in error
