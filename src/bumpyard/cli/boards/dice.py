"""Cards and combinations of dice, drawn for the games that have them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from ...games.dice import Combination
from ..ink import Ink, fit

Border: TypeAlias = tuple[str, ...]

DIE_FACES = "⚀⚁⚂⚃⚄⚅"
STEPS = "▁▂▃▄▅▆"
PLAIN, CLAIM, BUMP = tuple("╭─╮│╰╯"), tuple("┏━┓┃┗┛"), tuple("┏╍┓╏┗┛")


def card_box(
    ink: Ink, columns: int, lines: Sequence[str], border: Border, styles: Sequence[str]
) -> list[str]:
    """Draw a card: lines of so many columns in a border, green if it can be claimed."""
    top_left, flat, top_right, side, bottom_left, bottom_right = border
    edge = styles if border == PLAIN else ["green"]
    upright = ink(side, *edge)
    return [
        ink(top_left + flat * columns + top_right, *edge),
        *(upright + ink(fit(line, columns), *styles) + upright for line in lines),
        ink(bottom_left + flat * columns + bottom_right, *edge),
    ]


def glyph(combination: Combination) -> str:
    """Draw a combination without words: a die, boxes side by side, or steps."""
    match combination.kind:
        case "single":
            return DIE_FACES[combination.n - 1]
        case "alike":
            return "▢" * combination.n
        case "run":
            return STEPS[: combination.n]
