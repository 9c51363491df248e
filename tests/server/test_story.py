"""The story of a finished game shows a viewer the same as the table did during the game."""

from __future__ import annotations

import secrets
from contextlib import suppress
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bumpyard.core import BumpyardError, Seat
from bumpyard.games import GAMES
from bumpyard.server.workers.replay_view import story_of_file
from tests.server.world import (
    Message,
    Person,
    Socket,
    World,
    act,
    mix,
    mover,
    play_on,
    present,
    serving,
    turn,
)

REPLAYS = Path(__file__).parents[1] / "replays"


async def story(world: World, table: str, seat: int | None = None) -> Message:
    query = "" if seat is None else f"?seat={seat}"
    answer = await world.ask("GET", f"/api/tables/{table}/story{query}")
    assert answer.status_code == 200, answer.text
    told: Message = answer.json()
    return told


async def story_of(world: World, file: bytes, seat: int = 0) -> Any:
    headers = {"Origin": world.url, "Content-Type": "application/json"}
    url = f"{world.url}/api/story?seat={seat}"
    return await world.http.post(url, content=file, headers=headers)


def heard(socket: Socket) -> dict[int, list[Any]]:
    """Return what somebody was told to happen, by entry."""
    return {
        step["seq"]: step["events"]
        for update in socket.received
        if update["type"] == "update"
        for step in update.get("steps", ())
        if "events" in step
    }


@pytest.mark.parametrize("game", GAMES)
async def test_a_story_tells_each_viewer_what_they_were_told_at_the_table(
    world: World, game: str
) -> None:
    people = [await world.guest("Ada"), await world.guest("Bo")]
    faces = [(await person.ask("GET", "/api/me")).json()["face"] for person in people]
    stranger = await world.guest()
    table = await world.table(*people, game=game)
    async with (
        people[0].socket() as first,
        people[1].socket() as second,
        stranger.socket() as watching,
    ):
        for socket in (first, second, watching):
            await socket.watch(table)
        updates = await mix([first, second], table)
        while updates[0].get("secret") is None and updates[0]["at"] < 100:
            seat = mover(updates)
            playing = (first, second)[seat]
            await playing.send(**act(updates[seat], seat, secrets.randbelow(1000)))
            await playing.until("ack")
            updates = [await present(first), await present(second)]
        for socket in (first, second):
            await socket.do("abandon", table)
        for viewer, socket in ((0, first), (1, second), (None, watching)):
            last = await present(socket)
            told = await story(world, table, viewer)
            moments = told["moments"]
            assert heard(socket) == {
                moment["seq"]: moment["events"] for moment in moments if moment["events"]
            }
            assert moments[-1]["view"] == last["view"]
            assert moments[-1]["at"] == last["at"]
            assert told["tally"] == last["tally"]
            assert told.get("outcome") == last.get("outcome")
            assert told["names"] == ["Ada", "Bo"]
            assert told["faces"] == faces


async def finished(world: World, person: Person, **settings: Any) -> str:
    """Let somebody play a game against a bot to its end."""
    table = await world.table(person, **settings)
    async with person.socket() as socket:
        await socket.watch(table)
        await play_on(socket, 0, (await mix([socket], table))[0])
    return table


@pytest.mark.parametrize("game", GAMES)
async def test_every_draw_of_a_story_is_as_the_log_tells_it(world: World, game: str) -> None:
    table = await finished(world, await world.guest("Ada"), game=game)
    told = (await world.ask("GET", f"/api/tables/{table}/game")).json()["entries"]
    labels = [at["public"]["label"] for at in told if at["public"]["type"] == "drew"]
    moments = (await story(world, table, 0))["moments"]
    drawn = [moment["draw"] for moment in moments if "draw" in moment]
    assert [draw["label"] for draw in drawn] == labels
    supports = [
        (at["private"] or at["public"]).get("support") for at in told if "number" in at["public"]
    ]
    assert [draw.get("support") for draw in drawn] == supports
    assert len(drawn) > 10


async def test_a_moment_has_its_step_in_notation_who_decided_and_what_a_viewer_could_do_then(
    world: World,
) -> None:
    table = await finished(world, await world.guest())
    told = await story(world, table, 1)
    sums = [sum(line["points"] for line in lines) for lines in told["tally"]]
    assert sums == told["outcome"]["scores"]
    first, *moments = told["moments"]
    assert (first["seq"], first["at"], first["text"], first["events"]) == (0, 0, "", [])
    replay = (await world.ask("GET", f"/api/tables/{table}/replay")).json()
    assert [moment["text"] for moment in moments] == replay["steps"]
    for before, moment in pairwise(moments):
        chance = moment["text"].startswith(("rolled", "drawn"))
        assert ("decided_by" in moment) != chance
        assert moment["at"] == before["at"] + (not chance)
        assert ("legal" in before) == (moment.get("decided_by") == [1])


async def test_what_was_taken_back_is_not_in_the_story(world: World) -> None:
    person = await world.guest()
    table = await world.table(person)
    async with person.socket() as socket:
        await socket.watch(table)
        await mix([socket], table)
        taken_back = 0
        update = await turn(socket)
        while update.get("secret") is None and not taken_back:
            await socket.send(**act(update, 0))
            await socket.until("ack")
            update = await present(socket)
            mine = update.get("waiting") == [0]  # else a bot goes on before it is taken back
            if mine and update.get("undo") == "free":
                taken_back = update["seq"]
                assert (await socket.do("undo", table))["type"] == "ack"
            update = await turn(socket)
        await play_on(socket, 0, update)
    assert taken_back
    moments = (await story(world, table))["moments"]
    assert taken_back not in [moment["seq"] for moment in moments]


async def test_a_story_is_told_when_the_table_is_closed_and_to_those_who_may_watch(
    world: World,
) -> None:
    ada = await world.guest()
    table = await world.table(ada, watching="none", game="duel")
    path = f"/api/tables/{table}/story?seat=1"
    async with ada.socket() as socket:
        await socket.watch(table)
        await play_on(socket, 0, (await mix([socket], table))[0], most=3)
        assert (await ada.ask("GET", path)).json()["code"] == "refused"
        await socket.do("abandon", table)
    told = (await ada.ask("GET", path)).json()
    assert "outcome" not in told
    assert told["moments"][-1]["view"]["hands"][1]
    assert (await (await world.guest()).ask("GET", path)).status_code == 403
    assert (await ada.ask("GET", path.replace("=1", "=2"))).json() == {
        "code": "replay",
        "message": "there are seats 0 to 1, and no seat 2",
    }


async def test_a_game_file_and_a_replay_can_be_opened_by_anybody(world: World) -> None:
    table = await finished(world, await world.guest())
    told = await story(world, table, 0)
    for kind in ("game", "replay"):
        file = (await world.ask("GET", f"/api/tables/{table}/{kind}")).content
        again = (await story_of(world, file)).json()
        for moment in again["moments"] if kind == "replay" else ():
            moment["seq"] = told["moments"][moment["seq"]]["seq"]  # it counts steps
        assert again == {**told, "names": ["", ""], "faces": ["", ""]}


async def test_a_file_that_is_wrong_is_refused_with_the_reason(world: World) -> None:
    golden = (REPLAYS / "tumble" / "3-random-3.json").read_bytes()
    replay = msgspec.json.decode(golden)
    wrong = {
        b"": "neither a replay nor a game file",
        b"[1, 2]": "neither a replay nor a game file",
        b'{"entries": []}': "this is no game file",
        b'{"format":2,"entries":[]}': "a log begins with",
        b"x" * 2_100_000: "Too Large",
        golden.replace(b'"version": 1', b'"version": 9'): "version 9 of the rules",
        golden.replace(b'"seats": 3', b'"seats": 9'): "Tumble is for",
        msgspec.json.encode({**replay, "steps": ["fly"]}): "step 1: 'fly'",
        msgspec.json.encode({**replay, "steps": ["roll"] * 5001}): "at most 5000 steps",
    }
    for file, reason in wrong.items():
        answer = await story_of(world, file)
        assert answer.status_code in {400, 413}, answer.text
        assert reason in answer.json()["message"]


@pytest.mark.parametrize("game", GAMES)
async def test_no_change_of_a_file_is_the_servers_fault(game: str) -> None:
    async with serving() as world:
        table = await finished(world, await world.guest(), game=game)
        files = [
            (await world.ask("GET", f"/api/tables/{table}/{kind}")).content
            for kind in ("game", "replay")
        ]
    for file in files * 25:
        changed = bytearray(file)
        changed[secrets.randbelow(len(file))] = secrets.choice(b'0123456789"{}[],a')
        with suppress(BumpyardError):
            story_of_file(bytes(changed), Seat(0))
