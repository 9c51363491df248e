"""Duel's four levels. They think in kernels if they may, and in plain Python if not.

Without kernels, strong and expert are the plain solver, with a guess of a grid's value.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...games.duel import Duel
from ..kit import Bot
from ..learned import learned
from .novice import Novice
from .plain import DuelBot, at_once

if TYPE_CHECKING:
    from .mind.evaluation import Outlook  # needs Numba


def novice(rules: Duel, _kernels: bool) -> Bot:
    """Return a bot that is greedy for what lies there, looks at no roll to come, and misjudges."""
    return Novice(rules)


def casual(rules: Duel, kernels: bool) -> Bot:
    """Return a bot that solves each turn, and builds its grid for what scores at once."""
    if not kernels:
        return DuelBot(rules, at_once)
    from .compiled import FastDuelBot  # noqa: PLC0415  # needs Numba
    from .evaluation import by_hand  # noqa: PLC0415  # needs Numba

    return FastDuelBot(rules, by_hand(rules.box, at_once))


def strong(rules: Duel, kernels: bool) -> Bot:
    """Return a bot that has learned the value of a row, and of a Bonus card that is kept."""
    if not kernels:
        return DuelBot(rules)
    from .compiled import FastDuelBot  # noqa: PLC0415  # needs Numba

    return FastDuelBot(rules, _outlook(rules))


def expert(rules: Duel, kernels: bool) -> Bot:
    """Return a bot that also minds the other's hidden hand, and knows how much to make of what."""
    return _tuned(rules, kernels, belief=True)


def without_belief(rules: Duel, kernels: bool) -> Bot:
    """Return an expert that takes the other's hand for empty, to measure the belief."""
    return _tuned(rules, kernels, belief=False)


def plain(rules: Duel, _kernels: bool) -> Bot:
    """Return the plain solver, to measure the levels against it."""
    return DuelBot(rules)


def _tuned(rules: Duel, kernels: bool, *, belief: bool) -> Bot:
    if not kernels:
        return DuelBot(rules)
    from .compiled import FastDuelBot  # noqa: PLC0415  # needs Numba
    from .evaluation import believing  # noqa: PLC0415  # needs Numba
    from .preferences import Style, styled  # noqa: PLC0415  # needs Numba

    style = Style(*(learned(rules) or {}).get("style", ()))
    outlook = styled(_outlook(rules), style)
    return FastDuelBot(rules, believing(outlook, belief=belief))


def _outlook(rules: Duel) -> Outlook:
    """Return what was learned, or a guess where nothing was with these data."""
    from .evaluation import as_learned, by_hand  # noqa: PLC0415  # needs Numba

    numbers = learned(rules)
    return by_hand(rules.box) if numbers is None else as_learned(rules.box, numbers)
