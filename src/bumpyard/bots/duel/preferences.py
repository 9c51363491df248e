"""What an expert in Duel makes of all that was learned: a few numbers, tuned by play.

What rows usually come to is known from games, but only from the few that were played. So an expert
blends it with what the places still free promise. How much it makes of each thing is tuned against
casual bots (`lab/tune_duel.py`), as whoever plays well need not have judged every point well.
"""

from __future__ import annotations

from functools import partial
from math import exp
from typing import NamedTuple

import numpy as np

from ...games.duel.data import FULL, POWERS
from ...games.duel.grid import SIZE
from ...kernels.dice import Floats
from ...kernels.duel.scoring import COLOURS
from .mind.evaluation import AT_PILE, OF_POWER, POINTS, SPREAD, Outlook
from .plain import HELD, promise

CLOSE = 4  # with fewer cards still to come than this, being ahead in cards is worth less


class Style(NamedTuple):
    """How much to make of what."""

    learned: float = 0.3  # of what rows came to in games; the rest is what they promise
    usual: float = 1.6  # the points of a usual Point card
    started: float = 0.3  # how much of its promise an empty row is worth
    filling: float = 0.0  # > 0: cards count more once a row is nearly full (a logarithm)
    kept: float = 0.8  # of what Bonus cards came to score
    early: float = 0.0  # > 0: more of it early in a game than late
    power: float = 1.1  # of a Bonus card that can still be played
    fades: float = 6.0  # with fewer cards still to come than this, powers are worth less
    spread: float = 0.5  # > 0: a lead is less sure than it was in games (a logarithm)
    sure: float = 12.0  # how far the last lead may be off: the other has a turn left, and a hand
    stays: float = -0.2  # > 0: dice stay on river cards less often than in games (a logarithm)
    stays_before_pile: float = 0.4  # likewise before the Bonus pile
    ahead: float = 0.5  # what a card more in the grid is worth for itself


# How far the first candidates of a tuning are from that.
WIDTHS = Style(0.2, 0.4, 0.15, 0.3, 0.2, 0.3, 0.3, 2.0, 0.3, 4.0, 0.2, 0.2, 0.3)


def styled(outlook: Outlook, style: Style) -> Outlook:
    """Return an outlook with a style's weight on each part of it."""
    counts = outlook.rows.shape[0]
    left = np.arange(counts)
    own, other = np.indices((counts, counts))
    to_come = np.maximum(0, FULL - np.maximum(own, other))
    share = min(1.0, max(0.0, style.learned))
    rows = share * outlook.rows + (1 - share) * promises(style)
    ahead = style.ahead * own * np.minimum(1, to_come / CLOSE) / SIZE  # a part for each row
    early = np.maximum(0.1, 1 + style.early * (left / FULL - 0.5))
    stays, by_left = outlook.stays.copy(), outlook.by_left.copy()
    stays[:AT_PILE, 1:] **= exp(style.stays)  # strength 0 is how likely a card is rolled
    stays[AT_PILE, 1:] **= exp(style.stays_before_pile)
    by_left[SPREAD, 1:] *= exp(style.spread)
    by_left[SPREAD, 0] = max(0.5, style.sure)
    fading = np.minimum(1, left / max(1.0, style.fades))
    by_left[OF_POWER : OF_POWER + len(POWERS)] = HELD * max(0.0, style.power) * fading
    return Outlook(
        rows + ahead[:, :, None, None, None],
        outlook.kept * max(0.1, style.kept) * early,
        stays,
        by_left,
    )


def promises(style: Style) -> Floats:
    """Return what rows promise: [free places, colours, points]."""
    row = partial(
        promise,
        usual=max(0.2, style.usual),
        started=min(0.95, max(0.02, style.started)),
        filling=exp(style.filling),
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
