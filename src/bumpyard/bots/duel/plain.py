"""A bot for Duel in plain Python. It plans its own turn, and looks no further.

The value of a grid is the potential of its rows: their score if the free places were filled well,
less for rows with few cards. The value of a river card is what it adds to the grid on its best
place, times the chance that the dice on it stay. With these values one turn is solved exactly.
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
from ...games.duel import (
    BONUS,
    DICE,
    FULL,
    JOKER,
    SIZE,
    Action,
    Claim,
    Duel,
    Grid,
    Keep,
    Place,
    Protect,
    Refill,
    Reroll,
    Swap,
    Table,
    Turn,
    View,
    free_places,
    is_open,
    pile,
    row_points,
    rows,
    score,
    swapped,
    with_card,
)
from ..choice import best
from ..dice.placements import placements
from ..dice.turn import after_best_keep, rolled_on

Values = dict[Dice, float]
RowValue: TypeAlias = Callable[[int, int, int], float]  # by its points, colours and cards

USUAL = 2.2  # the points of a usual Point card
STARTED = 0.4  # share of its potential that an empty row is worth; a full row is worth all of it
COLOURS = 3
BONUS_CARD = 2.5  # value of a Bonus card that is still to be drawn
HELD = 1.5  # value of the power of a Bonus card in hand
TINY = 1e-6  # a swap that changes nothing is not made
SPITE = 0.4  # value of a point that the other loses
STAYS = (0.0, 0.55, 0.8, 0.95, 0.99, 1.0)  # chance that so many dice stay on a Colour card


class PlainDuelBot:
    """Plays Duel from what a seat can see."""

    def __init__(self, rules: Duel, row: RowValue | None = None) -> None:
        self.box = rules.box
        self._row = row or row_potential
        self.added_value = lru_cache(4096)(self._added_value)
        self._solved = lru_cache(32)(self._solve)

    def choose(self, view: View, legal: Sequence[Action], source: Source) -> Action:
        """Choose the action of the highest value; among equals, any."""
        if len(legal) == 1:
            return legal[0]
        table = view.table
        hand = view.hands[table.player] or ()
        grid = table.grids[table.player]
        match table.phase:
            case "place" | "swap":
                return best(
                    legal, lambda action: self._built_value(grid, hand, table.last, action), source
                )
            case "refill":
                return best(legal, lambda action: self._refill_value(table, action), source)
            case "keep":
                kept = after_keeping(self.dice_values(view), table.dice, table.rolls_left)
                return best(
                    legal,
                    lambda action: kept[action.dice] if isinstance(action, Keep) else 0,
                    source,
                )
            case _:
                return best(legal, lambda action: self._action_value(view, action), source)

    # --- the grid -----------------------------------------------------------------------------

    def _built_value(self, grid: Grid, hand: tuple[str, ...], last: bool, action: Action) -> float:
        """Return the value of the grid after a card is placed or two are swapped."""
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
        return self.grid_value(grid) + score(self.box, grid, hand).bonus - trouble

    def grid_value(self, grid: Grid) -> float:
        """Add up the values of the rows."""
        colours = {p: self.box.colour[card] for p, card in grid if card in self.box.colour}
        across, points = rows(colours), row_points(self.box, grid)
        cards: dict[str, int] = {}
        for place, card in grid:
            cards[place[1]] = cards.get(place[1], 0) + 1
            if card == JOKER:
                across.setdefault(place[1], []).append(JOKER)  # as if it were another colour
        values = (
            self._row(points[row], len(set(across.get(row, ()))), count)
            for row, count in cards.items()
        )
        return sum(values) + (SIZE - len(cards)) * self._row(0, 0, 0)

    def _added_value(self, grid: Grid, card: str) -> float:
        """Return the value that a card adds to a grid on its best place."""
        places = free_places(grid)
        if not places:
            return 0.0
        now = self.grid_value(grid)
        return max(self.grid_value(with_card(grid, place, card)) for place in places) - now

    def _refill_value(self, table: Table, action: Action) -> float:
        """Return the mean value that a card of the chosen pile adds to the grid."""
        if not isinstance(action, Refill):
            return 0.0
        cards, grid = pile(self.box, table, action.pile), table.grids[table.player]
        return sum(self.added_value(grid, card) for card in cards) / len(cards)

    # --- the dice -----------------------------------------------------------------------------

    def dice_values(self, view: View, claimed: str = "") -> Values:
        """Return the value of every multiset of dice, placed best, but not on `claimed`."""
        table = view.table
        spots = tuple(
            (spot.card, spot.placed.dice if spot.placed is not None else ())
            for spot in table.river
            if spot.card not in (None, claimed) and is_open(spot.placed, table)
        )
        above = None  # pips before the Bonus pile; None: it can't be claimed
        if claimed != BONUS and view.piles[2] and is_open(table.bonus, table):
            above = sum(table.bonus.dice) if table.bonus is not None else 0
        return self._solved(spots, above, table.grids[table.player], table.grids[table.other])

    def _solve(
        self, spots: tuple[tuple[str, Dice], ...], above: int | None, mine: Grid, others: Grid
    ) -> Values:
        values = dict.fromkeys(multisets(DICE), 0.0)
        if above is not None:
            for dice in values:
                values[dice] = BONUS_CARD * pile_stay_chance(dice) if sum(dice) > above else 0.0
        for card, lying in spots:
            asked = self.box.combination[card]
            without_it = values.copy()
            gain = self.added_value(mine, card)
            spite = SPITE * self.added_value(others, card) if lying else 0.0
            for dice, way, left in placements(DICE, asked, strength(asked, lying)):
                value = gain * stay_chance(asked, way) + spite + without_it[left]
                values[dice] = max(values[dice], value)
        return values

    def _action_value(self, view: View, action: Action) -> float:
        """Return the value of the rest of the turn with an action."""
        table, plan = view.table, self.dice_values(view)
        match action:
            case Claim(card, dice, expel):
                cost = 0.0 if expel is None else self._bonus_cost(view, expel)
                left = self.dice_values(view, card)[without(table.dice, dice)]
                return self._claim_value(table, card, dice) - cost + left
            case Turn(card, die, face):
                turned = together(without(table.dice, (die,)), (face,))
                return plan[turned] - self._bonus_cost(view, card)
            case Reroll(card):
                kept = after_keeping(plan, table.dice, 2)
                return max(kept[part] for part in parts(table.dice)) - self._bonus_cost(view, card)
            case Protect(card, claim):
                placed = table.lying(claim)
                assert placed is not None  # dice of mine are protected
                lost = self._sure_value(table, claim) - self._claim_value(table, claim, placed.dice)
                return lost - self._bonus_cost(view, card) + plan[table.dice]
            case _:
                return 0.0

    def _claim_value(self, table: Table, card: str, dice: Dice) -> float:
        """Return the value of a claim whose dice may be bumped."""
        if card == BONUS:
            return BONUS_CARD * pile_stay_chance(dice)
        lying = table.lying(card)
        bumps = lying is not None and lying.owner != table.player
        spite = SPITE * self.added_value(table.grids[table.other], card) if bumps else 0.0
        return self._sure_value(table, card) * stay_chance(self.box.combination[card], dice) + spite

    def _sure_value(self, table: Table, card: str) -> float:
        """Return the value of a claim whose dice can't be bumped."""
        return BONUS_CARD if card == BONUS else self.added_value(table.grids[table.player], card)

    def _bonus_cost(self, view: View, card: str) -> float:
        """Return the value that playing a Bonus card costs."""
        player = view.table.player
        grid, hand = view.table.grids[player], view.hands[player] or ()
        kept = tuple(held for held in hand if held != card)
        return HELD + score(self.box, grid, hand).bonus - score(self.box, grid, kept).bonus


def after_keeping(plan: Values, dice: Dice, rolls_left: int) -> Values:
    """Return the value of keeping each multiset: all of the roll, or a part and rolling on."""
    means = rolled_on(plan, DICE)
    for _ in range(rolls_left - 1):
        means = rolled_on(after_best_keep(means, DICE), DICE)
    return means | {dice: plan[dice]}


@cache
def row_potential(  # noqa: PLR0913  # the last three have a default
    points: int,
    colours: int,
    cards: int,
    *,
    usual: float = USUAL,
    started: float = STARTED,
    filling: float = 1.0,
) -> float:
    """Return the value of a row if its free places are filled with the cards that pay most."""
    free = SIZE - cards
    filled = max(
        (points + usual * (free - more)) * min(COLOURS, colours + more) for more in range(free + 1)
    )
    full: float = (cards / SIZE) ** filling
    return filled * (started + (1 - started) * full)


def row_score_now(points: int, colours: int, cards: int) -> float:  # noqa: ARG001  # a RowValue
    """Return the score of a row now, and a little for what would score with the next card."""
    return points * colours + (points + colours) / 2


@cache
def stay_chance(asked: Combination, dice: Dice) -> float:
    """Guess how likely dice stay on a card until the next turn."""
    if asked.kind == "single":
        return STAYS[len(dice)]
    totals = [sum(way) for way in fitting(asked)]
    return 0.6 + 0.4 * (sum(dice) - min(totals)) / (max(totals) - min(totals))


def pile_stay_chance(dice: Dice) -> float:
    """Return how likely dice stay before the Bonus pile until the next turn, counted in games."""
    return min(1.0, 0.12 + sum(dice) / 36)


@cache
def fitting(asked: Combination) -> tuple[Dice, ...]:
    """List all dice that fit a combination."""
    return tuple(dice for dice in multisets(DICE) if fits(asked, dice))
