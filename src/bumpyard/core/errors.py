"""The tree of errors. Every error has a stable `code` for programs.

    BumpyardError (a ValueError)
    ├── SetupError          setup        the number of seats or an option is wrong
    ├── DataError           data         a game can't be played with this data
    ├── MoveError           move
    │   ├── WrongNode       wrong-node   nobody decides now, or there is nothing to draw
    │   ├── WrongSeat       wrong-seat   a seat that does not decide now, or one is missing
    │   ├── IllegalAction   illegal      the rules do not allow this action here
    │   └── WrongOutcome    outcome      dice or a card that this draw can't give
    ├── NotationError       notation     a text that can't be read; it knows where
    └── ReplayError         replay       a replay that does not run; it knows at which step

Messages are lower case and quote the wrong input. No message reveals a secret of another seat.
"""

from __future__ import annotations

from typing import ClassVar


class BumpyardError(ValueError):
    """Everything that Bumpyard refuses.

    `why` names the case where one code has several: a client has words of its own for each.
    """

    code: ClassVar[str] = "error"

    def __init__(self, *args: object, why: str | None = None) -> None:
        super().__init__(*args)
        self.why = why


class SetupError(BumpyardError):
    """The number of seats or an option is wrong."""

    code = "setup"


class DataError(BumpyardError):
    """A game can't be played with this data.

    `path` leads to the wrong value, as the keys and positions to follow from the top.
    """

    code = "data"

    def __init__(self, reason: str, path: tuple[str | int, ...] = ()) -> None:
        super().__init__(reason)
        self.reason = reason
        self.path = path


class MoveError(BumpyardError):
    """A move that can't be made here."""

    code = "move"


class WrongNode(MoveError):
    """Nobody decides now, or there is nothing to draw."""

    code = "wrong-node"


class WrongSeat(MoveError):
    """A seat that does not decide now, or one is missing."""

    code = "wrong-seat"


class IllegalAction(MoveError):
    """The rules do not allow this action here."""

    code = "illegal"


class WrongOutcome(MoveError):
    """Dice or a card that this draw can't give."""

    code = "outcome"


class NotationError(BumpyardError):
    """A text that can't be read: the place in it, and the text that was expected there."""

    code = "notation"

    def __init__(self, text: str, at: int, expected: str) -> None:
        super().__init__(text, at, expected)  # not the message: so it can be pickled
        self.text = text
        self.at = at
        self.expected = expected

    def __str__(self) -> str:
        line_start = self.text.rfind("\n", 0, self.at) + 1
        line = self.text[line_start:].split("\n", 1)[0]
        return f"expected {self.expected}\n  {line}\n  {' ' * (self.at - line_start)}^"


class ReplayError(BumpyardError):
    """A replay that does not run, with the number of the step (0 before the first)."""

    code = "replay"

    def __init__(self, reason: str, step: int = 0) -> None:
        super().__init__(f"step {step}: {reason}" if step else reason)
        self.step = step
