"""The luck of Dodgems's dice and cards, in points: every outcome of a draw is valued."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from ...core import Card, Draw, outcomes, total
from ...games.dodgems import Dodgems, Kind, State
from .judge import DodgemsEvaluator

# Values in points, as the final leads in 450 games between bots of all levels had them: seeds 1 to
# 150 of `bumpyard lab ratings dodgems` with each number of players.
EXPECTED = 0.45  # a point that the evaluator expects of the round
PIP = 0.05  # of a Speed die: it also takes a bumper where it wants to be
ARROW = 0.095  # of a Direction card
ACCELERATION = 0.014  # a step of it: who moves first hits what is still there
REACTIONS: Mapping[Kind, float] = MappingProxyType(
    {
        "airbag": 0.2,
        "anchor": 0.2,
        "brake": 0.5,
        "flat-battery": 0.0,
        "oil-slick": 0.8,
        "queue-jump": 1.1,
        "re-spin": 0.3,
        "swerve": 0.4,
        "turbo": 0.3,
    }
)


class RoundLuck:
    """Compares the value of a draw to each seat with the mean of all that might have been drawn."""

    def __init__(self, rules: Dodgems) -> None:
        self.rules = rules
        self.evaluate = DodgemsEvaluator(rules).evaluate
        box = rules.box
        self.cards = {
            card: ARROW * len(box.arrows[card]) + ACCELERATION * acceleration
            for card, acceleration in box.acceleration.items()
        } | {card: REACTIONS[kind] for card, kind in box.kind.items()}

    def of(self, before: State, draw: Draw, after: State) -> Sequence[float]:
        """Return how much more than the mean the draw gave each seat."""
        value = self._of_cards if isinstance(draw, Card) else self._of_dice
        return self._less_mean(before, draw, value(after), value)

    def _less_mean(
        self,
        before: State,
        draw: Draw,
        given: Sequence[float],
        value: Callable[[State], Sequence[float]],
    ) -> Sequence[float]:
        whole, mean = total(draw), [0.0] * len(given)
        for outcome, weight in outcomes(draw):
            seen = value(self.rules.resolve(before, outcome).state)
            mean = [so_far + one * weight / whole for so_far, one in zip(mean, seen, strict=True)]
        return [one - other for one, other in zip(given, mean, strict=True)]

    def _of_dice(self, state: State) -> Sequence[float]:
        return [
            EXPECTED * points + PIP * bumper.ride.die
            for points, bumper in zip(self.evaluate(state).points, state.bumpers, strict=False)
        ]

    def _of_cards(self, state: State) -> Sequence[float]:
        return [sum(map(self.cards.__getitem__, hand)) for hand in state.hands[: state.seats]]
