"""Tumble Duel in a terminal."""

from __future__ import annotations

from collections.abc import Sequence

from ...games.dice import packed, spaced
from ...games.duel import Duel
from ...games.duel.actions import (
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
from ...games.duel.claims import Claim
from ...games.duel.data import BONUS, JOKER, Condition, Power
from ...games.duel.events import (
    BonusDrawn,
    BonusPlayed,
    BonusSeen,
    Bumped,
    CardPlaced,
    CardRetrieved,
    CardsGivenUp,
    CardsSwapped,
    CardTurned,
    Claimed,
    ClaimProtected,
    DiceRolled,
    DieTurned,
    Event,
    GridFilled,
    HandsShown,
    RollingStopped,
    Started,
    StartRolled,
    StartTied,
)
from ...games.duel.grid import COLUMNS, ROWS, Grid
from ...games.duel.notation import format_action
from ...games.duel.state import Placed, Spot, Table
from ...games.duel.view import View
from ..ink import Ink, ends, fit, side_by_side
from ..words import either, points
from .tumble import BUMP, CLAIM, PLAIN, Border, glyph

INSIDE = 8  # columns inside a card, so that the river fits a terminal of 80
CELL = 8
COLOURS = ("violet", "red", "blue")
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


class DuelBoard:
    """Draws and tells Tumble Duel."""

    def __init__(self, rules: Duel, names: Sequence[str], ink: Ink) -> None:
        self.box = rules.box
        self.names = names
        self.ink = ink
        self.colours = dict(zip(rules.data.colours, COLOURS, strict=True))

    # --- the picture --------------------------------------------------------------------------

    def draw(self, view: View, legal: Sequence[Action]) -> str:
        table = view.table
        marks = {
            action.card: CLAIM if table.lying(action.card) is None else BUMP
            for action in legal
            if isinstance(action, Claim)
        }
        *boxes, joker = (self._spot(spot, marks) for spot in table.river)
        rows = [self._title(table), ""]
        rows += side_by_side([*boxes[:3], joker, *boxes[3:]])  # the joker lies in the middle
        rows += [self._piles(view, marks), "", *self._grids(view, legal)]
        rows += self._hand(view)
        if table.dice or table.rolling:
            rows += ["", self._dice(table)]
        return "\n".join(rows)

    def _title(self, table: Table) -> str:
        if table.phase in ("deal", "hands", "start"):
            about = "who begins?"
        elif table.last or table.phase == "over":
            about = "the end"
        else:
            about = f"{self.names[table.player]}'s turn"
        return self.ink(f"Tumble Duel · {about}", "bold")

    def _spot(self, spot: Spot, marks: dict[str, Border]) -> list[str]:
        if spot.card is None:
            return self._box([""] * 4, PLAIN, ["faint"])
        card, placed = spot.card, spot.placed
        value = str(self.box.value[card]) if card in self.box.value else ""
        sign = "★" if card == JOKER else "⇄" if card in self.box.swaps else ""
        lines = [
            ends(card, value + "+" * (card in self.box.growing), INSIDE),
            ends(glyph(self.box.combination[card]), sign, INSIDE),
            "" if placed is None else ends(packed(placed.dice), self._short(placed), INSIDE),
            "protect" if placed is not None and placed.protect else "",
        ]
        return self._box(lines, marks.get(card, PLAIN), self._styles(card))

    def _short(self, placed: Placed) -> str:
        return self.names[placed.owner][: INSIDE - 1 - len(placed.dice)]

    def _styles(self, card: str) -> list[str]:
        return [self.colours[self.box.colour[card]]] if card in self.box.colour else []

    def _box(self, lines: list[str], border: Border, styles: list[str]) -> list[str]:
        top_left, flat, top_right, side, bottom_left, bottom_right = border
        edge = styles if border == PLAIN else ["green"]
        upright = self.ink(side, *edge)
        return [
            self.ink(top_left + flat * INSIDE + top_right, *edge),
            *(upright + self.ink(fit(line, INSIDE), *styles) + upright for line in lines),
            self.ink(bottom_left + flat * INSIDE + bottom_right, *edge),
        ]

    def _piles(self, view: View, marks: dict[str, Border]) -> str:
        colour, point, bonus = view.piles
        lying = view.table.bonus
        text = f"Bonus pile {bonus}"
        if lying is not None:
            by = f"{self.names[lying.owner]}'s {spaced(lying.dice)}"
            text += f", before it {by}{', protected' if lying.protect else ''}"
        pile = self.ink(text, "green") if BONUS in marks else text
        return f"Colour pile {colour} · Point pile {point} · {pile}"

    def _grids(self, view: View, legal: Sequence[Action]) -> list[str]:
        free = {action.place for action in legal if isinstance(action, Place)}
        table = view.table
        drawn = [
            self._grid(view, seat, free if seat == table.player else set()) for seat in range(2)
        ]
        height = max(len(rows) for _, rows in drawn)
        filled = [rows + [" " * columns] * (height - len(rows)) for columns, rows in drawn]
        return [row.rstrip() for row in side_by_side(filled, gap="  ")]

    def _grid(self, view: View, seat: int, free: set[str]) -> tuple[int, list[str]]:
        """Draw a grid and the places where a card may go, each row equally wide."""
        grid = view.table.grids[seat]
        columns, rows = _around(grid, free)
        inside = max(CELL * len(columns), 4 * CELL)
        turn = "▸" if seat == view.table.player else " "
        title = f"{turn} {self.names[seat]} {points(view.scores[seat])} · "
        title += f"{len(grid)}/16 · {view.held[seat]} Bonus"
        cards = dict(grid)
        lines = [
            self.ink(fit(title, inside + 2), "bold"),
            self.ink(
                fit("  " + "".join(fit(column, CELL) for column in columns), inside + 2), "faint"
            ),
        ]
        for row in rows:
            cells = [
                self._cell(cards.get(column + row), column + row in free) for column in columns
            ]
            rest = " " * (inside - CELL * len(columns))
            lines.append(self.ink(f"{row} ", "faint") + "".join(cells) + rest)
        return inside + 2, lines

    def _cell(self, card: str | None, free: bool) -> str:
        if card is None:
            return self.ink(fit("□" if free else "·", CELL), "green" if free else "faint")
        return self.ink(fit(card, CELL), *(self._styles(card) or ["bold"]))

    def _hand(self, view: View) -> list[str]:
        rows = [
            f"  {fit(card, 21)}play: {POWERS[self.box.power[card]]}; "
            f"keep: {CONDITIONS[self.box.condition[card]]}"
            for seat, hand in enumerate(view.hands)
            if hand is not None and seat == view.viewer
            for card in hand
        ]
        return ["", self.ink("Your Bonus cards", "bold"), *rows] if rows else []

    def _dice(self, table: Table) -> str:
        parts = [f"dice {spaced(table.dice) or 'none'}"]
        if table.rolling:
            parts.append(f"{table.rolling} in the air")
        if table.phase == "keep":
            parts.append(f"{table.rolls_left} more {'roll' if table.rolls_left == 1 else 'rolls'}")
        return self.ink(f"{self.names[table.player]}: {' · '.join(parts)}", "bold")

    # --- moves --------------------------------------------------------------------------------

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
                return f"nothing removes your dice from {self._thing(claim)} until your next turn"
            case Claim(card, _, expel):
                return self._worth(table, card) + (" (expel)" if expel else "")
            case Done():
                return "end your turn"
            case Keep():
                return "roll the others"

    def _worth(self, table: Table, card: str) -> str:
        if card == BONUS:
            worth = "for a Bonus card next turn"
        elif card in self.box.value:
            worth = points(self.box.value[card])
        else:
            worth = f"a {self.box.colour[card]} card"
        lying = table.lying(card)
        if lying is None:
            return worth
        return f"{worth}, knocks {self.names[lying.owner]}'s {spaced(lying.dice)} home"

    # --- sentences ----------------------------------------------------------------------------

    def tell(self, event: Event) -> str | None:  # one sentence a kind
        name = self.names
        match event:
            case CardTurned(_, card):
                return f"{card} comes into the river."
            case BonusDrawn(seat):
                return f"{name[seat]} draws a Bonus card."
            case BonusSeen(_, card):
                return f"It is {card}."
            case StartRolled(seat, face):
                return f"{name[seat]} rolls a {face} for the start."
            case StartTied():
                return "A tie: both roll again."
            case Started(seat):
                return f"{name[seat]} begins."
            case CardRetrieved(seat, _, card, dice):
                return f"{name[seat]} takes {card} with {spaced(dice)}."
            case CardPlaced(seat, card, place):
                return f"{name[seat]} places {card} on {place}."
            case CardsSwapped(seat, first, second):
                return f"{name[seat]} exchanges the cards on {first} and {second}."
            case CardsGivenUp(seat, cards):
                return f"{name[seat]} has no room for {either(cards, 'and')}."
            case DiceRolled(seat, kept, rolled):
                keeps = f"keeps {spaced(kept)} and " if kept else ""
                return f"{name[seat]} {keeps}rolls {spaced(rolled)}."
            case RollingStopped(seat, dice):
                return f"{name[seat]} stops at {spaced(dice)}."
            case BonusPlayed(seat, card):
                return f"{name[seat]} plays {card}: {POWERS[self.box.power[card]]}."
            case DieTurned(seat, before, after):
                return f"{name[seat]} turns a {before} to {after}."
            case ClaimProtected(seat, claim, card):
                return f"{name[seat]} protects the dice on {self._thing(claim)} with {card}."
            case Bumped(card, owner, dice):
                return f"{name[owner]}'s {spaced(dice)} on {self._thing(card)} is knocked home!"
            case Claimed(seat, card, dice):
                return f"{name[seat]} claims {self._thing(card)} with {spaced(dice)}."
            case GridFilled(seat):
                return f"{name[seat]}'s grid is full: the game ends, and the last dice are taken."
            case HandsShown(hands):
                return self._shown(hands)
            case _:  # a turn that ended, a card that was discarded: it shows
                return None

    def _shown(self, hands: tuple[tuple[str, ...], ...]) -> str:
        return " ".join(
            f"{self.names[seat]} shows {either(hand, 'and') if hand else 'no Bonus card'}."
            for seat, hand in enumerate(hands)
        )

    def _thing(self, card: str) -> str:
        return "the Bonus pile" if card == BONUS else card

    def label(self, line: str) -> str:
        match line.split():
            case ["row", row]:
                return f"row {row}"
            case [_, colour]:
                return f"the joker, as {colour}"
            case _:
                return f"{CONDITIONS[self.box.condition[line]]} ({line})"


def _around(grid: Grid, free: set[str]) -> tuple[str, str]:
    """Return the columns and rows to draw: those of the cards, and of the free places."""
    places = {place for place, _ in grid} | free or {"d4"}
    columns, rows = {place[0] for place in places}, {place[1] for place in places}
    return (
        COLUMNS[COLUMNS.index(min(columns)) : COLUMNS.index(max(columns)) + 1],
        ROWS[ROWS.index(min(rows)) : ROWS.index(max(rows)) + 1],
    )


def _alike(action: Action) -> object:
    """Return what actions have in common of which a menu shows but one."""
    match action:
        case Place(card):
            return "place", card
        case Swap():
            return "swap"
        case Turn(card):
            return "turn", card
        case _:
            return action
