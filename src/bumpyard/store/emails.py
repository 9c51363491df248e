"""The e-mail addresses of guests who want one."""

from __future__ import annotations

from msgspec import Struct


class EmailRow(Struct, frozen=True):
    """The e-mail address of a guest: for coming back, and for notices."""

    address: str | None = None  # that they have confirmed
    pending: str | None = None  # that they have yet to confirm
