"""Web Push: messages that a browser gets although no page of ours is open.

An endpoint is a URL that a stranger gives us, so a request to it is guarded: https only, no address
of our own network, no redirects, little time, and nothing of the answer but its status is read.
"""

from __future__ import annotations

import asyncio
import base64
import ipaddress
import socket
import time
from contextlib import suppress
from typing import Any, Literal, TypeAlias
from urllib.parse import urlsplit

from ..core import SetupError
from ..store import Store
from ..store.notices import Subscription
from .config import Config

KEY = "vapid"
SECONDS = 10.0  # for one message
KEPT_SECONDS = 12 * 60 * 60  # for which a push service keeps a message for a browser that is off
TOKEN_SECONDS = 12 * 60 * 60  # for which a signature counts: at most a day
MAX_ENDPOINT = 1000  # characters
P256DH_BYTES, AUTH_BYTES = 65, 16

# later: not taken for certain, and it may be tried again. gone: the browser wants no more.
Result: TypeAlias = Literal["taken", "gone", "later", "refused"]


class NotPublic(OSError):
    """The endpoint has an address that is not on the public internet."""


def check_subscription(browser: Subscription, config: Config) -> None:
    """Refuse a browser whose endpoint or keys can't be right."""
    parts = urlsplit(browser.endpoint)
    try:
        port = parts.port
    except ValueError:
        port = -1
    anywhere = config.push_anywhere
    fine = parts.hostname and (anywhere or (parts.scheme == "https" and port in {None, 443}))
    if not fine or len(browser.endpoint) > MAX_ENDPOINT or parts.username or parts.fragment:
        raise SetupError("an endpoint is an https URL of a push service", why="endpoint")
    inside = False
    with suppress(ValueError):  # a name: it is looked at when it is asked
        inside = not is_public(parts.hostname or "")
    if inside and not anywhere:
        raise SetupError("an endpoint is on the public internet", why="endpoint")
    point, secret = _bytes(browser.p256dh), _bytes(browser.auth)
    from cryptography.hazmat.primitives.asymmetric import ec  # noqa: PLC0415  # only where it is used

    try:
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
    except ValueError:
        point = b""
    if len(point) != P256DH_BYTES or len(secret) != AUTH_BYTES:
        raise SetupError("these are no keys of a push subscription", why="endpoint")


def is_public(address: str) -> bool:
    """Return whether an address is on the public internet; ValueError if it is a name.

    >>> [is_public(it) for it in ("9.9.9.9", "127.0.0.1", "10.0.0.1", "::1", "::ffff:10.0.0.1")]
    [True, False, False, False, False]
    >>> [is_public(it) for it in ("169.254.169.254", "64:ff9b::a00:1", "2002:a00:1::", "224.0.0.1")]
    [False, False, False, False]
    """
    parsed = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(parsed, ipaddress.IPv6Address):
        inner = parsed.ipv4_mapped or parsed.sixtofour
        if inner is None and parsed in ipaddress.ip_network("64:ff9b::/96"):
            inner = ipaddress.IPv4Address(int(parsed) & 0xFFFFFFFF)
        if inner is not None:
            return is_public(str(inner))
    return parsed.is_global and not parsed.is_multicast


class Push:
    """Sends push messages, signed with the server's own key."""

    def __init__(self, store: Store, config: Config) -> None:
        self.store = store
        self.config = config
        self._vapid: Any = None
        self._session: Any = None  # of aiohttp

    @property
    def on(self) -> bool:
        """Whether the host wants push messages."""
        return self.config.push

    async def public_key(self) -> str:
        """Return the key that browsers subscribe with."""
        from cryptography.hazmat.primitives.serialization import (  # noqa: PLC0415  # only where it is used
            Encoding,
            PublicFormat,
        )

        public = (await self._key()).public_key
        return _text(public.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))

    async def _key(self) -> Any:
        """Return the server's key. It is made when it is first needed: whoever is first counts."""
        if self._vapid is None:
            kept = await self.store.server_key(KEY)
            if kept is None:
                await self.store.keep_server_key(KEY, await asyncio.to_thread(_new_key))
                kept = await self.store.server_key(KEY)
            assert kept is not None  # whoever was first
            self._vapid = await asyncio.to_thread(_read_key, kept)
        return self._vapid

    async def send(self, browser: Subscription, message: bytes) -> Result:
        """Send a message to a browser, which alone can read it."""
        vapid = await self._key()
        try:
            check_subscription(browser, self.config)
            claims = self._claims(browser.endpoint)
            data, headers = await asyncio.to_thread(_sealed, vapid, browser, message, claims)
        except (SetupError, ValueError):
            return "gone"
        return await self._post(browser.endpoint, data, headers)

    def _claims(self, endpoint: str) -> dict[str, Any]:
        parts, config = urlsplit(endpoint), self.config
        sender = f"mailto:{config.smtp_from or 'push@localhost'}"
        if config.public_url.startswith("https://"):
            sender = config.public_url
        return {
            "sub": sender,
            "aud": f"{parts.scheme}://{parts.netloc}",
            "exp": int(time.time()) + TOKEN_SECONDS,
        }

    async def _post(self, endpoint: str, data: bytes, headers: dict[str, str]) -> Result:
        import aiohttp  # noqa: PLC0415  # only where it is used

        if self._session is None:
            connector = aiohttp.TCPConnector(
                limit=16, force_close=True, socket_factory=self._guarded_socket
            )
            self._session = aiohttp.ClientSession(
                connector=connector,
                cookie_jar=aiohttp.DummyCookieJar(),
                timeout=aiohttp.ClientTimeout(total=SECONDS),
                auto_decompress=False,
            )
        try:
            async with self._session.post(
                endpoint, data=data, headers=headers, allow_redirects=False
            ) as answer:
                status = answer.status
        except aiohttp.ClientConnectorError as error:  # nothing was sent
            return "refused" if isinstance(error.os_error, NotPublic) else "later"
        except (aiohttp.ClientError, TimeoutError, ValueError):
            return "refused"  # it may have been taken: never twice
        if 200 <= status < 300:
            return "taken"
        if status in {404, 410}:
            return "gone"
        return "later" if status == 429 or status >= 500 else "refused"

    def _guarded_socket(self, about: Any) -> socket.socket:
        """Make a socket, unless it would lead into our own network: a name may lead anywhere."""
        family, kind, protocol, _, address = about
        if not self.config.push_anywhere and not is_public(address[0]):
            raise NotPublic("the address is not public")
        return socket.socket(family, kind, protocol)

    async def close(self) -> None:
        """Close all connections."""
        if self._session is not None:
            await self._session.close()
            self._session = None


def _new_key() -> bytes:
    from cryptography.hazmat.primitives import serialization  # noqa: PLC0415  # only where it is used
    from cryptography.hazmat.primitives.asymmetric import ec  # noqa: PLC0415

    return ec.generate_private_key(ec.SECP256R1()).private_bytes(
        serialization.Encoding.DER,
        serialization.PrivateFormat.PKCS8,
        serialization.NoEncryption(),
    )


def _read_key(kept: bytes) -> Any:
    from py_vapid import Vapid02  # type: ignore[import-untyped]  # noqa: PLC0415  # it has no types

    return Vapid02.from_der(base64.urlsafe_b64encode(kept))


def _sealed(
    vapid: Any, browser: Subscription, message: bytes, claims: dict[str, Any]
) -> tuple[bytes, dict[str, str]]:
    """Encrypt a message, and sign for it: a millisecond that would hold up the event loop."""
    from pywebpush import WebPusher  # type: ignore[import-untyped]  # noqa: PLC0415  # it has no types

    keys = {"p256dh": browser.p256dh, "auth": browser.auth}
    pusher = WebPusher({"endpoint": browser.endpoint, "keys": keys})
    headers = {
        **vapid.sign(claims),
        "content-encoding": "aes128gcm",
        "content-type": "application/octet-stream",
        "ttl": str(KEPT_SECONDS),
        "urgency": "normal",
    }
    return pusher.encode(message)["body"], headers


def _bytes(text: str) -> bytes:
    try:
        return base64.urlsafe_b64decode(text.rstrip("=") + "=" * (-len(text.rstrip("=")) % 4))
    except ValueError:
        return b""


def _text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()
