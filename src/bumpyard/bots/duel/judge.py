"""Judging Duel: what each grid promises, and what is on its way to it."""

from __future__ import annotations

from functools import lru_cache

from ...core import Seat
from ...games.dice import parts
from ...games.duel import Duel
from ...games.duel.data import BONUS, DICE, FULL
from ...games.duel.scoring import score
from ...games.duel.state import Placed, State, Table
from ...games.duel.view import View, observe
from ..dice.solved import Turn
from ..scale import Expectation
from .plain import BONUS_CARD, HELD, DuelBot, stays, stays_before_pile

ROLLS = 3
NOTHING = Expectation((0.0, 0.0), (0.0, 0.0), 1.0)


class DuelEvaluator:
    """Says what each seat may expect in Duel."""

    def __init__(self, rules: Duel) -> None:
        self.box = rules.box
        self.bot = DuelBot(rules)
        self._turn = lru_cache(64)(lambda view: Turn(self.bot.plan_of(view), DICE))

    def evaluate(self, state: State) -> Expectation:
        """Add up what everyone has, and what is on its way."""
        table = state.table
        if table.phase in ("deal", "hands", "start"):
            return NOTHING
        left = 1 - max(map(len, table.grids)) / FULL
        points = tuple(self._points(state, Seat(seat)) for seat in range(2))
        if table.last:
            return Expectation(points, (0.0, 0.0), left)
        to_come = self.turn_value(state)
        first, second = (
            worth + (to_come if seat == table.player else 0.0) for seat, worth in enumerate(points)
        )
        turns = (-1.0, -0.5) if table.player == 0 else (-0.5, -1.0)
        return Expectation((first, second), turns, left)

    def _points(self, state: State, seat: Seat) -> float:
        """Return what a grid and a hand promise, and the cards that dice of the seat lie on."""
        table, hand = state.table, state.hands[seat]
        grid = table.grids[seat]
        worth = self.bot.promised(grid) + score(self.box, grid, hand).bonus + HELD * len(hand)
        if seat == table.player:
            worth += sum(self.bot.adds(grid, card) for card in table.retrieved)
        for spot in table.river:
            if spot.card is not None and spot.placed is not None and spot.placed.owner == seat:
                holds = self._holds(table, spot.card, spot.placed)
                worth += holds * self.bot.adds(grid, spot.card)
        if table.bonus is not None and table.bonus.owner == seat:
            worth += BONUS_CARD * self._holds(table, BONUS, table.bonus)
        return worth

    def _holds(self, table: Table, card: str, placed: Placed) -> float:
        """Return how likely dice are to stay until their owner's turn."""
        if placed.protect or (placed.owner == table.player and table.phase == "ready"):
            return 1.0
        if card == BONUS:
            return stays_before_pile(placed.dice)
        return stays(self.box.combination[card], placed.dice)

    def turn_value(self, state: State) -> float:
        """Return what the dice of this turn are worth to whoever rolls them."""
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

    def _seen(self, state: State) -> View:
        """Return what the worth of a turn depends on, as the player sees it."""
        table = state.on_table(phase="claim", dice=(), rolling=0, rolls_left=0, retrieved=())
        return observe(self.box, table, state.table.player)
