"""A turn: how a table stands, and a decision that is this client's to make."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import Struct

from ..core import Line, Outcome, Seat
from ..fair import new_secret
from ..fair.seals import seal
from ..table.entries import ENCODE, Who
from ..table.messages import UndoKind
from .errors import Declined

if TYPE_CHECKING:
    from .table import Table


class Present(Struct, frozen=True):
    """A table as it stands for one viewer, and what happened since the present before."""

    seq: int  # of the newest entry of the log
    at: int  # the decision that is open
    view: Any  # of the game's own type, like events and actions
    events: tuple[Any, ...]
    legal: tuple[Any, ...]  # what this client may do
    waiting: tuple[Seat, ...]  # who has yet to decide
    who: tuple[Who, ...]
    undo: UndoKind | None
    asked: Seat | None  # who asks the others to undo
    clock: tuple[int, ...]  # milliseconds left by seat, when this was sent
    outcome: Outcome | None
    tally: tuple[tuple[Line, ...], ...]  # everyone's score line by line, once the table is closed
    closed: bool


class Turn:
    """A decision that is this client's to make."""

    def __init__(self, table: Table, seat: Seat, present: Present, events: tuple[Any, ...]) -> None:
        self.table = table
        self.seat = seat
        self.at = present.at
        self.view = present.view
        self.legal = present.legal
        self.waiting = present.waiting  # several choose at once, or are yet to
        self.clock = present.clock
        self.events = events  # all that happened since the turn before

    async def play(self, action: Any) -> bool:
        """Decide. True means that it is on disk; False that the decision is not open any more.

        The choice is sealed, for where several choose at once.
        """
        salt = new_secret()
        sealed = seal(self.table.id, self.at, self.seat, ENCODE(action), salt)
        try:
            await self.table.ask(
                "act", at=self.at, action=action, salt=salt.hex(), seal=sealed.hex()
            )
        except Declined as error:
            if error.code != "stale" and self.table.is_due(self.seat, self.at):
                raise
            return False
        return True
