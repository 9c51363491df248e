"""What a server refuses, as a branch of the tree in core/errors.py.

BumpyardError
└── ServerError         server
    ├── Unknown         unknown      there is no such table, or game
    ├── NoGuest         guest        whoever asks has no token, or one that nobody knows
    ├── Forbidden       forbidden    not from there, or not for you
    └── Limited         limited      too much at once: later
"""

from __future__ import annotations

from ..core import BumpyardError


class ServerError(BumpyardError):
    """Something that this server does not do."""

    code = "server"


class Unknown(ServerError):
    """There is no such thing."""

    code = "unknown"


class NoGuest(ServerError):
    """Whoever asks is nobody we know."""

    code = "guest"


class Forbidden(ServerError):
    """Not from there, or not for you."""

    code = "forbidden"


class Limited(ServerError):
    """Too much at once."""

    code = "limited"
