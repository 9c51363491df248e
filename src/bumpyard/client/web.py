"""Requests over HTTP: guests, tables, and files to download."""

from __future__ import annotations

import asyncio
from http.client import HTTPException
from http.cookies import SimpleCookie
from typing import Any, TypeVar
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

import msgspec
from msgspec import Struct

from ..wire import Problem
from .backoff import Backoff
from .errors import ClientError, Declined, Unreachable

T = TypeVar("T")

COOKIES = ("__Host-bumpyard", "bumpyard")  # where a guest's token is, over HTTPS and without
SECONDS = 30.0  # for one request
LATER_SECONDS = 1.0  # until a request that was too much is sent again, if no number is told


class Answer(Struct, frozen=True):
    """The answer of a server to a request that it carried out."""

    body: bytes
    token: str | None  # of a new guest


class Web:
    """Requests to one server."""

    def __init__(self, url: str, token: str | None, retry_timeout: float) -> None:
        parts = urlsplit(url)
        if parts.scheme not in {"http", "https"} or not parts.netloc:
            raise ClientError(f"a server is at an address such as http://host:8000, not '{url}'")
        self.url = url.rstrip("/")
        self.origin = f"{parts.scheme}://{parts.netloc}"  # the server lets its own pages in only
        self.token = token
        self.retry_timeout = retry_timeout

    @property
    def headers(self) -> dict[str, str]:
        """What every request carries: where it comes from, and who asks."""
        known = {} if self.token is None else {"Authorization": f"Bearer {self.token}"}
        return {"Origin": self.origin, **known}

    async def get(self, path: str) -> bytes:
        """Get something, with backoff: a server may just be starting again."""
        backoff = Backoff(self.retry_timeout)
        while True:
            try:
                return (await self.ask("GET", path)).body
            except Unreachable:
                if not await backoff.wait():
                    raise

    async def fetch(self, path: str, kind: type[T]) -> T:
        """Get something, and read it."""
        return self.read(await self.get(path), kind)

    async def post(self, path: str, kind: type[T], body: Any = None) -> T:
        """Ask for a change, and return the answer."""
        return self.read((await self.ask("POST", path, body)).body, kind)

    def read(self, body: bytes, kind: type[T]) -> T:
        """Read an answer. What is none may come from something before the server, as a proxy."""
        try:
            return msgspec.json.decode(body, type=kind)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            begins = body[:60].decode(errors="replace")
            raise ClientError(
                f"{self.url} answers with what is no {kind.__name__} of a Bumpyard server: "
                f"{error}. It begins with {begins!r}. Is the address right, and is something "
                "before the server, as a proxy or a page to log in?"
            ) from None

    async def ask(self, method: str, path: str, body: Any = None) -> Answer:
        """Send a request, later if the server has too many."""
        backoff = Backoff(self.retry_timeout)
        while True:
            try:
                return await asyncio.to_thread(self._ask, method, path, body)
            except HTTPError as error:
                problem = await asyncio.to_thread(_problem, error)
                if error.code == 429 and await backoff.wait(_later(error)):
                    continue
                raise problem from None
            except (URLError, HTTPException, OSError) as error:
                reason = getattr(error, "reason", error)
                raise Unreachable(f"there is no answer from {self.url}: {reason}") from None

    def _ask(self, method: str, path: str, body: Any) -> Answer:
        headers = self.headers
        data = None
        if body is not None:
            data = msgspec.json.encode(body)
            headers["Content-Type"] = "application/json"
        request = Request(self.url + path, data, headers, method=method)  # noqa: S310  # http, as checked
        with urlopen(request, timeout=SECONDS) as answer:  # noqa: S310  # likewise
            return Answer(answer.read(), _token(answer.headers.get_all("Set-Cookie", [])))


def _problem(error: HTTPError) -> Declined:
    try:
        with error:
            problem = msgspec.json.decode(error.read(), type=Problem)
    except (msgspec.DecodeError, HTTPException, OSError):  # from something before the server
        return Declined("http", f"{error.code} {error.reason}")
    return Declined(problem.code, problem.message)


def _later(error: HTTPError) -> float:
    """Return the seconds after which a server wants to be asked again; a date is passed over."""
    told = error.headers.get("Retry-After", "")
    return float(told) if told.isdecimal() else LATER_SECONDS


def _token(cookies: list[str]) -> str | None:
    for cookie in cookies:
        read: SimpleCookie = SimpleCookie(cookie)
        for name in COOKIES:
            if name in read:
                return read[name].value
    return None
