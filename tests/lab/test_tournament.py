from __future__ import annotations

import json
import re
from math import sqrt
from pathlib import Path

import pytest

from bumpyard.bots import bot_for
from bumpyard.bots.results import Result
from bumpyard.cli import main
from bumpyard.core import SetupError
from bumpyard.lab import tournament as module
from bumpyard.lab.intervals import interval, without_luck
from bumpyard.lab.simulate import Seeded
from bumpyard.lab.tournament import bot_result, play_block, tournament, verdict


def test_a_block_is_the_same_from_the_same_seed() -> None:
    def outcome(seed: int) -> list[tuple[float, float]]:
        block = play_block("dodgems", ("casual", "casual"), seed)
        return [(result.won, result.points) for result in block.values()]

    assert outcome(4) == outcome(4)
    assert any(outcome(4) != outcome(seed) for seed in (5, 6, 7))


def test_equal_bots_share_a_block(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "entrant", lambda rules, _: bot_for(rules, kernels=False))
    block = play_block("tumble", ("one", "another"), 7)
    assert block["one"].won == block["another"].won == 0.5  # the same luck, once each
    assert block["one"].points == block["another"].points


def test_a_bot_with_several_seats_is_counted_for_each() -> None:
    block = play_block("tumble", ("casual",) * 3, 2)
    assert block["casual"].won == pytest.approx(1 / 3)


def test_many_blocks_are_played_on_all_cores_in_order() -> None:
    done: list[int] = []
    found = tournament("dodgems", ("casual", "casual"), 9, 1, progress=done.append)
    assert done == list(range(1, 10))
    alone = [play_block("dodgems", ("casual", "casual"), seed)["casual"] for seed in range(1, 10)]
    assert found.results[0].points == pytest.approx(sum(one.points for one in alone) / 9)


def test_times_are_told_as_they_usually_are_and_at_their_worst() -> None:
    results = [Result(0.5, 10.0, tuple(map(float, range(100)))), Result(1.0, 20.0, ())]
    found = bot_result("casual", 1, results)
    assert (found.wins, found.points, found.decisions) == (0.75, 15.0, 100)
    assert (found.p50, found.p99) == (50.0, 99.0)


def test_an_interval_shrinks_with_the_number_of_blocks() -> None:
    assert interval([1.0, 0.0] * 50)[1] == pytest.approx(0.0985, abs=0.001)
    assert interval([1.0, 0.0] * 5000)[1] == pytest.approx(0.0098, abs=0.0001)


def lucky_blocks(count: int, seed: int, by_luck: float) -> list[Result]:
    """Return blocks of a bot that wins 60% and what its luck, zero on average, adds to that."""
    source = Seeded(seed)
    draws = [(source.below(201) - 100, source.below(201) - 100) for _ in range(count)]
    return [
        Result(0.6 + by_luck * luck / 1000 + other / 1000, 0.0, (), luck / 10)
        for luck, other in draws
    ]


def test_luck_that_decided_is_taken_out_and_leaves_a_narrower_interval() -> None:
    blocks = lucky_blocks(400, 1, by_luck=3.0)
    raw, adjusted = bot_result("casual", 1, blocks), without_luck(blocks)
    assert adjusted is not None
    assert adjusted == bot_result("casual", 1, blocks).adjusted
    assert adjusted.margin == pytest.approx(raw.margin / sqrt(10), rel=0.1)  # a tenth of it is left
    assert abs(adjusted.wins - 0.6) < adjusted.margin


def test_luck_is_taken_out_in_favour_of_nobody_however_few_the_blocks() -> None:
    trials = [without_luck(lucky_blocks(4, seed, by_luck=1.0)) for seed in range(3000)]
    mean, margin = interval([trial.wins for trial in trials if trial is not None])
    assert abs(mean - 0.6) < 2 * margin


def test_luck_that_decided_nothing_changes_next_to_nothing() -> None:
    blocks = lucky_blocks(400, 2, by_luck=0.0)
    adjusted = without_luck(blocks)
    assert adjusted is not None
    assert adjusted.margin == pytest.approx(bot_result("casual", 1, blocks).margin, rel=0.02)


def test_where_luck_is_not_counted_none_is_taken_out() -> None:
    assert without_luck([Result(0.5, 1.0, ()), Result(1.0, 1.0, ())]) is None
    assert without_luck([Result(0.5, 1.0, (), 1e-17), Result(1.0, 1.0, (), 0.0)] * 9) is not None


@pytest.mark.parametrize(
    "shares, found",
    [
        ([0.5, 1.0] * 40, 0.7),
        ([0.5, 0.0] * 40, 0.5),
        ([0.5, 1.0] * 4, None),  # too few to know how much they vary
        ([0.5, 0.6, 0.7] * 20, None),  # right between the two
    ],
)
def test_a_test_ends_once_it_is_clear(shares: list[float], found: float | None) -> None:
    assert verdict(shares, (0.5, 0.7)) == found


def test_a_tournament_stops_when_its_test_is_clear() -> None:
    found = tournament("dodgems", ("casual",) * 3, 40, 1, tested=(0.8, 0.9), kernels=True)
    assert found.found == 0.8  # nearer to a third
    assert found.blocks == 16


@pytest.mark.parametrize(
    "bots, leftover", [(("strong", "casual"), "choose"), (("casual", "strong", "expert"), "auto")]
)
def test_kernels_play_the_games_that_are_played_outside(
    bots: tuple[str, ...], leftover: str
) -> None:
    options = {"leftover_dice": leftover}
    inside = tournament("tumble", bots, 3, 5, options=options, kernels=True)
    outside = tournament("tumble", bots, 3, 5, options=options)
    for one, other in zip(inside.results, outside.results, strict=True):
        assert (one.wins, one.points) == pytest.approx((other.wins, other.points))


def test_kernels_play_a_block_of_dodgems_again_from_its_seed() -> None:
    bots = ("casual", "strong", "casual")
    one, other = (tournament("dodgems", bots, 2, 5, kernels=True) for _ in range(2))
    assert one == other
    casual, strong = one.results
    assert 2 * casual.wins + strong.wins == pytest.approx(1.0)  # or the dummy has won
    assert max(casual.points, strong.points) > 3


@pytest.mark.parametrize("duty", ["all", "one"])
def test_kernels_play_the_games_of_duel_that_are_played_outside(duty: str) -> None:
    bots, options = ("strong", "casual"), {"claim_duty": duty}
    inside = tournament("duel", bots, 3, 5, options=options, kernels=True)
    outside = tournament("duel", bots, 3, 5, options=options)
    for one, other in zip(inside.results, outside.results, strict=True):
        assert (one.wins, one.points) == pytest.approx((other.wins, other.points))


def test_a_bot_that_thinks_in_plain_python_plays_in_no_kernel() -> None:
    with pytest.raises(SetupError, match="no kernel plays as 'novice': it thinks in plain Python"):
        tournament("duel", ("strong", "novice"), 2, 1, kernels=True)


# --- the command ------------------------------------------------------------------------------

FIELDS = ["game", "players", "options", "blocks", "seed", "standings", "tested", "found"]
OF_A_BOT = ["bot", "seats", "wins", "margin", "points", "decisions", "p50", "p99", "adjusted"]


def test_the_command_prints_a_table_and_a_plot_or_json(capsys: pytest.CaptureFixture[str]) -> None:
    command = ["lab", "tournament", "tumble", "--bots", "casual,casual,casual", "--blocks", "2"]
    assert main([*command, "--test", "0.3,0.4", "--option", "leftover_dice=auto"]) == 0
    told = capsys.readouterr().out
    assert "Tumble, 3 players, leftover_dice auto, 2 blocks of 3 games from seed 1" in told
    assert "| casual (3 seats, each) | 33.3% | ±0.0% | 33.3% | ±0.0% |" in told
    assert "casual       ·················●·····" in told
    assert "Not clear yet whether casual wins 30% or 40%" in told
    assert main([*command, "--json"]) == 0
    told_json = json.loads(capsys.readouterr().out)
    assert list(told_json) == FIELDS
    assert [list(result) for result in told_json["standings"]] == [OF_A_BOT]


def test_the_command_draws_intervals_and_the_aim(tmp_path: Path) -> None:
    drawn = tmp_path / "shares.svg"
    command = "lab tournament tumble --bots strong,casual --blocks 4 --kernels --aim 0.6 --plot"
    assert main([*command.split(), str(drawn)]) == 0
    texts = set(re.findall(r">([^<]+)</text>", drawn.read_text("utf-8")))
    assert {"strong", "casual", "50%", "line: 95%, dashes: by chance, red: the aim"} <= texts


@pytest.mark.parametrize(
    "args, message",
    [
        ("--bots casual,genius", "Tumble has no bot 'genius': there is"),
        ("--bots casual", "Tumble is not for 1 players"),
        ("--bots casual,casual --blocks 1", "at least 2 blocks"),
        ("--bots casual,casual --test 0.5", "a test is between two shares"),
        ("--bots casual,casual --test 0.6,0.5", "a test is between two shares"),
        ("--bots casual,casual --aim 86", "an aim is a share of wins, as in 0.86, not '86'"),
        ("--bots casual,casual --aim high", "an aim is a share of wins"),
        ("--bots casual,casual --kernels --plot /no/where.svg", "can't write /no/where.svg"),
        ("--bots casual,casual --option auto", "an option is NAME=VALUE, not 'auto'"),
        ("--bots novice,casual --kernels", "no kernel plays as 'novice', but as casual"),
        ("--bots casual,casual --option dice=9", "Tumble has no option 'dice'"),
    ],
)
def test_what_can_not_be_held_is_refused(
    args: str, message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["lab", "tournament", "tumble", *args.split()]) == 2
    assert message in capsys.readouterr().err
