"""Errors of a client. Every error has a stable `code` for programs.

    ClientError         client           used wrongly, or can't be understood
    ├── Declined        the server's     the server said no; docs/protocol.md lists the codes
    ├── Unreachable     unreachable      there is no server, or none any more
    └── Unfair          unfair           the server contradicts its own commitments or messages

A game file that proves wrong raises `Refuted` (fair/errors.py).
"""

from __future__ import annotations


class ClientError(Exception):
    """Something that went wrong between a client and its server."""

    code: str = "client"


class Declined(ClientError):
    """The server did not do what it was asked to; nothing has changed. `code` says why."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


class Unreachable(ClientError):
    """There is no server, or none any more."""

    code = "unreachable"


class Unfair(ClientError):
    """The server contradicts its own commitments or messages; `draw` is the draw, if it is one."""

    code = "unfair"

    def __init__(self, reason: str, draw: int | None = None) -> None:
        super().__init__(reason if draw is None else f"draw {draw}: {reason}")
        self.reason = reason
        self.draw = draw
