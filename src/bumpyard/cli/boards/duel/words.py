"""The words for Bonus cards and piles of Tumble Duel."""

from __future__ import annotations

from ....games.duel import BONUS, Condition, Power

POWERS: dict[Power, str] = {
    "rolls": "two more rolls",
    "step": "a die up or down by 1",
    "any": "a die to any face",
    "expel": "expel dice with a claim",
    "protect": "protect a claim",
}
CONDITIONS: dict[Condition, str] = {
    "pairs": "pairs are worth more",
    "faces": "all six faces",
    "mixed_row": "all colours in a row",
    "mixed_column": "all colours in a column",
    "row": "one colour in a row",
    "column": "one colour in a column",
    "diagonal": "one colour on a diagonal",
    "block": "2 x 2 of one colour",
}


def claimed(card: str) -> str:
    """Name the target of a claim: a card, or the Bonus pile."""
    return "the Bonus pile" if card == BONUS else card
