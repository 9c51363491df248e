"""Luck that two bots can share: a die is keyed by its seat, the turn, the roll and its place.

A seat's dice do not depend on how the others play, nor on earlier rolls. So when two bots
change seats, each gets the luck of the other, and it takes fewer games to tell them apart.
"""

from __future__ import annotations

from collections import Counter

from ..core import Card, Chance, Draw, Seat, sample

WORD = 2**64 - 1
STEP = 0x9E3779B97F4A7C15
CARDS = 256  # the first part of cards' keys: higher than any seat
BOTS = 512  # and those of the bots' own numbers


class Keyed:
    """A source that can be set to any moment: SplitMix64, of which `kernels.stream` is the twin.

    >>> source = Keyed(7)
    >>> source.at(1, 2, 3)
    >>> [source.below(6) for _ in range(5)]
    [4, 1, 4, 5, 4]
    """

    def __init__(self, seed: int) -> None:
        self.seed = seed & WORD
        self.place = self.seed

    def at(self, *moment: int) -> None:
        """Set the source to a moment of its seed."""
        place = _mixed((self.seed + STEP) & WORD)
        for part in moment:
            place = _mixed(((place ^ part) + STEP) & WORD)
        self.place = place

    def below(self, n: int) -> int:
        """Return a number from 0 to n - 1."""
        self.place = (self.place + STEP) & WORD
        return ((_mixed(self.place) >> 32) * n) >> 32


class Luck:
    """The chance of one game, keyed by moments."""

    def __init__(self, seed: int) -> None:
        self.source = Keyed(seed)
        self.seat = -1  # who decided last
        self.turns: Counter[int] = Counter()  # how often each seat came to decide after another
        self.rolls = 0  # since then
        self.piles: dict[str, int] = {}  # numbered as they are first drawn from
        self.drawn: Counter[str] = Counter()

    def decided(self, seat: Seat) -> None:
        """Note who decides: the dice that follow are theirs."""
        if seat != self.seat:
            self.seat, self.rolls = seat, 0
            self.turns[seat] += 1

    def draw(self, draw: Draw) -> Chance:
        """Draw an outcome."""
        if isinstance(draw, Card):
            pile = self.piles.setdefault(draw.pile, len(self.piles))
            self.source.at(CARDS + pile, self.drawn[draw.pile], 0)
            self.drawn[draw.pile] += 1
        else:
            self.source.at(self.seat + 1, self.turns[self.seat], self.rolls)
            self.rolls += 1
        return sample(draw, self.source)


def own_numbers(seed: int, seat: Seat) -> Keyed:
    """Return the source from which the bot at a seat decides among equals."""
    source = Keyed(seed)
    source.at(BOTS + seat, 0, 0)
    return source


def _mixed(place: int) -> int:
    place = ((place ^ (place >> 30)) * 0xBF58476D1CE4E5B9) & WORD
    place = ((place ^ (place >> 27)) * 0x94D049BB133111EB) & WORD
    return place ^ (place >> 31)
