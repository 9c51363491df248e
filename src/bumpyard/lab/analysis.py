"""Luck and skill in a finished game, step by step.

A judge says how likely each seat is to win from a state. Between the start and the end those
chances change, and every change has one cause: a draw (luck), a decision (an error of the seat that
made it, a gift to the others), a simultaneous choice of the others (read), or a change of the
judge's opinion without any of these (drift). So the parts add up to the result exactly, however
good or bad the judge is; a good judge leaves little drift.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import accumulate, product
from math import erf, prod, sqrt
from typing import Any, Protocol, TypeAlias

from msgspec import Struct

from ..bots import shares
from ..core import (
    AnyRules,
    Decide,
    Dice,
    Draw,
    Drawn,
    Moment,
    Over,
    Replay,
    Rolled,
    Seat,
    outcomes,
    run,
    start,
    total,
)
from .simulate import Seeded

Chances: TypeAlias = tuple[float, ...]  # of winning, by seat; they sum to 1

MAX_JOINT_CHOICES = 48  # joint choices of the others that are looked at: all of them, or a sample
TURNING_POINTS = 5  # turning points that are named
PARTS = ("own_dice", "others_dice", "cards", "read", "error", "gifts", "drift")


class Judge(Protocol):
    """Estimates chances to win. It may look at the whole state: the game is over."""

    def chances(self, state: Any) -> Chances:
        """Return how likely each seat is to win."""

    def mix(self, state: Any, seat: Seat) -> Sequence[float]:
        """Return how likely a seat is to choose each of its legal actions, in secret."""


class Decision(Struct, frozen=True):
    """A decision that was not forced: its action, the best action, and the cost of the error."""

    step: int  # of the replay, from 1
    seat: Seat
    played: str
    best: str
    error: float  # how much less likely to win it made the seat


class Account(Struct, frozen=True):
    """One seat's game: result - start = luck + read - error + gifts + drift."""

    start: float
    result: float
    own_dice: float
    others_dice: float
    cards: float
    read: float
    error: float
    gifts: float
    drift: float
    decisions: int  # those that were not forced
    rating: float  # errors by decision, comparable between numbers of players; less is better
    percentile: float  # of the luck that was possible with these draws

    @property
    def luck(self) -> float:
        """All luck: of the seat's own dice, of the others' dice, and of cards."""
        return self.own_dice + self.others_dice + self.cards

    @property
    def adjusted(self) -> float:
        """The result with luck taken out."""
        return self.result - self.luck


class Report(Struct, frozen=True):
    """A game, judged: the chances before its first step and after each, and what moved them."""

    game: str
    seats: int
    chances: tuple[Chances, ...]
    accounts: tuple[Account, ...]
    decisions: tuple[Decision, ...]
    turning: tuple[int, ...]  # the steps that moved the chances most, the greatest first


def analyse(
    rules: AnyRules,
    replay: Replay,
    judge: Judge,
    progress: Callable[[int], object] = lambda _: None,
) -> Report:
    """Judge every step of a game that is over, or of as much as there is of it."""
    first = start(rules, replay.seats, replay.options)
    return analyse_moments(rules, first, run(rules, replay), judge, progress)


def analyse_moments(
    rules: AnyRules,
    first: Any,
    moments: Iterable[Moment[Any, Any]],
    judge: Judge,
    progress: Callable[[int], object] = lambda _: None,
) -> Report:
    """Judge every step of a game that is played again from its first state."""
    books = Books(rules, judge, first)
    for moment in moments:
        books.enter(moment)
        progress(moment.number)
    return books.report()


class Books:
    """The accounts of a game while it is read."""

    def __init__(self, rules: AnyRules, judge: Judge, state: Any) -> None:
        self.rules = rules
        self.judge = judge
        self.state = state
        self.chances = [self._chances(state)]
        self.seats = len(self.chances[0])
        self.parts = {name: [0.0] * self.seats for name in PARTS}
        self.variance = [0.0] * self.seats  # of luck
        self.decisions: list[Decision] = []
        self.roller: Seat | None = None  # the seat that decided last: the dice are its own

    def enter(self, moment: Moment[Any, Any]) -> None:
        """Book one step: its choice or draw, and the state after it."""
        step, node, taken, after = moment.number, moment.node, moment.taken, moment.step.state
        before, now = self.chances[-1], self._chances(after)
        if isinstance(taken, Rolled | Drawn):
            assert not isinstance(node, Decide | Over)
            self._draw(node, before, now)
        elif len(taken) == 1:
            ((seat, action),) = taken.items()
            self.roller = seat
            self._decision(step, seat, action, before, now)
        else:
            self.roller = None
            self._joint(step, taken, before, now)
        self.chances.append(now)
        self.state = after

    def _draw(self, draw: Draw, before: Chances, now: Chances) -> None:
        """Book luck: the outcome, against the mean of all possible outcomes."""
        weights = total(draw)
        mean = [0.0] * self.seats
        square = [0.0] * self.seats
        for outcome, weight in outcomes(draw):
            chances = self._chances(self.rules.resolve(self.state, outcome).state)
            for seat, chance in enumerate(chances):
                mean[seat] += weight * chance / weights
                square[seat] += weight * chance * chance / weights
        for seat in range(self.seats):
            kind = "cards"
            if isinstance(draw, Dice):
                kind = "own_dice" if self.roller == seat else "others_dice"
            self.parts[kind][seat] += now[seat] - mean[seat]
            self.parts["drift"][seat] += mean[seat] - before[seat]
            self.variance[seat] += max(0.0, square[seat] - mean[seat] ** 2)

    def _decision(
        self, step: int, decider: Seat, action: Any, before: Chances, now: Chances
    ) -> None:
        """Book a decision: the error of its seat, and the gifts to the others."""
        legal = self.rules.legal_actions(self.state, decider)
        led_to = [self._chances(self._advanced({decider: each})) for each in legal]
        # The played action counts as best if none is better: a tie is no error.
        best = max(range(len(legal)), key=lambda i: (led_to[i][decider], legal[i] == action))
        error = led_to[best][decider] - now[decider]
        self.parts["error"][decider] += error
        for seat in range(self.seats):
            if seat != decider:
                self.parts["gifts"][seat] += now[seat] - led_to[best][seat]
            self.parts["drift"][seat] += led_to[best][seat] - before[seat]
        if len(legal) > 1:
            self._decided(step, decider, action, legal[best], error)

    def _joint(self, step: int, taken: Mapping[Seat, Any], before: Chances, now: Chances) -> None:
        """Book a simultaneous choice: each action against the possible choices of the others."""
        for seat, action in taken.items():
            legal = self.rules.legal_actions(self.state, seat)
            others = self._others(step, seat, [other for other in taken if other != seat])
            means = [
                sum(
                    chance * self._chances(self._advanced({**joint, seat: each}))[seat]
                    for joint, chance in others
                )
                for each in legal
            ]
            played = means[legal.index(action)]
            best = max(range(len(legal)), key=lambda i: (means[i], legal[i] == action))
            self.parts["read"][seat] += now[seat] - played
            self.parts["error"][seat] += means[best] - played
            self.parts["drift"][seat] += means[best] - before[seat]
            if len(legal) > 1:
                self._decided(step, seat, action, legal[best], means[best] - played)
        for idle in set(range(self.seats)) - set(taken):  # these only receive gifts
            self.parts["gifts"][idle] += now[idle] - before[idle]

    def _decided(self, step: int, seat: Seat, action: Any, best: Any, error: float) -> None:
        written = self.rules.format_action
        self.decisions.append(Decision(step, seat, written(action), written(best), error))

    def _others(
        self, step: int, seat: Seat, others: Sequence[Seat]
    ) -> list[tuple[dict[Seat, Any], float]]:
        """Return the possible joint choices of the others, each with its chance."""
        choices = [self.rules.legal_actions(self.state, other) for other in others]
        mixes = [self.judge.mix(self.state, other) for other in others]
        if prod(map(len, choices)) <= MAX_JOINT_CHOICES:
            return [
                (dict(zip(others, joint, strict=True)), prod(weights))
                for joint, weights in zip(product(*choices), product(*mixes), strict=True)
                if prod(weights) > 0
            ]
        source = Seeded(step * 16 + seat)  # the same game gets the same report
        return [
            (
                {
                    other: choice[_pick(mix, source.below(2**32) / 2**32)]
                    for other, choice, mix in zip(others, choices, mixes, strict=True)
                },
                1 / MAX_JOINT_CHOICES,
            )
            for _ in range(MAX_JOINT_CHOICES)
        ]

    def _advanced(self, actions: Mapping[Seat, Any]) -> Any:
        return self.rules.advance(self.state, actions).state

    def _chances(self, state: Any) -> Chances:
        node = self.rules.node(state)
        if not isinstance(node, Over):
            return self.judge.chances(state)
        return shares(node.outcome)

    # --- the report ---

    def report(self) -> Report:
        """Close the books."""
        moves = [
            max(abs(now - before) for now, before in zip(*pair, strict=True))
            for pair in zip(self.chances[1:], self.chances, strict=False)
        ]
        turning = sorted(range(len(moves)), key=lambda index: -moves[index])[:TURNING_POINTS]
        return Report(
            self.rules.meta.name,
            self.seats,
            tuple(self.chances),
            tuple(self._account(Seat(seat)) for seat in range(self.seats)),
            tuple(self.decisions),
            tuple(index + 1 for index in turning if moves[index] > 0),
        )

    def _account(self, seat: Seat) -> Account:
        parts = {name: values[seat] for name, values in self.parts.items()}
        decisions = sum(decision.seat == seat for decision in self.decisions)
        luck = parts["own_dice"] + parts["others_dice"] + parts["cards"]
        scale = 500 * self.seats / (self.seats - 1)
        return Account(
            start=self.chances[0][seat],
            result=self.chances[-1][seat],
            **parts,
            decisions=decisions,
            rating=scale * parts["error"] / decisions if decisions else 0.0,
            percentile=_percentile(luck, self.variance[seat]),
        )


def _percentile(luck: float, variance: float) -> float:
    """Return how much of all possible luck is less than this, taking it to be normal."""
    return 50 * (1 + erf(luck / sqrt(2 * variance))) if variance > 0 else 50.0


def _pick(mix: Iterable[float], at: float) -> int:
    """Return which part of a mix a number from 0 to 1 falls into."""
    heights = list(accumulate(mix))
    return min(bisect_right(heights, at), len(heights) - 1)
