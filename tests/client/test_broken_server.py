"""A server that breaks the protocol, refuses or goes: a client says so, or tries again."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from http import HTTPStatus
from typing import Any, TypeAlias

import msgspec
import pytest
from websockets.asyncio.server import ServerConnection, serve
from websockets.http11 import Request, Response

from bumpyard.client import Client, ClientError, Declined, Unreachable, backoff, connection, web
from bumpyard.client.connection import Connection
from bumpyard.client.messages import OfTable
from bumpyard.wire import Ack, Error

Answer: TypeAlias = str | int  # a message, or the code to close the socket with
Script: TypeAlias = Callable[[dict[str, Any]], list[Answer]]

WELCOME = '{"type":"welcome","protocol":0,"guest":"g1","name":"Mina","version":"0"}'
DEEP = '{"type":"update","view":' + "[" * 100_000 + "]" * 100_000 + "}"


@pytest.fixture(autouse=True)
def _quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(backoff, "FIRST_WAIT", 0.01)
    monkeypatch.setattr(backoff, "MAX_WAIT", 0.01)
    monkeypatch.setattr(web, "LATER_SECONDS", 0.0)


class Followed:
    """A table that keeps what it is told."""

    id = "t1"
    newest = None

    def __init__(self, socket: Connection) -> None:
        self.socket = socket
        self.failed: asyncio.Future[Exception] = asyncio.get_running_loop().create_future()

    def resume(self) -> None:
        """Go on."""

    def take(self, message: OfTable) -> None:
        if isinstance(message, Ack | Error):
            self.socket.answer(message)

    def fail(self, error: Exception) -> None:
        if not self.failed.done():
            self.failed.set_result(error)


@asynccontextmanager
async def connected(
    script: Script, seconds: float = 60.0, refusals: list[HTTPStatus] | None = None
) -> AsyncIterator[Followed]:
    """Follow a table at a server that answers each message as the script says."""

    async def answer(socket: ServerConnection) -> None:
        async for text in socket:
            for said in script(msgspec.json.decode(text)):
                if isinstance(said, int):
                    await socket.close(said, "a reason")
                else:
                    await socket.send(said)

    def let_in(socket: ServerConnection, request: Request) -> Response | None:
        return socket.respond(refusals.pop(0), "no") if refusals else None

    async with serve(answer, "127.0.0.1", 0, process_request=let_in) as server:
        port = next(iter(server.sockets)).getsockname()[1]
        socket = Connection(f"ws://127.0.0.1:{port}", "t1", {}, seconds)
        table = Followed(socket)
        await socket.follow(table)
        try:
            yield table
        finally:
            await socket.close()


def answering(**answers: list[Answer]) -> Script:
    """Return a script: what is said to each command; a hello is welcomed."""
    return lambda command: answers.get(command["do"], [WELCOME] if command["do"] == "hello" else [])


@pytest.mark.parametrize("nonsense", ["no JSON", '{"type":"ack"}', '{"type":7}', "[]", DEEP])
async def test_a_message_that_can_not_be_read_is_an_error(nonsense: str) -> None:
    async with connected(answering(subscribe=[nonsense])) as table:
        error = await table.failed
        assert type(error) is ClientError
        assert "can't read the server's message" in str(error)


async def test_nonsense_instead_of_a_welcome_is_an_error_for_all_who_wait() -> None:
    async with connected(answering(hello=["no JSON"])) as table:
        with pytest.raises(ClientError, match="can't read the server's message"):
            await table.socket.welcome()
        assert "can't read" in str(await table.failed)


async def test_messages_that_this_client_does_not_know_or_want_are_passed_over() -> None:
    other = '{"type":"chat","table":"t2","guest":"g2","name":"Jun","time":0,"text":"hello"}'
    unknown = '{"type":"ack","id":"never asked"}'
    said: list[Answer] = ['{"type":"confetti"}', unknown, other]
    script = answering(hello=[*said[:1], WELCOME], subscribe=said, say=[])

    def answer(command: dict[str, Any]) -> list[Answer]:
        return [*script(command), f'{{"type":"ack","id":"{command.get("id")}","seq":5}}']

    async with connected(answer) as table:
        await table.socket.welcome()
        assert (await table.socket.ask("say", table)).seq == 5
        assert not table.failed.done()


async def test_the_first_answer_counts_and_one_to_no_question_does_not() -> None:
    async with connected(answering()) as table:
        await table.socket.welcome()
        asking = asyncio.create_task(table.socket.ask("say", table))
        await asyncio.sleep(0)  # it is asked
        (command,) = table.socket._asked
        for seq in (5, 6):
            table.socket.answer(Ack(command, seq))
        table.socket.answer(Error("refused", "no"))
        assert (await asking).seq == 5


async def test_a_server_that_does_not_want_this_client_is_asked_once() -> None:
    asked = []

    def refuse(command: dict[str, Any]) -> list[Answer]:
        asked.append(command)
        return ['{"type":"error","code":"protocol","message":"too old"}']

    async with connected(refuse) as table:
        with pytest.raises(Declined, match="too old") as refused:
            await table.socket.welcome()
        assert refused.value.code == "protocol"
        assert len(asked) == 1


@pytest.mark.parametrize("code, meaning", connection.FINAL_CODES.items())
async def test_a_socket_that_is_closed_for_good_is_not_opened_again(
    code: int, meaning: str
) -> None:
    async with connected(answering(subscribe=[code])) as table:
        error = await table.failed
        assert isinstance(error, Declined)
        assert (error.code, str(error)) == (meaning, "a reason")


async def test_a_server_that_has_too_much_to_do_is_asked_again() -> None:
    too_much = '{"type":"error","code":"limited","message":"slowly"}'
    hellos: list[list[Answer]] = [[too_much], [1012], [WELCOME]]
    script = answering()
    busy = [HTTPStatus.SERVICE_UNAVAILABLE]

    def slowly(command: dict[str, Any]) -> list[Answer]:
        return hellos.pop(0) if command["do"] == "hello" else script(command)

    async with connected(slowly, refusals=busy) as table:
        assert (await table.socket.welcome()).guest == "g1"
        assert (busy, hellos) == ([], [])


async def test_sockets_that_are_let_in_nowhere_are_an_error() -> None:
    async with connected(answering(), refusals=[HTTPStatus.FORBIDDEN]) as table:
        with pytest.raises(Declined, match="lets no sockets in") as refused:
            await table.socket.welcome()
        assert refused.value.code == "forbidden"


async def test_a_server_that_always_goes_is_given_up() -> None:
    async with connected(answering(hello=[1011]), seconds=0.2) as table:
        with pytest.raises(Unreachable, match="can't be reached"):
            await table.socket.welcome()


@pytest.mark.parametrize("said", [[], ['{"type":"confetti"}']])
async def test_a_server_that_never_says_welcome_is_given_up(
    said: list[Answer], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connection, "WELCOME_SECONDS", 0.01)
    async with connected(answering(hello=said), seconds=0.0) as table:
        with pytest.raises(
            Unreachable, match=r"can't be reached: it sent no welcome within 0\.01 s"
        ):
            await table.socket.welcome()
        assert isinstance(await table.failed, Unreachable)


async def test_a_server_that_was_silent_once_is_asked_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(connection, "WELCOME_SECONDS", 0.01)
    hellos = 0

    def late(command: dict[str, Any]) -> list[Answer]:
        nonlocal hellos
        hellos += command["do"] == "hello"
        monkeypatch.setattr(connection, "WELCOME_SECONDS", 60.0)
        return [WELCOME] if hellos > 1 else []

    async with connected(late) as table:
        assert (await table.socket.welcome()).guest == "g1"
        assert hellos == 2


async def test_a_command_that_is_never_answered_fails_when_the_client_is_closed() -> None:
    async with connected(answering()) as table:
        await table.socket.welcome()
        asking = asyncio.create_task(table.socket.ask("say", table))
        await asyncio.sleep(0)  # it is asked
        await table.socket.close()
        with pytest.raises(Unreachable, match="the client was closed"):
            await asking
        assert "the client was closed" in str(await table.failed)


# --- requests ---


@asynccontextmanager
async def replying(*replies: str) -> AsyncIterator[tuple[str, list[str]]]:
    """Run a server that gives these replies, one after the other; return what is left of them."""
    left = list(replies)

    async def reply(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = await reader.readuntil(b"\r\n\r\n")
        size = re.search(rb"(?i)content-length: (\d+)", head)
        await reader.readexactly(int(size[1]) if size else 0)  # else the reply may be lost
        writer.write(f"HTTP/1.1 {left.pop(0)}\r\nConnection: close\r\n\r\n".encode())
        await writer.drain()
        writer.close()

    async with await asyncio.start_server(reply, "127.0.0.1", 0) as server:
        yield f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}", left


async def test_a_request_that_was_too_much_is_sent_again_and_others_are_not() -> None:
    too_much, gone = "429 Too Many Requests\r\nRetry-After: 0", "410 Gone\r\nRetry-After: 0"
    async with replying(too_much, too_much, gone, "200 OK") as (url, left):
        with pytest.raises(Declined, match="410 Gone"):
            await Client(url).guest()
        assert left == ["200 OK"]
    async with replying(too_much, "200 OK") as (url, left):
        with pytest.raises(Declined, match="429 Too Many Requests"):
            await Client(url, retry_timeout=-1.0).guest()
        assert left == ["200 OK"]


async def test_a_refusal_that_breaks_off_is_a_refusal() -> None:
    async with replying("410 Gone\r\nContent-Length: 99") as (url, _):
        with pytest.raises(Declined, match="410 Gone"):
            await Client(url).guest()


@pytest.mark.parametrize("body", ["<!doctype html>Log in", "", "[7]", "[" * 100_000])
async def test_an_answer_that_is_none_of_a_bumpyard_server_says_so(body: str) -> None:
    """As that of a proxy, which may say that all is well."""
    fine = f"200 OK\r\nContent-Type: text/html\r\n\r\n{body}\r\n"
    begins = re.escape(repr(body[:10])[1:-1])
    told = f"answers with what is no {{}} of a Bumpyard server: .* It begins with '{begins}"
    async with replying(fine, fine, fine) as (url, _):
        client = Client(url)
        for kind, asking in (("Me", client.guest), ("Listing", client.tables)):
            with pytest.raises(ClientError, match=told.format(kind)):
                await asking()
        with pytest.raises(ClientError, match=told.format("BotToken")):
            await client.bot("Robo")


@pytest.mark.parametrize("later", ["Wed, 18 Nov 2099 07:28:00 GMT", "nan", "-1", ""])
async def test_a_time_to_ask_again_that_is_no_number_of_seconds_is_passed_over(later: str) -> None:
    too_much, busy = "429 Too Many Requests", "503 Service Unavailable"
    replies = [f"{reply}\r\nRetry-After: {later}" for reply in (too_much, busy)]
    async with replying(*replies) as (url, left):
        with pytest.raises(Declined, match=busy):
            await Client(url).guest()
        assert left == []


async def test_a_server_says_how_many_seconds_later_it_wants_to_be_asked() -> None:
    too_much = "429 Too Many Requests\r\nRetry-After: 3600"
    async with replying(too_much, "200 OK") as (url, left):
        with pytest.raises(Declined, match="429 Too Many Requests"):  # that would be too late
            await Client(url, retry_timeout=60.0).guest()
        assert left == ["200 OK"]


@pytest.mark.parametrize("url", ["ftp://example.org", "http://", "https:///play"])
def test_an_address_that_no_server_can_have_is_an_error(url: str) -> None:
    with pytest.raises(ClientError, match=f"not '{url}'"):
        Client(url)
