"""Duel's four levels, and rivals for tournaments. They use kernels if they may.

Without kernels, strong and expert are the plain bot, with a guess of a grid's value.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING

from ...games.duel import Duel
from ..kit import Bot, BotMaker
from ..learned import learned
from ..levels import Level
from .novice import Novice
from .plain import PlainDuelBot, row_score_now

if TYPE_CHECKING:
    from .mind.evaluation import Evaluation  # needs Numba


def novice(rules: Duel, _kernels: bool) -> Bot:
    """Return a bot that is greedy for what scores now, plans no roll, and makes errors."""
    return Novice(rules)


def casual(rules: Duel, kernels: bool) -> Bot:
    """Return a bot that solves each turn, and builds its grid for what scores now."""
    if not kernels:
        return PlainDuelBot(rules, row_score_now)
    from .compiled import CompiledDuelBot  # noqa: PLC0415  # needs Numba
    from .evaluation import by_hand  # noqa: PLC0415  # needs Numba

    return CompiledDuelBot(rules, by_hand(rules.box, row_score_now))


def strong(rules: Duel, kernels: bool) -> Bot:
    """Return a bot that has learned the value of rows, and of Bonus cards in hand."""
    if not kernels:
        return PlainDuelBot(rules)
    from .compiled import CompiledDuelBot  # noqa: PLC0415  # needs Numba

    return CompiledDuelBot(rules, _learned_evaluation(rules))


def expert(rules: Duel, kernels: bool) -> Bot:
    """Return a bot that has tuned preferences, and estimates the other's hidden hand."""
    return _tuned(rules, kernels, belief=True)


def without_belief(rules: Duel, kernels: bool) -> Bot:
    """Return an expert that takes the other's hand for empty, to measure the estimate."""
    return _tuned(rules, kernels, belief=False)


def plain(rules: Duel, _kernels: bool) -> Bot:
    """Return the plain bot, to measure the levels against it."""
    return PlainDuelBot(rules)


LEVELS: Mapping[Level, BotMaker] = MappingProxyType(
    {"novice": novice, "casual": casual, "strong": strong, "expert": expert}
)
RIVALS: Mapping[str, BotMaker] = MappingProxyType(
    {"plain": plain, "without-belief": without_belief}
)


def _tuned(rules: Duel, kernels: bool, *, belief: bool) -> Bot:
    if not kernels:
        return PlainDuelBot(rules)
    from .compiled import CompiledDuelBot  # noqa: PLC0415  # needs Numba
    from .evaluation import with_belief  # noqa: PLC0415  # needs Numba
    from .preferences import Preferences, with_preferences  # noqa: PLC0415  # needs Numba

    preferences = Preferences(*(learned(rules) or {}).get("preferences", ()))
    evaluation = with_preferences(_learned_evaluation(rules), preferences)
    return CompiledDuelBot(rules, with_belief(evaluation, belief=belief))


def _learned_evaluation(rules: Duel) -> Evaluation:
    """Return the learned evaluation, or a guess if none was learned with these data."""
    from .evaluation import by_hand, from_numbers  # noqa: PLC0415  # needs Numba

    numbers = learned(rules)
    return by_hand(rules.box) if numbers is None else from_numbers(rules.box, numbers)
