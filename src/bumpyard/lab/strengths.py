"""How strong each level is, by all games between them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from .rating import ANCHOR, DRIFT, LEVELS, MU, Model, Order, Player, rate

Result: TypeAlias = tuple[Mapping[Order, float], Sequence[float]]  # chances of orders, and luck

ROUNDS = 60
STEP = 0.7  # of what games ask for: all levels move at once
NEAR = 0.01  # a smaller step changes nothing that is shown


def strengths(
    seated: Sequence[Sequence[str]], results: Sequence[Result], model: Model
) -> dict[str, float]:
    """Return the strengths by which no level gains or loses; a casual bot is in the middle.

    All games count alike, and their sequence does not matter. A model's anchors are a first guess.
    """
    found = dict.fromkeys(LEVELS, MU) | dict(model.anchors)
    plain, known = Model(luck=model.luck), 1 / (ANCHOR**2 + DRIFT**2)
    for _ in range(ROUNDS):
        asked, told = dict.fromkeys(LEVELS, 0.0), dict.fromkeys(LEVELS, 0.0)
        for levels, (chances, luck) in zip(seated, results, strict=True):
            players = [Player(found[level], ANCHOR) for level in levels]
            for level, before, change in zip(
                levels, players, rate(players, chances, luck, plain), strict=True
            ):
                asked[level] += known * (change.player.mu - before.mu)
                told[level] += change.player.sigma**-2 - known
        steps = {level: STEP * asked[level] / told[level] for level in LEVELS if told[level]}
        found |= {level: found[level] + step for level, step in steps.items()}
        found = {level: mu - found["casual"] + MU for level, mu in found.items()}
        if max(map(abs, steps.values())) < NEAR:
            break
    return {level: round(mu, 2) for level, mu in found.items()}
