"""Directions and drives on the track of Dodgems."""

from __future__ import annotations

from ....games.dodgems import Box, Drive, Heading, Side, View, seen_from

COMPASS: dict[Heading, str] = {
    "N": "↑",
    "NE": "↗",
    "E": "→",
    "SE": "↘",
    "S": "↓",
    "SW": "↙",
    "W": "←",
    "NW": "↖",
}


def arrows(box: Box, card: str, side: Side) -> str:
    """Draw the arrows of a card as they lie on the track."""
    return "".join(COMPASS[seen_from(side, arrow)] for arrow in box.arrows[card])


def drive(box: Box, view: View, who: int, heading: Heading, spaces: int | None = None) -> Drive:
    """Return where a drive would lead now; as far as its Speed goes, unless told how far."""
    bumper = view.bumpers[who]
    others = [other.space for index, other in enumerate(view.bumpers) if index != who]
    return box.track.drive(bumper.space, heading, spaces or bumper.ride.speed, others)
