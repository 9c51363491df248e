"""Coaching Dodgems: where each direction leads, and who could hit whom."""

from __future__ import annotations

from collections.abc import Sequence

from ...games.dodgems import HEADINGS, Action, Dodgems, View
from ..advice import Odds, Way


class DodgemsHints:
    """Looks along the track."""

    def __init__(self, rules: Dodgems) -> None:
        self.track = rules.box.track

    def odds(self, _: View, legal: Sequence[Action]) -> list[tuple[Odds, ...]]:
        """Return none: a card of Dodgems is played, not made."""
        return [()] * len(legal)

    def ways(self, view: View) -> tuple[Way, ...]:
        """Find each bumper's drive in every direction, with its Speed and all present places."""
        spaces = [bumper.space for bumper in view.bumpers]
        found = []
        for number, bumper in enumerate(view.bumpers):
            if not bumper.space or not bumper.ride.die:
                continue  # not on the track yet, or its Speed not rolled
            others = [space for other, space in enumerate(spaces) if other != number]
            for heading in HEADINGS:
                drive = self.track.drive(bumper.space, heading, bumper.ride.speed, others)
                path = tuple(space for leg in drive.legs for space in leg.path)
                hit = None if drive.hit is None else spaces.index(drive.hit)
                found.append(Way(number, heading, path, hit))
        return tuple(found)
