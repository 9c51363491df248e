"""How lucky was each seat? What every roll gave, against all that it might have given, in points.

By the judge's reckoning of a turn or of a round, so it is cheap, and zero on average whoever plays
and however: before each roll nobody can expect to be lucky. Cards are not counted. That makes it
fit to take luck out of results without favouring anybody (`intervals.py`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Protocol

from ..bots.judges.dodgems import DodgemsProspects
from ..bots.judges.duel import DuelProspects
from ..bots.judges.tumble import TumbleProspects
from ..core import AnyRules, Dice, outcomes, total

ROLLING = ("roll", "keep", "turn", "claim")  # phases of a turn while there are dice to place


class Fortune(Protocol):
    """Whoever says what a roll gave."""

    def of(self, before: Any, dice: Dice, after: Any) -> Sequence[float]:
        """Return what a roll gave each seat, in points more than the mean of all rolls."""


class OfTurns:
    """Says it where turns of dice are solved: the mean is what the turn was worth before."""

    def __init__(self, turns: TumbleProspects | DuelProspects) -> None:
        self.turn_worth: Callable[[Any], float] = turns.turn_worth

    def of(self, before: Any, _: Dice, after: Any) -> Sequence[float]:
        """Return what a roll gave whoever rolled."""
        table, seats = getattr(before, "table", before), getattr(before, "seats", 2)
        gave = self._worth(after) - self._worth(before) if table.phase == "roll" else 0.0
        return [gave if seat == table.player else 0.0 for seat in range(seats)]

    def _worth(self, state: Any) -> float:
        """Return what the turn is worth: nothing, if dice that can claim nothing have ended it."""
        in_it = getattr(state, "table", state).phase in ROLLING
        return self.turn_worth(state) if in_it else 0.0


class OfRounds:
    """Says it of Dodgems's dice: all faces are looked at."""

    def __init__(self, rules: Any) -> None:
        self.rules = rules
        self.prospects = DodgemsProspects(rules).prospects

    def of(self, before: Any, dice: Dice, after: Any) -> Sequence[float]:
        """Return what a die gave everyone."""
        points = self.prospects(after).points
        whole, mean = total(dice), [0.0] * len(points)
        for face, weight in outcomes(dice):
            seen = self.prospects(self.rules.resolve(before, face).state).points
            mean = [so_far + one * weight / whole for so_far, one in zip(mean, seen, strict=True)]
        return [one - other for one, other in zip(points, mean, strict=True)]


FORTUNES: Mapping[str, Callable[[Any], Fortune]] = MappingProxyType(
    {
        "tumble": lambda rules: OfTurns(TumbleProspects(rules)),
        "duel": lambda rules: OfTurns(DuelProspects(rules)),
        "dodgems": OfRounds,
    }
)


def fortune_for(rules: AnyRules) -> Fortune:
    """Return whoever says how lucky seats are in a game by these rules."""
    return FORTUNES[rules.meta.name](rules)
