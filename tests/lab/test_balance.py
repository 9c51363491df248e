from __future__ import annotations

import json

import pytest

from bumpyard.cli import main
from bumpyard.lab.balance import Balance, balance, play_one, share


def test_a_game_is_played_the_same_from_the_same_seed() -> None:
    assert play_one("tumble", 3, seed=4) == play_one("tumble", 3, seed=4)
    assert play_one("tumble", 3, seed=4) != play_one("tumble", 3, seed=5)


def test_the_shares_of_all_seats_make_one() -> None:
    found = balance("tumble", 2, games=6, seed=1)
    assert sum(share.share for share in found.shares[:2]) == pytest.approx(1)
    assert found.rounds[0] <= found.rounds[1] <= found.rounds[2]


def test_bots_of_another_level_play_other_games() -> None:
    assert play_one("tumble", 2, seed=1, level="novice") != play_one("tumble", 2, seed=1)
    found = balance("tumble", 2, games=2, seed=1, level="novice")
    assert found.level == "novice"
    assert found.rounds_margin >= 0


def test_many_games_are_played_on_all_cores_in_order() -> None:
    done: list[int] = []
    found = balance("tumble", 2, games=9, seed=1, progress=done.append)
    assert done == list(range(1, 10))
    one_by_one = [play_one("tumble", 2, seed) for seed in range(1, 10)]
    assert found.shares[0].share == pytest.approx(sum(game.won[0] for game in one_by_one) / 9)


def test_a_margin_shrinks_with_the_number_of_games() -> None:
    assert share("seat 0", [1.0, 0.0] * 50).margin == pytest.approx(0.0985, abs=0.001)
    assert share("seat 0", [1.0, 0.0] * 5000).margin == pytest.approx(0.0098, abs=0.0001)


def test_the_command_prints_a_table_or_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lab", "balance", "tumble", "--games", "2", "--players", "3"]) == 0
    assert "Tumble, 3 players, 2 games from seed 1, casual: " in capsys.readouterr().out
    assert main(["lab", "balance", "tumble", "--games", "2", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert set(told) == set(Balance.__struct_fields__)


@pytest.mark.parametrize(
    "args, message",
    [("--players 9", "Tumble is not for 9 players"), ("--games 1", "at least 2 games")],
)
def test_what_can_not_be_measured_is_refused(
    args: str, message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["lab", "balance", "tumble", *args.split()]) == 2
    assert message in capsys.readouterr().err
