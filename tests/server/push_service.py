"""A push service of the test's own: it checks who signs, and decrypts as a browser does."""

from __future__ import annotations

import asyncio
import base64
import json
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import http_ece  # type: ignore[import-untyped]  # it has no types
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature


def unpacked(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def packed(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


class Browser:
    """A browser that has subscribed."""

    def __init__(self, endpoint: str) -> None:
        self.endpoint = endpoint
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._auth = secrets.token_bytes(16)
        self.messages: list[dict[str, str]] = []
        self.bytes: list[bytes] = []

    @property
    def subscription(self) -> dict[str, Any]:
        point = self._key.public_key().public_bytes(
            serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
        )
        keys = {"p256dh": packed(point), "auth": packed(self._auth)}
        return {"endpoint": self.endpoint, "keys": keys}

    def take(self, body: bytes) -> None:
        data = http_ece.decrypt(
            body, private_key=self._key, auth_secret=self._auth, version="aes128gcm"
        )
        self.bytes.append(data)
        self.messages.append(json.loads(data))


class PushService:
    """A push service on a port of its own."""

    def __init__(self) -> None:
        self.url = ""
        self.key = ""  # the server's, that browsers subscribe with
        self.answers: list[str] = []  # to the next requests, where not 201
        self.requests = 0
        self._arrived = asyncio.Condition()
        self._browsers: dict[str, Browser] = {}

    def browser(self) -> Browser:
        path = f"/push/{len(self._browsers)}"
        browser = self._browsers[path] = Browser(self.url + path)
        return browser

    async def arrived(self, number: int) -> None:
        """Wait until so many messages have come."""
        async with self._arrived:
            await self._arrived.wait_for(lambda: self.requests >= number)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode()
        first, *lines = head.strip().split("\r\n")
        headers = {name.lower(): value for name, _, value in (it.partition(": ") for it in lines)}
        body = await reader.readexactly(int(headers["content-length"]))
        async with self._arrived:
            self.requests += 1
            self._arrived.notify_all()
        answer = self.answers.pop(0) if self.answers else "201 Created"
        if answer == "hang up":
            writer.close()
            return
        self._check_signature(headers["authorization"])
        assert headers["content-encoding"] == "aes128gcm"
        assert int(headers["ttl"]) > 0
        if answer.startswith("201"):
            self._browsers[first.split()[1]].take(body)
        more = f"Location: {self.url}/elsewhere\r\n" if answer.startswith("3") else ""
        writer.write(f"HTTP/1.1 {answer}\r\n{more}Content-Length: 0\r\n\r\n".encode())
        await writer.drain()
        writer.close()

    def _check_signature(self, authorization: str) -> None:
        """Check the signature of VAPID (RFC 8292), by the key that browsers subscribed with."""
        scheme, _, rest = authorization.partition(" ")
        parts = dict(it.strip().split("=", 1) for it in rest.split(","))
        assert (scheme, parts["k"].rstrip("=")) == ("vapid", self.key)
        signed, _, signature = parts["t"].rpartition(".")
        raw = unpacked(signature)
        r, s = (int.from_bytes(half) for half in (raw[:32], raw[32:]))
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), unpacked(self.key)).verify(
            encode_dss_signature(r, s), signed.encode(), ec.ECDSA(hashes.SHA256())
        )
        claims = json.loads(unpacked(signed.partition(".")[2]))
        assert claims["aud"] == self.url


@asynccontextmanager
async def push_service() -> AsyncIterator[PushService]:
    """Take push messages while this is open."""
    service = PushService()
    server = await asyncio.start_server(service._serve, "127.0.0.1", 0)
    service.url = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
    try:
        yield service
    finally:
        server.close()
