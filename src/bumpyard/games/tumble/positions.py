"""Which positions of Tumble can exist: the faults of those that can't."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from ...core import Fault, Seat
from ..dice import fits, packed
from .data import BONUS, JOKER, Box
from .state import Phase, Pile, State

ROLLS = 3  # T3.4
IN_TURN: tuple[Phase, ...] = ("refill", "roll", "keep", "turn", "claim")
ENDING: tuple[Phase, ...] = ("bonus", "over")


def faults(box: Box, state: State) -> Iterator[Fault]:
    """Yield why a position can't exist; nothing for any position that play leads to."""
    yield from _cards(state)
    yield from _piles(box, state)
    yield from _placed(box, state)
    yield from _dice(box, state)
    yield from _bonus_die(state)
    yield from _starts(state)


def _cards(state: State) -> Iterator[Fault]:
    held = [card for cards in state.cards for card in cards]
    held += [pile.card for pile in state.piles if pile.card is not None]
    for card, count in Counter(held).items():
        if count > 1:
            yield Fault("piles|cards", f"'{card}' in one place only, not in {count}", card)
    if JOKER not in held:
        yield Fault("piles", f"'{JOKER}' on the last place, or among somebody's cards")


def _piles(box: Box, state: State) -> Iterator[Fault]:
    table = box.tables[state.seats]
    *piles, last = state.piles or (Pile(None, 1),)
    if last.card not in (JOKER, None) or last.under:
        yield Fault("piles", f"the joker's place at the end: '{JOKER}', or '-' when it is taken")
    if len(piles) > table.piles:  # T2.1
        yield Fault("piles", f"at most {table.piles} piles and the joker, not {len(piles)} piles")
    for pile in piles:
        if pile.card == JOKER:
            yield Fault("piles", f"'{JOKER}' on the last place", JOKER)
        if pile.under + (pile.card is not None) > table.height:
            yield Fault("piles", f"at most {table.height} cards in a pile")
    seen = {pile.card for pile in piles}.union(*state.cards)
    hidden = sum(card not in seen for card in box.cards)
    under = sum(pile.under for pile in piles)
    if under > hidden:
        yield Fault("piles", f"at most {hidden} cards under the piles, not {under}")
    face_down = any(pile.card is None and pile.under for pile in piles)
    if state.phase in ("deal", "refill") and not face_down:
        yield Fault("piles", f"a pile such as '-+2' to turn over in phase '{state.phase}'")


def _placed(box: Box, state: State) -> Iterator[Fault]:
    for pile in state.piles:
        if pile.placed is None:
            continue
        dice = packed(pile.placed.dice)
        if pile.card is None:  # T4.9
            yield Fault("piles", f"a card under the dice '{dice}'")
        elif not fits(box.combination[pile.card], pile.placed.dice):  # T4.1, T4.2
            yield Fault("piles", f"dice that fit '{pile.card}', not '{dice}'", pile.card)
    lying = state.bonus is not None and len(state.bonus.dice) > 0
    if state.bonus is not None and lying is (state.phase in ENDING):
        right = "no dice, as in '@0:'," if lying else "dice, as in '@0:46',"
        yield Fault(BONUS, f"{right} beside the bonus die in phase '{state.phase}'")


def _dice(box: Box, state: State) -> Iterator[Fault]:
    most, phase = box.data.dice, state.phase
    counts = Counter({Seat(state.player): len(state.dice) + state.rolling})
    for placed in (state.bonus, *(pile.placed for pile in state.piles)):
        if placed is not None:
            counts[placed.owner] += len(placed.dice)
    for seat, count in counts.items():
        if count > most:  # T1.4
            yield Fault("dice|piles", f"at most {most} dice of seat {seat}, not {count}")
    if state.dice and phase not in IN_TURN[1:]:
        yield Fault("dice", f"no dice in phase '{phase}'")
    if not state.dice and phase in ("keep", "turn"):
        yield Fault("dice", f"a line 'dice' in phase '{phase}'")
    # The bonus die is rolled after the player's own dice.
    alone = phase == "roll" and len(state.dice) > 0 and state.bonus_face == 0
    if phase in ("refill", "roll") and not state.rolling and not alone:
        yield Fault("rolling", f"a line 'rolling' in phase '{phase}', from 1 to {most}")
    if state.rolling and phase not in ("refill", "roll"):
        yield Fault("rolling", f"no dice in the air in phase '{phase}'")
    if phase in ("refill", "roll", "keep"):
        if not 1 <= state.rolls_left <= ROLLS:
            yield Fault("rolls_left", f"a line 'rolls_left' in phase '{phase}', from 1 to {ROLLS}")
    elif state.rolls_left:
        yield Fault("rolls_left", f"no rolls left in phase '{phase}'")


def _bonus_die(state: State) -> Iterator[Fault]:
    face, phase = state.bonus_face, state.phase
    if face is not None and phase not in (*IN_TURN, "over"):
        yield Fault("bonus_face", f"no bonus die in phase '{phase}'")
    if face == 0 and phase not in ("refill", "roll"):
        yield Fault("bonus_face", f"a bonus die from 1 to 6 in phase '{phase}'")
    if face is None and phase == "turn":  # T3.5
        yield Fault("bonus_face", "a line 'bonus_face' in phase 'turn', from 1 to 6")
    if face is not None and phase in IN_TURN and state.bonus is not None:  # T3.2
        yield Fault(BONUS, "no dice beside the bonus die while the player has it")
    if phase == "bonus" and state.bonus is None:
        yield Fault(BONUS, "a line 'bonus' in phase 'bonus': who rolls the bonus die, as in '@0:'")
    if phase == "over" and (state.bonus is None) is not (face is None):  # T6.4
        yield Fault("bonus|bonus_face", "'bonus' and 'bonus_face' together when the game is over")


def _starts(state: State) -> Iterator[Fault]:  # T2.3
    if state.phase not in ("deal", "start"):
        if state.starts:
            yield Fault("starts", f"no dice for who begins in phase '{state.phase}'")
    elif len(state.starts) != state.seats or 0 not in state.starts:
        yield Fault("starts", f"{state.seats} dice, one of them 0: still to be rolled")
