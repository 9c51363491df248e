"""What can be taken back: decisions since the last draw, freely or with the others' consent."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from ..core import Seat
from .messages import UndoKind


class Past(Struct, frozen=True):
    """A decision that can still be taken back: who made it, and the state before."""

    at: int
    seat: Seat
    state: Any


class Undo:
    """The decisions since something was last rolled, drawn or shown; and who asks to undo one."""

    def __init__(self) -> None:
        self.past: list[Past] = []
        self.asking: Seat | None = None
        self.agreed: set[Seat] = set()

    def made(self, at: int, seat: Seat, state: Any) -> None:
        """Remember a decision, and the state before it."""
        self.past.append(Past(at, seat, state))
        self.asking = None

    def forget(self) -> None:
        """Let nothing that came before be taken back: chance or a secret was shown."""
        self.past.clear()
        self.asking = None

    def kind_for(self, seat: Seat) -> UndoKind | None:
        """Say whether a seat could take its last decision back: freely, by asking, or not."""
        if not any(past.seat == seat for past in self.past):
            return None
        return "free" if self.past[-1].seat == seat else "ask"

    def last_of(self, seat: Seat) -> int:
        """Return a seat's last decision that can be taken back."""
        return max(past.at for past in self.past if past.seat == seat)

    def ask(self, seat: Seat) -> None:
        """Ask the others for a seat."""
        self.asking, self.agreed = seat, set()

    def back_to(self, at: int) -> Any:
        """Return the state before a decision, and forget it and all after it."""
        while self.past[-1].at > at:
            self.past.pop()
        self.asking = None
        return self.past.pop().state
