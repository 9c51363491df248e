"""Every claim that a combination allows."""

from __future__ import annotations

from functools import cache

from ...games.dice import Combination, Dice, multisets, ways, without


@cache
def placements(most: int, asked: Combination, above: int) -> tuple[tuple[Dice, Dice, Dice], ...]:
    """List every multiset of dice that allows a claim, the dice of the claim, and those left.

    `most` is the number of dice, `above` the strength of the dice on the card.
    """
    return tuple(
        (dice, way, without(dice, way))
        for dice in multisets(most)
        for way in ways(asked, dice, above)
    )


@cache
def every_way(most: int, asked: Combination) -> tuple[Dice, ...]:
    """List the dice with which a card can be claimed."""
    return tuple(dict.fromkeys(way for _, way, _ in placements(most, asked, 0)))
