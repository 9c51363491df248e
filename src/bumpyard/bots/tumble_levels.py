"""Tumble's four levels. They think in kernels where Numba is there, and in plain Python if not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..games.tumble import Tumble
from .tumble import Novice, TumbleBot
from .tumble_styles import Styles, chance_weights, thoughtful, trained
from .tumble_worth import POINTS_ONLY

if TYPE_CHECKING:
    from .levels import Bot


def novice(rules: Tumble) -> Bot:
    """Return a bot that is greedy for points, looks at no roll to come, and misjudges."""
    return Novice(rules)


def casual(rules: Tumble) -> Bot:
    """Return a bot that plays each turn for the most card points."""
    return _solver(rules, lambda _: POINTS_ONLY)


def strong(rules: Tumble) -> Bot:
    """Return a bot that minds sets, what a bump costs its owner, and whether a claim will last."""
    return _solver(rules, thoughtful(rules))


def expert(rules: Tumble) -> Bot:
    """Return a bot that has learned how much to make of each."""
    return _solver(rules, trained(rules))


def searching(rules: Tumble) -> Bot:
    """Return an expert that tries out what seems best, which has not been shown to be better."""
    try:
        from .tumble_fast import Searcher  # noqa: PLC0415  # needs Numba, which may be missing
    except ImportError:
        return TumbleBot(rules, trained(rules))
    return Searcher(rules, trained(rules), chance_weights(rules))


def _solver(rules: Tumble, styles: Styles) -> Bot:
    try:
        from .tumble_fast import FastTumbleBot  # noqa: PLC0415  # needs Numba, which may be missing
    except ImportError:
        return TumbleBot(rules, styles)
    return FastTumbleBot(rules, styles)
