"""Requests to undo, to pause and to end: who is asked, agreed, refused, lapsed or overtaken."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.server.gathering import BEN, SOON, Gathering, gathering
from tests.server.world import Message, act, mover, present, serving


async def newest(group: Gathering, seat: int, fits: Callable[[Message], bool]) -> Message:
    """Return the lobby as a seat was told last, once it fits."""
    socket = group.sockets[seat]
    told = [message for message in socket.received if message["type"] == "lobby"]
    return told[-1] if told and fits(told[-1]) else await socket.until("lobby", fits)


async def told(group: Gathering, seat: int, **wanted: Any) -> Message:
    """Return the request as a seat is told about it, once it has these fields."""

    def fits(lobby: Message) -> bool:
        request = lobby.get("request", {})
        return all(request.get(name) == value for name, value in wanted.items())

    request: Message = (await newest(group, seat, fits))["request"]
    return request


async def none_is_open(group: Gathering, seat: int) -> Message:
    return await newest(group, seat, lambda lobby: "request" not in lobby)


async def test_everyone_sees_who_asks_who_has_agreed_and_who_is_still_asked() -> None:
    async with serving() as world, gathering(world) as group:
        await group.sockets[0].do("pause", group.table)
        requests = [
            await told(group, seat, matter="pause", by=0, asked=[1, 2]) for seat in range(3)
        ]
        assert all(50_000 < request["left"] <= 60_000 for request in requests)
        number = requests[2]["number"]
        await group.sockets[2].do("consent", group.table, request=number, yes=True)
        assert (await told(group, 0, agreed=[2]))["asked"] == [1]
        await group.sockets[1].do("pause", group.table)  # who asks for the same agrees
        lobby = await none_is_open(group, 0)
        assert lobby["paused"] is True


async def test_one_refusal_ends_a_request_and_who_asked_is_told_by_whom() -> None:
    async with serving() as world, gathering(world) as group:
        await group.sockets[0].do("abandon", group.table)
        number = (await told(group, 1, matter="end"))["number"]
        await group.sockets[1].do("consent", group.table, request=number, yes=True)
        await group.sockets[2].do("consent", group.table, request=number, yes=False)
        request = await told(group, 0, failed="refused")
        assert (request["refused"], request.get("asked")) == (2, None)
        late = await group.sockets[1].do("consent", group.table, request=number, yes=True)
        assert late["code"] == "stale"
        assert (await present(group.sockets[0])).get("secret") is None
        await group.sockets[0].do(
            "abandon", group.table
        )  # one may ask again: nobody has agreed yet
        again = await told(group, 2, matter="end", by=0, asked=[1, 2])
        assert again["number"] == number + 1


async def test_a_request_lapses_and_the_table_is_told() -> None:
    async with serving(answer_seconds=SOON) as world, gathering(world) as group:
        await group.sockets[0].do("pause", group.table)
        for seat in range(3):
            await told(group, seat, failed="lapsed", matter="pause", by=0)
        assert world.running(group.table).requests.paused is False


async def test_there_is_one_request_at_a_time_and_its_owner_can_withdraw_it() -> None:
    async with serving() as world, gathering(world) as group:
        await group.sockets[0].do("pause", group.table)
        number = (await told(group, 1, matter="pause"))["number"]
        other = await group.sockets[1].do("abandon", group.table)
        assert other["why"] == "asked"
        await group.sockets[0].do("consent", group.table, request=number, yes=True)  # says nothing
        assert (await told(group, 2, matter="pause"))["asked"] == [1, 2]
        await group.sockets[0].do("consent", group.table, request=number, yes=False)
        await none_is_open(group, 1)
        await group.sockets[1].do("abandon", group.table)
        await told(group, 0, matter="end", by=1)


async def test_who_asks_and_then_decides_plays_on() -> None:
    async with serving() as world, gathering(world) as group:
        await group.sockets[0].do("abandon", group.table)
        await told(group, 1, matter="end")
        await group.sockets[0].send(**act(await present(group.sockets[0]), 0))
        await none_is_open(group, 1)


async def test_who_leaves_or_has_long_been_away_is_not_waited_for() -> None:
    async with serving(away_seconds=SOON) as world, gathering(world) as group:
        await group.sockets[0].do("pause", group.table)
        await group.sockets[2].do("leave", group.table)
        assert (await told(group, 0, asked=[1]))["asked"] == [1]
        await group.go(BEN)
        await newest(group, 0, lambda lobby: lobby.get("paused", False))


async def test_who_is_back_is_asked_again() -> None:
    async with serving(away_seconds=SOON) as world, gathering(world) as group:
        await group.go(BEN)
        await group.asked(0)
        await group.sockets[0].do("abandon", group.table)
        await told(group, 0, asked=[2])
        await group.come(BEN)
        number = (await told(group, BEN, asked=[1, 2]))["number"]
        await group.sockets[BEN].do("consent", group.table, request=number, yes=False)
        assert (await told(group, 0, failed="refused"))["refused"] == BEN


# --- undo ---


async def two_takes(group: Gathering) -> list[int]:
    """Let two decide with nothing drawn between; return all in the order in which they decide."""
    order = []
    for _ in range(3):
        updates = [await present(socket) for socket in group.sockets]
        order.append(mover(updates))
        if len(order) < 3:
            await group.sockets[order[-1]].do(**act(updates[order[-1]], order[-1]))
    return order


async def test_a_decision_is_taken_back_once_all_have_agreed() -> None:
    async with serving() as world, gathering(world, together=False) as group:
        first, second, third = await two_takes(group)
        await group.sockets[first].do("undo", group.table)
        number = (await told(group, third, matter="undo", by=first))["number"]
        for seat in (second, third):
            assert world.game(group.table).deciding() == (third,)
            await group.sockets[seat].do("consent", group.table, request=number, yes=True)
        assert world.game(group.table).deciding() == (first,)
        await none_is_open(group, first)


async def test_an_undo_is_overtaken_by_the_next_decision() -> None:
    async with serving() as world, gathering(world, together=False) as group:
        first, second, third = await two_takes(group)
        await group.sockets[first].do("undo", group.table)
        number = (await told(group, second, matter="undo"))["number"]
        await group.sockets[second].do("consent", group.table, request=number, yes=True)
        await group.sockets[third].do(**act(await present(group.sockets[third]), third))
        assert (await told(group, first, failed="overtaken"))["matter"] == "undo"


async def test_nobody_is_asked_for_an_undo_where_all_others_are_bots_or_gone() -> None:
    async with serving() as world, gathering(world, together=False) as group:
        first, second, third = await two_takes(group)
        await group.sockets[first].do("undo", group.table)
        await told(group, second, matter="undo")
        await group.sockets[third].do("pause", group.table)  # refused: one at a time
        await group.sockets[second].do("leave", group.table)
        await told(group, first, asked=[third])
        await group.sockets[first].do("leave", group.table)  # who asks and leaves asks no more
        await none_is_open(group, third)
