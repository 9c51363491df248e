"""Actions and positions of Duel as text that a person can read and type. See docs/notation.md."""

from __future__ import annotations

import re
from collections.abc import Callable, Container
from functools import partial
from typing import Any, assert_never, get_args

from ...core import Reader, Seat, parse_lines, refuse
from ..dice import packed, spaced
from .actions import (
    Action,
    Done,
    Keep,
    Leave,
    Place,
    Protect,
    Refill,
    Reroll,
    Retrieve,
    Roll,
    Swap,
    Turn,
)
from .claims import Claim
from .data import BONUS, DICE, IN_RIVER, JOKER, Box
from .grid import PLACES, Grid
from .positions import faults
from .state import ClaimDuty, Phase, Placed, Spot, State, Table

CARD = re.compile(r"[a-z]*[=~]?\d?s?(?:\.\d+)?")
BONUS_CARD = re.compile(r"[a-z_]+/[a-z]+(?:\.\d+)?")
PLACE = re.compile(r"[a-g][1-7]")
COLON = re.compile(":")
ARROW = re.compile(">")
NO_CARD = re.compile("-")
DICE_OF = re.compile(r"@[01]:")
LYING = re.compile(r"[1-6]+")
SHIELD = re.compile(r"\+")
WORDS = (
    "retrieve", "refill", "place", "swap", "leave", "roll", "keep", "play", "claim", "done",
)  # fmt: skip


# --- actions ----------------------------------------------------------------------------------


def format_action(action: Action) -> str:
    """Write an action: `place ~3 e4`, `keep 4 4`, `play row/any 3>6`, `claim rose4 44`, `done`."""
    match action:
        case Refill(pile):
            return f"refill {pile}"
        case Place(card, place):
            return f"place {card} {place}"
        case Swap(first, second):
            return f"swap {first} {second}"
        case Keep(dice):
            return f"keep {spaced(dice) or 'none'}"
        case Reroll(card):
            return f"play {card}"
        case Turn(card, die, face):
            return f"play {card} {die}>{face}"
        case Protect(card, claim):
            return f"play {card} {claim}"
        case Claim(card, dice, None):
            return f"claim {card} {packed(dice)}"
        case Claim(card, dice, expel):
            return f"claim {card} {packed(dice)} {expel}"
        case Retrieve() | Leave() | Roll() | Done():
            return type(action).__name__.lower()
        case _:
            assert_never(action)


def parse_action(box: Box, text: str) -> Action:
    """Read an action. Cards must exist; whether it is legal is for the rules to say."""
    reader = Reader(text)
    action = _action(box, reader)
    reader.end()
    return action


def _action(box: Box, reader: Reader) -> Action:
    match reader.word(*WORDS):
        case "retrieve":
            return Retrieve()
        case "refill":
            return Refill("colour" if reader.word("colour", "point") == "colour" else "point")
        case "place":
            return Place(_card(box, reader), _place(reader))
        case "swap":
            first, second = sorted((_place(reader), _place(reader)))
            return Swap(first, second)
        case "leave":
            return Leave()
        case "roll":
            return Roll()
        case "keep":
            return Keep(() if reader.try_word("none") else reader.some_dice())
        case "play":
            return _play(box, reader)
        case "claim":
            card, dice = _claimed(box, reader), reader.some_dice()
            return Claim(card, dice, None if reader.at_line_end() else _expel(box, reader))
        case _:
            return Done()


def _play(box: Box, reader: Reader) -> Action:
    start = reader.skip()
    card = _bonus_card(box, reader)
    match box.power[card]:
        case "rolls":
            return Reroll(card)
        case "step" | "any":
            die = reader.number(1, 6, "a die")
            reader.take(ARROW, "'>' and the number it is turned to")
            return Turn(card, die, reader.number(1, 6, "a number"))
        case "protect":
            return Protect(card, _claimed(box, reader))
        case "expel":
            raise reader.fail(
                f"another card: '{card}' goes with a claim, 'claim ... {card}'", start
            )
        case power:
            assert_never(power)


def _expel(box: Box, reader: Reader) -> str:
    start = reader.skip()
    card = _bonus_card(box, reader)
    if box.power[card] != "expel":
        raise reader.fail("an Expel card or nothing", start)
    return card


def _named(reader: Reader, pattern: re.Pattern[str], known: Container[str], expected: str) -> str:
    start = reader.skip()
    name = reader.match(pattern)
    if name not in known or name is None:
        raise reader.fail(expected, start)
    return name


def _card(box: Box, reader: Reader) -> str:
    some = f"'{box.cards['colour'][0]}', '{box.cards['point'][0]}'"
    return _named(reader, CARD, box.combination, f"a card such as {some} or '{JOKER}'")


def _claimed(box: Box, reader: Reader) -> str:
    return BONUS if reader.try_word(BONUS) else _card(box, reader)


def _bonus_card(box: Box, reader: Reader) -> str:
    return _named(reader, BONUS_CARD, box.power, f"a Bonus card such as '{box.bonus[0]}'")


def _place(reader: Reader) -> str:
    return _named(reader, PLACE, PLACES, "a place from 'a1' to 'g7'")


# --- positions --------------------------------------------------------------------------------


def format_state(state: State) -> str:
    """Write a position: a line for every value that is not the usual one."""
    table = state.table
    lines = {
        "phase": table.phase,
        "claim_duty": table.claim_duty if table.claim_duty != "all" else "",
        "player": str(table.player or ""),
        "last": "yes" if table.last else "",
        "river": " ".join(map(_format_spot, table.river)),
        "bonus": _format_placed(table.bonus),
        "dice": spaced(table.dice),
        "rolling": str(table.rolling or ""),
        "rolls_left": str(table.rolls_left or ""),
        "retrieved": " ".join(table.retrieved),
        "given_up": " ".join(table.given_up),
        "discard": " ".join(table.discard),
        "starts": spaced(table.starts),
        "grid0": _format_grid(table.grids[0]),
        "grid1": _format_grid(table.grids[1]),
        "hand0": " ".join(state.hands[0]),
        "hand1": " ".join(state.hands[1]),
    }
    return "\n".join(f"{name} {text}" for name, text in lines.items() if text)


def _format_spot(spot: Spot) -> str:
    return f"{spot.card or '-'}{_format_placed(spot.placed)}"


def _format_placed(placed: Placed | None) -> str:
    if placed is None:
        return ""
    protect = f"+{placed.protect}" if placed.protect else ""
    return f"@{placed.owner}:{packed(placed.dice)}{protect}"


def _format_grid(grid: Grid) -> str:
    return " ".join(f"{place}:{card}" for place, card in grid)


def parse_state(box: Box, text: str) -> State:
    """Read a position, and refuse one that can't exist."""
    state = read_state(box, text)
    refuse(text, faults(box, state))
    return state


def read_state(box: Box, text: str) -> State:
    """Read a position. Lines may come in any order; a missing line has its usual value."""
    once = _Once()
    card, bonus_card = once(partial(_card, box)), once(partial(_bonus_card, box))
    cards, bonus_cards = partial(_several, card), partial(_several, bonus_card)
    grid = partial(_several, partial(_parse_laid, card))
    readers: dict[str, Callable[[Reader], Any]] = {
        "phase": lambda reader: reader.word(*get_args(Phase)),
        "claim_duty": lambda reader: reader.word(*get_args(ClaimDuty)),
        "player": lambda reader: reader.number(0, 1, "a seat"),
        "last": lambda reader: reader.word("yes") == "yes",
        "river": partial(_parse_river, card, bonus_card),
        "bonus": partial(_parse_placed, bonus_card),
        "dice": Reader.some_dice,
        "rolling": lambda reader: reader.number(0, DICE, "dice"),
        "rolls_left": lambda reader: reader.number(0, 2, "rolls"),
        "retrieved": cards,
        "given_up": cards,
        "discard": bonus_cards,
        "starts": lambda reader: (reader.number(0, 6, "a die"), reader.number(0, 6, "a die")),
        "grid0": grid,
        "grid1": grid,
        "hand0": bonus_cards,
        "hand1": bonus_cards,
    }
    found = parse_lines(text, readers, ("phase", "river"))
    grids = found.pop("grid0", ()), found.pop("grid1", ())
    hands = found.pop("hand0", ()), found.pop("hand1", ())
    return State(Table(grids=grids, **found), hands)


class _Once:
    """Sees to it that no card lies in two places."""

    def __init__(self) -> None:
        self.seen: set[str] = set()

    def __call__(self, read: Callable[[Reader], str]) -> Callable[[Reader], str]:
        def read_once(reader: Reader) -> str:
            start = reader.skip()
            card = read(reader)
            if card in self.seen:
                raise reader.fail(f"another card, as '{card}' has its place already", start)
            self.seen.add(card)
            return card

        return read_once


def _several(read: Callable[[Reader], Any], reader: Reader) -> tuple[Any, ...]:
    return tuple(sorted(reader.several(partial(read, reader))))


def _parse_laid(card: Callable[[Reader], str], reader: Reader) -> tuple[str, str]:
    place = _place(reader)
    reader.take(COLON, "':' and a card")
    return place, card(reader)


def _parse_river(
    card: Callable[[Reader], str], bonus_card: Callable[[Reader], str], reader: Reader
) -> tuple[Spot, ...]:
    river = []
    for _ in range(2 * IN_RIVER + 1):
        if reader.match(NO_CARD):
            river.append(Spot(None))
            continue
        lies = card(reader)
        has_dice = reader.text.startswith("@", reader.at)
        river.append(Spot(lies, _parse_placed(bonus_card, reader) if has_dice else None))
    return tuple(river)


def _parse_placed(bonus_card: Callable[[Reader], str], reader: Reader) -> Placed:
    owner = Seat(int(reader.take(DICE_OF, "whose dice, as in '@1:44'")[1:-1]))
    dice = tuple(sorted(map(int, reader.take(LYING, "dice"))))
    return Placed(owner, dice, bonus_card(reader) if reader.match(SHIELD) else None)
