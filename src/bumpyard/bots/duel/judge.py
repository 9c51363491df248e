"""Evaluating Duel for reports and the coach: both grids, and the cards that they may get."""

from __future__ import annotations

from functools import lru_cache

from ...core import Seat
from ...games.dice import parts
from ...games.duel import BONUS, DICE, FULL, Duel, Placed, State, Table, View, observe, score
from ..dice.solved import Turn
from ..scale import Expectation
from .plain import BONUS_CARD, HELD, PlainDuelBot, pile_stay_chance, stay_chance

ROLLS = 3
NOTHING = Expectation((0.0, 0.0), (0.0, 0.0), 1.0)


class DuelEvaluator:
    """Estimates the points that each seat of Duel may expect."""

    def __init__(self, rules: Duel) -> None:
        self.box = rules.box
        self.bot = PlainDuelBot(rules)
        self._turn = lru_cache(64)(self._solve)

    def evaluate(self, state: State) -> Expectation:
        """Add up grids, hands, claims, and the value of this turn."""
        table = state.table
        if table.phase in ("deal", "hands", "start"):
            return NOTHING
        left = 1 - max(map(len, table.grids)) / FULL
        points = tuple(self._points(state, Seat(seat)) for seat in range(2))
        if table.last:
            return Expectation(points, (0.0, 0.0), left)
        to_come = self.turn_value(state)
        first, second = (
            value + (to_come if seat == table.player else 0.0) for seat, value in enumerate(points)
        )
        turns = (-1.0, -0.5) if table.player == 0 else (-0.5, -1.0)
        return Expectation((first, second), turns, left)

    def _points(self, state: State, seat: Seat) -> float:
        """Return the value of a seat's grid, hand and claims."""
        table, hand = state.table, state.hands[seat]
        grid = table.grids[seat]
        value = self.bot.grid_value(grid) + score(self.box, grid, hand).bonus + HELD * len(hand)
        if seat == table.player:
            value += sum(self.bot.added_value(grid, card) for card in table.retrieved)
        for spot in table.river:
            if spot.card is not None and spot.placed is not None and spot.placed.owner == seat:
                stays = self._stay_chance(table, spot.card, spot.placed)
                value += stays * self.bot.added_value(grid, spot.card)
        if table.bonus is not None and table.bonus.owner == seat:
            value += BONUS_CARD * self._stay_chance(table, BONUS, table.bonus)
        return value

    def _stay_chance(self, table: Table, card: str, placed: Placed) -> float:
        """Return how likely dice are to stay until their owner's turn."""
        if placed.protect or (placed.owner == table.player and table.phase == "ready"):
            return 1.0
        if card == BONUS:
            return pile_stay_chance(placed.dice)
        return stay_chance(self.box.combination[card], placed.dice)

    def turn_value(self, state: State) -> float:
        """Return the points that this turn's dice are expected to bring the player."""
        table = state.table
        turn = self._turn(self._seen(state))
        match table.phase:
            case "claim":
                return turn.placed[table.dice]
            case "keep":
                means = turn.means(table.rolls_left)
                kept = (means[part] for part in parts(table.dice))
                return max(turn.placed[table.dice], *kept)
            case "roll":
                return turn.means(table.rolls_left + 1)[table.dice]
            case _:
                return turn.means(ROLLS)[()]

    def _solve(self, view: View) -> Turn[float]:
        return Turn(self.bot.dice_values(view), DICE)

    def _seen(self, state: State) -> View:
        """Return the player's view without the dice: the value of a turn depends on no more."""
        table = state.on_table(phase="claim", dice=(), rolling=0, rolls_left=0, retrieved=())
        return observe(self.box, table, state.table.player)
