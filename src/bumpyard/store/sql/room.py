"""Room on the disk: written and deleted again, to see whether a disk that was full still is."""

from __future__ import annotations

from ..db import Db

ROOM_BYTES = 256 * 1024  # bytes: more than a commit usually writes


def take_room(db: Db) -> None:
    """Write something that nobody needs."""
    leave_room(db)  # what a server left that was killed
    db.execute(f"CREATE TABLE room AS SELECT zeroblob({ROOM_BYTES}) AS content")


def leave_room(db: Db) -> None:
    """Delete it."""
    db.execute("DROP TABLE IF EXISTS room")
