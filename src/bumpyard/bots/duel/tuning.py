"""Tuning Duel's expert: styles are tried against casual bots, by the cross-entropy method.

What counts is the lead at the end, as a chance: a game that is nearly won says more than that it
was lost.
"""

from __future__ import annotations

import numpy as np

from ...games.duel import Duel
from ...kernels.dice import Floats
from ...kernels.duel.arrays import Writer
from ..kit import Report
from .evaluation import believing, by_hand
from .mind.blocks import play
from .mind.evaluation import Outlook
from .plain import at_once
from .preferences import WIDTHS, Style, styled

GENERATIONS, POPULATION, ELITE = 10, 32, 8
BLOCKS = 60  # in which a candidate is tried
KEPT = 0.3  # of the generation before
LEAST = 0.05  # of the first width, in any later generation
POINTS = 6.0  # a lead of so many is nearly a win


def tune(rules: Duel, outlook: Outlook, seed: int, report: Report) -> Style:
    """Return the style that does best with an outlook against casual bots."""
    trial = Trial(rules, outlook)
    random = np.random.default_rng(seed)
    mean, width = np.array(Style()), np.array(WIDTHS)
    for generation in range(GENERATIONS):
        first = seed + 1000 * (generation + 1)  # the same luck for all who are tried
        tried = mean + width * random.standard_normal((POPULATION, len(mean)))
        results = np.array([trial.of(Style(*one), first) for one in tried])
        best = tried[np.argsort(results[:, 0])[-ELITE:]]
        mean = KEPT * mean + (1 - KEPT) * best.mean(axis=0)
        width = KEPT * width + (1 - KEPT) * best.std(axis=0) + LEAST * np.array(WIDTHS)
        won = results[:, 1].mean()
        report(f"generation {generation + 1} of {GENERATIONS}: {won:.1%} against casual bots")
    return Style(*np.round(mean, 4).tolist())


class Trial:
    """Games of styles against casual bots."""

    def __init__(self, rules: Duel, outlook: Outlook) -> None:
        self.outlook = outlook
        self.writer = Writer(rules.box)
        self.vector = self.writer.vector(rules.start(2, {"claim_duty": "all"}))
        self.casual = by_hand(rules.box, at_once)

    def of(self, style: Style, seed: int) -> tuple[float, float]:
        """Return how near a style came to winning, and how often it won."""
        believes = believing(styled(self.outlook, style), belief=True)
        outlooks = (believes, self.casual)
        result, leads = np.zeros((2, 2), np.int64), []
        for block in range(BLOCKS):
            for turned in range(2):
                place = np.uint64(seed + block)
                play(self.writer.cards, outlooks, turned, False, place, self.vector, result)
                leads.append(result[turned, 0] - result[1 - turned, 0])
        return _results(np.array(leads))


def _results(leads: Floats) -> tuple[float, float]:
    return float(np.mean(1 / (1 + np.exp(-leads / POINTS)))), float(np.mean(leads > 0))
