"""The luck of Dodgems's dice and cards, in points: every outcome of a draw is valued."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from types import MappingProxyType
from typing import TypeAlias

from ...core import Card, Draw, outcomes, total
from ...games import dodgems
from ...games.dodgems import Dodgems, Kind, State
from .forecast import Forecast
from .judge import DodgemsEvaluator

# Values in points; docs/ratings.md has the games to which they were fitted.
BUMP = 0.5  # a bump that the forecast expects of the next picks
EXPECTED = 0.45  # a point that the evaluator expects of a round after the picks
PIP = 0.035  # of a Speed die: it also takes a bumper where it wants to be
ARROW = 0.06  # of a Direction card, for later rounds
ACCELERATION = 0.01  # a step of it, for later rounds
REACTIONS: Mapping[Kind, float] = MappingProxyType(
    {
        "airbag": 0.0,
        "anchor": 0.0,
        "brake": 0.3,
        "flat-battery": 0.1,
        "oil-slick": 0.75,
        "queue-jump": 1.1,
        "re-spin": 0.1,
        "swerve": 0.3,
        "turbo": 0.2,
    }
)

Value: TypeAlias = Callable[[State], Sequence[float]]  # what a state is worth to each seat


class RoundLuck:
    """Compares the value of a draw to each seat with the mean of all that might have been drawn."""

    def __init__(self, rules: Dodgems) -> None:
        self.rules = rules
        self.bumps = Forecast(rules).bumps
        self.evaluate = DodgemsEvaluator(rules).evaluate
        box = rules.box
        self.cards = {
            card: ARROW * len(box.arrows[card]) + ACCELERATION * acceleration
            for card, acceleration in box.acceleration.items()
        } | {card: REACTIONS[kind] for card, kind in box.kind.items()}

    def of(self, before: State, draw: Draw, after: State) -> Sequence[float]:
        """Return how much more than the mean the draw gave each seat."""
        value = self._value(before, draw)
        given = value(after)
        whole, mean = total(draw), [0.0] * len(given)
        for outcome, weight in outcomes(draw):
            seen = value(self.rules.resolve(before, outcome).state)
            mean = [so_far + one * weight / whole for so_far, one in zip(mean, seen, strict=True)]
        return [one - other for one, other in zip(given, mean, strict=True)]

    def _value(self, before: State, draw: Draw) -> Value:
        """Choose by what all outcomes of a draw are valued."""
        to_pick = any(isinstance(part, dodgems.parts.Pick) for part in before.pending)
        if not isinstance(draw, Card):
            return self._of_dice if to_pick else self._of_new_die
        if draw.support[0][0] in self.rules.box.kind:
            return self._of_hands
        return partial(self._of_directions, rolled=to_pick)

    def _of_hands(self, state: State) -> Sequence[float]:
        return [sum(map(self.cards.__getitem__, hand)) for hand in state.hands[: state.seats]]

    def _of_directions(self, state: State, rolled: bool) -> Sequence[float]:
        bumps = self.bumps(state, rolled=rolled)
        return [BUMP * one + hand for one, hand in zip(bumps, self._of_hands(state), strict=False)]

    def _of_dice(self, state: State) -> Sequence[float]:
        bumps = self.bumps(state, rolled=True)[: state.seats]
        return [
            BUMP * one + PIP * bumper.ride.die
            for one, bumper in zip(bumps, state.bumpers, strict=False)
        ]

    def _of_new_die(self, state: State) -> Sequence[float]:
        """Value a die that is rolled again when all have announced."""
        return [
            EXPECTED * points + PIP * bumper.ride.die
            for points, bumper in zip(self.evaluate(state).points, state.bumpers, strict=False)
        ]
