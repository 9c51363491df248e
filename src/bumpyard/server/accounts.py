"""Accounts: guests who stay. An account is a guest with a passkey, recovery codes or more devices.

Everything secret is stored as a hash, and a secret that counts once is deleted when it is used.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from hashlib import sha256
from typing import Any

from ..store import Guest, Store
from ..store.people import AccountRow, GuestSession, Passkey
from ..table.errors import Refused
from .errors import Forbidden
from .guests import hashed
from .handles import check_handle, is_reserved, key_of
from .passkeys import (
    CHALLENGE_BYTES,
    SECONDS,
    Site,
    challenge_in,
    check_new,
    check_signed,
    id_in,
    owner_in,
    prepare,
    refusal,
)

LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # none that is read as another
CODES, CODE_LETTERS = 8, 16  # 79 bits each
LINK_SECONDS = 600
MAX_PASSKEYS, MAX_SESSIONS = 10, 30
DAY = 24 * 60 * 60 * 1000


class Accounts:
    """The accounts of a server."""

    def __init__(self, store: Store, now: Callable[[], int]) -> None:
        self.store = store
        self.now = now

    # --- sessions ---

    async def begin(self, guest: str, device: str) -> tuple[str, tuple[bytes, ...]]:
        """Begin a session; return its token, and those that ended because there were too many."""
        token, now = secrets.token_urlsafe(32), self.now()
        sessions = (await self.store.account(guest)).sessions
        extra = sorted(sessions, key=lambda each: each.used)[: len(sessions) + 1 - MAX_SESSIONS]
        ended = tuple(each.token_hash for each in extra)
        await self.store.end_sessions(ended)
        await self.store.add_session(guest, GuestSession(hashed(token), device, now, now))
        return token, ended

    async def seen(self, token: str) -> bool:
        """Note that a session is used, once a day; return whether it was noted."""
        session = await self.store.session(hashed(token))
        if session is None or self.now() - session.used < DAY:
            return False
        await self.store.use_session(session.token_hash, self.now())
        return True

    async def end(self, guest: str, session: str) -> tuple[bytes, ...]:
        """End a session of a guest, by its id; return it."""
        sessions = (await self.store.account(guest)).sessions
        ended = tuple(each.token_hash for each in sessions if each.id == session)
        await self.store.end_sessions(ended)
        return ended

    async def end_others(self, guest: str, token: str) -> tuple[bytes, ...]:
        """End all sessions of a guest but one; return them."""
        sessions = (await self.store.account(guest)).sessions
        others = tuple(each.token_hash for each in sessions if each.token_hash != hashed(token))
        await self.store.end_sessions(others)
        return others

    # --- becoming one ---

    async def challenge(self, guest: str, token: str) -> bytes:
        """Return bytes to sign, for this session and one use."""
        await prepare()
        made = secrets.token_bytes(CHALLENGE_BYTES)
        until = self.now() + SECONDS * 1000
        await self.store.put_once(guest, "challenge", [_bound(made, token)], until)
        return made

    async def add_passkey(
        self, guest: Guest, token: str, site: Site, credential: dict[str, Any], device: str
    ) -> None:
        """Add a passkey that this session was asked to make."""
        challenge = await self._challenge_of(credential, token)
        made = check_new(site, credential, challenge)
        if len((await self.store.account(guest.id)).passkeys) >= MAX_PASSKEYS:
            raise Refused(f"you have {MAX_PASSKEYS} passkeys: remove one first", why="passkeys")
        now = self.now()
        key = Passkey(made.id, guest.id, made.public_key, made.sign_count, device, now, now)
        if not await self.store.add_passkey(key):
            raise refusal()

    async def new_codes(self, guest: str) -> tuple[str, ...]:
        """Make recovery codes; those that there were count no more."""
        codes = [
            "".join(secrets.choice(LETTERS) for _ in range(CODE_LETTERS)) for _ in range(CODES)
        ]
        await self.store.put_once(guest, "code", [_secret("code", code) for code in codes], None)
        return tuple("-".join(code[at : at + 4] for at in range(0, 16, 4)) for code in codes)

    async def new_link(self, guest: str, seconds: int = LINK_SECONDS) -> tuple[str, int]:
        """Make the secret of a link for another device; return it, and until when it counts."""
        secret, until = secrets.token_urlsafe(16), self.now() + seconds * 1000
        await self.store.put_once(guest, "link", [_secret("link", secret)], until)
        return secret, until

    async def set_handle(self, guest: str, handle: str) -> str:
        """Give a guest a handle, unless it is taken or reserved, which are answered alike."""
        small = check_handle(handle)
        if is_reserved(small) or not await self.store.set_handle(guest, small, key_of(small)):
            raise Refused(f"the handle '{small}' is not free", why="handle-taken")
        return small

    # --- coming back ---

    async def by_passkey(self, token: str, site: Site, credential: dict[str, Any]) -> str:
        """Return the guest who has signed the challenge of this session."""
        challenge = await self._challenge_of(credential, token)
        passkey = await self.store.passkey(id_in(credential))
        if passkey is None or owner_in(credential) != passkey.guest:
            raise refusal()
        count = check_signed(site, credential, challenge, passkey)
        if not await self.store.use_passkey(passkey.id, count, self.now()):
            raise refusal()
        return passkey.guest

    async def by_secret(self, kind: str, secret: str) -> str:
        """Return the guest whose recovery code (`code`) or link (`link`) this is, and use it up."""
        typed = _typed(secret) if kind == "code" else secret
        wanted, now = _secret(kind, typed), self.now()
        guest = await self.store.holder(kind, wanted, now)
        if guest is None or not await self.store.take_once(kind, wanted, now):
            if kind == "code":
                raise Forbidden("this code is wrong, or was used before", why="code")
            raise Forbidden("this link was used before, or is too old", why="link")
        return guest

    async def of_link(self, secret: str) -> Guest:
        """Return whose link this is, without using it up."""
        guest = await self.store.holder("link", _secret("link", secret), self.now())
        found = None if guest is None else (await self.store.guests([guest])).get(guest)
        if found is None:
            raise Forbidden("this link was used before, or is too old", why="link")
        return found

    async def _challenge_of(self, credential: dict[str, Any], token: str) -> bytes:
        await prepare()  # the challenge may be one from before a restart
        challenge = challenge_in(credential)
        if not await self.store.take_once("challenge", _bound(challenge, token), self.now()):
            raise refusal()
        return challenge


def check_can_lose(account: AccountRow) -> None:
    """Refuse to remove the last passkey of a guest who has no other way back."""
    if len(account.passkeys) <= 1 and not account.codes and not account.email:
        raise Refused("it is your only way back: make recovery codes first", why="last-passkey")


def _typed(code: str) -> str:
    """Return a recovery code as it was made: spaces, dashes and capitals don't matter."""
    return "".join(each for each in code.lower() if each in LETTERS)


def _secret(kind: str, secret: str) -> bytes:
    """Return the hash of a secret. It needs no salt: nobody can guess 79 random bits."""
    return sha256(f"{kind}:{secret}".encode("utf-8", "surrogatepass")).digest()


def _bound(challenge: bytes, token: str) -> bytes:
    """Return the hash of a challenge that counts for one session only."""
    return sha256(b"challenge:" + hashed(token) + challenge).digest()
