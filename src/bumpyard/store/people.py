"""What makes a guest stay: their sessions, their passkeys, and their former names."""

from __future__ import annotations

from msgspec import Struct


class GuestSession(Struct, frozen=True):
    """A guest on one device."""

    token_hash: bytes
    device: str  # the browser and the system, as far as they are known
    created: int
    used: int  # when a page was last opened there, to the day

    @property
    def id(self) -> str:
        """Its name in lists: a part of the hash, which leads back to no token."""
        return self.token_hash.hex()[:20]


class Passkey(Struct, frozen=True):
    """A public key with which a guest proves who they are."""

    id: bytes
    guest: str
    public_key: bytes
    sign_count: int
    device: str  # on which it was made
    created: int
    used: int


class Rename(Struct, frozen=True):
    """A name or a handle (with its @) that a guest had before."""

    guest: str
    time: int
    old: str
    new: str


class AccountRow(Struct, frozen=True):
    """A guest's account: everything about them besides name, language and face."""

    handle: str | None
    sessions: tuple[GuestSession, ...]  # the newest first
    passkeys: tuple[Passkey, ...]
    codes: int  # recovery codes that are left
    renames: tuple[Rename, ...]
    email: str | None = None  # that they have confirmed

    @property
    def kept(self) -> bool:
        """Whether the guest can come back without the cookie of this one browser."""
        return bool(self.passkeys or self.codes or self.email or len(self.sessions) > 1)
