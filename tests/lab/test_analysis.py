from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bumpyard import loading
from bumpyard.core import AnyRules, Decide, Over, Replay, Seat, fingerprint, format_step, start
from bumpyard.core import outcomes as all_outcomes
from bumpyard.lab.analysis import Account, Chances, Report, analyse
from bumpyard.lab.simulate import Seeded, at_random, playout
from bumpyard.loading import load
from bumpyard.replays import read
from tests.core.pick import Pick
from tests.ferry import import_ferry, write_ferry

REPLAYS = Path(__file__).parents[1] / "replays"


class Whim:
    """A judge without any reason, who always says the same of the same state."""

    def __init__(self, rules: AnyRules) -> None:
        self.rules = rules

    def chances(self, state: Any) -> Chances:
        digest = sha256(repr(state).encode()).digest()[: getattr(state, "seats", 2)]
        return tuple((byte + 1) / (sum(digest) + len(digest)) for byte in digest)

    def mix(self, state: Any, seat: Seat) -> Sequence[float]:
        count = len(self.rules.legal_actions(state, seat))
        return [1 / count] * count


class Sage:
    """A judge who has seen every game to its end: all do what is best for themselves.

    Where two choose at once, that is what is best against the worst that the other can do. It is
    for games in which nobody gains by choosing anything else, or at random.
    """

    def __init__(self, rules: AnyRules) -> None:
        self.rules = rules
        self.chances = cache(self._chances)

    def _chances(self, state: Any) -> Chances:
        match node := self.rules.node(state):
            case Over(outcome):
                sharing = outcome.winners or tuple(map(Seat, range(len(outcome.scores))))
                seats = range(len(outcome.scores))
                return tuple((seat in sharing) / len(sharing) for seat in seats)
            case Decide((seat,)):
                legal = self.rules.legal_actions(state, seat)
                states = [self.rules.advance(state, {seat: action}).state for action in legal]
                return max(map(self.chances, states), key=lambda chances: chances[seat])
            case Decide(seats):
                joint = {seat: self._safest(state, seat, seats) for seat in seats}
                return self.chances(self.rules.advance(state, joint).state)
        all_of_them = list(all_outcomes(node))
        whole = sum(weight for _, weight in all_of_them)
        led_to = [
            (self.chances(self.rules.resolve(state, outcome).state), weight / whole)
            for outcome, weight in all_of_them
        ]
        return tuple(sum(c[seat] * part for c, part in led_to) for seat in range(len(led_to[0][0])))

    def _safest(self, state: Any, seat: Seat, seats: Sequence[Seat]) -> Any:
        (other,) = set(seats) - {seat}

        def at_worst(action: Any) -> float:
            return min(
                self.chances(self.rules.advance(state, {seat: action, other: reply}).state)[seat]
                for reply in self.rules.legal_actions(state, other)
            )

        return max(self.rules.legal_actions(state, seat), key=at_worst)

    def mix(self, state: Any, seat: Seat) -> Sequence[float]:
        node = self.rules.node(state)
        assert isinstance(node, Decide)
        chosen = self._safest(state, seat, node.seats)
        return [float(action == chosen) for action in self.rules.legal_actions(state, seat)]


def at_random_from(rules: AnyRules, seats: int, seed: int) -> Replay:
    source, options = Seeded(seed), {option.name: option.values[0] for option in rules.meta.options}
    steps = playout(rules, start(rules, seats), at_random(source), source)
    texts = tuple(format_step(rules, taken) for taken, _ in steps)
    meta, data = rules.meta, fingerprint(rules.data)
    return Replay(meta.name, meta.version, data, seats, options, texts)


def adds_up(account: Account) -> bool:
    parts = account.luck + account.read - account.error + account.gifts + account.drift
    return abs(account.result - account.start - parts) < 1e-9


def assert_adds_up(report: Report) -> None:
    assert all(adds_up(account) for account in report.accounts)
    assert abs(sum(account.luck for account in report.accounts)) < 1e-9
    assert all(abs(sum(chances) - 1) < 1e-9 for chances in report.chances)
    for account in report.accounts:
        assert 0 <= account.percentile <= 100
        assert account.adjusted == account.result - account.luck


@given(st.integers(0, 2**32), st.sampled_from([2, 3]))
def test_the_parts_add_up_to_the_result_whoever_judges(seed: int, seats: int) -> None:
    pick = Pick()
    assert_adds_up(analyse(pick, at_random_from(pick, seats, seed), Whim(pick)))


@pytest.mark.parametrize("game", ["tumble", "duel", "dodgems"])
def test_they_add_up_in_the_games_that_people_play(game: str) -> None:
    file = min((REPLAYS / game).glob("*.json"), key=lambda path: path.stat().st_size)
    replay = read(file)
    rules = loading.rules(replay.game, replay.own_data, replay.version)
    seen: list[int] = []
    report = analyse(rules, replay, Whim(rules), seen.append)
    assert_adds_up(report)
    assert len(report.chances) == len(replay.steps) + 1
    assert seen == list(range(1, len(replay.steps) + 1))
    assert load(game).meta.name == report.game


@pytest.fixture(scope="module")
def ferry(tmp_path_factory: pytest.TempPathFactory) -> Any:
    return import_ferry(write_ferry(tmp_path_factory.mktemp("ferry"))).Ferry()


@pytest.fixture(scope="module")
def sage(ferry: Any) -> Sage:
    return Sage(ferry)  # who need not think of the same state twice


@settings(max_examples=20)
@given(seed=st.integers(0, 2**32))
def test_who_knows_everything_never_changes_their_mind(ferry: Any, sage: Sage, seed: int) -> None:
    report = analyse(ferry, at_random_from(ferry, 2, seed), sage)
    assert_adds_up(report)
    for account in report.accounts:
        assert abs(account.drift) < 1e-9
        assert account.error > -1e-9
    for decision in report.decisions:
        assert decision.error > -1e-9
        assert (decision.error < 1e-9) or decision.best != decision.played


@given(seed=st.integers(0, 2**32))
def test_nor_where_two_choose_at_once(seed: int) -> None:
    pick = Pick()
    report = analyse(pick, at_random_from(pick, 2, seed), Sage(pick))
    assert_adds_up(report)
    assert all(abs(account.drift) < 1e-9 for account in report.accounts)
    wrong = [decision.played != "take 3" for decision in report.decisions]
    for account, was_wrong in zip(report.accounts, wrong, strict=True):
        # The highest number is best: against it any other loses, which costs half a win.
        assert account.error == pytest.approx(0.5 if was_wrong else 0)
    # What the other picked, against the highest that was to be expected.
    reads = sum(account.read for account in report.accounts)
    assert reads == pytest.approx(sum(wrong) / 2)


def test_an_error_is_named_with_what_was_better(ferry: Any, sage: Sage) -> None:
    # Nobody can catch 12 with a boat for 12 and a rival's for 10: to load more is to sink.
    steps = ("drawn 12", "drawn 10", *["load", "rolled 6"] * 2, "load", "rolled 1", "sail 12")
    replay = Replay("ferry", 1, fingerprint(ferry.data), 2, {}, (*steps, "sail 10"))
    report = analyse(ferry, replay, sage)
    (worst,) = [decision for decision in report.decisions if decision.error > 0.9]
    assert (worst.step, worst.seat, worst.played, worst.best) == (7, Seat(0), "load", "sail 12")
    assert report.accounts[0].rating == pytest.approx(500 * 2 / 1 * 1.0 / 4)  # one of four


def test_luck_is_that_of_whoever_rolled(ferry: Any, sage: Sage) -> None:
    steps = ("drawn 12", "drawn 10", "load", "rolled 6", "sail 12", "sail 10")
    replay = Replay("ferry", 1, fingerprint(ferry.data), 2, {}, steps)
    first, second = analyse(ferry, replay, sage).accounts
    assert first.own_dice == pytest.approx(-second.others_dice)
    assert first.others_dice == second.own_dice == 0
    assert first.cards == pytest.approx(-second.cards)


def test_turning_points_are_the_greatest_changes(ferry: Any, sage: Sage) -> None:
    report = analyse(ferry, at_random_from(ferry, 2, 3), sage)
    moved = [abs(report.chances[step][0] - report.chances[step - 1][0]) for step in report.turning]
    assert moved == sorted(moved, reverse=True)
    assert moved[0] > 0
