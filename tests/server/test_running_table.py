"""Whole games over real sockets, and all that may happen in one."""

from __future__ import annotations

import asyncio
from pathlib import Path

import msgspec
import pytest

from bumpyard import loading
from bumpyard.core import Outcome, Replay
from bumpyard.core import run as run_replay
from bumpyard.fair import verify
from bumpyard.games import GAMES
from tests.server.world import (
    Message,
    Person,
    World,
    act,
    mix,
    mover,
    play_on,
    pledge_of,
    present,
    serving,
    turn,
)


async def play_whole_game(world: World, game: str, seats: int) -> tuple[str, list[Message]]:
    people = [await world.guest() for _ in range(seats)]
    table = await world.table(*people, game=game, seats=seats)
    async with asyncio.TaskGroup() as group:
        everyone = [group.create_task(play_one_seat(person, table, seats)) for person in people]
    return table, [task.result() for task in everyone]


async def play_one_seat(person: Person, table: str, seats: int) -> Message:
    async with person.socket() as socket:
        await socket.send(do="subscribe", table=table)
        lobby = await socket.until("lobby")
        seat = [player["guest"] for player in lobby["players"]].index(person.id)
        own = f"{seat:02x}" * 32
        pledged = await pledge_of(socket, table, seat, own)
        await socket.send(do="pledge", id="pledge", table=table, **pledged)
        await socket.until("lobby", lambda lobby: seat in lobby.get("mixing", ()))
        await socket.send(do="mix", id="mix", table=table, bytes=own)
        update = await socket.until("update", lambda u: u["seq"] >= 2 * seats)
        return await play_on(socket, seat, update)


@pytest.mark.parametrize("sockets", ["picows", "websockets"])
@pytest.mark.parametrize("game", GAMES)
async def test_a_whole_game_is_played_over_sockets_and_its_file_proves_it_fair(
    game: str, sockets: str
) -> None:
    async with serving(sockets=sockets) as world:
        table, ends = await play_whole_game(world, game, seats=2)
        assert len({end["secret"] for end in ends}) == 1
        assert len({end["hash"] for end in ends}) == 1
        assert all(end["outcome"] == ends[0]["outcome"] for end in ends)
        file = (await world.ask("GET", f"/api/tables/{table}/game")).content
        receipt = (await world.ask("GET", f"/api/tables/{table}/receipt")).content
        found = verify(file, receipt)
        assert (found.verdict, found.ended, found.people) == ("verified", "over", 2)


@pytest.mark.parametrize("game", GAMES)
async def test_the_replay_of_a_game_runs_to_its_outcome(world: World, game: str) -> None:
    table, ends = await play_whole_game(world, game, seats=2)
    text = (await world.ask("GET", f"/api/tables/{table}/replay")).content
    replay = msgspec.json.decode(text, type=Replay)
    assert replay.outcome == msgspec.convert(ends[0]["outcome"], Outcome)
    assert sum(
        1 for _ in run_replay(loading.rules(replay.game, replay.own_data, replay.version), replay)
    ) == len(replay.steps)


async def test_bots_fill_the_free_seats_and_play_by_themselves(world: World) -> None:
    person = await world.guest()
    table = await world.table(person, seats=4)
    async with person.socket() as socket:
        await socket.watch(table)
        (update,) = await mix([socket], table)
        end = await play_on(socket, 0, update)
    assert end["who"] == ["person", "bot", "bot", "bot"]
    assert end["outcome"]["scores"]
    listing = (await person.ask("GET", "/api/tables")).json()
    assert listing["summaries"][table]["outcome"] == end["outcome"]


async def test_a_command_on_two_sockets_counts_once_and_gets_the_same_answer(
    world: World,
) -> None:  # item 6
    people = [await world.guest(), await world.guest()]
    table = await world.table(*people)
    async with people[0].socket() as first, people[1].socket() as second:
        await first.watch(table)
        await second.watch(table)
        updates = await mix([first, second], table)
        async with people[0].socket() as twin:
            await twin.watch(table)
            answers: list[bool] = []
            while len(answers) < 20:
                update = updates[0]
                if update.get("legal"):
                    command = act(update, 0)
                    await asyncio.gather(first.send(**command), twin.send(**command))
                    answers.append(await first.until("ack") == await twin.until("ack"))
                else:
                    await second.send(**act(updates[1], 1))
                    await second.until("ack")
                updates = [await present(first), await present(second)]
            assert all(answers)
            decided = [
                entry
                for entry in await world.container.store.entries(table)
                if b'"chose"' in entry.public and b'"seat":0' in entry.public
            ]
            assert len(decided) == 20


async def test_a_command_that_comes_again_after_a_restart_gets_its_old_answer(
    tmp_path: Path,
) -> None:
    async with serving(tmp_path) as world:
        person = await world.guest()
        table = await world.table(person)
        async with person.socket() as socket:
            await socket.watch(table)
            await mix([socket], table)
            command = act(await turn(socket), 0)
            await socket.send(**command)
            ack = await socket.until("ack")
    async with serving(tmp_path) as world:
        again = Person(world, person.id)
        again.headers = person.headers
        async with again.socket() as socket:
            await socket.watch(table)
            await socket.send(**command)
            assert await socket.until("ack") == ack


async def test_whoever_comes_late_is_stale_and_gets_the_present(world: World) -> None:
    person = await world.guest()
    table = await world.table(person)
    async with person.socket() as socket:
        await socket.watch(table)
        await mix([socket], table)
        update = await turn(socket)
        await socket.send(**act(update, 0))
        await socket.until("ack")
        now = await present(socket)
        answer = await socket.do("act", table, at=update["at"], action=update["legal"][0])
        assert answer["code"] == "stale"
        told = await socket.until("update")
        assert told["seq"] >= now["seq"]


async def test_whoever_reconnects_gets_the_steps_they_missed(world: World) -> None:
    people = [await world.guest(), await world.guest()]
    table = await world.table(*people)
    async with people[0].socket() as first, people[1].socket() as second:
        await first.watch(table)
        await second.watch(table)
        updates = await mix([first, second], table)
        seat = mover(updates)
        playing, away = (first, second) if seat == 0 else (second, first)
        await away.send(do="unsubscribe", table=table)
        known = (await present(away))["seq"]
        await playing.send(**act(updates[seat], seat))
        await playing.until("ack")
        missed = await away.watch(table, after=known)
        numbers = [step["seq"] for step in missed["steps"]]
        assert numbers == list(range(known + 1, missed["seq"] + 1))


async def test_a_person_who_leaves_is_played_by_a_bot_and_gets_the_seat_back(world: World) -> None:
    people = [await world.guest(), await world.guest()]
    table = await world.table(*people)
    async with people[0].socket() as first, people[1].socket() as second:
        await first.watch(table)
        await second.watch(table)
        await mix([first, second], table)
        assert (await second.do("leave", table))["type"] == "ack"
        update = await first.until("update", lambda u: u["who"] == ["person", "bot"])
        answer = await second.do("act", table, at=update["at"], action={})
        assert answer["code"] == "refused"
        assert (await second.do("return", table))["type"] == "ack"
        await first.until("update", lambda u: u["who"] == ["person", "person"])


async def test_bots_at_a_table_that_all_have_left_wait_for_somebody_who_watches(
    world: World,
) -> None:
    person, passer = await world.guest(), await world.guest()
    table = await world.table(person)
    async with person.socket() as socket:
        await socket.watch(table)
        await mix([socket], table)
        await socket.send(do="unsubscribe", table=table)
        assert (await socket.do("leave", table))["type"] == "ack"  # nobody watches
        assert [*world.game(table).who] == ["bot", "bot"]
        assert not world.running(table).bots.thinking
    async with passer.socket() as socket:
        await socket.watch(table)
        end = await socket.until("update", lambda update: update.get("secret") is not None)
        assert end["outcome"]["scores"]


async def test_a_game_ends_when_every_person_agrees(world: World) -> None:
    people = [await world.guest(), await world.guest()]
    table = await world.table(*people)
    async with people[0].socket() as first, people[1].socket() as second:
        await first.watch(table)
        await second.watch(table)
        await mix([first, second], table)
        await first.do("abandon", table)
        assert world.game(table).ended is None
        await second.do("abandon", table)
        lobby = await first.until("lobby", lambda lobby: lobby["status"] == "over")
        assert lobby["ending"] == "abandoned"


async def test_a_pause_needs_everyone_and_stops_play_until_somebody_resumes(world: World) -> None:
    people = [await world.guest(), await world.guest()]
    clock = {"kind": "game", "limit": 600_000, "increment": 0}
    table = await world.table(*people, clock=clock)
    async with people[0].socket() as first, people[1].socket() as second:
        await first.watch(table)
        await second.watch(table)
        updates = await mix([first, second], table)
        await first.do("pause", table)
        await second.do("pause", table)
        await first.until("lobby", lambda lobby: lobby.get("paused", False))
        assert world.running(table).clock.value.running == ()
        seat = mover(updates)
        playing, other = (first, second) if seat == 0 else (second, first)
        command = act(updates[seat], seat)
        await playing.send(**command)
        assert "paused" in (await playing.until("error"))["message"]
        await other.do("resume", table)
        await playing.send(**command)
        await playing.until("ack")


async def test_when_everyone_has_resigned_the_table_is_closed(world: World) -> None:
    person = await world.guest()
    table = await world.table(person)
    async with person.socket() as socket:
        await socket.watch(table)
        await mix([socket], table)
        assert (await socket.do("resign", table))["type"] == "ack"
        lobby = await socket.until("lobby", lambda lobby: lobby["status"] == "over")
        assert lobby["ending"] == "abandoned"


async def test_a_start_is_given_up_when_somebody_does_not_mix_in_time() -> None:
    async with serving(start_seconds=0.2) as world:
        people = [await world.guest(), await world.guest()]
        table = await world.table(*people)
        async with people[0].socket() as socket:
            await socket.watch(table)
            await socket.do("pledge", table, hash="00" * 32, signer="00" * 32)
            lobby = await socket.until("lobby", lambda lobby: lobby["status"] == "over")
            assert lobby["ending"] == "start"
            assert lobby["pledging"] == [1]
            again = await people[0].post(f"/api/tables/{table}/rematch")
            assert again["status"] == "open"


async def test_a_bot_plays_for_whoever_runs_out_of_time(world: World) -> None:
    person = await world.guest()
    clock = {"kind": "turn", "limit": 1000, "increment": 0}
    table = await world.table(person, clock=clock)
    async with person.socket() as socket:
        await socket.watch(table)
        await mix([socket], table)
        update = await socket.until("update", lambda u: u["who"] == ["bot", "bot"])
        assert update["helped"] == [0]


async def test_an_undo_is_free_until_something_was_shown(world: World) -> None:
    person = await world.guest()
    table = await world.table(person)
    async with person.socket() as socket:
        await socket.watch(table)
        (update,) = await mix([socket], table)
        for _ in range(200):
            if update.get("undo") == "free" and update.get("legal"):  # no bot is about to move
                break
            if update.get("legal"):
                await socket.send(**act(update, 0, -1))
            update = await socket.until("update")
        assert update["undo"] == "free"
        assert (await socket.do("undo", table))["type"] == "ack"
        after = await present(socket)
        assert after["at"] > update["at"]
        assert after["legal"]


async def test_only_those_who_play_may_watch_where_watching_is_off(world: World) -> None:
    person, stranger = await world.guest(), await world.guest()
    table = await world.table(person, watching="none")
    async with stranger.socket() as socket:
        await socket.send(do="subscribe", table=table)
        assert (await socket.until("error"))["code"] == "refused"
    assert (await stranger.ask("GET", f"/api/tables/{table}/game")).status_code == 403
    assert (await person.ask("GET", f"/api/tables/{table}/game")).status_code == 200


async def test_those_who_may_not_watch_the_game_can_not_talk_at_its_table(world: World) -> None:
    person, stranger = await world.guest(), await world.guest()
    table = await world.table(person, watching="none", start=False)
    async with stranger.socket() as socket:
        await socket.send(do="subscribe", table=table)
        await socket.until("lobby")
        assert (await socket.do("say", table, text="good luck"))["type"] == "ack"
        await person.post(f"/api/tables/{table}/start")
        assert (await socket.do("say", table, text="it is dull here"))["code"] == "forbidden"
    assert len(await world.container.store.chat(table)) == 1
