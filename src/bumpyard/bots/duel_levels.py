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

WORLDS = 6  # that a bot imagines for a decision which looks at replies


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
    try:
        from .duel_fast import FastDuelBot  # noqa: PLC0415  # needs Numba, which may be missing
    except ImportError:
        return DuelBot(rules)
    return FastDuelBot(rules, _outlook(rules))


def expert(rules: Duel) -> Bot:
    """Return a bot that also minds the other's hidden hand, and knows how much to make of what."""
    return _tuned(rules, belief=True)


def without_belief(rules: Duel) -> Bot:
    """Return an expert to whom the other's hand is empty, to see what the belief is worth."""
    return _tuned(rules, belief=False)


def replying(rules: Duel) -> Bot:
    """Return an expert that also looks at the other's best reply to each claim."""
    return _tuned(rules, belief=True, worlds=WORLDS)


def _tuned(rules: Duel, *, belief: bool, worlds: int = 0) -> Bot:
    try:
        from .duel_fast import FastDuelBot  # noqa: PLC0415  # needs Numba, which may be missing
        from .duel_outlook import believing  # noqa: PLC0415  # likewise
        from .duel_style import Style, styled  # noqa: PLC0415  # likewise
    except ImportError:
        return DuelBot(rules)
    style = Style(*(learned(rules) or {}).get("style", ()))
    outlook = styled(_outlook(rules), style)
    return FastDuelBot(rules, believing(outlook, belief=belief), worlds)


def _outlook(rules: Duel) -> Outlook:
    """Return what was learned, or a guess where nothing was with these data."""
    from .duel_outlook import as_learned, by_hand  # noqa: PLC0415  # needs Numba, and it is there

    numbers = learned(rules)
    return by_hand(rules.box) if numbers is None else as_learned(rules.box, numbers)
