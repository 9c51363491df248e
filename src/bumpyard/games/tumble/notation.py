"""Actions and positions of Tumble as text that a person can read and type. See docs/notation.md."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from typing import Any, TypeVar, assert_never, get_args

from ...core import NotationError, Reader, Seat, parse_lines, refuse
from ..dice import packed, spaced
from .actions import Action, Claim, Done, Keep, Leave, Roll, Turn
from .data import BONUS, JOKER, Box
from .meta import META
from .positions import faults
from .state import LeftoverDice, Phase, Pile, Placed, State

NAME = re.compile(r"[a-z]+[=~]?\d?")
NO_CARD = re.compile("-")
UNDER = re.compile(r"\+\d{1,3}")
OWNER = re.compile(r"@[0-4]:")
LYING = re.compile(r"[1-6]*")
WORDS = ("roll", "keep", "turn", "leave", "claim", "done")

T = TypeVar("T")


# --- actions ----------------------------------------------------------------------------------


def format_action(action: Action) -> str:
    """Write an action: `roll`, `keep 4 4 bonus`, `turn 3`, `leave`, `claim tide~4 3456`, `done`."""
    match action:
        case Keep(dice, bonus):
            return " ".join(["keep", spaced(dice) or "none", *["bonus"] * bonus])
        case Turn(die):
            return f"turn {die}"
        case Claim(card, dice):
            return f"claim {card} {packed(dice)}"
        case Roll():
            return "roll"
        case Leave():
            return "leave"
        case Done():
            return "done"
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
        case "roll":
            return Roll()
        case "keep":
            dice = () if reader.try_word("none") else reader.some_dice()
            return Keep(dice, reader.try_word(BONUS))
        case "turn":
            return Turn(reader.number(1, 6, "a die"))
        case "leave":
            return Leave()
        case "claim":
            card = BONUS if reader.try_word(BONUS) else _card(box, reader, BONUS)
            return Claim(card, reader.some_dice())
        case _:
            return Done()


def _card(box: Box, reader: Reader, *others: str) -> str:
    """Read a card; an error names the other words that could have stood here."""
    start = reader.skip()
    card = reader.match(NAME)
    if card not in box.combination:
        instead = "".join(f", or '{word}'" for word in (JOKER, *others))
        raise reader.fail(f"a card such as '{box.cards[0]}'{instead}", start)
    return card


# --- positions --------------------------------------------------------------------------------


def format_state(state: State) -> str:
    """Write a position: a line for every value that is not the usual one."""
    lines = [f"phase {state.phase}"]
    if state.leftover_dice != "choose":
        lines.append(f"leftover_dice {state.leftover_dice}")
    numbers = {
        "player": state.player,
        "turn": state.turn,
        "quiet": state.quiet,
        "rolling": state.rolling,
        "rolls_left": state.rolls_left,
    }
    lines += [f"{name} {number}" for name, number in numbers.items() if number]
    if state.dice:
        lines.append(f"dice {spaced(state.dice)}")
    if state.bonus is not None:
        lines.append(f"bonus {_format_placed(state.bonus)}")
    if state.bonus_face is not None:
        lines.append(f"bonus_face {state.bonus_face}")
    if state.starts:
        starts = ("out" if face is None else str(face) for face in state.starts)
        lines.append(f"starts {' '.join(starts)}")
    lines.append(" ".join(["piles", *map(_format_pile, state.piles)]))
    lines += [" ".join(["cards", *cards]) for cards in state.cards]
    return "\n".join(lines)


def _format_pile(pile: Pile) -> str:
    return f"{pile.card or '-'}+{pile.under}{_format_placed(pile.placed)}"


def _format_placed(placed: Placed | None) -> str:
    return "" if placed is None else f"@{placed.owner}:{packed(placed.dice)}"


def parse_state(box: Box, text: str) -> State:
    """Read a position, and refuse one that can't exist."""
    state = read_state(box, text)
    refuse(text, faults(box, state))
    return state


def read_state(box: Box, text: str) -> State:
    """Read a position. Lines may come in any order; a missing line has its usual value."""
    number = partial(Reader.number, low=0, high=1_000_000)
    readers: dict[str, Callable[[Reader], Any]] = {
        "phase": lambda reader: reader.word(*get_args(Phase)),
        "leftover_dice": lambda reader: reader.word(*get_args(LeftoverDice)),
        "player": lambda reader: reader.number(0, max(META.seats) - 1, "a seat"),
        "turn": number,
        "quiet": number,
        "rolling": number,
        "rolls_left": number,
        "dice": Reader.some_dice,
        "bonus": _parse_placed,
        "bonus_face": lambda reader: reader.number(0, 6, "a die"),
        "starts": lambda reader: reader.several(partial(_parse_start, reader)),
        "piles": lambda reader: reader.several(partial(_parse_pile, box, reader)),
        "cards": lambda reader: tuple(sorted(reader.several(partial(_card, box, reader)))),
    }
    state = State(**parse_lines(text, readers, ("phase", "piles", "cards"), repeated=("cards",)))
    _check_seats(text, state)
    return state


def _check_seats(text: str, state: State) -> None:
    placed = [state.bonus, *(pile.placed for pile in state.piles)]
    named = [state.player, *(dice.owner for dice in placed if dice is not None)]
    allowed = [seats for seats in META.seats if seats > max(named)]
    if state.seats not in allowed:
        lines = " or ".join(map(str, allowed))
        raise NotationError(text, len(text), f"{lines} lines 'cards', one for each seat")


def _parse_start(reader: Reader) -> int | None:
    return None if reader.try_word("out") else reader.number(0, 6, "'out' or a die")


def _parse_pile(box: Box, reader: Reader) -> Pile:
    card = None if reader.match(NO_CARD) else _card(box, reader, "-")
    under = int(reader.match(UNDER) or 0)
    return Pile(
        card, under, _parse_placed(reader) if reader.text.startswith("@", reader.at) else None
    )


def _parse_placed(reader: Reader) -> Placed:
    owner = Seat(int(reader.take(OWNER, "whose dice, as in '@1:444'")[1:-1]))
    return Placed(owner, tuple(sorted(map(int, reader.take(LYING, "dice")))))
