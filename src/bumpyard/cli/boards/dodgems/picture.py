"""The picture of Dodgems: the track, the bumpers and the hand."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ....games.dodgems import Action, Box, Move, Side, Start, View, parts
from ...ink import CODES, Ink, fit, width
from .track import COMPASS, arrows, drive


class Picture:
    """Draws a position."""

    def __init__(self, box: Box, drivers: Sequence[str], ink: Ink) -> None:
        self.box = box
        self.drivers = drivers
        self.ink = ink

    def draw(self, view: View, legal: Sequence[Action]) -> str:
        title = self.ink(f"Dodgems · {self._title(view)}", "bold")
        rows = [title, "", *self._track(view, self._reached(view, legal))]
        if any(bumper.colour for bumper in view.bumpers):
            rows += ["", *self._players(view)]
        if view.viewer is not None and view.hands[view.viewer].cards:
            rows += ["", self._hand(view, view.viewer)]
        return "\n".join(rows)

    def _title(self, view: View) -> str:
        if not view.pending:
            return "the end"
        if not all(bumper.space for bumper in view.bumpers):
            return "who sits where?"
        doing = {
            parts.Pick: "pick a card",
            parts.Announce: "announce",
            parts.React: "react",
            parts.Move: "move",
            parts.Discard: "a bump!",
            parts.Trim: "too many cards",
        }
        return f"round {view.round} · {doing.get(type(view.pending[0]), 'a bump!')}"

    def _reached(self, view: View, legal: Sequence[Action]) -> set[str]:
        """Find the spaces that can be chosen now."""
        reached = {action.space for action in legal if isinstance(action, Start)}
        head = view.pending[0] if view.pending else None
        if isinstance(head, parts.Move):
            heading = view.bumpers[head.bumper].ride.heading or "N"
            for action in legal:
                if isinstance(action, Move):
                    reached.add(drive(self.box, view, head.bumper, heading, action.spaces).end)
        return reached

    def _track(self, view: View, reached: set[str]) -> list[str]:
        size, track = self.box.data.size, self.box.track
        at = {bumper.space: who for who, bumper in enumerate(view.bumpers)}
        edge = "─" * (4 * size + 1)
        rows = [f"   ╭{edge}╮"]
        for row in range(size, 0, -1):
            cells = []
            for column in range(size):
                space = f"{chr(ord('a') + column)}{row}"
                if space in at:
                    cells.append(self._car(view, at[space]))
                elif space in track.pillars:
                    cells.append("▐█▌")
                elif space in reached:
                    cells.append(self.ink(" ○ ", "green"))
                else:
                    cells.append(self.ink(" · ", "faint"))
            rows.append(f"{row:>2} │ {' '.join(cells)} │")
        letters = "   ".join(chr(ord("a") + column) for column in range(size))
        return [*rows, f"   ╰{edge}╯", f"      {letters}"]

    def _car(self, view: View, who: int) -> str:
        bumper = view.bumpers[who]
        way = COMPASS[bumper.ride.heading] if bumper.ride.heading and bumper.ride.die else " "
        return self._paint(f"{bumper.colour[:1].upper()}{who + 1}{way}", bumper.colour)

    def _paint(self, text: str, colour: str) -> str:
        return self.ink(text, *([colour] if colour in CODES else []), "bold")

    def _players(self, view: View) -> list[str]:
        names = self.drivers[: len(view.bumpers)]
        most = max(map(width, names))
        rows = []
        for who, (bumper, held) in enumerate(zip(view.bumpers, view.hands, strict=True)):
            cards = f"{held.directions} Direction, {held.reactions} Reaction"
            if who == view.seats:
                cards = self._cards(held.cards, bumper.side)
            car = fit(f"{bumper.colour[:1].upper()}{who + 1} {bumper.colour}", 10)
            ride = fit(self._ride(view, who), 20)
            rows.append(
                f"{self._paint(car, bumper.colour)} {fit(names[who], most)} {bumper.points:>3}  "
                f"{ride} {cards}"
            )
        return rows

    def _ride(self, view: View, who: int) -> str:
        ride = view.bumpers[who].ride
        words = []
        if ride.die:
            words.append(f"Speed {ride.speed}")
        words += [COMPASS[ride.heading]] if ride.heading and ride.die else []
        words += [word for word, has in (("anchor", ride.anchor), ("airbag", ride.airbag)) if has]
        return " ".join(words)

    def _hand(self, view: View, seat: int) -> str:
        cards = self._cards(view.hands[seat].cards, view.bumpers[seat].side)
        return self.ink("Your hand: ", "bold") + cards

    def _cards(self, cards: Iterable[str], side: Side) -> str:
        return " · ".join(
            f"{card} {arrows(self.box, card, side)}" if card in self.box.arrows else card
            for card in cards
        )
