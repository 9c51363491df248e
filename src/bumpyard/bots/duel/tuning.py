"""Tuning the preferences of Duel's expert against casual bots, by the cross-entropy method.

The final leads rate a candidate, as chances to win: a narrow loss counts more than a wide one.
"""

from __future__ import annotations

import numpy as np

from ...games.duel import Duel
from ...kernels.dice import Floats
from ...kernels.duel import Writer
from ..kit import Progress
from .evaluation import by_hand, with_belief
from .mind.blocks import play
from .mind.evaluation import Evaluation
from .plain import row_score_now
from .preferences import WIDTHS, Preferences, with_preferences

GENERATIONS, POPULATION, ELITE = 10, 32, 8
BLOCKS = 60  # that a candidate plays
KEPT = 0.3  # share of the generation before in the mean and the width of the next
LEAST = 0.05  # of the first width, in any later generation
POINTS = 6.0  # scale of the logistic curve from leads to chances


def tune(rules: Duel, evaluation: Evaluation, seed: int, progress: Progress) -> Preferences:
    """Return the preferences that play best with an evaluation against casual bots."""
    trial = Trial(rules, evaluation)
    random = np.random.default_rng(seed)
    mean, width = np.array(Preferences()), np.array(WIDTHS)
    for generation in range(GENERATIONS):
        first = seed + 1000 * (generation + 1)  # the same luck for all candidates
        tried = mean + width * random.standard_normal((POPULATION, len(mean)))
        results = np.array([trial.of(Preferences(*one), first) for one in tried])
        best = tried[np.argsort(results[:, 0])[-ELITE:]]
        mean = KEPT * mean + (1 - KEPT) * best.mean(axis=0)
        width = KEPT * width + (1 - KEPT) * best.std(axis=0) + LEAST * np.array(WIDTHS)
        won = results[:, 1].mean()
        progress(f"generation {generation + 1} of {GENERATIONS}: {won:.1%} against casual bots")
    return Preferences(*np.round(mean, 4).tolist())


class Trial:
    """Plays candidates against casual bots."""

    def __init__(self, rules: Duel, evaluation: Evaluation) -> None:
        self.evaluation = evaluation
        self.writer = Writer(rules.box)
        self.vector = self.writer.vector(rules.start(2, {"claim_duty": "all"}))
        self.casual = by_hand(rules.box, row_score_now)

    def of(self, preferences: Preferences, seed: int) -> tuple[float, float]:
        """Return the mean chance to win of a candidate, and its share of wins."""
        candidate = with_belief(with_preferences(self.evaluation, preferences), belief=True)
        evaluations = (candidate, self.casual)
        result, leads = np.zeros((2, 2), np.int64), []
        for block in range(BLOCKS):
            for turned in range(2):
                place = np.uint64(seed + block)
                play(self.writer.cards, evaluations, turned, False, place, self.vector, result)
                leads.append(result[turned, 0] - result[1 - turned, 0])
        return _results(np.array(leads))


def _results(leads: Floats) -> tuple[float, float]:
    return float(np.mean(1 / (1 + np.exp(-leads / POINTS)))), float(np.mean(leads > 0))
