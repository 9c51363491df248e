"""Tumble's four levels. They think in kernels if they may, and in plain Python if not."""

from __future__ import annotations

from ...games.tumble import Tumble
from ..kit import Bot
from .evaluation import POINTS_ONLY
from .plain import Novice, TumbleBot
from .preferences import Styles, thoughtful, trained


def novice(rules: Tumble, _kernels: bool) -> Bot:
    """Return a bot that is greedy for points, looks at no roll to come, and misjudges."""
    return Novice(rules)


def casual(rules: Tumble, kernels: bool) -> Bot:
    """Return a bot that plays each turn for the most card points."""
    return _solver(rules, lambda _: POINTS_ONLY, kernels)


def strong(rules: Tumble, kernels: bool) -> Bot:
    """Return a bot that minds sets, the cost of a bump, and whether a claim will last."""
    return _solver(rules, thoughtful(rules), kernels)


def expert(rules: Tumble, kernels: bool) -> Bot:
    """Return a bot that has learned how much to make of each."""
    return _solver(rules, trained(rules), kernels)


def _solver(rules: Tumble, styles: Styles, kernels: bool) -> Bot:
    if not kernels:
        return TumbleBot(rules, styles)
    from .compiled import FastTumbleBot  # noqa: PLC0415  # needs Numba

    return FastTumbleBot(rules, styles)
