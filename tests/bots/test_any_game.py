"""A game without a kit has a plain bot, a judge and a coach: here the game of the docs."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from bumpyard.bots import (
    KITS,
    bot_for,
    check_level,
    coach_for,
    entrant,
    entrants,
    judge_for,
    levels_in,
    shares,
)
from bumpyard.core import AnyRules, Over, Seat, SetupError, start
from bumpyard.lab.simulate import Seeded, playout
from tests.ferry import import_ferry, write_ferry


@pytest.fixture(scope="module")
def ferry(tmp_path_factory: pytest.TempPathFactory) -> Iterator[AnyRules]:
    yield import_ferry(write_ferry(tmp_path_factory.mktemp("page"))).Ferry()
    del sys.modules["ferry"]


def test_it_has_one_level_which_also_enters_tournaments(ferry: AnyRules) -> None:
    assert ferry.meta.name not in KITS
    assert levels_in("ferry") == ("casual",)
    assert list(entrants("ferry")) == ["casual"]
    check_level(ferry.meta, "casual")
    with pytest.raises(SetupError, match="Ferry has no bot that is expert: there is casual"):
        check_level(ferry.meta, "expert")
    with pytest.raises(SetupError, match="Ferry has no bot that is expert"):
        bot_for(ferry, "expert")


@pytest.mark.parametrize("seats", [2, 4])
def test_its_bot_plays_whole_games_that_are_judged_and_coached(ferry: AnyRules, seats: int) -> None:
    bots = [bot_for(ferry), bot_for(ferry, kernels=True), entrant(ferry, "casual")]
    coach, judge, source = coach_for(ferry), judge_for(ferry), Seeded(seats)

    def choose(state: Any, seat: Seat, legal: Sequence[Any]) -> Any:
        view = ferry.observe(state, seat)
        advice = coach.advise(seat, view, legal, source)
        assert [opinion.action for opinion in advice.opinions] == list(legal)
        assert min(opinion.loss for opinion in advice.opinions) == 0
        assert sum(judge.chances(state)) == pytest.approx(1)
        chosen = bots[seat % len(bots)].choose(view, legal, source)
        assert chosen in legal
        return chosen

    *_, (_, last) = playout(ferry, start(ferry, seats), choose, source)
    over = ferry.node(last.state)
    assert isinstance(over, Over)
    assert judge.chances(last.state) == shares(over.outcome)


def test_its_judge_counts_points_so_far(ferry: AnyRules) -> None:
    state = ferry.parse_state("limits 12 14\nloads 11 0")
    ahead, behind = judge_for(ferry).chances(state)
    assert ahead > 0.5 > behind
