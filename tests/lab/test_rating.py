"""The rating of a game: luck favours nobody, margins count, and a study finds what was planted."""

from __future__ import annotations

from math import sqrt
from pathlib import Path
from random import Random

import msgspec
import pytest

from bumpyard.bots import LEVELS
from bumpyard.cli import main
from bumpyard.lab.gambler import GAMBLER
from bumpyard.lab.rated_games import RatedGame, games, play_one
from bumpyard.lab.rating import (
    ANCHOR,
    BETA,
    SIGMA,
    Model,
    Player,
    model_for,
    order_of,
    rate,
    soft_orders,
)
from bumpyard.lab.ratings_study import Study, study
from bumpyard.loading import find, load

TRUTH = dict(zip(LEVELS, (-20.0, 0.0, 8.0, 15.0), strict=True))
PLAIN = Model()
UNIT = sqrt(SIGMA**2 + 2 * BETA**2)  # about: of somebody new and somebody who is known


def test_the_better_score_gains_and_a_clear_win_gains_more() -> None:
    pair = [Player(), Player()]
    close, clear = (
        rate(pair, soft_orders(scores, 10.0), [0.0, 0.0], PLAIN) for scores in ([21, 20], [60, 20])
    )
    assert 25 < close[0].player.mu < clear[0].player.mu
    assert clear[0].player.mu - 25 == pytest.approx(25 - clear[1].player.mu)
    assert clear[0].player.sigma < Player().sigma


def test_equal_scores_change_nobody_and_the_order_of_seats_does_not_matter() -> None:
    three = [Player(27.0, 3.0), Player(25.0, 3.0), Player(23.0, 3.0)]
    even = rate([Player()] * 3, soft_orders([5, 5, 5], 10.0), [0.0] * 3, PLAIN)
    assert [change.player.mu for change in even] == pytest.approx([25.0] * 3)
    forth = rate(three, soft_orders([30, 20, 10], 10.0), [1.0, 0.0, -1.0], Model(10.0, 0.01))
    back = rate(three[::-1], soft_orders([10, 20, 30], 10.0), [-1.0, 0.0, 1.0], Model(10.0, 0.01))
    for one, other in zip(forth, back[::-1], strict=True):
        assert one.player.mu == pytest.approx(other.player.mu)
        assert one.taken == pytest.approx(other.taken)


def test_what_luck_takes_is_proportional_to_it_and_sums_to_nothing() -> None:
    pair, chances = [Player(), Player(28.0, 2.0)], soft_orders([30, 20], 10.0)
    model = Model(10.0, 0.02, 2.0)
    without = rate(pair, chances, [0.0, 0.0], model)
    lucky = rate(pair, chances, [5.0, -5.0], model)
    unlucky = rate(pair, chances, [-5.0, 5.0], model)
    for seat in (0, 1):
        mean = (lucky[seat].player.mu + unlucky[seat].player.mu) / 2
        assert mean == pytest.approx(without[seat].player.mu)
        assert lucky[seat].player.mu == pytest.approx(without[seat].player.mu - lucky[seat].taken)
    assert lucky[0].taken > 0 > lucky[1].taken


def test_a_game_that_counts_twice_tells_as_much_as_two() -> None:
    pair, chances = [Player(25.0, 2.0)] * 2, soft_orders([30, 20], 10.0)
    once = rate(pair, chances, [0.0, 0.0], PLAIN)[0].player
    twice = rate(pair, chances, [0.0, 0.0], Model(weight=2.0))[0].player
    drifted = sqrt(2.0**2 + (25 / 300) ** 2)
    more = [player.sigma**-2 - drifted**-2 for player in (once, twice)]
    assert more[1] == pytest.approx(2 * more[0])
    moved = [(player.mu - 25) * player.sigma**-2 for player in (once, twice)]
    assert moved[1] == pytest.approx(2 * moved[0])


def test_one_clear_win_proves_no_more_than_it_says_however_much_it_counts() -> None:
    chances, known = soft_orders([30, 20], 10.0), Player(25.0, ANCHOR)
    (won, _), unit = rate([Player(), known], chances, [0.0, 0.0], Model(weight=1000.0)), UNIT
    assert 0.8 * unit < won.player.mu - 25 < unit  # e to 1 is expected at a unit
    (lucky, _) = rate([Player(), known], chances, [8.0, -8.0], Model(luck=0.02, weight=1000.0))
    assert 0 < lucky.player.mu - 25 < 0.5 * unit


def test_orders_are_chances_and_winners_come_first() -> None:
    chances = soft_orders([40, 30, 20, 0, 0], 10.0)
    assert sum(chances.values()) == pytest.approx(1.0)
    assert max(chances, key=lambda order: chances[order]) in {(0, 1, 2, 3, 4), (0, 1, 2, 4, 3)}
    assert order_of([1], [9, 9]) == (1, 0)
    assert order_of([0, 1], [9, 9]) == (0, 0)


@pytest.mark.parametrize("game", ["tumble", "duel", "dodgems"])
def test_every_game_has_a_model_for_every_number_of_seats(game: str) -> None:
    for seats in find(game).meta.seats:
        model = model_for(load(game), seats)
        assert model is not None
        assert model.anchors["casual"] == 25.0
        assert model.anchors["novice"] < 25.0
        assert model.weight > 1


def planted(count: int, level_of_luck: float) -> list[RatedGame]:
    """Make up games: score is strength, luck and something else."""
    source, made = Random(3), []
    for seed in range(count):
        seated = tuple(source.choice(LEVELS) for _ in range(2))
        luck = source.gauss(0, level_of_luck)
        scores = tuple(
            50 + TRUTH[level] + sign * luck / 2 + source.gauss(0, 8)
            for level, sign in zip(seated, (1, -1), strict=True)
        )
        winner = (int(scores[1] > scores[0]),)
        made.append(RatedGame(seed, seated, scores, winner, (luck, -luck)))
    return made


def test_a_study_finds_that_luck_which_is_known_saves_games() -> None:
    found = study("tumble", planted(400, 30.0))
    ratios = {name: one.ratio for name, one in found.needed.items()}
    assert ratios["margin less luck"] < ratios["order less luck"] < 0.8
    assert ratios["margin less luck"] < ratios["margin"]
    assert found.needed["margin less luck"].high < 0.6
    assert found.model.luck > 0
    assert found.model.weight > 2
    strengths = [found.model.anchors[level] for level in LEVELS]
    assert strengths == sorted(strengths)
    for mean in (*found.by_level.values(), *found.by_seat):
        assert abs(mean.mean) < 2 * mean.margin
    assert found.newcomers.corrected[-1] < 0.8 * found.newcomers.order[-1]
    assert (found.newcomers.games or 99) < 12
    assert found.newcomers.corrected[0] < 1.1  # no first game throws a rating far beyond the truth


def test_a_study_finds_that_no_luck_saves_nothing() -> None:
    games = [msgspec.structs.replace(one, luck=(0.0, 0.0)) for one in planted(100, 30.0)]
    found = study("tumble", games)
    assert found.model.luck == 0.0
    assert found.needed["order less luck"].ratio == pytest.approx(1.0)


def test_a_gambler_rolls_more_and_games_are_kept(tmp_path: Path) -> None:
    keep = tmp_path / "games.jsonl"
    first = list(games("duel", 2, 1, 7, keep, gambler=True))
    assert GAMBLER in first[0].seated
    assert first[0] == play_one("duel", 2, 7, gambler=True)
    keep.write_bytes(keep.read_bytes().replace(b'"seed":7', b'"seed":8'))
    assert next(iter(games("duel", 2, 1, 8, keep, gambler=True))).luck == first[0].luck


def test_the_command_reports_and_draws(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = [msgspec.json.encode(one) for one in planted(30, 30.0)]
    (tmp_path / "duel-2.jsonl").write_bytes(b"\n".join(lines) + b"\n")
    args = ["lab", "ratings", "duel", "--games", "30", "--seed", "0", "--keep", str(tmp_path)]
    assert main([*args, "--plot", str(tmp_path / "a.svg")]) == 0
    assert "| margin less luck |" in capsys.readouterr().out
    assert "2 players, margin less luck" in (tmp_path / "a.svg").read_text("utf-8")
    assert main([*args, "--json"]) == 0
    (found,) = msgspec.json.decode(capsys.readouterr().out, type=list[Study])
    assert found.games == 30
    assert main(["lab", "ratings", "duel", "--games", "3"]) != 0
    assert "at least 20 games are needed, not 3" in capsys.readouterr().err
    assert main(["lab", "ratings", "duel", "--seats", "two"]) != 0
