"""Tumble's data, positions and actions as arrays and numbers, and back."""

from __future__ import annotations

import numpy as np

from ...games import tumble
from ..dice import ASKED_NUMBER, DICE, NONE, NUMBER, STRENGTH
from .actions import CLAIMS, DONE, LEAVE
from .state import OPEN, PHASES, UNSEEN, Box, Game, new_game


def cards_of(box: tumble.Box) -> tuple[str, ...]:
    """Return the names of all cards, in the order of their numbers."""
    return (*box.cards, tumble.JOKER)


def box_arrays(box: tumble.Box) -> Box:
    """Write the data of the game as arrays."""
    cards, patterns = cards_of(box), list(box.data.patterns)
    tables = np.zeros((max(box.tables) + 1, 3), np.int64)
    for seats, table in box.tables.items():
        tables[seats] = table.piles, table.height, table.used_up
    return Box(
        np.array([ASKED_NUMBER[box.combination[card]] for card in cards], np.int64),
        np.array([box.value[card] for card in cards], np.int64),
        np.array([*(patterns.index(box.pattern[card]) for card in box.cards), NONE], np.int64),
        np.array(box.data.set_bonus, np.int64),
        np.array(box.data.first_round, np.int64),
        tables,
        len(patterns),
        box.data.dice,
        box.data.quiet_rounds,
    )


class Writer:
    """Writes positions into arrays, and reads actions out of numbers."""

    def __init__(self, box: tumble.Box) -> None:
        self.box = box_arrays(box)
        self.cards = cards_of(box)
        self.number = {card: number for number, card in enumerate(self.cards)}

    def game(self, state: tumble.State) -> Game:
        """Write a position. One that no game leads to is refused: kernels trust their arrays."""
        self._check(state)
        game = new_game(self.box, state.seats)
        bonus, face = state.bonus, state.bonus_face
        game.facts[:] = (
            PHASES.index(state.phase),
            state.player,
            state.turn,
            state.quiet,
            NUMBER[state.dice],
            state.rolling,
            state.rolls_left,
            NONE if bonus is None else bonus.owner,
            0 if bonus is None else NUMBER[bonus.dice],
            NONE if face is None else face,
            state.leftover_dice == "auto",
        )
        game.holder[:] = UNSEEN
        for index, pile in enumerate(state.piles):
            game.card[index] = NONE if pile.card is None else self.number[pile.card]
            game.under[index] = pile.under
            game.owner[index] = NONE if pile.placed is None else pile.placed.owner
            game.lying[index] = 0 if pile.placed is None else NUMBER[pile.placed.dice]
            if pile.card is not None:
                game.holder[self.number[pile.card]] = OPEN
        for seat, cards in enumerate(state.cards):
            for card in cards:
                game.holder[self.number[card]] = seat
        game.starts[:] = [NONE if face is None else face for face in state.starts] or 0
        return game

    def _check(self, state: tumble.State) -> None:
        tables, seats = self.box.tables, state.seats
        if not 2 <= seats < len(tables) or len(state.piles) != tables[seats, 0] + 1:
            raise ValueError(f"{seats} seats with {len(state.piles)} piles are no table")
        owners = [pile.placed.owner for pile in state.piles if pile.placed is not None]
        named = [state.player, *owners, *([state.bonus.owner] if state.bonus else [])]
        if not 0 <= min(named) <= max(named) < seats or len(state.starts) not in (0, seats):
            raise ValueError(f"there are {seats} seats, not seat {max(named)}")
        for pile in state.piles:
            asked = None if pile.card is None else self.box.asked[self.number[pile.card]]
            lying = pile.placed.dice if pile.placed is not None else None
            if lying is not None and (asked is None or not STRENGTH[asked, NUMBER[lying]]):
                raise ValueError(f"{lying} can't lie on {pile.card}")
        if not 0 <= (state.bonus_face or 0) <= 6 or not 0 <= state.rolls_left <= tumble.ROLLS:
            raise ValueError(f"no bonus die shows {state.bonus_face}")
        if len(state.dice) + state.rolling > self.box.dice or state.rolling < 0:
            raise ValueError(f"a player can't have {len(state.dice) + state.rolling} dice")
        rolled = state.bonus_face != 0 and len(state.dice) > 0
        if state.phase == "keep" and not (rolled and 1 <= state.rolls_left < tumble.ROLLS):
            raise ValueError("dice are kept between the first roll and the last")
        if state.phase == "turn" and not (rolled and state.bonus_face):
            raise ValueError("a die is turned to what the bonus die shows")

    def action(self, state: tumble.State, code: int) -> tumble.Action:
        """Read an action."""
        match state.phase:
            case "ready":
                return tumble.ROLL
            case "keep":
                return tumble.Keep(DICE[code // 2], code % 2 == 1)
            case "turn":
                return tumble.Turn(code) if code != LEAVE else tumble.LEAVE
            case _:
                if code == DONE:
                    return tumble.DONE
                place, dice = divmod(code - 1, CLAIMS)
                if place == len(state.piles):
                    return tumble.Claim(tumble.BONUS, DICE[dice])
                return tumble.Claim(state.piles[place].card or "", DICE[dice])
