from __future__ import annotations

from msgspec.structs import replace

from bumpyard import load
from bumpyard.bots import judge_for
from bumpyard.core import start
from bumpyard.games.dodgems import parts
from bumpyard.lab.simulate import Seeded, at_random, playout


def test_a_point_that_is_coming_counts() -> None:
    rules = load("dodgems")
    judge = judge_for(rules)
    state = next(
        step.state
        for seed in range(50)
        for source in [Seeded(seed)]
        for _, step in playout(rules, start(rules, 3), at_random(source), source)
        if any(isinstance(part, parts.Reward) for part in step.state.pending)
    )
    coming = [part for part in state.pending if isinstance(part, parts.Reward)]
    without = replace(state, pending=tuple(part for part in state.pending if part not in coming))
    scorer = coming[0].bumper
    assert judge.chances(state)[scorer] > judge.chances(without)[scorer]
