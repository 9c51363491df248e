"""What can be taken back: decisions since the last draw, freely or with the others' consent.

Asking is talk, and not in the log: after a restart one asks again.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from ..core import AnyRules, Seat, Step, Value, Viewer
from .entries import ENCODE
from .errors import Refused
from .messages import UndoKind

NAMES = re.compile(rb'"[^"]*"')  # in JSON: cards are known by their names


class Past(Value, frozen=True):
    """A decision that may still be taken back: who made it, from which state, where it led."""

    at: int
    seat: Seat
    state: Any
    views: dict[Viewer, Any]  # of that state, as far as they were built
    step: Step[Any, Any]


class Undo:
    """The decisions since something was last rolled, drawn or shown; and who asks to undo one."""

    def __init__(self, rules: AnyRules, seats: int) -> None:
        self.rules = rules
        self.seats = seats
        self.past: list[Past] = []
        self.judged = 0  # how many of them are known to have told no secret
        self.asking: Seat | None = None
        self.agreed: set[Seat] = set()

    def made(self, past: Past) -> None:
        """Remember a decision."""
        self.past.append(past)
        self.asking = None

    def forget(self) -> None:
        """Let nothing that came before be taken back: chance or a secret was shown."""
        self.past.clear()
        self.judged = 0
        self.asking = None

    def kind_for(self, seat: Seat) -> UndoKind | None:
        """Say whether a seat could take its last decision back: freely, by asking, or not."""
        if not self._has_decided(seat):
            return None
        if self.rules.meta.secrets:
            self._judge()
            if not self._has_decided(seat):
                return None
        return "free" if self.past[-1].seat == seat else "ask"

    def _has_decided(self, seat: Seat) -> bool:
        return seat in [past.seat for past in self.past]

    def _judge(self) -> None:
        """Forget what was decided up to a decision that told a secret."""
        for index in range(len(self.past) - 1, self.judged - 1, -1):
            if self._tells(self.past[index]):
                del self.past[: index + 1]
                break
        self.judged = len(self.past)

    def _tells(self, past: Past) -> bool:
        seats = [Seat(seat) for seat in range(self.seats)]
        return tells(past, [past.views.get(s) or self.rules.observe(past.state, s) for s in seats])

    def last_of(self, seat: Seat) -> int:
        """Return a seat's last decision that can be taken back."""
        return max(past.at for past in self.past if past.seat == seat)

    def back_to(self, at: int) -> Any:
        """Return the state before a decision, and forget it and all after it."""
        while self.past[-1].at > at:
            self.past.pop()
        self.asking = None
        state = self.past.pop().state
        self.judged = min(self.judged, len(self.past))
        return state

    # --- consent ---

    def ask(self, seat: Seat) -> None:
        """Ask the others for a seat; asking twice changes nothing."""
        if self.asking == seat:
            return
        if self.asking is not None:
            raise Refused(f"seat {self.asking} asks already: answer that first")
        self.asking, self.agreed = seat, set()

    def stop_asking(self) -> None:
        """Let the matter rest: somebody said no, or something happened since."""
        self.asking = None

    def granted(self, people: set[Seat]) -> bool:
        """Say whether everyone agrees, bots being of no opinion."""
        return self.asking is not None and people - {self.asking} <= self.agreed


def tells(past: Past, views: Sequence[Any]) -> bool:
    """Say whether a decision told a seat what it could not see before: a card of a hand, say.

    It did if what happened names something that was not in every seat's view alike.
    """
    if past.step.private:
        return True
    seen = [ENCODE(view) for view in views]
    names = set(NAMES.findall(ENCODE(past.step.events)))
    return any(len({view.count(name) for view in seen}) > 1 for name in names)
