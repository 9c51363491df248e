"""A TV shows a table to a whole room: it gets no secrets, and those who play know of it."""

from __future__ import annotations

from tests.server.world import World, mix, present


async def test_a_tv_of_somebody_who_plays_sees_what_everyone_may_see(world: World) -> None:
    ada, ben = await world.guest("Ada"), await world.guest("Ben")
    table = await world.table(ada, ben, game="duel")
    async with ada.socket() as first, ben.socket() as second, ada.socket() as tv:
        await first.watch(table)
        await second.watch(table)
        await mix([first, second], table)
        hers = await present(first)
        await tv.send(do="subscribe", table=table, tv=True)
        shown = await tv.until("update")
        assert hers["view"]["viewer"] == 0
        assert shown["view"]["viewer"] is None
        assert shown["view"]["hands"] == [None, None]
        assert "legal" not in shown


async def test_those_who_play_are_told_of_a_tv_as_long_as_it_is_on(world: World) -> None:
    ada = await world.guest()
    table = await world.table(ada, start=False)
    async with ada.socket() as phone:
        await phone.send(do="subscribe", table=table)
        assert "tv" not in await phone.until("lobby")
        async with (await world.guest()).socket() as tv:
            await tv.send(do="subscribe", table=table, tv=True)
            lobby = await phone.until("lobby", lambda lobby: bool(lobby.get("tv")))
            assert "watching" not in lobby  # a TV is nobody
        await phone.until("lobby", lambda lobby: not lobby.get("tv"))


async def test_who_only_has_their_tv_on_is_not_there(world: World) -> None:
    ada, ben = await world.guest(), await world.guest()
    table = await world.table(ada, ben, start=False)
    async with ada.socket() as phone, ben.socket() as tv:
        await tv.send(do="subscribe", table=table, tv=True)
        await tv.until("lobby")
        await phone.send(do="subscribe", table=table)
        lobby = await phone.until("lobby")
        assert [player["here"] for player in lobby["players"]] == [True, False]


async def test_at_a_public_table_the_tv_of_a_stranger_is_not_told_of(world: World) -> None:
    ada = await world.guest()
    table = await world.table(ada, start=False, public=True)
    async with ada.socket() as own, (await world.guest()).socket() as strange:
        await strange.send(do="subscribe", table=table, tv=True)
        assert "tv" not in await strange.until("lobby")
        await own.send(do="subscribe", table=table, tv=True)
        assert (await own.until("lobby"))["tv"] is True


async def test_a_tv_may_watch_where_its_guest_may(world: World) -> None:
    ada = await world.guest()
    table = await world.table(ada, watching="none")
    async with ada.socket() as own, (await world.guest()).socket() as strange:
        await strange.send(do="subscribe", table=table, tv=True)
        assert (await strange.until("error"))["why"] == "private"
        await own.send(do="subscribe", table=table, tv=True)
        await own.until("lobby")
