"""Nobody can stall the server: floods of frames, slow requests, many connections; item 24."""

from __future__ import annotations

import asyncio
import logging
import resource
import socket
import struct
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from urllib.parse import urlsplit

import pytest

from tests.server.test_sockets import BOTH, HELLO, raw
from tests.server.world import Person, World, serving

PING, PONG = 9, 10
WITHIN = 50  # seconds for the server to close what it should
FLOOD = 3_000  # frames: more than a socket may send before it is closed


@BOTH
@pytest.mark.parametrize("opcode", [PING, PONG])
async def test_control_frames_are_limited(adapter: str, opcode: int) -> None:
    async with serving(sockets=adapter, socket_messages=50) as world:
        person, other = await world.guest(), await world.guest()
        async with other.socket() as calm, raw(world, person) as wire:
            for _ in range(FLOOD):
                wire.frame(b"", opcode=opcode)
            await calm.send(do="ping")
            await calm.until("pong")
            pongs = 0
            async with asyncio.timeout(WITHIN):
                while (frame := await wire.read())[0] != 8:
                    pongs += frame[0] == PONG
            assert int.from_bytes(frame[1][:2], "big") == 1008
            # 20 at once, and ten for every second that this machine took.
            assert (0 < pongs < FLOOD / 2) if opcode == PING else pongs == 0


@BOTH
@pytest.mark.parametrize("payload", [b"", b"x"])
async def test_fragments_are_limited(adapter: str, payload: bytes) -> None:
    async with serving(sockets=adapter, socket_messages=50) as world:
        person, other = await world.guest(), await world.guest()
        async with other.socket() as calm, raw(world, person) as wire:
            wire.frame(HELLO)
            await wire.read()
            wire.frame(b"", fin=False)
            for _ in range(FLOOD):
                wire.frame(payload, opcode=0, fin=False)
            async with asyncio.timeout(WITHIN):
                assert await wire.until_closed() == 1008
            await calm.send(do="ping")
            await calm.until("pong")


@BOTH
async def test_a_few_pings_are_answered_in_their_order(adapter: str) -> None:
    async with serving(sockets=adapter) as world, raw(world, await world.guest()) as wire:
        for number in range(3):
            wire.frame(b"%d" % number, opcode=PING)
        assert [await wire.read() for _ in range(3)] == [(PONG, b"%d" % n) for n in range(3)]


async def test_whoever_floods_after_a_close_is_not_read() -> None:
    async with serving() as world:
        person, other = await world.guest(), await world.guest()
        async with other.socket() as calm, raw(world, person) as wire:
            wire.frame(b"and so on", opcode=0)
            wire.writer.write(bytes(50_000_000))
            await calm.send(do="ping")
            await calm.until("pong")
            assert await wire.until_closed() == 1002


@asynccontextmanager
async def connection(
    world: World, come_from: str = "127.0.0.1"
) -> AsyncIterator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
    """Open a connection that sends nothing by itself."""
    port = urlsplit(world.url).port
    reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(come_from, 0))
    try:
        yield reader, writer
    finally:
        writer.close()


async def cut(reader: asyncio.StreamReader) -> bytes:
    """Read until the server closes a connection, by whichever means."""
    try:
        async with asyncio.timeout(WITHIN):
            return await reader.read()
    except ConnectionResetError:
        return b""


async def is_refused(world: World, person: Person, **headers: str) -> bool:
    """Return whether another socket would be too many."""
    try:
        async with raw(world, person, **headers):
            return False
    except AssertionError as error:
        return "429 Too Many Requests" in str(error)


GET = b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\n"
POST = b"POST /api/guest HTTP/1.1\r\nHost: %s\r\nOrigin: %s\r\nContent-Type: application/json\r\n"


@pytest.mark.parametrize("half", [b"", b"GE", GET])
async def test_a_request_that_does_not_arrive_is_cut_off(half: bytes) -> None:
    async with serving(request_seconds=0.1) as world, connection(world) as (reader, writer):
        writer.write(half)
        assert await cut(reader) == b""
        assert world.count("bumpyard_cut_total") == 1


async def test_a_body_that_does_not_arrive_is_cut_off_and_no_error(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async with serving(request_seconds=0.1) as world, connection(world) as (reader, writer):
        host, origin = world.url.removeprefix("http://").encode(), world.url.encode()
        writer.write(POST % (host, origin) + b"Content-Length: 100\r\n\r\n{")
        assert await cut(reader) == b""
        assert not [it for it in caplog.records if it.levelno >= logging.WARNING]


UPGRADE = (
    b"GET /socket HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
)


@BOTH
@pytest.mark.parametrize(
    "rest",
    [
        b"Content-Length: 2\r\n\r\n{}",
        b"Transfer-Encoding: chunked\r\n\r\n",
        b"X: y\r\n" * 300 + b"\r\n",
    ],
    ids=["body", "chunks", "headers"],
)
async def test_an_upgrade_that_can_not_be_read_is_refused_and_closed(
    adapter: str, rest: bytes
) -> None:
    async with serving(sockets=adapter) as world, connection(world) as (reader, writer):
        writer.write(UPGRADE + rest)
        assert (await cut(reader)).startswith(b"HTTP/1.1 400 ")


@BOTH
async def test_what_a_stranger_gets_wrong_is_counted_and_not_logged(
    adapter: str, caplog: pytest.LogCaptureFixture
) -> None:
    async with serving(sockets=adapter) as world:
        for request, status in ((b"\xff\r\n\r\n", b"400"), (UPGRADE + b"\r\n", b"403")):
            async with connection(world) as (reader, writer):
                writer.write(request)
                assert (await cut(reader)).startswith(b"HTTP/1.1 " + status)
        assert world.count("bumpyard_refused_total") == 1
    assert not [record for record in caplog.records if record.levelname != "INFO"]


async def test_the_next_request_of_a_connection_has_a_deadline_too() -> None:
    async with serving(request_seconds=0.1) as world, connection(world) as (reader, writer):
        writer.write(GET + b"\r\n")
        assert b" 200 " in await reader.readline()
        writer.write(GET)
        await cut(reader)
        assert world.count("bumpyard_cut_total") == 1


async def test_a_request_that_is_complete_may_take_its_time() -> None:
    async with serving(request_seconds=0.1) as world:
        person = await world.guest()
        async with person.socket() as socket:
            loop = asyncio.get_running_loop()
            until = loop.create_future()
            loop.call_later(0.3, until.set_result, None)
            await until
            await socket.send(do="ping")
            await socket.until("pong")


async def test_one_address_has_so_many_connections_and_others_come_in() -> None:
    async with serving(address_connections=3) as world:
        await world.http.aclose()
        async with (
            connection(world) as (_, first),
            connection(world) as (second, _),
            connection(world),
        ):
            async with connection(world) as (reader, _):
                assert await cut(reader) == b""
            async with connection(world, "127.0.0.2") as (reader, writer):
                writer.write(GET + b"\r\n")
                assert b" 200 " in await reader.readline()
            first.write(b"Nonsense\r\n\r\n")  # which ends in a closed connection
            first.close()
            await first.wait_closed()
            while True:
                async with connection(world) as (reader, writer):
                    writer.write(GET + b"\r\n")
                    if b" 200 " in await reader.readline():
                        break
            assert not second.at_eof()


async def test_sockets_do_not_take_the_places_of_requests() -> None:
    async with serving(address_connections=2) as world:
        person = await world.guest()
        async with (
            person.socket(),
            person.socket(),
            person.socket(),
            connection(world) as (reader, writer),
        ):
            writer.write(GET + b"\r\n")
            assert b" 200 " in await reader.readline()


async def test_the_address_of_a_proxy_has_no_limit() -> None:
    async with (
        serving(address_connections=1, behind_proxy=True) as world,
        connection(world),
        connection(world),
        connection(world) as (reader, writer),
    ):
        writer.write(GET + b"\r\n")
        assert b" 200 " in await reader.readline()


@BOTH
@pytest.mark.parametrize(
    "one, other, together",
    [
        ("2001:db8::1", "2001:db8::ffff:2", True),
        ("2001:db8::1", "2001:db8:0:1::1", False),
        ("::ffff:203.0.113.7", "203.0.113.7", True),
        ("::ffff:203.0.113.7", "::ffff:203.0.113.8", False),
    ],
)
async def test_addresses_of_one_network_count_as_one(
    adapter: str, one: str, other: str, together: bool
) -> None:
    async with serving(sockets=adapter, behind_proxy=True, address_sockets=1) as world:
        person = await world.guest()
        async with raw(world, person, **{"X-Forwarded-For": one}):
            assert await is_refused(world, person, **{"X-Forwarded-For": other}) == together


async def test_opening_sockets_counts_as_requests() -> None:
    async with serving(address_requests=1) as world:  # three at once
        person = await world.guest()
        assert any([await is_refused(world, person) for _ in range(20)])


async def test_the_server_may_open_as_many_files_as_the_system_allows(
    caplog: pytest.LogCaptureFixture,
) -> None:
    had, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard // 2, hard))
    try:
        with caplog.at_level("INFO", "bumpyard.server"):
            async with serving():
                assert resource.getrlimit(resource.RLIMIT_NOFILE) == (hard, hard)
        started = next(record for record in caplog.records if record.message == "started")
        assert vars(started)["facts"]["open_files"] == hard
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (had, hard))


async def test_connections_that_are_reset_at_once_hold_up_nobody(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async with serving(address_connections=5) as world:
        for _ in range(50):
            with socket.socket() as reset:
                reset.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
                reset.connect(("127.0.0.1", urlsplit(world.url).port))
            # Closed before the server has looked at it: it is reset.
        for _ in range(10):  # every place was given back
            async with connection(world) as (reader, writer):
                writer.write(GET + b"Connection: close\r\n\r\n")
                assert (await cut(reader)).startswith(b"HTTP/1.1 200")
    assert "can't accept" not in caplog.text
