"""Errors of a server, as a branch of the tree in core/errors.py.

BumpyardError
└── ServerError         server
    ├── Unknown         unknown      there is no such table, or game
    ├── NoGuest         guest        the request has no token, or one of no guest
    ├── Forbidden       forbidden    a wrong origin, a ban, or a table that is private
    ├── Limited         limited      too many requests at once: try later
    └── NotWritten      store        the command failed on the server's side: try again
"""

from __future__ import annotations

from ..core import BumpyardError


class ServerError(BumpyardError):
    """The server does not do this."""

    code = "server"


class Unknown(ServerError):
    """There is no such table, game or file."""

    code = "unknown"


class NoGuest(ServerError):
    """The request has no token, or one of no guest."""

    code = "guest"


class Forbidden(ServerError):
    """A wrong origin, a ban, or a table that is private."""

    code = "forbidden"


class Limited(ServerError):
    """Too many requests at once."""

    code = "limited"


class NotWritten(ServerError):
    """A command was not carried out, because the server failed and not the player."""

    code = "store"
