"""Simulating games: a seeded source of chance, and playouts by any choosers."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeAlias, TypeVar

from ..core import Decide, Over, Rules, Seat, Source, Step, Taken, play, sample, settle

S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")

Chooser: TypeAlias = Callable[
    [S, Seat, Sequence[A]], A
]  # a state, the seat that decides, its legal actions


class Seeded:
    """A source of chance that repeats itself for the same seed. Not for fair dice.

    >>> Seeded(7).below(6) == Seeded(7).below(6)
    True
    """

    def __init__(self, seed: int) -> None:
        self.below: Callable[[int], int] = random.Random(seed).randrange  # noqa: S311  # play, not secrets


def at_random(source: Source) -> Chooser[Any, Any]:
    """Return a chooser that takes any legal action, each equally likely."""
    return lambda _state, _seat, legal: legal[source.below(len(legal))]


def playout(
    rules: Rules[S, A, E, Any], state: S, choose: Chooser[S, A], source: Source
) -> Iterator[tuple[Taken[A], Step[S, E]]]:
    """Play on from a state to the end; yield every choice or outcome, and the step after it."""
    while not isinstance(node := rules.node(state), Over):
        if isinstance(node, Decide):
            chosen = {
                seat: choose(state, seat, rules.legal_actions(state, seat)) for seat in node.seats
            }
            step = play(rules, state, chosen)
            yield chosen, step
        else:
            outcome = sample(node, source)
            step = settle(rules, state, outcome)
            yield outcome, step
        state = step.state
