"""The middleware around all HTTP: it limits requests, checks paths and origins, adds headers."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, MutableMapping
from typing import Any, TypeAlias
from urllib.parse import unquote_to_bytes

import msgspec

from ..container import Container
from ..peers import Peer, peer, same_origin
from .refusal_page import refusal_page, wants_page

Receive: TypeAlias = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send: TypeAlias = Callable[[MutableMapping[str, Any]], Awaitable[None]]
Scope: TypeAlias = MutableMapping[str, Any]
App: TypeAlias = Callable[[Scope, Receive, Send], Awaitable[None]]

READING = frozenset({"GET", "HEAD", "OPTIONS"})
UNLIMITED = frozenset({"/health", "/ready"})  # requested by monitoring
ASSETS = "/assets/"  # requested by every page, many at once: no limit either
MAX_PATH_BYTES = 255  # bytes of a path: no file's name may be longer
MAX_QUERY_BYTES = 2000  # bytes of a query: other sites add theirs to a link that is shared

POLICY = (
    "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'"
)
HEADERS = (
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=(), payment=()"),
)
STRICT_TRANSPORT = (b"strict-transport-security", b"max-age=31536000")


class Middleware:
    """An ASGI application around another."""

    def __init__(self, container: Container, app: App) -> None:
        self.container = container
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await self._request(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def _request(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = {
            name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]
        }
        address = scope["client"][0] if scope.get("client") else ""
        who = peer(headers, address, scope["scheme"], self.container.config)
        scope["state"] = {**scope.get("state", {}), "peer": who, "container": self.container}
        extra = [*HEADERS, STRICT_TRANSPORT] if who.scheme == "https" else [*HEADERS]
        if scope["path"].startswith("/api/"):
            extra.append((b"cache-control", b"no-store"))

        async def send_with_headers(event: MutableMapping[str, Any]) -> None:
            if event["type"] == "http.response.start":
                event = {**event, "headers": [*event.get("headers", ()), *extra]}
            await send(event)

        refused = self._refused(scope, who)
        if refused is None:
            # A HEAD is answered as a GET; uvicorn, which knows the method, leaves the body out.
            method = "GET" if scope["method"] == "HEAD" else scope["method"]
            await self.app({**scope, "method": method}, receive, send_with_headers)
        else:
            await _answer(send_with_headers, headers, *refused)

    def _refused(self, scope: Scope, who: Peer) -> Refusal | None:
        path, reading = scope["path"], scope["method"] in READING
        unlimited = reading and (path in UNLIMITED or path.startswith(ASSETS))
        if not unlimited and not self.container.limits.requests.take(who.address):
            return 429, "limited", "too many requests at once: wait a moment"
        if len(unquote_to_bytes(scope["raw_path"])) > MAX_PATH_BYTES:
            return 400, "request", f"a path has at most {MAX_PATH_BYTES} bytes"
        if len(scope["query_string"]) > MAX_QUERY_BYTES:
            return 400, "request", f"a query has at most {MAX_QUERY_BYTES} bytes"
        if not (is_text(scope["raw_path"]) and is_text(scope["query_string"])):
            return 400, "request", "a path and its query are printable text in UTF-8"
        if not reading and not same_origin(who, self.container.config):
            return 403, "forbidden", "the Origin header must be exactly this server's own origin"
        return None


def is_text(quoted: bytes) -> bool:
    """Return whether a part of a URL is printable text, with nothing that hides or reorders.

    >>> [is_text(part) for part in (b"/t/%ED%95%9C", b"%ff", b"%ed%a0%80", b"%00", b"%e2%80%ae")]
    [True, False, False, False, False]
    """
    try:
        return unquote_to_bytes(quoted).decode().isprintable()
    except UnicodeDecodeError:
        return False


Refusal: TypeAlias = tuple[int, str, str]  # status, code, message


async def _answer(
    send: Send, asked: Mapping[str, str], status: int, code: str, message: str
) -> None:
    if wants_page(asked):
        kind, body = b"text/html; charset=utf-8", refusal_page(code, asked)
    else:
        kind, body = b"application/json", msgspec.json.encode({"code": code, "message": message})
    headers = [
        (b"content-type", kind),
        (b"content-length", str(len(body)).encode()),
    ]
    if status == 429:
        headers.append((b"retry-after", b"1"))
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
