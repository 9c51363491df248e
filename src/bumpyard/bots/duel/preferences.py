"""The preferences of Duel's expert: a few numbers that weight the parts of an evaluation.

Learned values of rows come from few games. So an expert blends them with the potential of the free
places. The weights are tuned by play against casual bots (`tuning.py`): the values that predict
scores best are not the values that win most.
"""

from __future__ import annotations

from functools import partial
from math import exp
from typing import NamedTuple

import numpy as np

from ...games.duel import FULL, POWERS, SIZE
from ...kernels.dice import Floats
from ...kernels.duel import COLOURS
from .mind.evaluation import AT_PILE, OF_POWER, POINTS, SPREAD, Evaluation
from .plain import HELD, row_potential

CLOSE = 4  # with fewer cards still to come than this, a lead in cards is worth less


class Preferences(NamedTuple):
    """Weights of the parts of an evaluation."""

    learned: float = 0.3  # share of learned values of rows; the rest is their potential
    usual: float = 1.6  # the points of a usual Point card
    started: float = 0.3  # share of its potential that an empty row is worth
    filling: float = 0.0  # > 0: cards count more once a row is nearly full (a logarithm)
    kept: float = 0.8  # factor on the learned values of Bonus cards
    early: float = 0.0  # > 0: more of it early in a game than late
    power: float = 1.1  # factor on the value of a Bonus card that can still be played
    fades: float = 6.0  # with fewer cards still to come than this, powers are worth less
    spread: float = 0.5  # > 0: a lead is less sure than it was in games (a logarithm)
    sure: float = 12.0  # how far the last lead may change: the other has a turn left, and a hand
    stays: float = -0.2  # > 0: dice stay on river cards less often than in games (a logarithm)
    stays_before_pile: float = 0.4  # likewise before the Bonus pile
    ahead: float = 0.5  # the value of one card more in the grid, besides its score


# The standard deviations of the first candidates of a tuning.
WIDTHS = Preferences(0.2, 0.4, 0.15, 0.3, 0.2, 0.3, 0.3, 2.0, 0.3, 4.0, 0.2, 0.2, 0.3)


def with_preferences(evaluation: Evaluation, preferences: Preferences) -> Evaluation:
    """Return an evaluation whose parts are weighted by preferences."""
    counts = evaluation.rows.shape[0]
    left = np.arange(counts)
    own, other = np.indices((counts, counts))
    to_come = np.maximum(0, FULL - np.maximum(own, other))
    share = min(1.0, max(0.0, preferences.learned))
    rows = share * evaluation.rows + (1 - share) * row_potentials(preferences)
    ahead = preferences.ahead * own * np.minimum(1, to_come / CLOSE) / SIZE  # a part for each row
    early = np.maximum(0.1, 1 + preferences.early * (left / FULL - 0.5))
    stays, by_left = evaluation.stays.copy(), evaluation.by_left.copy()
    stays[:AT_PILE, 1:] **= exp(preferences.stays)  # strength 0 is how likely a card is rolled
    stays[AT_PILE, 1:] **= exp(preferences.stays_before_pile)
    by_left[SPREAD, 1:] *= exp(preferences.spread)
    by_left[SPREAD, 0] = max(0.5, preferences.sure)
    fading = np.minimum(1, left / max(1.0, preferences.fades))
    by_left[OF_POWER : OF_POWER + len(POWERS)] = HELD * max(0.0, preferences.power) * fading
    return Evaluation(
        rows + ahead[:, :, None, None, None],
        evaluation.kept * max(0.1, preferences.kept) * early,
        stays,
        by_left,
    )


def row_potentials(preferences: Preferences) -> Floats:
    """Return the potential of rows: [free places, colours, points]."""
    row = partial(
        row_potential,
        usual=max(0.2, preferences.usual),
        started=min(0.95, max(0.02, preferences.started)),
        filling=exp(preferences.filling),
    )
    return np.array(
        [
            [
                [row(points, colours, SIZE - free) for points in range(POINTS)]
                for colours in range(COLOURS + 1)
            ]
            for free in range(SIZE + 1)
        ]
    )
