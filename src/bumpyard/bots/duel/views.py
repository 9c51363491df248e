"""Checking views before kernels see them: kernels check nothing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from ...core import SetupError
from ...games.dice import FACES
from ...games.duel import BONUS, DICE, FULL, IN_RIVER, JOKER, PLACES, SIZE, Box, Table, View, spans

DECIDED = ("refill", "place", "swap", "keep", "claim")


def check(box: Box, view: View) -> None:
    """Refuse a view in which the viewer has no decision, or that no game leads to."""
    for wrong in _wrongs(box, view):
        raise SetupError(f"this is no view of a game of Duel to decide in: {wrong}")


def _wrongs(box: Box, view: View) -> Iterator[str]:
    table = view.table
    if table.player not in (0, 1) or view.viewer != table.player:
        yield f"seat {view.viewer} looks, and seat {table.player} decides"
    elif len(view.hands) != 2 or len(view.held) != 2 or view.hands[table.player] is None:
        yield "the hand of who decides is not in it"
    if table.phase not in DECIDED:
        yield f"no seat chooses in the phase '{table.phase}'"
    if len(table.river) != 2 * IN_RIVER + 1 or len(table.grids) != 2:
        yield f"there are {len(table.river)} places in the river and {len(table.grids)} grids"
    if not 0 <= table.rolls_left <= 2 or (table.phase == "keep") != (table.rolls_left > 0):
        yield f"{table.rolls_left} rolls are left"
    if len(table.starts) not in (0, 2):
        yield f"{len(table.starts)} dice decide who begins"
    yield from _wrong_dice(table)
    yield from _wrong_cards(box, view)
    for grid in table.grids:
        if any(place not in PLACES for place, _ in grid) or len({p for p, _ in grid}) < len(grid):
            yield "a grid has an unknown place, or one twice"
        elif len(grid) > FULL or any(len(line) > SIZE for line in (spans(grid) if grid else ())):
            yield "a grid is too large"


def _wrong_dice(table: Table) -> Iterator[str]:
    placed = [placed for placed in table.placed if placed is not None]
    for dice in (table.dice, *(each.dice for each in placed)):
        if len(dice) > DICE or any(die not in FACES for die in dice) or list(dice) != sorted(dice):
            yield f"dice show {dice}"
    if table.phase == "keep" and len(table.dice) != DICE:
        yield f"{len(table.dice)} dice were rolled"
    if any(each.owner not in (0, 1) or not each.dice for each in placed):
        yield "dice without an owner lie on a card"
    if any(spot.placed is not None and spot.card is None for spot in table.river):
        yield "dice lie where no card is"


def _wrong_cards(box: Box, view: View) -> Iterator[str]:
    table = view.table
    river = [spot.card for spot in table.river if spot.card is not None]
    cards = Counter([*river, *table.retrieved, *table.given_up])
    cards.update(card for grid in table.grids for _, card in grid)
    bonus = Counter([*table.discard, *(c for hand in view.hands if hand for c in hand)])
    bonus.update(each.protect for each in table.placed if each is not None and each.protect)
    for found, known in ((cards, box.combination), (bonus, box.power)):
        for card, count in found.items():
            if card not in known or count > 1:
                yield (
                    f"'{card}' is no card of this game"
                    if count == 1
                    else f"'{card}' is there twice"
                )
    if JOKER in cards and JOKER in river[:-1]:
        yield f"'{JOKER}' is not in its place"
    hidden = len(box.bonus) - bonus.total()
    unknown = sum(n for hand, n in zip(view.hands, view.held, strict=False) if hand is None)
    if not 0 <= unknown <= hidden:
        yield f"{unknown} cards are held of the {hidden} on the {BONUS} pile"
