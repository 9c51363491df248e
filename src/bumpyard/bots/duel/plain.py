"""A bot for Duel that plays each turn for what its grid may become, and looks no further.

A grid is worth what its rows promise: what they would score if the places still free were filled
well, less the fewer cards lie there. A river card is worth what it adds to that on its best place,
times the chance that the dice on it stay. With these worths one turn of dice is solved exactly.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from typing import TypeAlias

from ...core import Source
from ...games.dice import (
    Combination,
    Dice,
    fits,
    multisets,
    parts,
    strength,
    together,
    without,
)
from ...games.duel import Duel
from ...games.duel.actions import Action, Keep, Place, Protect, Refill, Reroll, Swap, Turn
from ...games.duel.claims import Claim, is_open
from ...games.duel.conditions import rows
from ...games.duel.data import BONUS, DICE, FULL, JOKER
from ...games.duel.grid import SIZE, Grid, free_places, swapped, with_card
from ...games.duel.piles import pile
from ...games.duel.scoring import row_points, score
from ...games.duel.state import Table
from ...games.duel.view import View
from ..choice import best
from ..dice.placements import placements
from ..dice.turn import after_best_keep, rolled_on

Values = dict[Dice, float]
RowWorth: TypeAlias = Callable[[int, int, int], float]  # of its points, colours and cards

USUAL = 2.2  # the points of a usual Point card
STARTED = 0.4  # how much of its promise an empty row is worth; a full one is worth all of it
COLOURS = 3
BONUS_CARD = 2.5  # what a Bonus card is worth that is still to be drawn
HELD = 1.5  # what a Bonus card is worth because it can still be played
TINY = 1e-6  # a swap that changes nothing is not made
SPITE = 0.4  # how much a player's loss is worth to the other
STAYS = (0.0, 0.55, 0.8, 0.95, 0.99, 1.0)  # how likely so many dice stay on a Colour card


class DuelBot:
    """Plays Duel from what a seat can see."""

    def __init__(self, rules: Duel, row: RowWorth | None = None) -> None:
        self.box = rules.box
        self._row = row or promise  # what a row is worth
        self.adds = lru_cache(4096)(self._adds)
        self._plan = lru_cache(32)(self._solve)

    def choose(self, view: View, legal: Sequence[Action], source: Source) -> Action:
        """Choose the action after which the grid promises most."""
        if len(legal) == 1:
            return legal[0]
        table = view.table
        hand = view.hands[table.player] or ()
        grid = table.grids[table.player]
        match table.phase:
            case "place" | "swap":
                return best(
                    legal, lambda action: self._built(grid, hand, table.last, action), source
                )
            case "refill":
                return best(legal, lambda action: self._hoped(table, action), source)
            case "keep":
                kept = after_keeping(self.plan_of(view), table.dice, table.rolls_left)
                return best(
                    legal,
                    lambda action: kept[action.dice] if isinstance(action, Keep) else 0,
                    source,
                )
            case _:
                return best(legal, lambda action: self._claimed(view, action), source)

    # --- the grid -----------------------------------------------------------------------------

    def _built(self, grid: Grid, hand: tuple[str, ...], last: bool, action: Action) -> float:
        """Return what the grid is worth after a card is placed or two are exchanged."""
        trouble = 0.0
        match action:
            case Place(card, place):
                grid = with_card(grid, place, card)
            case Swap(first, second):
                grid, trouble = swapped(grid, first, second), TINY
            case _:
                pass
        if last or len(grid) == FULL:
            return score(self.box, grid, hand).total - trouble
        return self.promised(grid) + score(self.box, grid, hand).bonus - trouble

    def promised(self, grid: Grid) -> float:
        """Add up what the rows may become."""
        colours = {p: self.box.colour[card] for p, card in grid if card in self.box.colour}
        across, points = rows(colours), row_points(self.box, grid)
        cards: dict[str, int] = {}
        for place, card in grid:
            cards[place[1]] = cards.get(place[1], 0) + 1
            if card == JOKER:
                across.setdefault(place[1], []).append(JOKER)  # as if it were another colour
        promised = (
            self._row(points[row], len(set(across.get(row, ()))), count)
            for row, count in cards.items()
        )
        return sum(promised) + (SIZE - len(cards)) * self._row(0, 0, 0)

    def _adds(self, grid: Grid, card: str) -> float:
        """Return what a card adds to a grid on its best place."""
        places = free_places(grid)
        if not places:
            return 0.0
        now = self.promised(grid)
        return max(self.promised(with_card(grid, place, card)) for place in places) - now

    def _hoped(self, table: Table, action: Action) -> float:
        """Return what a card of the chosen pile adds to the grid on average."""
        if not isinstance(action, Refill):
            return 0.0
        cards, grid = pile(self.box, table, action.pile), table.grids[table.player]
        return sum(self.adds(grid, card) for card in cards) / len(cards)

    # --- the dice -----------------------------------------------------------------------------

    def plan_of(self, view: View, claimed: str = "") -> Values:
        """Return what every multiset of dice is worth, placed well, but not on what is claimed."""
        table = view.table
        spots = tuple(
            (spot.card, spot.placed.dice if spot.placed is not None else ())
            for spot in table.river
            if spot.card not in (None, claimed) and is_open(spot.placed, table)
        )
        above = None  # what lies before the Bonus pile; None: it can't be claimed
        if claimed != BONUS and view.piles[2] and is_open(table.bonus, table):
            above = sum(table.bonus.dice) if table.bonus is not None else 0
        return self._plan(spots, above, table.grids[table.player], table.grids[table.other])

    def _solve(
        self, spots: tuple[tuple[str, Dice], ...], above: int | None, mine: Grid, others: Grid
    ) -> Values:
        values = dict.fromkeys(multisets(DICE), 0.0)
        if above is not None:
            for dice in values:
                values[dice] = BONUS_CARD * stays_before_pile(dice) if sum(dice) > above else 0.0
        for card, lying in spots:
            asked = self.box.combination[card]
            without_it = values.copy()
            gain = self.adds(mine, card)
            spite = SPITE * self.adds(others, card) if lying else 0.0
            for dice, way, left in placements(DICE, asked, strength(asked, lying)):
                value = gain * stays(asked, way) + spite + without_it[left]
                values[dice] = max(values[dice], value)
        return values

    def _claimed(self, view: View, action: Action) -> float:
        """Return what the rest of the turn is worth with an action."""
        table, plan = view.table, self.plan_of(view)
        match action:
            case Claim(card, dice, expel):
                cost = 0.0 if expel is None else self._cost(view, expel)
                left = self.plan_of(view, card)[without(table.dice, dice)]
                return self._claim(table, card, dice) - cost + left
            case Turn(card, die, face):
                turned = together(without(table.dice, (die,)), (face,))
                return plan[turned] - self._cost(view, card)
            case Reroll(card):
                kept = after_keeping(plan, table.dice, 2)
                return max(kept[part] for part in parts(table.dice)) - self._cost(view, card)
            case Protect(card, claim):
                placed = table.lying(claim)
                assert placed is not None  # dice of mine are protected
                lost = self._sure(table, claim) - self._claim(table, claim, placed.dice)
                return lost - self._cost(view, card) + plan[table.dice]
            case _:
                return 0.0

    def _claim(self, table: Table, card: str, dice: Dice) -> float:
        """Return what a claim is worth, as its dice may be bumped."""
        if card == BONUS:
            return BONUS_CARD * stays_before_pile(dice)
        lying = table.lying(card)
        bumps = lying is not None and lying.owner != table.player
        spite = SPITE * self.adds(table.grids[table.other], card) if bumps else 0.0
        return self._sure(table, card) * stays(self.box.combination[card], dice) + spite

    def _sure(self, table: Table, card: str) -> float:
        """Return what a claim is worth that nothing can remove."""
        return BONUS_CARD if card == BONUS else self.adds(table.grids[table.player], card)

    def _cost(self, view: View, card: str) -> float:
        """Return what is lost by playing a Bonus card."""
        player = view.table.player
        grid, hand = view.table.grids[player], view.hands[player] or ()
        kept = tuple(held for held in hand if held != card)
        return HELD + score(self.box, grid, hand).bonus - score(self.box, grid, kept).bonus


def after_keeping(plan: Values, dice: Dice, rolls_left: int) -> Values:
    """Return what keeping each multiset is worth: all of the roll, or a part and rolling on."""
    means = rolled_on(plan, DICE)
    for _ in range(rolls_left - 1):
        means = rolled_on(after_best_keep(means, DICE), DICE)
    return means | {dice: plan[dice]}


@cache
def promise(  # noqa: PLR0913  # the last three have a default
    points: int,
    colours: int,
    cards: int,
    *,
    usual: float = USUAL,
    started: float = STARTED,
    filling: float = 1.0,
) -> float:
    """Return what a row may become: its free places filled with whatever pays most."""
    free = SIZE - cards
    filled = max(
        (points + usual * (free - more)) * min(COLOURS, colours + more) for more in range(free + 1)
    )
    full: float = (cards / SIZE) ** filling
    return filled * (started + (1 - started) * full)


def at_once(points: int, colours: int, cards: int) -> float:  # noqa: ARG001  # what it may become
    """Return what a row scores now, and a little for what would score with the next card."""
    return points * colours + (points + colours) / 2


@cache
def stays(asked: Combination, dice: Dice) -> float:
    """Guess how likely dice stay on a card until the next turn."""
    if asked.kind == "single":
        return STAYS[len(dice)]
    totals = [sum(way) for way in fitting(asked)]
    return 0.6 + 0.4 * (sum(dice) - min(totals)) / (max(totals) - min(totals))


def stays_before_pile(dice: Dice) -> float:
    """Say how likely dice stay before the Bonus pile until the next turn, as counted in games."""
    return min(1.0, 0.12 + sum(dice) / 36)


@cache
def fitting(asked: Combination) -> tuple[Dice, ...]:
    """List all dice that fit a combination."""
    return tuple(dice for dice in multisets(DICE) if fits(asked, dice))
