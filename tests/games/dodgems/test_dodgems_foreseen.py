"""Drives as the web client foresees them: it draws them by itself, and is held to this table."""

import json
from pathlib import Path

from bumpyard import load
from bumpyard.games.dodgems import Dodgems
from bumpyard.games.dodgems.compass import HEADINGS
from bumpyard.games.dodgems.data import Data

DRIVES = Path(__file__).parents[3] / "web/src/games/dodgems/drives.json"
TAKEN = ("b2", "d4", "g6")
SPEED = 6


def foreseen() -> dict[str, list[str]]:
    """Drive from every space in every direction, with one ricochet (a drive) and none (a push)."""
    rules = load("dodgems")
    assert isinstance(rules, Dodgems)
    assert isinstance(rules.data, Data)
    track = rules.box.track
    table = {}
    for space in track.spaces:
        if space in TAKEN:
            continue
        for heading in HEADINGS:
            drives = (track.drive(space, heading, SPEED, TAKEN, left) for left in (1, 0))
            table[f"{space} {heading}"] = [
                " ".join(
                    [
                        *(
                            word
                            for leg in drive.legs
                            for word in (f"{leg.off or 'go'}:{leg.heading}", *leg.path)
                        ),
                        *([f"hit:{drive.hit}"] if drive.hit else []),
                        *([f"stopped:{drive.stopped}"] if drive.stopped else []),
                    ]
                )
                for drive in drives
            ]
    return table


def written() -> str:
    """Write the table as the client reads it."""
    lines = (f"  {json.dumps(way)}: {json.dumps(ends)}" for way, ends in foreseen().items())
    return "{\n" + ",\n".join(lines) + "\n}\n"


def test_the_table_that_the_client_is_held_to_is_what_the_track_says() -> None:  # B6
    assert DRIVES.read_text() == written(), f"write what written() returns to {DRIVES}"
