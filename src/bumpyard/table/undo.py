"""Undo: decisions since the last draw can be taken back, freely or if the others agree."""

from __future__ import annotations

from typing import Any

from ..core import AnyRules, Seat, Step, Value
from .messages import UndoKind


class Past(Value, frozen=True):
    """A decision that may still be taken back: its number, its seat, and the state before it."""

    at: int
    seat: Seat
    state: Any


class Undo:
    """The decisions since the last roll, draw or opening."""

    def __init__(self, rules: AnyRules, seats: int) -> None:
        self.rules = rules
        self.seats = [Seat(seat) for seat in range(seats)]
        self.past: list[Past] = []

    def made(self, past: Past, step: Step[Any, Any]) -> None:
        """Remember a decision; one that showed a secret is final, and so is all before it."""
        if self.rules.meta.secrets and self._shows_a_secret(past.state, step):
            self.forget()
        else:
            self.past.append(past)

    def _shows_a_secret(self, before: Any, step: Step[Any, Any]) -> bool:
        if step.private:
            return True
        secrets = self.rules.secrets
        return any(
            card not in secrets(step.state, seat)
            for seat in self.seats
            for card in secrets(before, seat)
        )

    def forget(self) -> None:
        """Make every decision so far final: chance or a secret was shown."""
        self.past.clear()

    def kind_for(self, seat: Seat) -> UndoKind | None:
        """Say whether a seat could take its last decision back: freely, by asking, or not."""
        if not self.past or seat not in [past.seat for past in self.past]:
            return None
        return "free" if self.past[-1].seat == seat else "ask"

    def last_of(self, seat: Seat) -> int:
        """Return a seat's last decision that can be taken back."""
        return max(past.at for past in self.past if past.seat == seat)

    def back_to(self, at: int) -> Any:
        """Return the state before a decision, and forget it and all after it."""
        while self.past[-1].at > at:
            self.past.pop()
        return self.past.pop().state
