from __future__ import annotations

import io
import os
import pty
import select
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from bumpyard import loading
from bumpyard.cli import main
from bumpyard.core import run
from bumpyard.replays import read

Played = Callable[..., str]  # what was typed, and the arguments, to what was shown


def type_in(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))


@pytest.fixture
def played(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Played:
    """Play with these lines typed, and return what was shown."""

    def play(*typed: str, args: str = "--seed 5 --players 3") -> str:
        type_in(monkeypatch, *typed)
        assert main(["play", "tumble", *args.split()]) == 0
        return capsys.readouterr().out

    return play


def test_bots_alone_play_a_game_to_the_end(played: Played) -> None:
    shown = played(args="--players 4 --humans 0 --seed 3")
    assert "The game ends: a pile is used up." in shown
    assert "Basil\n  cards" in shown
    assert shown.rstrip().endswith(("wins.", "share the win."))


def test_the_same_seed_is_the_same_game(played: Played) -> None:
    game = "--humans 0 --seed 12"
    assert played(args=game) == played(args=game)
    assert played(args=game) != played(args="--humans 0 --seed 13")


def test_a_board_shows_cards_dice_players_and_moves(played: Played) -> None:
    shown = played("roll")
    assert "│honey=4 12│" in shown
    assert "▸ Player    0  no cards yet" in shown
    assert "Player: dice 1 3 4 · 2 more rolls" in shown
    assert "1  stop  stop rolling, with 1 3 4" in shown


@pytest.mark.parametrize(
    "typed, answer",
    [
        ("keep 9", "expected a die from 1 to 6\n  keep 9\n       ^"),
        ("keep 6 6", "'keep 6 6' can't be done now. You could: "),
        ("jump", "expected 'roll', 'keep', 'turn', 'leave', 'claim' or 'done'\n  jump\n  ^"),
        ("claim foo 3", "expected a card such as 'dusk1'"),
        ("77", "expected 'roll'"),
        ("", "expected 'roll'"),
        ("?", "keep none, keep 1, keep 3, keep 4, keep 1 3"),
        ("b", "Player: dice 1 3 4"),
    ],
)
def test_whatever_is_typed_gets_an_answer_that_helps_and_the_prompt_again(
    played: Played,
    typed: str,
    answer: str,
) -> None:
    shown = played("roll", typed)
    assert answer in shown.split("Player> ")[2]
    assert shown.count("Player> ") == 3
    assert shown.endswith("The game was left.\n")


def test_moves_can_be_typed_shortened_or_numbered(played: Played) -> None:
    for stop in ("stop", "1", "keep all", "KEEP 1 3 4", "keep 431"):
        assert "Player stops at 1 3 4." in played("", stop)


def test_quit_leaves_and_nothing_is_lost(played: Played, tmp_path: Path) -> None:
    saved = tmp_path / "game.json"
    shown = played("roll", "quit", args=f"--seed 5 --players 3 --save {saved}")
    assert f"See it again: bumpyard replay {saved}" in shown
    replay = read(saved)
    assert replay.outcome is None
    assert [
        moment.text
        for moment in run(loading.rules(replay.game, replay.own_data, replay.version), replay)
    ][-1] == "rolled 1 3 4"


def test_friends_share_a_keyboard(played: Played) -> None:
    shown = played("roll", "stop", "done", "roll", args="--seed 5 --humans 2 --names Ada")
    assert "Ada> " in shown
    assert "Player 2> " in shown


@pytest.mark.parametrize(
    "args, message",
    [
        ("--players 6", "Tumble is for 2, 3, 4 or 5 players, not 6"),
        ("--players 9", "Tumble is for 2, 3, 4 or 5 players, not 9"),
        ("--players 0", "Tumble is for 2, 3, 4 or 5 players, not 0"),
        ("--humans 3", "of 2 players 0 to 2 can be people, not 3"),
        ("--names Ada,Bo", "2 names for 1 people"),
        ("--option leftover_dice", "an option is written NAME=VALUE, not 'leftover_dice'"),
        ("--option leftover_dice=no", "'leftover_dice' is choose or auto, not 'no'"),
        ("--option dice=7", "Tumble has no option 'dice': it has leftover_dice"),
        ("--data nowhere.toml", "can't read nowhere.toml"),
    ],
)
def test_a_game_that_can_not_begin_says_why(
    args: str, message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["play", "tumble", *args.split()]) == 2
    assert message in capsys.readouterr().err


def test_control_c_leaves_cleanly_in_a_real_terminal() -> None:
    ours, theirs = pty.openpty()
    command = [sys.executable, "-m", "bumpyard", "play", "tumble", "--seed", "5"]
    with subprocess.Popen(  # noqa: S603  # our own
        command,
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        preexec_fn=_mind_signals,  # noqa: PLW1509  # there is no other way to say it
    ) as process:
        os.close(theirs)
        shown = _read_until(ours, b"Player> ")
        process.send_signal(signal.SIGINT)
        while b"left." not in shown:
            if select.select([ours], [], [], 1)[0]:
                shown += os.read(ours, 4096)
            else:  # a signal in the instant before the prompt waits is not seen
                process.send_signal(signal.SIGINT)
        assert process.wait(timeout=60) == 0
    os.close(ours)
    assert b"Traceback" not in shown
    assert b"\x1b[1m" in shown  # in colour, as it is a terminal


def _mind_signals() -> None:
    """Let Control-C count, also where the tests themselves were started in the background."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def _read_until(terminal: int, text: bytes) -> bytes:
    shown = b""
    while text not in shown:
        shown += os.read(terminal, 4096)
    return shown
