"""The moves of Tumble Duel, with what each would do."""

from __future__ import annotations

from collections.abc import Sequence

from ....games.dice import spaced
from ....games.duel import (
    BONUS,
    Action,
    Box,
    Claim,
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
    Table,
    Turn,
    View,
    format_action,
)
from ...words import points
from .words import POWERS, claimed


class Menu:
    """Lists the moves."""

    def __init__(self, box: Box, names: Sequence[str]) -> None:
        self.box = box
        self.names = names

    def menu(self, view: View, legal: Sequence[Action]) -> Sequence[tuple[str, str]]:
        table = view.table
        if table.phase == "keep":
            return [
                ("stop", f"stop rolling, with {spaced(table.dice)}"),
                ("keep none", "roll all of them again"),
                (
                    format_action(legal[len(legal) // 2]),
                    "or any dice you name, and roll the others",
                ),
            ]
        shown: dict[object, tuple[str, str]] = {}
        for action in legal:  # one of those that differ only in a place or a number
            same = _alike(action)
            if same not in shown:
                shown[same] = format_action(action), self._meaning(table, action)
        return list(shown.values())

    def expand(self, text: str, view: View) -> str:
        if text in ("stop", "keep all") and view.table.phase == "keep":
            return format_action(Keep(view.table.dice))
        return "done" if text == "stop" and view.table.phase == "claim" else text

    def _meaning(self, table: Table, action: Action) -> str:
        match action:
            case Retrieve():
                return "begin your turn: take back your dice, and the cards under them"
            case Roll():
                return "roll all five dice"
            case Refill(pile):
                return f"turn over a {pile.capitalize()} card for the river"
            case Place():
                return "or on another place marked □"
            case Swap():
                return "or any two places: exchange the cards there"
            case Leave():
                return "leave your grid as it is"
            case Reroll(card) | Turn(card):
                return POWERS[self.box.power[card]]
            case Protect(_, claim):
                return f"nothing removes your dice from {claimed(claim)} until your next turn"
            case Claim(card, _, expel):
                return self._claim(table, card) + (" (expel)" if expel else "")
            case Done():
                return "end your turn"
            case Keep():
                return "roll the others"

    def _claim(self, table: Table, card: str) -> str:
        if card == BONUS:
            gain = "for a Bonus card next turn"
        elif card in self.box.value:
            gain = points(self.box.value[card])
        else:
            gain = f"a {self.box.colour[card]} card"
        lying = table.lying(card)
        if lying is None:
            return gain
        return f"{gain}, knocks {self.names[lying.owner]}'s {spaced(lying.dice)} home"


def _alike(action: Action) -> object:
    """Return the key of a group of similar actions: a menu shows one of each group."""
    match action:
        case Place(card):
            return "place", card
        case Swap():
            return "swap"
        case Turn(card):
            return "turn", card
        case _:
            return action
