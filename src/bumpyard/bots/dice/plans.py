"""The odds of all cards by a plan for the turn, for every choice of dice to keep."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from ...games.dice import Dice, multisets
from ..advice import Odds
from .odds import Packed, Plan, Wanted, going_for, turned

NEGLIGIBLE = 1e-9


def planned(
    cards: Iterable[Wanted],
    packed: Mapping[Dice, Packed],
    count: int,
    rolls: int,
    face: int | None = None,
) -> Callable[[Dice], tuple[Odds, ...]]:
    """Return a function from kept dice to the odds of all cards. A bonus die counts as it lies."""
    final = {dice: max(packed[each] for each in turned(dice, face)) for dice in multisets(count)}
    plan = Plan({dice: each.value for dice, each in final.items()}, count, rolls)
    table = []
    for card, asked, above, _, holds in cards:
        made = {dice: dict(each.claims).get(card) for dice, each in final.items()}
        claimed = {dice: float(way is not None) for dice, way in made.items()}
        lasting = {dice: 0.0 if way is None else holds(way) for dice, way in made.items()}
        make = going_for(asked, above, count, rolls, face)
        table.append((card, make, plan.chance(claimed), plan.chance(lasting)))
    return lambda dice: tuple(
        Odds(card, make[dice], claimed[dice], lasting[dice] / max(NEGLIGIBLE, claimed[dice]))
        for card, make, claimed, lasting in table
    )
