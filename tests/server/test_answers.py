"""Answers come in order and name their command; a client that is late gets the present state."""

from __future__ import annotations

from typing import Any

from bumpyard.server.protocol import Leave
from bumpyard.server.tables.answers import MAX_ANSWERS, Answers
from bumpyard.store import Guest
from tests.server.world import Message, Socket, World, act, mix, present, serving, turn


def kinds(messages: list[Message]) -> list[str]:
    return [message["type"] for message in messages if message["type"] != "lobby"]


async def test_an_error_never_overtakes_what_was_written_before_it(world: World) -> None:
    person = await world.guest()
    table = await world.table(person)
    async with person.socket() as socket:
        await socket.watch(table)
        await mix([socket], table)
        update = await turn(socket)
        known = len(socket.received)
        await socket.send(**act(update, 0))
        await socket.send(**act(update, 0))  # another command for the same decision
        await socket.until("error", lambda error: error["code"] == "stale")
        heard = kinds(socket.received[known:])
        assert heard[:3] == ["update", "ack", "error"]


async def test_a_decision_at_a_closed_table_is_stale_and_the_present_follows(world: World) -> None:
    person = await world.guest()
    table = await world.table(person)
    async with person.socket() as socket:
        await socket.watch(table)
        await mix([socket], table)
        update = await turn(socket)
        await socket.do("abandon", table)
        command = act(update, 0)
        await socket.send(**command)
        error = await socket.until("error")
        assert (error["code"], error["id"]) == ("stale", command["id"])
        assert (await socket.until("update"))["secret"]


async def test_what_is_dropped_says_what_it_was() -> None:
    async with serving(socket_messages=2, bad_messages=100) as world:
        person = await world.guest()
        table = await world.table(person)
        async with person.socket() as socket:
            for number in range(8):
                await socket.send(do="leave", id=f"l{number}", table=table)
            await socket.send(do="subscribe", table=table)
            dropped: list[Message] = []
            while not dropped or "id" in dropped[-1]:
                error = await socket.until("error", lambda told: told["code"] == "limited")
                dropped.append(error)
            assert [error.get("id") for error in dropped][-3:] == ["l6", "l7", None]
            assert {error["table"] for error in dropped} == {table}


class Listener:
    """A connection that keeps what it is sent."""

    def __init__(self) -> None:
        self.guest = Guest("anna", "Anna", created=0)
        self.heard: list[bytes] = []

    def send(self, *messages: bytes) -> None:
        self.heard += messages

    def close(self, code: int, reason: str) -> None:
        raise AssertionError(f"closed with {code}: {reason}")


async def test_a_command_is_carried_out_once_however_many_are_answered_meanwhile(
    world: World,
) -> None:
    answers = Answers("t1", world.container.store, world.container.metrics)
    one, twin = Listener(), Listener()
    slow = Leave(id="slow", table="t1")
    pending = answers.take(one, slow)
    assert pending is not None
    for number in range(MAX_ANSWERS + 1):
        quick = answers.take(one, Leave(id=f"quick {number}", table="t1"))
        assert quick is not None
        answers.give(quick, b"done")
    assert answers.take(twin, slow) is None  # it is on its way
    answers.give(pending, b"left")
    assert one.heard[-1] == b"left"
    assert twin.heard == [b"left"]


async def test_a_subscription_that_is_refused_names_its_table(world: World) -> None:
    person, stranger = await world.guest(), await world.guest()
    table = await world.table(person, watching="none")
    async with stranger.socket() as socket:
        for wanted, code in ((table, "refused"), ("NOSUCH", "unknown")):
            await socket.send(do="subscribe", table=wanted)
            error = await socket.until("error")
            assert (error["code"], error["table"]) == (code, wanted)


async def test_the_first_update_and_those_with_new_bytes_have_all_that_chance_is_made_of(
    world: World,
) -> None:
    people = [await world.guest(), await world.guest()]
    table = await world.table(*people, seats=3)
    async with people[0].socket() as first, people[1].socket() as second:
        fresh = await first.watch(table)
        assert fresh["base"]["mixed"] == [None, None, "0" * 64]  # bots mix zeros in
        await second.watch(table)
        await mix([first, second], table)
        updates = [message for message in first.received if message["type"] == "update"]
        base = next(update["base"] for update in reversed(updates) if "base" in update)
        table_here = world.game(table)
        assert base["root"] == table_here.begun.root
        assert base["mixed"] == [own.hex() for _, own in sorted(table_here.mixed.items())]
        known = (await present(first))["seq"]
        assert "base" not in await first.watch(table, after=known)


def lobbies(socket: Socket, *fields: str) -> list[Any]:
    return [
        tuple(message.get(field) for field in fields)
        for message in socket.received
        if message["type"] == "lobby"
    ]


async def test_when_somebody_goes_those_who_stay_are_agreed(world: World) -> None:
    people = [await world.guest(), await world.guest()]
    table = await world.table(*people)
    async with people[0].socket() as first, people[1].socket() as second:
        for socket in (first, second):
            await socket.watch(table)
        await mix([first, second], table)
        await first.do("pause", table)
        await second.do("leave", table)
        await first.until("lobby", lambda lobby: lobby.get("paused", False))
        assert "return first" in (await second.do("resume", table))["message"]
        await first.do("resume", table)
        await first.do("abandon", table)
        await second.until("lobby", lambda lobby: lobby.get("ending") == "abandoned")


async def test_a_pause_without_a_clock_survives_a_restart(tmp_path: Any) -> None:
    async with serving(tmp_path) as world:
        person = await world.guest()
        table = await world.table(person)
        async with person.socket() as socket:
            await socket.watch(table)
            await mix([socket], table)
            await turn(socket)
            await socket.do("pause", table)
    async with serving(tmp_path) as world:
        person.world = world
        shown = await world.ask("GET", f"/api/tables/{table}")
        assert shown.json()["paused"]
        async with person.socket() as socket:
            update = await socket.watch(table)
            assert set(lobbies(socket, "paused")) == {(True,)}
            await socket.send(**act(update, 0))
            assert "paused" in (await socket.until("error"))["message"]
            await socket.do("resume", table)
    async with serving(tmp_path) as world:
        person.world = world
        async with person.socket() as socket:
            await socket.watch(table)
            assert set(lobbies(socket, "paused")) == {(None,)}


async def test_how_a_table_ended_is_shown_after_a_restart(tmp_path: Any) -> None:
    async with serving(tmp_path) as world:
        person = await world.guest()
        table = await world.table(person)
        async with person.socket() as socket:
            await socket.watch(table)
            await mix([socket], table)
            await socket.do("abandon", table)
    async with serving(tmp_path) as world:
        shown = (await world.ask("GET", f"/api/tables/{table}")).json()
        assert (shown["status"], shown.get("ending")) == ("over", "abandoned")
