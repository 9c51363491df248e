"""Whether the clocks of a table run as fast as time: seen from its clients, wherever it is."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from tests.server.world import Message

SLACK_MS = 10_000  # a node that dies gives back the time since its last entry, and messages wait


class Shown(NamedTuple):
    """The milliseconds that each seat was said to have left, and when, in seconds."""

    time: float
    left: tuple[int, ...]


class Clocks:
    """The clocks of one table without increments, as all its clients were shown them."""

    def __init__(self) -> None:
        self.shown: list[Shown] = []

    def hear(self, message: Message, time: float) -> None:
        if message["type"] == "update" and message.get("clock"):
            self.shown.append(Shown(time, tuple(message["clock"])))

    def jumps(self) -> Iterator[str]:
        """Find clocks that have gone up, or down by more than has passed."""
        for before, after in zip(self.shown, self.shown[1:], strict=False):
            passed = 1000 * (after.time - before.time)
            for seat, (had, has) in enumerate(zip(before.left, after.left, strict=True)):
                if not -passed - SLACK_MS < has - had < SLACK_MS:
                    yield f"the clock of seat {seat} went from {had} to {has} in {passed:.0f} ms"
