"""The picture of Tumble Duel: the river, the grids, the hand and the dice."""

from __future__ import annotations

from collections.abc import Sequence

from ....games.dice import packed, spaced
from ....games.duel import (
    BONUS,
    COLUMNS,
    JOKER,
    ROWS,
    Action,
    Box,
    Claim,
    Grid,
    Place,
    Placed,
    Spot,
    Table,
    View,
)
from ...ink import Ink, ends, fit, side_by_side
from ...words import points
from ..dice import BUMP, CLAIM, PLAIN, Border, card_box, glyph
from .words import CONDITIONS, POWERS

INSIDE = 8  # columns inside a card, so that the river fits a terminal of 80
CELL = 8
COLOURS = ("violet", "red", "blue")


class Picture:
    """Draws a position."""

    def __init__(self, box: Box, names: Sequence[str], ink: Ink) -> None:
        self.box = box
        self.names = names
        self.ink = ink
        self.colours = dict(zip(box.data.colours, COLOURS, strict=True))

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
            return card_box(self.ink, INSIDE, [""] * 4, PLAIN, ["faint"])
        card, placed = spot.card, spot.placed
        value = str(self.box.value[card]) if card in self.box.value else ""
        sign = "★" if card == JOKER else "⇄" if card in self.box.swaps else ""
        lines = [
            ends(card, value + "+" * (card in self.box.growing), INSIDE),
            ends(glyph(self.box.combination[card]), sign, INSIDE),
            "" if placed is None else ends(packed(placed.dice), self._short(placed), INSIDE),
            "protect" if placed is not None and placed.protect else "",
        ]
        return card_box(self.ink, INSIDE, lines, marks.get(card, PLAIN), self._styles(card))

    def _short(self, placed: Placed) -> str:
        return self.names[placed.owner][: INSIDE - 1 - len(placed.dice)]

    def _styles(self, card: str) -> list[str]:
        return [self.colours[self.box.colour[card]]] if card in self.box.colour else []

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


def _around(grid: Grid, free: set[str]) -> tuple[str, str]:
    """Return the columns and rows to draw: those of the cards, and of the free places."""
    places = {place for place, _ in grid} | free or {"d4"}
    columns, rows = {place[0] for place in places}, {place[1] for place in places}
    return (
        COLUMNS[COLUMNS.index(min(columns)) : COLUMNS.index(max(columns)) + 1],
        ROWS[ROWS.index(min(rows)) : ROWS.index(max(rows)) + 1],
    )
