"""The moves of Dodgems, with what each would do."""

from __future__ import annotations

from collections.abc import Sequence

from ....games.dodgems import (
    ARROWS,
    Action,
    Announce,
    Box,
    Discard,
    Draw,
    Heading,
    Kind,
    Move,
    Pass,
    Pick,
    React,
    Start,
    Take,
    View,
    format_action,
    parts,
    seen_from,
)
from .track import COMPASS, arrows, drive

REACTIONS: dict[Kind, str] = {
    "turbo": "your Speed is {turbo} more",
    "brake": "{target}'s Speed is {brake} less",
    "swerve": "turn your direction to the {way}",
    "oil-slick": "turn {target}'s direction to the {way}",
    "anchor": "stay where you are when hit",
    "airbag": "discard nothing when hit",
    "re-spin": "roll {target}'s Speed die again",
    "queue-jump": "move {way}",
    "flat-battery": "{target} draws no Direction card",
}


class Menu:
    """Lists the moves."""

    def __init__(self, box: Box, drivers: Sequence[str]) -> None:
        self.box = box
        self.drivers = drivers

    def menu(self, view: View, legal: Sequence[Action]) -> Sequence[tuple[str, str]]:
        shown = [action for action in legal if self._worth_showing(action, legal)]
        return [(format_action(action), self._meaning(view, action)) for action in shown]

    def expand(self, text: str, view: View) -> str:
        announcing = view.pending and isinstance(view.pending[0], parts.Announce)
        return f"announce {text}" if announcing and text.upper() in ARROWS else text

    def _worth_showing(self, action: Action, legal: Sequence[Action]) -> bool:
        """Leave out what differs from another move only in the dummy's card or in more cards."""
        match action, legal[0]:
            case Pick(_, dummy), Pick(_, first):
                return dummy == first
            case Discard(cards), Discard(first):
                return len(cards) == 1 or cards == first
            case _:
                return True

    def _meaning(self, view: View, action: Action) -> str:
        head = view.pending[0]
        match action:
            case Take(colour):
                driver = next(b.driver for b in self.box.data.bumpers if b.colour == colour)
                return f"with {driver} at the wheel"
            case Start(space):
                return f"in the {self.box.sides[space]}"
            case Pick(card, dummy):
                more = "" if dummy is None else ", or with another of the dummy's cards"
                return self._own_arrows(view, card) + more
            case Announce(arrow):
                assert isinstance(head, parts.Announce)
                heading = seen_from(view.bumpers[head.bumper].side, arrow)
                return f"{COMPASS[heading]} {self._end(view, head.bumper, heading)}"
            case React(card, target, way):
                whom = target or "your"
                return REACTIONS[self.box.kind[card]].format(
                    target=whom, way=way, turbo=self.box.data.turbo, brake=self.box.data.brake
                )
            case Move(spaces):
                assert isinstance(head, parts.Move)
                heading = view.bumpers[head.bumper].ride.heading or "N"
                return self._end(view, head.bumper, heading, spaces)
            case Discard(cards):
                more = f" or any {len(cards)} cards" if len(cards) > 1 else ""
                return " ".join(self._own_arrows(view, card) for card in cards).strip() + more
            case Draw():
                return "one more Reaction card"
            case Pass():
                return "play nothing" if isinstance(head, parts.React) else "no more cards"

    def _own_arrows(self, view: View, card: str) -> str:
        assert view.viewer is not None  # only a seat chooses
        side = view.bumpers[view.viewer].side
        return arrows(self.box, card, side) if card in self.box.arrows else ""

    def _end(self, view: View, who: int, heading: Heading, spaces: int | None = None) -> str:
        """Say where a drive would end now, or whom it would hit."""
        found = drive(self.box, view, who, heading, spaces)
        whose = "" if who == view.viewer else f"{self.drivers[who]}: "
        if found.hit is None:
            return f"{whose}to {found.end}"
        spaces_of = [bumper.space for bumper in view.bumpers]
        return f"{whose}would hit {self.drivers[spaces_of.index(found.hit)]}"
