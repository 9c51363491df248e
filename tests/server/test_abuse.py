"""Abuse of the server leads to an error, a limit or a closed socket, and does no harm."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from typing import Any, get_args

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from litestar import Litestar
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from bumpyard.server.http.app import make_app
from bumpyard.server.http.middleware import READING
from bumpyard.server.protocol import Changing, FromClient
from bumpyard.wire import PROTOCOL
from tests.server.world import Person, Socket, World, act, mix, mover, run, serving

MALFORMED = [
    b"",
    b"null",
    b"[]",
    b"7",
    b"{}",
    b"{",
    b'{"do":"hello"}',
    b'{"do":"hello","protocol":"1"}',
    b'{"do":"hello","protocol":1e400}',
    b'{"do":"hello","protocol":NaN}',
    b'{"do":"hello","protocol":' + b"9" * 400 + b"}",
    b'{"do":"hello","protocol":2,"more":1}',
    b'{"do":"nothing"}',
    b'{"do":["hello"]}',
    b'{"do":"say","id":"\\ud800","table":"t","text":"x"}',
    b'{"do":"say","id":"a","table":"t","text":"' + b"x" * 501 + b'"}',
    b'{"do":"act","id":"a","table":"t","at":0,"action":' + b"[" * 1500 + b"]" * 1500 + b"}",
    b"[" * 4000,
    b'{"do":"subscribe","table":"\xff\xfe"}',
    b'{"do":"subscribe","table":""}',
    b'{"do":"pledge","id":"a","table":"t","hash":"zz"}',
    b"\x00" * 100,
    '{"do":"\u202ehello"}'.encode(),
]


async def test_every_malformed_message_gets_a_clear_error_and_changes_nothing() -> None:  # item 13
    async with serving(bad_messages=10_000) as world:
        person = await world.guest()
        table = await world.table(person)
        async with person.socket() as socket:
            await socket.watch(table)
            before = world.game(table).seq
            for message in MALFORMED:
                await socket.connection.send(message)
                answer = await socket.until("error")
                assert answer["message"], message
                assert answer["code"] in {"message", "unknown", "server", "refused"}
            assert world.game(table).seq == before


def test_messages_made_at_random_never_harm() -> None:  # item 13
    json = st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
        lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
        max_leaves=5,
    )
    kinds = [kind.__struct_config__.tag for kind in get_args(FromClient)]
    fields = ["id", "table", "at", "action", "hash", "bytes", "yes", "text", "after", "protocol"]
    commands = st.fixed_dictionaries(
        {"do": st.sampled_from(kinds)}, optional=dict.fromkeys(fields, json)
    )

    async def send(sent: list[Any]) -> None:
        async with serving(bad_messages=10_000) as world:
            person = await world.guest()
            table = await world.table(person)
            async with person.socket() as socket:
                await socket.watch(table)
                for command in sent:
                    data = msgspec.json.encode(command)[:4096]
                    await socket.connection.send(data)
                await socket.send(do="ping")
                await socket.until("pong")

    @settings(max_examples=8, deadline=None, suppress_health_check=list(HealthCheck))
    @given(st.lists(commands | json, min_size=5, max_size=15))
    def check(sent: list[Any]) -> None:
        run(send(sent))

    check()


async def test_too_many_bad_messages_close_the_socket() -> None:
    async with serving(bad_messages=10) as world:
        person = await world.guest()
        async with person.socket() as socket:
            for _ in range(11):
                await socket.connection.send(b"no")
            assert await closing_code(socket) == 1008


async def test_a_flood_from_one_socket_is_limited_and_then_closed() -> None:  # item 15
    async with serving(socket_messages=50, bad_messages=10) as world:
        person, other = await world.guest(), await world.guest()
        async with person.socket() as socket, other.socket() as calm:
            for _ in range(1000):
                await socket.send(do="ping")
            await calm.send(do="ping")
            await calm.until("pong")
            assert (await socket.until("error"))["code"] == "limited"
            assert await closing_code(socket) == 1008
            assert world.count("bumpyard_limited_total") > 0


async def test_one_address_opens_only_so_many_sockets() -> None:  # item 15
    async with serving(address_sockets=5) as world:
        person = await world.guest()
        address = world.url.replace("http", "ws") + "/socket"
        options: dict[str, Any] = {
            "origin": world.url,
            "additional_headers": person.headers,
            "proxy": None,
        }
        opened = [await connect(address, **options) for _ in range(5)]
        with pytest.raises(InvalidStatus) as refused:
            await connect(address, **options)
        assert refused.value.response.status_code == 429
        other = await connect(address, **options, local_addr=("127.0.0.2", 0))
        await other.close()
        await opened.pop().close()
        again = await connect(address, **options)
        for socket in (again, *opened):
            await socket.close()


async def test_requests_of_one_address_are_limited() -> None:
    async with serving(address_requests=0.5) as world:  # one, and then one in two seconds
        answers = [await world.ask("GET", "/api/games") for _ in range(20)]
        assert answers[0].status_code == 200
        refused = next(answer for answer in answers if answer.status_code == 429)
        assert refused.json()["code"] == "limited"
        assert (await world.ask("GET", "/health")).status_code == 200
        assert (await world.ask("GET", "/healthy")).status_code == 429


async def test_the_files_of_the_client_are_never_too_many() -> None:
    async with serving(address_requests=1) as world:
        answers = [await world.ask("GET", f"/assets/{number}.js") for number in range(20)]
        assert {answer.status_code for answer in answers} == {404}


async def test_codes_can_not_be_guessed_for_long() -> None:
    async with serving(address_guests=0.1) as world:
        answers = [await world.ask("GET", f"/api/tables/AAAAA{letter}") for letter in "ABCDEFGH"]
        assert [answer.status_code for answer in answers][:6] == [404] * 6
        assert answers[-1].status_code == 429


async def test_chat_has_a_rate(world: World) -> None:
    person = await world.guest()
    table = await world.table(person)
    async with person.socket() as socket:
        await socket.watch(table)
        answers = [await socket.do("say", table, text=f"line {n}") for n in range(6)]
        assert [answer["type"] for answer in answers] == ["ack"] * 5 + ["error"]
        assert answers[-1]["code"] == "limited"


WRONG_ORIGINS = [
    None,
    "null",
    "https://127.0.0.1",
    "http://localhost",
    "http://evil.example",
    "http://127.0.0.1.evil.example",
    "http://evil.example/127.0.0.1",
]


def changing_routes(world: World) -> Iterator[tuple[str, str]]:
    """Yield every route of the application that changes something: a new one is there by itself."""
    app = make_app(world.container).app
    assert isinstance(app, Litestar)
    for route in app.routes:
        for method in sorted(getattr(route, "methods", ())):
            if method not in READING:
                yield method, route.path


@pytest.mark.parametrize("origin", WRONG_ORIGINS)
async def test_a_wrong_origin_is_refused_on_every_route_that_changes_something(  # item 17
    world: World,
    origin: str | None,
) -> None:
    person = await world.guest()
    table = await world.table(person, start=False)
    changing = list(changing_routes(world))
    assert len(changing) >= 12
    for method, path in changing:
        url = world.url + re.sub(r"{\w+(:\w+)?}", table, path)
        headers = {**person.headers, **({} if origin is None else {"Origin": origin})}
        answer = await world.http.request(method, url, json={}, headers=headers)
        assert answer.status_code == 403, (method, path)
        assert answer.json()["code"] == "forbidden"
    address = world.url.replace("http", "ws") + "/socket"
    with pytest.raises(InvalidStatus) as refused:
        await connect(
            address,
            origin=origin,  # type: ignore[arg-type]
            additional_headers=person.headers,
            proxy=None,
        )
    assert refused.value.response.status_code == 403


async def test_a_look_alike_of_the_public_url_is_refused() -> None:  # item 17
    async with serving(public_url="https://play.example.org") as world:
        for origin in (
            "http://play.example.org",
            "https://play.example.org.evil.example",
            "https://play.example.org:444",
            "https://PLAY.example.org",
            "https://play.example.org/",
            "https://xn--lay-8ed.example.org",  # with a letter that only looks like a p
        ):
            answer = await world.ask("POST", "/api/guest", {}, {"Origin": origin})
            assert answer.status_code == 403, origin
        # A name that anyone could let point here is no local name.
        host = {"Host": "evil.example", "Origin": "http://evil.example"}
        assert (await world.ask("POST", "/api/guest", {}, host)).status_code == 403
        origin = "https://play.example.org"
        answer = await world.ask("POST", "/api/guest", {}, {"Origin": origin})
        assert answer.status_code == 200


async def every_command(socket: Socket, table: str, update: dict[str, Any]) -> list[str]:
    """Try every command that changes a game, and return the codes of the answers."""
    fields: dict[str, dict[str, Any]] = {
        "pledge": {"hash": "00" * 32, "signer": "00" * 32},
        "seal": {"at": 0, "seal": "00" * 32},
        "unseal": {"at": 0, "action": {}, "salt": "00" * 32},
        "mix": {"bytes": "00" * 32},
        "act": {"at": update["at"], "action": update["legal"][0]},
        "undo": {},
        "consent": {"request": 1, "yes": True},
        "pause": {},
        "resume": {},
        "leave": {},
        "return": {},
        "resign": {},
        "abandon": {},
        "absent": {"seat": 0, "choice": "bot"},
    }
    assert fields.keys() == {kind.__struct_config__.tag for kind in Changing.__subclasses__()}
    return [(await socket.do(do, table, **more))["code"] for do, more in fields.items()]


async def test_every_command_of_another_seat_or_table_is_refused(world: World) -> None:  # item 18
    people = [await world.guest() for _ in range(3)]
    table = await world.table(*people[:2])
    async with (
        people[0].socket() as first,
        people[1].socket() as second,
        people[2].socket() as stranger,
    ):
        await first.watch(table)
        await second.watch(table)
        updates = await mix([first, second], table)
        seat = mover(updates)
        before = world.game(table).seq
        codes = await every_command(stranger, table, updates[seat])
        assert set(codes) == {"not-yours"}
        waits = (first, second)[1 - seat]
        await waits.send(**act(updates[seat], 1 - seat))
        assert (await waits.until("error"))["code"] == "wrong-seat"
        codes = await every_command(first, "0" * 20, updates[seat])
        assert set(codes) == {"unknown"}
        assert world.game(table).seq == before


async def test_nobody_acts_before_hello_or_without_being_a_guest(world: World) -> None:
    person = await world.guest()
    table = await world.table(person)
    async with person.socket(hello=False) as socket:
        await socket.send(do="subscribe", table=table)
        assert (await socket.until("error"))["code"] == "server"
    nobody = Person(world, "", cookie="made-up")
    async with nobody.socket(hello=False) as socket:
        await socket.send(do="hello", protocol=PROTOCOL)
        assert (await socket.until("error"))["code"] == "guest"
        assert await closing_code(socket) == 4401
    async with person.socket(hello=False) as socket:
        await socket.send(do="hello", protocol=99)
        assert (await socket.until("error"))["code"] == "protocol"
        assert await closing_code(socket) == 4400


async def test_2000_reconnecting_at_once_in_short_are_all_current(world: World) -> None:  # item 16
    person = await world.guest()
    table = await world.table(person, public=True)
    async with person.socket() as playing:
        await playing.watch(table)
        await mix([playing], table)
        watchers = [await world.guest() for _ in range(20)]

        async def come(watcher: Person) -> None:
            for _ in range(3):
                async with watcher.socket() as socket:
                    seen = await socket.watch(table)
                    assert seen["seq"] <= world.game(table).seq

        await asyncio.gather(*map(come, watchers))
        lobby = await lobby_of(world, table)
        assert lobby["players"][0]["here"]


async def lobby_of(world: World, table: str) -> dict[str, Any]:
    lobby: dict[str, Any] = (await world.ask("GET", f"/api/tables/{table}")).json()
    return lobby


async def closing_code(socket: Socket) -> int:
    try:
        while True:
            await socket.read()
    except ConnectionClosed as closed:
        return 0 if closed.rcvd is None else closed.rcvd.code
