from __future__ import annotations

import io
import json
import sys
from pathlib import Path

import pytest

from bumpyard.cli import main

GAME = str(Path(__file__).parents[1] / "replays" / "tumble" / "3-bot-211.json")
FIVE = str(Path(__file__).parents[1] / "replays" / "tumble" / "5-bot-215.json")
STEPS = len(json.loads(Path(GAME).read_text("utf-8"))["steps"])


def test_a_replay_tells_every_step_and_adds_up_the_scores(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["replay", GAME]) == 0
    shown = capsys.readouterr().out
    replay = json.loads(Path(GAME).read_text("utf-8"))
    for number, text in enumerate(replay["steps"], start=1):
        assert f"{number:>4}  {text}\n" in shown
    assert "Seat 0\n  cards" in shown
    assert shown.rstrip().endswith(f"Seat {replay['outcome']['winners'][0]} wins.")


def test_a_game_of_five_says_how_many_piles_ended_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", FIVE, "--all"]) == 0  # T5.1
    assert "The game ends: 2 piles are used up." in capsys.readouterr().out


def test_programs_get_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", GAME, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    replay = json.loads(Path(GAME).read_text("utf-8"))
    assert [step["text"] for step in told["steps"]] == replay["steps"]
    assert told["outcome"] == replay["outcome"]
    assert [sum(line["points"] for line in lines) for lines in told["scores"]] == replay["outcome"][
        "scores"
    ]
    assert told["steps"][0]["events"][0]["type"] == "card_turned"


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(
    "typed, steps, ended",
    [
        ("q\n", 1, False),
        ("\n\nq\n", 3, False),
        ("5\nwhat\nq\n", 6, False),
        ("e\n", STEPS, True),
        ("", 1, False),
    ],
)
def test_a_terminal_is_waited_for(
    typed: str, steps: int, ended: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown = Terminal()
    monkeypatch.setattr(sys, "stdin", Terminal(typed))
    monkeypatch.setattr(sys, "stdout", shown)
    monkeypatch.setenv("NO_COLOR", "1")
    assert main(["replay", GAME]) == 0
    told = shown.getvalue().replace("… ", "")
    numbered = [line for line in told.splitlines() if line[:4].strip().isdecimal()]
    assert len(numbered) == steps
    assert ("wins." in shown.getvalue()) == ended
    assert ("Enter: on" in shown.getvalue()) == ("what" in typed)


def test_a_game_that_was_left_is_shown_as_far_as_it_went(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    replay = json.loads(Path(GAME).read_text("utf-8"))
    del replay["outcome"]
    replay["steps"] = replay["steps"][:20]
    (tmp_path / "left.json").write_text(json.dumps(replay))
    assert main(["replay", str(tmp_path / "left.json")]) == 0
    assert capsys.readouterr().out.rstrip().endswith("The game was left here.")
    assert main(["replay", str(tmp_path / "left.json"), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["outcome"] is None


@pytest.mark.parametrize(
    "change, message",
    [
        ({"game": "chess"}, "there is no game 'chess'"),
        ({"seats": 4}, "step 13: 'roll': "),
        ({"version": 9}, "version 9 of the rules, this is 1"),
        ({"data": "0" * 16}, "played with data 0000000000000000, this is "),
        ({"steps": ["drawn joker"]}, "step 1: 'drawn joker': 'joker' can't come from pile 1"),
        ({"steps": ["claim"]}, "step 1: 'claim': expected 'rolled' or 'drawn'"),
        ({"outcome": {"winners": [0], "scores": [1, 2, 3], "reason": "piles"}}, "ends with "),
        ({"colour": "red"}, "is not a replay: Object contains unknown field `colour`"),
        ({"own_data": {"dice": 99}}, "the game's data are wrong: "),
    ],
)
def test_a_replay_that_is_wrong_says_where_and_why(
    change: dict[str, object], message: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    replay = json.loads(Path(GAME).read_text("utf-8")) | change
    (tmp_path / "wrong.json").write_text(json.dumps(replay))
    assert main(["replay", str(tmp_path / "wrong.json")]) == 2
    assert message in capsys.readouterr().err


def test_a_file_that_is_no_replay_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["replay", str(tmp_path / "none.json")]) == 2
    assert "No such file" in capsys.readouterr().err
    (tmp_path / "no.json").write_bytes(b'{"game": "\xff"}')
    assert main(["replay", str(tmp_path / "no.json")]) == 2
    assert "no.json is not a replay" in capsys.readouterr().err
    (tmp_path / "no.json").write_text("[1, 2")
    assert main(["replay", str(tmp_path / "no.json")]) == 2
    assert "no.json is not a replay" in capsys.readouterr().err


def test_only_seats_that_exist_can_look(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", GAME, "--seat", "2"]) == 0
    assert main(["replay", GAME, "--seat", "3"]) == 2
    assert "seats are 0 to 2, there is no 3" in capsys.readouterr().err
