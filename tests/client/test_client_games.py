"""Whole games between clients and bots over real sockets, proven to each client afterwards."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from bumpyard.bots import CAST
from bumpyard.cli import main as bumpyard
from bumpyard.client import Client, ClientError, Declined, Table
from bumpyard.core import Rolled
from bumpyard.games import GAMES
from bumpyard.table.clock import ClockRule
from tests.client.playing import at_random, play, whole_game
from tests.fair.reader import results
from tests.server.world import serving


@pytest.mark.parametrize("clients", [1, 2])
@pytest.mark.parametrize("game", GAMES)
async def test_a_whole_game_is_verified_with_the_receipt_of_every_client(
    game: str, clients: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async with serving(tmp_path / "data") as world:
        seats = GAMES[game].meta.seats[clients - 1 if len(GAMES[game].meta.seats) > 1 else 0]
        played = await whole_game(world.url, game, max(2, seats), clients, seed=clients)
        (tmp_path / "game.json").write_bytes(played.file)
        for receipt in played.receipts:
            (tmp_path / "receipt.json").write_bytes(receipt)
            files = [f"{tmp_path}/game.json", "--receipt", f"{tmp_path}/receipt.json"]
            assert bumpyard(["verify", *files]) == 0
            assert "is verified: it is the game" in capsys.readouterr().out
        read = results([(played.file, receipt) for receipt in played.receipts])
        assert [(one["fault"], one["receipt"]) for one in read] == [(None, True)] * clients


async def test_a_turn_has_the_view_of_the_game_its_legal_actions_and_what_happened() -> None:
    async with serving() as world, Client(world.url) as client:
        assert await client.guest("Mina") == "Mina"
        table = await client.create("tumble", seats=2, options={"leftover_dice": "choose"})
        await table.start()
        async for turn in table.turns():
            types = table.rules.types
            assert isinstance(turn.view, types.view)
            assert all(isinstance(action, types.action) for action in turn.legal)
            assert isinstance(turn.events[-1], types.event)
            assert turn.view == table.view
            assert turn.seat == turn.view.viewer == 0
            break
        mina, bot = table.players
        assert mina is not None
        assert mina.name == "Mina"
        assert bot is not None
        assert bot.face in set(CAST) - {"mina"}  # two of one name would be confused
        assert bot.name == bot.face.capitalize()
        assert table.lobby.settings.options["leftover_dice"] == "choose"


async def test_a_program_with_a_token_is_marked_as_a_bot_and_comes_back_as_the_same() -> None:
    async with serving() as world, Client(world.url) as host:
        await host.guest()
        table = await host.create("tumble", seats=2)
        async with Client(world.url) as first:
            token = await first.bot("Robo")
            await first.join(table.code)
        await table.start()
        async with Client(world.url, token=token) as again:
            seat = await again.watch(table.id)
            robo = seat.players[1]
            assert robo is not None
            assert (robo.name, robo.bot, seat.seat) == ("Robo", True, 1)
            await asyncio.gather(play(table, at_random(1)), play(seat, at_random(2)))
            assert (seat.outcome, seat.ending) == (table.outcome, "over")


async def test_whoever_watches_sees_and_checks_what_everyone_may_see() -> None:
    async with serving() as world, Client(world.url) as player, Client(world.url) as watcher:
        await player.guest()
        await watcher.guest()
        table = await player.create("dodgems", seats=3, public=True)
        assert [lobby.code for lobby in (await watcher.tables()).open] == [table.code]
        early = await watcher.watch(table.code)
        await table.start()
        await asyncio.gather(play(table, at_random(3)), play(early, at_random(3)))
        assert early.seat is None
        assert early.view.viewer is None
        assert early.verifier.proven == table.verifier.proven > 0
        assert (await early.verify()).verdict == "verified"


async def test_whoever_comes_late_checks_what_was_before() -> None:
    async with serving() as world, Client(world.url) as player, Client(world.url) as watcher:
        await player.guest()
        await watcher.guest()
        table = await player.create("tumble", seats=2)
        await table.start()
        await play(table, at_random(5), most=10)
        late = await watcher.watch(table.id)
        await asyncio.gather(play(table, at_random(5)), play(late, at_random(5)))
        assert late.verifier.proven == table.verifier.proven == (await late.verify()).draws


async def test_what_was_chosen_in_secret_can_be_taken_back_and_chosen_again() -> None:
    async with serving() as world, Client(world.url) as one, Client(world.url) as two:
        await one.guest()
        await two.guest()
        table = await one.create("dodgems", seats=3)
        other = await two.join(table.code)
        await table.start()
        taken_back = asyncio.Event()

        async def play_when_allowed() -> None:
            async for turn in other.turns():
                if len(turn.waiting) > 1:
                    await taken_back.wait()
                await turn.play(turn.legal[0])

        meanwhile = asyncio.create_task(play_when_allowed())
        chosen: dict[int, int] = {}  # how often, by decision
        async for turn in table.turns():
            assert await turn.play(turn.legal[0])
            chosen[turn.at] = chosen.get(turn.at, 0) + 1
            if len(turn.waiting) > 1 and not taken_back.is_set():
                if chosen[turn.at] == 2:
                    taken_back.set()
                else:
                    await table.undo()
        await meanwhile
        assert sorted(chosen.values())[-2:] == [1, 2]
        assert (await other.verify()).ended == "over"


async def test_a_pause_is_asked_for_refused_and_agreed_to() -> None:
    async with serving() as world, Client(world.url) as one, Client(world.url) as two:
        await one.guest()
        await two.guest()
        table = await one.create("tumble", seats=2)
        other = await two.join(table.code)
        await table.start()
        for yes in (False, True):
            await table.pause()
            while (asked := other.lobby.request) is None or asked.failed:
                await other.changed()
            assert (asked.matter, asked.by, asked.asked) == ("pause", 0, (1,))
            await other.consent(asked.number, yes=yes)
            while table.lobby.paused != yes or (not yes and not _failed(table)):
                await table.changed()
        await other.play_on()
        while table.lobby.paused:
            await table.changed()


def _failed(table: Table) -> bool:
    return table.lobby.request is not None and table.lobby.request.failed == "refused"


async def test_a_game_goes_on_when_a_seat_leaves_and_comes_back() -> None:
    async with serving() as world, Client(world.url) as client:
        await client.guest()
        clock = ClockRule("turn", limit=3_600_000)
        table = await client.create("tumble", seats=2, clock=clock)
        await table.start()
        async for turn in table.turns():
            assert len(turn.clock) == 2
            await table.leave()
            assert not await turn.play(turn.legal[0])
            await table.come_back()
            break
        await play(table, at_random(1))
        assert (await table.verify()).ended == "over"
        again = await client.rematch(table)
        assert again.players[1] is not None


async def test_what_the_server_declines_is_an_error_with_its_code() -> None:
    async with serving() as world, Client(world.url) as client:
        with pytest.raises(Declined, match="become a guest first") as refused:
            await client.create("tumble", seats=2)
        assert refused.value.code == "guest"
        await client.guest()
        with pytest.raises(Declined, match="Tumble is for") as refused:
            await client.create("tumble", seats=8)
        assert refused.value.code == "setup"
        table = await client.create("tumble", seats=2, watching="none")
        with pytest.raises(ClientError, match="has not begun"):
            _ = table.view
        with pytest.raises(ClientError, match="has not begun"):
            _ = table.rules
        await table.start()
        async for turn in table.turns():
            with pytest.raises(Declined, match="no action of this game") as refused:
                await turn.play(Rolled((1, 2)))
            assert refused.value.code == "refused"
            break
        with pytest.raises(Declined, match="nothing can be taken back"):
            await table.undo()
        async with Client(world.url) as stranger:
            await stranger.guest()
            closed = await stranger.watch(table.code)
            with pytest.raises(Declined, match="can't be watched"):
                await play(closed, at_random(1))


async def test_talk_is_heard_by_everyone_and_kept_once() -> None:
    async with serving() as world, Client(world.url) as one, Client(world.url) as two:
        await one.guest("Mina")
        await two.guest("Jun")
        table = await one.create("tumble", seats=2)
        other = await two.join(table.code)
        await table.say("well met")
        await other.say("and you")
        await table.say("let us play")
        said = [(chat.name, chat.text) for chat in table.chat]
        assert said == [("Mina", "well met"), ("Jun", "and you"), ("Mina", "let us play")]


async def test_a_game_can_be_looked_at_again_as_any_seat_saw_it() -> None:
    async with serving() as world, Client(world.url) as client:
        await client.guest()
        table = await client.create("duel", seats=2)
        await table.start()
        await play(table, at_random(1), most=5)
        with pytest.raises(Declined, match="the game is not over"):
            await table.story()
        await table.abandon()
        async for present in table.updates():
            if present.closed:
                break
        story = await table.story(seat=1)
        assert isinstance(story.moments[0].view, table.rules.types.view)
        assert story.moments[-1].view.hands[1]
        assert story.moments[-1].view.hands[0] is None
        assert story.tally == present.tally
        again = await client.what_if(table, moment=len(story.moments) - 1, seat=1)
        async for turn in again.turns():
            assert turn.seat == turn.view.viewer == 1
            break
        await again.abandon()
        assert (await again.verify()).verdict == "verified"


async def test_before_the_game_a_guest_gets_up_or_is_kicked() -> None:
    async with serving() as world, Client(world.url) as host, Client(world.url) as friend:
        await host.guest()
        await friend.guest()
        table = await host.create("tumble", seats=2)

        async def seated() -> int:
            (lobby,) = (await host.tables()).mine
            return sum(player is not None for player in lobby.players)

        joined = await friend.join(table.code)
        assert await seated() == 2
        await joined.get_up()
        assert await seated() == 1
        await friend.join(table.code)
        assert await seated() == 2
        await table.kick(1)
        assert await seated() == 1


async def test_a_client_is_one_guest_and_follows_a_table_once() -> None:
    async with serving() as world, Client(world.url) as client, Client(world.url) as nobody:
        await client.guest()
        table = await client.create("tumble", seats=2)
        assert await client.watch(table.id) is table
        with pytest.raises(ClientError, match="has a guest or bot already"):
            await client.bot("Robo")
        with pytest.raises(ClientError, match="become a guest or a bot first"):
            await nobody.watch(table.id)
        table.close()
        with pytest.raises(ClientError, match="not followed any more"):
            await table.changed()
        again = await client.watch(table.id)
        await again.say("back")
        assert [chat.text for chat in again.chat] == ["back"]
