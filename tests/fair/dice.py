"""Dice by the hundred thousand, drawn as a table draws them, and their frequencies."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

from bumpyard.core import Card, Drawn
from bumpyard.fair import draws
from bumpyard.fair.framing import digest
from bumpyard.fair.keys import DRAWS, KeyChain
from tests.fair.chi import deviation, tail

AT_ONCE = 5  # dice of a roll


def keys(count: int, seed: int) -> list[tuple[int, bytes, bytes]]:
    """Return numbers, keys and mixes of so many draws, of as many tables as it takes."""
    found = []
    for table in range(-(-count // DRAWS)):
        secret = digest(b"%d %d" % (seed, table))
        chain, mixed = KeyChain(secret), draws.mix(digest(secret), [bytes(32)])
        size = min(DRAWS, count - table * DRAWS)
        found += [(number, chain.key(number + 1), mixed) for number in range(size)]
    return found


def dice(count: int, seed: int = 1) -> tuple[float, float]:
    """Roll so many dice; return how likely their frequencies are, and those of their pairs."""
    pairs, last = [0] * 36, 0
    for done in range(0, count, 200_000):
        rolls = min(200_000, count - done) // AT_ONCE
        for number, key, mixed in keys(rolls, seed + done):
            below = draws.Stream(key, mixed, number, "dice 5 of 6").below
            for _ in range(AT_ONCE):
                face = below(6)
                pairs[6 * last + face] += 1
                last = face
    faces = [sum(pairs[face::6]) for face in range(6)]
    # Pairs overlap, so what they add to the deviation of the faces has 36 - 6 degrees of freedom.
    return tail(deviation(faces), 5), tail(deviation(pairs) - deviation(faces), 30)


def orders(count: int, seed: int = 1) -> tuple[int, float]:
    """Draw five cards to the last; return how many orders there were, and how likely they are."""
    found: Counter[tuple[str, ...]] = Counter()
    drawn: list[str] = []
    for number, key, mixed in keys(5 * count, seed):
        left = tuple((card, 1) for card in "abcde" if card not in drawn)
        card = draws.outcome(key, mixed, number, Card("five", left))
        assert isinstance(card, Drawn)
        drawn.append(card.card)
        if len(drawn) == 5:
            found[tuple(drawn)] += 1
            drawn = []
    return len(found), tail(deviation([found[order] for order in permutations("abcde")]), 119)
