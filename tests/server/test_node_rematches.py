"""Rematches in a cluster: a game and the one that follows it may be with different nodes."""

from __future__ import annotations

from tests.server.two_nodes import Two, move, until
from tests.server.world import mix, present


async def moved(two: Two, table: str) -> None:
    """Let the first node drop a game that is over, and the second node have it from then on."""
    first, last = two.nodes
    first.container.tables._linger_no_more(table)
    await until(lambda: not first.leases.here(table))
    while not await last.leases.at_home([table]):
        pass


async def ended(two: Two) -> str:
    """Let both play a game to its end at the first node; nobody is at its table any more."""
    table = await two.table()
    await two.nodes[0].container.tables[table].abandon()
    return table


async def test_both_play_again_from_their_own_nodes(two: Two) -> None:
    table = await ended(two)
    anna, ben = two.people
    async with ben.socket() as line:  # to the second node, which has neither table
        await line.watch(table)
        again = await anna.post(f"/api/tables/{table}/rematch")
        shown = await line.until("lobby", lambda lobby: "rematch" in lobby)
        assert shown["rematch"] == again["table"]
        joined = await ben.post(f"/api/tables/{table}/rematch")
        assert [player["guest"] for player in joined["players"]] == [ben.id, anna.id]
        await anna.post(f"/api/tables/{again['table']}/start")
        async with anna.socket() as one:
            for socket in (one, line):
                await socket.watch(again["table"])
            await mix([line, one], again["table"])
            updates = [await present(socket) for socket in (line, one)]
            assert len({update["hash"] for update in updates}) == 1


async def test_a_rematch_of_a_table_that_is_with_another_node(two: Two) -> None:
    table = await ended(two)
    first, last = two.nodes
    anna, ben = two.people
    again = await anna.post(f"/api/tables/{table}/rematch")
    async with anna.socket(table=again["table"]) as one:
        await one.send(do="subscribe", table=again["table"], after=None)
        await one.until("lobby")
        await moved(two, table)
        assert first.leases.here(again["table"])
        assert last.leases.here(table)
        shown = await ben.ask("GET", f"/api/tables/{table}")
        assert shown.json()["rematch"] == again["table"]
        for _ in range(2):  # a second time is the same
            joined = await ben.post(f"/api/tables/{table}/rematch")
            assert joined["table"] == again["table"]
            assert [player["guest"] for player in joined["players"]] == [ben.id, anna.id]
        told = await one.until("lobby", lambda lobby: lobby["players"][0] is not None)
        assert told["players"][0]["name"] == "Ben"
        await anna.post(f"/api/tables/{again['table']}/start")
        async with ben.socket() as line:
            for socket in (one, line):
                await socket.watch(again["table"])
            await mix([line, one], again["table"])
            for _ in range(3):
                await move([line, one])


async def test_a_rematch_that_everyone_left_at_another_node_can_be_made_again(two: Two) -> None:
    table = await ended(two)
    anna, ben = two.people
    left = await anna.post(f"/api/tables/{table}/rematch")
    await moved(two, table)
    async with ben.socket(table=table) as socket:
        await socket.send(do="subscribe", table=table, after=None)
        await socket.until("lobby", lambda lobby: lobby.get("rematch") == left["table"])
        await anna.post(f"/api/tables/{left['table']}/leave")
        await socket.until("lobby", lambda lobby: "rematch" not in lobby)
        again = await ben.post(f"/api/tables/{table}/rematch")
        assert again["table"] != left["table"]
        assert [player and player["guest"] for player in again["players"]] == [ben.id, None]
