"""Duel's four levels. They think in kernels where Numba is there, and in plain Python if not.

Without Numba, strong and expert are the plain solver, with a guess of what a grid may become.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..games.duel import Duel
from .duel import DuelBot, at_once
from .duel_novice import Novice
from .learned import learned

if TYPE_CHECKING:
    from ..kernels.duel.prospects import Outlook
    from .levels import Bot

WORLDS = 6  # that an expert imagines for a decision


def novice(rules: Duel) -> Bot:
    """Return a bot that is greedy for what lies there, looks at no roll to come, and misjudges."""
    return Novice(rules)


def casual(rules: Duel) -> Bot:
    """Return a bot that solves each turn, and builds its grid for what scores at once."""
    try:
        from .duel_fast import FastDuelBot  # noqa: PLC0415  # needs Numba, which may be missing
        from .duel_outlook import by_hand  # noqa: PLC0415  # likewise
    except ImportError:
        return DuelBot(rules, at_once)
    return FastDuelBot(rules, by_hand(rules.box, at_once))


def strong(rules: Duel) -> Bot:
    """Return a bot that has learned what a row will score, and a Bonus card that is kept."""
    return _trained(rules, belief=False, worlds=0)


def expert(rules: Duel) -> Bot:
    """Return a bot that also minds the other's hidden hand and best reply."""
    return _trained(rules, belief=True, worlds=WORLDS)


def without_belief(rules: Duel) -> Bot:
    """Return an expert to whom the other's hand is empty, to see what the belief is worth."""
    return _trained(rules, belief=False, worlds=WORLDS)


def _trained(rules: Duel, *, belief: bool, worlds: int) -> Bot:
    try:
        from .duel_fast import FastDuelBot  # noqa: PLC0415  # needs Numba, which may be missing
        from .duel_outlook import believing  # noqa: PLC0415  # likewise
    except ImportError:
        return DuelBot(rules)
    return FastDuelBot(rules, believing(_outlook(rules), belief=belief), worlds)


def _outlook(rules: Duel) -> Outlook:
    """Return what was learned, or a guess where nothing was with these data."""
    from .duel_outlook import as_learned, by_hand  # noqa: PLC0415  # needs Numba, and it is there

    numbers = learned(rules)
    return by_hand(rules.box) if numbers is None else as_learned(rules.box, numbers)
