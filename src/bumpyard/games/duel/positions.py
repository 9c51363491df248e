"""Which positions of Duel can exist: the faults of those that can't."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from ...core import Fault
from ..dice import fits, packed
from .data import BONUS, DICE, FULL, IN_HAND, JOKER, Box, Deck
from .grid import FIRST, NEAR, SIZE, Grid, free_places, spans
from .piles import bonus_pile, pile
from .setup import dealt_next, gap
from .state import Phase, State, Table

SETTING_UP: tuple[Phase, ...] = ("deal", "hands", "start")
PLACING: tuple[Phase, ...] = ("refill", "colour", "point", "bonus", "place", "swap")


def faults(box: Box, state: State) -> Iterator[Fault]:
    """Yield why a position can't exist; nothing for any position that play leads to."""
    table = state.table
    yield from _joker(table)
    for seat, grid in enumerate(table.grids):
        yield from _grid(f"grid{seat}", grid)
    yield from _placed(box, table)
    yield from _dice(table)
    yield from _draws(box, state)
    yield from _decisions(table)


def _joker(table: Table) -> Iterator[Fault]:
    *others, last = table.river
    if last.card not in (JOKER, None):
        yield Fault("river", f"'{JOKER}' on the last place, or '-' when it is taken", last.card)
    if any(spot.card == JOKER for spot in others):
        yield Fault("river", f"'{JOKER}' on the last place", JOKER)
    in_grids = (card for grid in table.grids for _, card in grid)
    if JOKER not in (last.card, *table.retrieved, *table.given_up, *in_grids):
        yield Fault("river", f"'{JOKER}' on the last place, or where a player has put it")


def _grid(line: str, grid: Grid) -> Iterator[Fault]:
    taken = [place for place, _ in grid]
    for place, count in Counter(taken).items():
        if count > 1:
            yield Fault(line, f"one card on '{place}', not {count}", place)
    if not grid:
        return
    if FIRST not in taken:
        yield Fault(line, f"a card on '{FIRST}', where the first one goes")
    columns, rows = spans(grid)
    if len(columns) > SIZE or len(rows) > SIZE:  # D4.2
        wide = f"{len(columns)} columns and {len(rows)} rows"
        yield Fault(line, f"at most {SIZE} columns and {SIZE} rows, not {wide}")
    reached, ahead = {taken[0]}, [taken[0]]
    while ahead:
        near = NEAR[ahead.pop()].intersection(taken) - reached
        reached |= near
        ahead += near
    for place in taken:
        if place not in reached:  # D4.1
            yield Fault(line, f"a card beside '{place}' that joins it to the others", place)


def _placed(box: Box, table: Table) -> Iterator[Fault]:
    for spot in table.river:
        if spot.card is not None and spot.placed is not None:
            dice = packed(spot.placed.dice)
            if not fits(box.combination[spot.card], spot.placed.dice):  # D6.1
                yield Fault("river", f"dice that fit '{spot.card}', not '{dice}'", spot.card)
    for placed in table.placed:
        protect = placed.protect if placed is not None else None
        if protect is not None and box.power[protect] != "protect":  # D5.5
            yield Fault("river|bonus", "a Protect card before dice", protect)


def _dice(table: Table) -> Iterator[Fault]:
    phase = table.phase
    counts = Counter({table.player: len(table.dice) + table.rolling})
    for placed in table.placed:
        if placed is not None:
            counts[placed.owner] += len(placed.dice)
    for seat, count in counts.items():
        if count > DICE:  # D1.1
            yield Fault("dice|river", f"at most {DICE} dice of seat {seat}, not {count}")
    if (phase == "roll") is not (table.rolling > 0):
        yield Fault("rolling", f"a line 'rolling' in phase 'roll' alone, from 1 to {DICE}")
    if phase == "keep" and not (table.dice and table.rolls_left):
        yield Fault("dice|rolls_left", "lines 'dice' and 'rolls_left' in phase 'keep'")
    if phase == "claim" and not table.dice and not table.has_claims(table.player):
        yield Fault("dice", f"a line 'dice' in phase 'claim', or claims of seat {table.player}")
    if table.dice and phase not in ("roll", "keep", "claim"):
        yield Fault("dice", f"no dice in phase '{phase}'")
    if table.rolls_left and phase not in ("roll", "keep"):
        yield Fault("rolls_left", f"no rolls left in phase '{phase}'")
    if phase not in SETTING_UP:
        if table.starts:
            yield Fault("starts", f"no dice for who begins in phase '{phase}'")
    elif 0 not in table.starts:  # D2.3
        yield Fault("starts", f"two dice in phase '{phase}', one of them 0: still to be rolled")


def _draws(box: Box, state: State) -> Iterator[Fault]:
    table, phase = state.table, state.table.phase
    if phase in ("deal", "refill", "colour", "point") and gap(table) is None:
        yield Fault("river", f"a place '-' to be filled in phase '{phase}'")
    decks: dict[Phase, tuple[Deck, ...]] = {
        "deal": (dealt_next(table),),
        "refill": ("colour", "point"),
        "colour": ("colour",),
        "point": ("point",),
    }
    for deck in decks.get(phase, ()):
        if not pile(box, table, deck):
            yield Fault("phase", f"a phase that draws from no empty pile: no {deck} card is left")
    if phase == "hands" and all(len(hand) >= IN_HAND for hand in state.hands):  # D2.2
        yield Fault("hand0|hand1", f"fewer than {IN_HAND} cards in a hand in phase 'hands'")
    to_draw = table.bonus is not None or phase == "hands"
    if to_draw and not bonus_pile(box, state):  # D6.4
        yield Fault(BONUS, "no dice before the Bonus pile when it has no card left")
    if phase == "bonus" and (table.bonus is None or table.bonus.owner != table.player):  # D3.2
        yield Fault(BONUS, f"dice of seat {table.player} before the Bonus pile in phase 'bonus'")


def _decisions(table: Table) -> Iterator[Fault]:
    phase, grid = table.phase, table.grids[table.player]
    if phase == "place" and not table.retrieved:  # D4.3
        yield Fault("retrieved", "a line 'retrieved' in phase 'place'")
    if table.retrieved and phase not in PLACING:
        yield Fault("retrieved", f"no cards to be placed in phase '{phase}'")
    if phase == "place" and not free_places(grid):
        yield Fault(f"grid{table.player}", "a free place in phase 'place'")
    if phase == "swap" and len(grid) < 2:  # D4.4
        yield Fault(f"grid{table.player}", "at least 2 cards in phase 'swap'")
    full = [seat for seat, grid in enumerate(table.grids) if len(grid) == FULL]
    filled = table.player if phase == "swap" else None  # and noticed after the swap
    ending = [seat for seat in full if seat != filled]
    if ending and not table.last and phase != "over":  # D7.1
        yield Fault("last|phase", f"a line 'last yes', as the grid of seat {ending[0]} is full")
    if table.last and table.other not in full:  # D7.2
        yield Fault("last", f"a full grid of seat {table.other} when the game ends")
    if table.last and phase not in ("ready", "bonus", "place", "swap", "over"):
        yield Fault("last", f"no last retrieving in phase '{phase}'")
    if table.last and phase == "ready" and not table.has_claims(table.player):  # D7.2
        yield Fault("last", f"dice of seat {table.player} to retrieve in phase 'ready'")
    if table.last and phase in ("ready", "bonus") and table.player in full:
        free = f"a free place in grid {table.player}, as seat {table.player} still places cards"
        yield Fault(f"grid{table.player}", free)
