"""Emotes: everyone at a table can show something without words, also those who watch."""

from __future__ import annotations

from tests.server.world import World


async def test_everyone_at_a_table_sees_what_somebody_shows_who_watches(world: World) -> None:
    ada, ben = await world.guest("Ada"), await world.guest("Ben")
    table = await world.table(ada, start=False)
    async with ada.socket() as hers, ben.socket() as his:
        for socket in (hers, his):
            await socket.send(do="subscribe", table=table)
            await socket.until("lobby")
        await his.send(do="emote", table=table, emote="bravo")
        for socket in (hers, his):
            shown = await socket.until("emoted")
            assert (shown["guest"], shown["name"], shown["emote"]) == (ben.id, "Ben", "bravo")
            assert shown["face"]


async def test_what_is_shown_is_not_kept_for_those_who_come_later(world: World) -> None:
    ada = await world.guest()
    table = await world.table(ada, start=False)
    async with ada.socket() as first, ada.socket() as later:
        await first.send(do="subscribe", table=table)
        await first.send(do="emote", table=table, emote="wow")
        await first.until("emoted")
        await later.send(do="subscribe", table=table)
        await later.send(do="ping")
        await later.until("pong")
        assert all(message["type"] != "emoted" for message in later.received)


async def test_emotes_are_known_ones_few_and_for_those_who_are_there(world: World) -> None:
    ada, ben = await world.guest(), await world.guest()
    table = await world.table(ada, start=False)
    async with ada.socket() as hers, ben.socket() as his:
        await his.send(do="emote", table=table, emote="wow")
        assert (await his.until("error"))["code"] == "forbidden"
        await hers.send(do="subscribe", table=table)
        await hers.send(do="emote", table=table, emote="<b>rude</b>")
        assert (await hers.until("error"))["code"] == "message"
        for _ in range(8):
            await hers.send(do="emote", table=table, emote="wow")
        await hers.send(do="ping")
        await hers.until("pong")
        kinds = [message["type"] for message in hers.received]
        limited = [it for it in hers.received if it.get("code") == "limited"]
        assert 4 <= kinds.count("emoted") < 8
        assert len(limited) == 8 - kinds.count("emoted")
