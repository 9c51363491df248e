"""The newest steps, kept in memory to be sent: each viewer gets their own part of them."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from ..core import Seat, Step, Value, Viewer
from ..core.types import NOTHING_PRIVATE
from .entries import Drew
from .messages import Shown

KEPT_STEPS = 64  # entries kept in memory for clients that reconnect


class RecentStep(Value, frozen=True):
    """The step that one entry led to: for everyone, and what only some seats see."""

    shown: Shown
    private: Mapping[Seat, tuple[Any, ...]] = NOTHING_PRIVATE

    def to(self, viewer: Viewer) -> Shown:
        """Return a viewer's part of it."""
        if viewer is None or viewer not in self.private:
            return self.shown
        return replace(self.shown, events=self.shown.events + self.private[viewer])


class RecentSteps:
    """The newest entries, one after the other without a gap."""

    def __init__(self) -> None:
        self.recent: deque[RecentStep] = deque(maxlen=KEPT_STEPS)

    def add(
        self,
        seq: int,
        step: Step[Any, Any],
        draw: Drew | None = None,
        key: tuple[Seat, str] | None = None,
    ) -> None:
        """Add the step that an entry led to."""
        self.recent.append(RecentStep(Shown(seq, step.events, draw, key), step.private))

    def note(self, shown: Shown) -> None:
        """Add an entry that led to no step of the game."""
        self.recent.append(RecentStep(shown))

    def since(self, after: int | None) -> list[RecentStep]:
        """Return all that happened after an entry; nothing if that is too long ago."""
        recent = self.recent
        if after is None or not recent:
            return []
        missed = recent[-1].shown.seq - after
        if missed > len(recent):
            return []
        return [recent[index] for index in range(-missed, 0)]
