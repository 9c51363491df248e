"""Replays games at tables and prints one hash of every byte that came of it.

Run by itself under several PYTHONHASHSEEDs, it must print the same: `replaying.py FIRST COUNT`.
"""

from __future__ import annotations

import sys
from hashlib import sha256

from bumpyard.games import GAMES
from tests.table.tables import Played, told


def digest(first: int, count: int) -> str:
    """Play games at random, fold their logs, and hash logs and messages."""
    hashed = sha256()
    for seed in range(first, first + count):
        played = Played(list(GAMES)[seed % len(GAMES)], seed=seed)
        while not played.table.ended and played.table.seq < 200:
            played.step()
        folded = played.folded()
        for entry in played.log:
            hashed.update(entry.public + entry.private + entry.hash)
        for viewer in played.viewers:
            hashed.update(told(folded, viewer, folded.seq - 20))
            hashed.update(repr([folded.undo_for(seat) for seat in played.people]).encode())
    return hashed.hexdigest()


def main() -> None:
    first, count = map(int, sys.argv[1:])
    sys.stdout.write(digest(first, count) + "\n")


if __name__ == "__main__":
    main()
