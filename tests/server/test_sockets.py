"""How bytes travel: fragments, sizes, closing, slow readers; through picows and through ASGI."""

from __future__ import annotations

import asyncio
import base64
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from urllib.parse import urlsplit

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from bumpyard.server.protocol import ENCODER, Notice
from tests.server.world import Person, World, serving

BOTH = pytest.mark.parametrize("adapter", ["picows", "websockets"])


class Raw:
    """A socket that says exactly what it is told to."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer

    def frame(self, payload: bytes, opcode: int = 1, *, fin: bool = True, rsv: int = 0) -> None:
        """Send one frame, masked with zeros."""
        head = bytes([(0x80 if fin else 0) | rsv << 4 | opcode])
        size = len(payload)
        if size < 126:
            head += bytes([0x80 | size])
        elif size < 1 << 16:
            head += bytes([0x80 | 126]) + size.to_bytes(2, "big")
        else:
            head += bytes([0x80 | 127]) + size.to_bytes(8, "big")
        self.writer.write(head + bytes(4) + payload)

    async def read(self) -> tuple[int, bytes]:
        """Read one frame: its opcode and its payload."""
        first, second = await self.reader.readexactly(2)
        size = second & 127
        if size >= 126:
            size = int.from_bytes(await self.reader.readexactly(2 if size == 126 else 8), "big")
        return first & 15, await self.reader.readexactly(size)

    async def until_closed(self) -> int:
        """Read on until the other side closes, and return its code."""
        while True:
            opcode, payload = await self.read()
            if opcode == 8:
                return int.from_bytes(payload[:2], "big")


@asynccontextmanager
async def raw(
    world: World,
    person: Person,
    come_from: str = "127.0.0.1",
    path: str = "/socket",
    **headers: str,
) -> AsyncIterator[Raw]:
    reader, writer = await asyncio.open_connection(
        "127.0.0.1", urlsplit(world.url).port, local_addr=(come_from, 0)
    )
    lines = {
        "Host": world.url.removeprefix("http://"),
        "Origin": world.url,
        "Upgrade": "websocket",
        "Connection": "Upgrade",
        "Sec-WebSocket-Version": "13",
        "Sec-WebSocket-Key": base64.b64encode(os.urandom(16)).decode(),
        **person.headers,
        **headers,
    }
    request = f"GET {path} HTTP/1.1\r\n" + "".join(f"{k}: {v}\r\n" for k, v in lines.items())
    writer.write(request.encode() + b"\r\n")
    try:
        answer = await reader.readuntil(b"\r\n\r\n")
        assert b" 101 " in answer.split(b"\r\n")[0], answer
        yield Raw(reader, writer)
    finally:
        writer.close()


HELLO = b'{"do":"hello","protocol":2}'


@BOTH
async def test_a_message_in_one_byte_fragments_is_put_together(adapter: str) -> None:  # item 12
    async with serving(sockets=adapter) as world, raw(world, await world.guest()) as wire:
        wire.frame(HELLO[:1], fin=False)
        for byte in HELLO[1:-1]:
            wire.frame(bytes([byte]), opcode=0, fin=False)
        wire.frame(b"still here", opcode=9)  # a ping may come between fragments
        wire.frame(HELLO[-1:], opcode=0)
        answers = [await wire.read(), await wire.read()]
        assert (10, b"still here") in answers
        assert any(b'"welcome"' in payload for _, payload in answers)


@BOTH
@pytest.mark.parametrize("size", [4097, 70_000, 10_000_000])
async def test_a_frame_over_the_limit_closes_the_socket(adapter: str, size: int) -> None:  # item 12
    async with serving(sockets=adapter) as world, raw(world, await world.guest()) as wire:
        wire.frame(bytes(size))
        assert await wire.until_closed() == 1009


@BOTH
async def test_fragments_over_the_limit_close_the_socket(adapter: str) -> None:  # item 12
    async with serving(sockets=adapter) as world, raw(world, await world.guest()) as wire:
        wire.frame(b"x" * 1000, fin=False)
        for _ in range(4):
            wire.frame(b"x" * 1000, opcode=0, fin=False)
        assert await wire.until_closed() == 1009


@BOTH
async def test_nothing_is_compressed_and_a_frame_that_claims_to_be_closes(adapter: str) -> None:
    async with serving(sockets=adapter) as world:
        person = await world.guest()
        async with person.socket(compression="deflate") as socket:
            assert not socket.connection.protocol.extensions
        async with raw(world, person) as wire:
            wire.frame(b"\x00" * 100, rsv=4)
            assert await wire.until_closed() == 1002


@BOTH
async def test_a_fragment_without_a_beginning_closes(adapter: str) -> None:
    async with serving(sockets=adapter) as world, raw(world, await world.guest()) as wire:
        wire.frame(b"and so on", opcode=0)
        assert await wire.until_closed() == 1002


@BOTH
async def test_firefox_asks_to_keep_alive_and_upgrade(adapter: str) -> None:
    async with serving(sockets=adapter) as world:
        person = await world.guest()
        async with raw(world, person, Connection="keep-alive, Upgrade") as wire:
            wire.frame(HELLO)
            assert b'"welcome"' in (await wire.read())[1]


@BOTH
async def test_a_message_larger_than_any_buffer_arrives_whole(adapter: str) -> None:
    async with serving(sockets=adapter) as world:
        person = await world.guest()
        async with person.socket() as socket:
            texts = ["x" * size for size in (125, 126, 8192, 8193, 20_000, 65_536, 100_000)]
            for text in texts:
                world.container.sessions.broadcast(Notice(text))
            for text in texts:
                assert (await socket.until("notice"))["text"] == text


@BOTH
async def test_a_socket_that_does_not_read_is_dropped_and_others_are_served(adapter: str) -> None:
    # item 14
    async with serving(sockets=adapter, stall_seconds=0.5) as world:
        person, other = await world.guest(), await world.guest()
        async with other.socket() as reads, raw(world, person) as wire:
            wire.frame(HELLO)
            await wire.read()
            wire.reader._transport.pause_reading()  # type: ignore[attr-defined]
            sessions = world.container.sessions
            for _ in range(2000):
                sessions.broadcast(Notice("x" * 8000))
                await reads.until("notice")
                if len(sessions) == 1:
                    break
            assert len(sessions) == 1
            assert world.count("bumpyard_dropped_total") >= 1


@BOTH
async def test_at_most_64_messages_wait_for_one_socket(adapter: str) -> None:
    async with serving(sockets=adapter) as world:
        person = await world.guest()
        async with raw(world, person) as wire:
            wire.frame(HELLO)
            await wire.read()
            wire.reader._transport.pause_reading()  # type: ignore[attr-defined]
            (session,) = world.container.sessions
            message = ENCODER.encode(Notice("x" * 50_000))
            for _ in range(1000):  # at once: nothing can leave but what the system takes
                session.send(message)
            assert session.closed


@BOTH
async def test_closing_is_answered(adapter: str) -> None:
    async with serving(sockets=adapter) as world, raw(world, await world.guest()) as wire:
        wire.frame(HELLO)
        await wire.read()
        wire.frame((1000).to_bytes(2, "big"), opcode=8)
        assert await wire.until_closed() == 1000
        assert await wire.reader.read() == b""
        assert not world.container.sessions


@BOTH
async def test_when_the_server_stops_everyone_is_told_to_come_back(adapter: str) -> None:
    async with serving(sockets=adapter) as world:
        person = await world.guest()
        async with person.socket() as socket:
            closing = asyncio.ensure_future(world.container.sessions.stop(retry=1000))
            assert (await socket.until("bye"))["retry"] == 1000
            with pytest.raises(ConnectionClosed) as closed:
                await socket.read()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1012
            await closing


@BOTH
async def test_behind_a_proxy_with_tls_the_origin_is_https(adapter: str) -> None:
    async with serving(
        sockets=adapter, behind_proxy=True, public_url="https://play.example.org"
    ) as world:
        answer = await world.ask(
            "POST",
            "/api/guest",
            {},
            {"Origin": "https://play.example.org", "X-Forwarded-Proto": "https"},
        )
        cookie = answer.headers["set-cookie"].split(";")[0]
        assert cookie.startswith("__Host-bumpyard=")
        assert "Secure" in answer.headers["set-cookie"]
        person = Person(world, "")
        person.headers = {"Cookie": cookie}
        headers = {"Origin": "https://play.example.org", "X-Forwarded-Proto": "https"}
        async with raw(world, person, **headers) as wire:
            wire.frame(HELLO)
            assert b'"welcome"' in (await wire.read())[1]


@BOTH
async def test_a_proxy_is_believed_only_where_one_was_announced(adapter: str) -> None:
    async with serving(sockets=adapter, address_sockets=1) as world:
        person = await world.guest()
        async with person.socket():
            forwarded = {**person.headers, "X-Forwarded-For": "203.0.113.7"}
            with pytest.raises(InvalidStatus) as refused:
                await connect(
                    world.url.replace("http", "ws") + "/socket",
                    origin=world.url,  # type: ignore[arg-type]
                    additional_headers=forwarded,
                    proxy=None,
                )
            assert refused.value.response.status_code == 429


@BOTH
async def test_a_socket_that_stays_silent_is_closed(adapter: str) -> None:
    async with (
        serving(sockets=adapter, hello_seconds=0.1) as world,
        raw(world, await world.guest()) as wire,
    ):
        assert await wire.until_closed() == 1008


@BOTH
async def test_sockets_are_at_one_address_only(adapter: str) -> None:
    async with serving(sockets=adapter) as world:
        person = await world.guest()
        for path in ("/", "/socket/", "/api/socket"):
            with pytest.raises(InvalidStatus) as refused:
                await connect(
                    world.url.replace("http", "ws") + path,
                    origin=world.url,  # type: ignore[arg-type]
                    additional_headers=person.headers,
                    proxy=None,
                )
            assert refused.value.response.status_code == 404
