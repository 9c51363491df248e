"""Hostile bytes for every route, sent as they are: clients for HTTP refuse to send most of them."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from litestar import Litestar

from bumpyard.server.http.app import make_app
from tests.server.world import Person, World

BROKEN = (  # no text, or too long: neither a path nor a query may have them
    b"%ff",
    b"%c0%80",
    b"%ed%a0%80",  # a lone surrogate
    b"%00",
    b"a%00.js",
    b"%0d%0aX: y",
    b"%e2%80%ae" * 20,
    b"x" * 70_000,
    b"\xff\xfe",
    b"\x00",
    b"caf\xc3\xa9",
)
LONG = (  # for a path
    b"x" * 300,  # longer than the name of a file may be
    b"x" * 300 + b".js",
    b"x/" * 3000,  # longer than the path of a file may be
    b"%2e%2e/" * 90 + b"etc/passwd",
    b"%5b" * 5000,
    b"9" * 60_000,
)
ODD = (
    b"%",
    b"%zz",
    b"%u0000",
    b"..%2f..%2f..%2fetc%2fpasswd",
    b"assets/" + b"..%5c" * 8,
    b"a b",
    b"a#b?c=d&e",
    b"{table}",
    b'"\\ud800"',
)
PIECES = BROKEN + LONG + ODD
HEADERS = (
    b"Host",
    b"Origin",
    b"Cookie",
    b"Authorization",
    b"Accept",
    b"Accept-Encoding",
    b"Accept-Language",
    b"Content-Type",
    b"If-None-Match",
    b"X-Forwarded-For",
    b"X-Forwarded-Proto",
    b"Expect",
    b"Upgrade",
    b"",
)
PREFIXES = {
    b"Cookie": (b"", b"bumpyard="),
    b"Authorization": (b"", b"Bearer "),
    b"Content-Type": (b"", b"multipart/form-data; boundary=", b"application/json; charset="),
}
VALUES = (  # of a field in a body
    b'"\\ud800"',
    b'"\\udc00\\ud800"',
    b'"\\u0000"',
    b'"\xff"',
    b'"\xed\xa0\x80"',
    b'"\x00"',
    b'"' + b"x" * 5000 + b'"',
    b"[" * 900 + b"]" * 900,
    b"[" * 1500 + b"]" * 1500,
    b'{"a":' * 1500 + b"1" + b"}" * 1500,
    b'{"\\ud800":{"\\u0000":"\\udfff"}}',
    b"[" * 20_000,
    b"9" * 5000,
    b"-1e400",
    b"1e-400",
    b"NaN",
    b"9223372036854775808",
    b"-1",
    b"null",
)
LONGEST = 30  # seconds until an answer
MAX_HEAD_BYTES = 64 * 1024  # of the head of a request: the server reads no more
WRONG_LENGTHS = (b"-1", b"1e3", b"0x10", b"1, 2")  # a large one makes the server wait, rightly


class Route(NamedTuple):
    """A method and a path of the application, with the fields of its body."""

    method: str
    path: str  # with parameters, such as {table:str}
    fields: tuple[str, ...] = ()


class Hostile(NamedTuple):
    """A request as it is sent."""

    route: Route
    data: bytes


def routes(world: World) -> list[Route]:
    """Return every route of the application: a new one is there by itself."""
    app = make_app(world.container).app
    assert isinstance(app, Litestar)
    schema = app.openapi_schema.to_schema()
    schemas = schema["components"]["schemas"]
    found = []
    for route in app.routes:
        described = schema["paths"].get(re.sub(r":\w+}", "}", route.path), {})
        for method in sorted(getattr(route, "methods", ())):
            body = described.get(method.lower(), {}).get("requestBody", {}).get("content", {})
            named = [each["schema"].get("$ref", "").rpartition("/")[2] for each in body.values()]
            fields = [field for name in named if name for field in schemas[name]["properties"]]
            if body and not fields:  # a file: as a replay, as a game file
                fields = ["game", "version", "options", "steps", "own_data", "entries"]
            found.append(Route(method, route.path, tuple(fields)))
    return sorted(found, key=lambda route: route.method == "DELETE")  # who asks is gone then


class Attacker:
    """Makes hostile requests of somebody who may ask for everything."""

    def __init__(self, world: World, person: Person, table: str) -> None:
        self.host = world.url.removeprefix("http://").encode()
        self.port = world.server.port
        self.person = b"".join(f"{k}: {v}\r\n".encode() for k, v in person.headers.items())
        self.table = table.encode()

    def paths(self, route: Route) -> Iterator[Hostile]:
        """Make a request for each piece that no path, or no query, may have."""
        for piece in BROKEN + LONG:
            yield self.request(route, suffix=b"/" + piece)
            yield self.request(route, suffix=b"/%s/index.html" % piece)
            if "{" in route.path:
                yield self.request(route, parameter=piece)
        for piece in BROKEN:
            for query in (b"seat=" + piece, piece + b"=1&seat=0"):
                yield self.request(route, query=query)

    def contents(self, route: Route) -> Iterator[Hostile]:
        """Make a request for each other hostile piece: in the path, headers or the body."""
        for piece in ODD:
            yield self.request(route, suffix=b"/" + piece, query=piece)
        for name in HEADERS:
            for piece in PIECES:
                for prefix in PREFIXES.get(name, (b"",)):
                    yield self.request(route, header=b"%s: %s%s" % (name, prefix, piece))
        for length in WRONG_LENGTHS:
            yield self.request(route, header=b"Content-Length: " + length)
        for body in self._bodies(route):
            yield self.request(route, body=body)

    def _bodies(self, route: Route) -> Iterator[bytes]:
        yield from VALUES
        for field in route.fields:
            for value in VALUES:
                yield b'{"%s":%s}' % (field.encode(), value)
        for value in VALUES:
            yield b"{%s:1}" % value
            whole = b'{"game":"tumble","seats":2,"options":%s,"own_data":%s}' % (value, value)
            yield whole

    def some(self, all_routes: list[Route], chance: Random) -> Iterator[Hostile]:
        """Make requests for ever: hostile pieces in several places, and random bytes in them."""

        def hostile(pieces: tuple[bytes, ...], often: float) -> bytes:
            if chance.random() > often:
                return b""
            piece = bytearray(chance.choice(pieces))
            for _ in range(chance.randrange(4)):
                piece.insert(chance.randrange(len(piece) + 1), chance.randrange(256))
            return bytes(piece)

        while True:
            route = chance.choice(all_routes)
            name = chance.choice(HEADERS)
            prefix = chance.choice(PREFIXES.get(name, (b"",)))
            value, body = hostile(PIECES, 0.3), hostile(VALUES, 0.5)
            field = chance.choice(route.fields or ("name",)).encode()
            yield self.request(
                route,
                parameter=hostile(PIECES, 0.3) or self.table,
                suffix=hostile(PIECES, 0.2),
                query=hostile(PIECES, 0.3),
                header=b"%s: %s%s" % (name, prefix, value) if value else b"",
                body=chance.choice((body, b'{"%s":%s}' % (field, body))),
            )

    def request(
        self,
        route: Route,
        *,
        parameter: bytes | None = None,
        suffix: bytes = b"",
        query: bytes = b"",
        header: bytes = b"",
        body: bytes = b"",
    ) -> Hostile:
        """Return a request with these bytes, and else as it should be."""
        given = self.table if parameter is None else parameter
        path = re.sub(rb"{\w+(:\w+)?}", lambda _: given, route.path.encode()) + suffix
        if query:
            path += b"?" + query
        lines = b"%s %s HTTP/1.1\r\n" % (route.method.encode(), path)
        chosen = header.partition(b":")[0].lower()
        usual = {
            b"host": self.host,
            b"origin": b"http://" + self.host,
            b"content-type": b"application/json",
            b"content-length": b"%d" % len(body),
            b"connection": b"close",
        }
        for name, value in usual.items():
            if name != chosen:
                lines += b"%s: %s\r\n" % (name, value)
        if chosen not in {b"cookie", b"authorization"}:
            lines += self.person
        if header:
            lines += header + b"\r\n"
        return Hostile(route, lines + b"\r\n" + body)

    async def send(self, hostile: Hostile) -> int:
        """Send a request, and return the status of its answer; 0 if it was cut off as too long."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        try:
            writer.write(hostile.data)
            first = await asyncio.wait_for(reader.readline(), LONGEST)
        except ConnectionError:
            assert len(hostile.data) > MAX_HEAD_BYTES, hostile.data[:500]
            return 0
        finally:
            writer.close()
        found = re.match(rb"HTTP/1.1 (\d{3}) ", first)
        assert found, (hostile.data[:500], first)
        return int(found[1])
