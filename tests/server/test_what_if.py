"""What if: a table that goes on from a moment of a finished game, with fair dice of its own."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from bumpyard import loading
from bumpyard.cli import main as bumpyard
from bumpyard.core import AnyRules
from bumpyard.core import run as run_again
from bumpyard.fair import verify
from bumpyard.games import GAMES
from bumpyard.replays import decode, read
from bumpyard.server.tables import opening
from tests.server.test_story import finished, story, story_of
from tests.server.world import Person, World, mix, play_on, serving

GOLDEN = Path(__file__).parents[1] / "replays" / "dodgems"


async def what_if(person: Person, table: str, moment: int, seat: int = 0) -> dict[str, Any]:
    return await person.post(f"/api/tables/{table}/whatif", {"moment": moment, "seat": seat})


async def refused(person: Person, table: str, **body: Any) -> tuple[int, str]:
    answer = await person.ask("POST", f"/api/tables/{table}/whatif", body)
    return answer.status_code, answer.json()["message"]


@pytest.mark.parametrize("game", GAMES)
async def test_a_what_if_goes_on_from_the_moment_and_is_verified_and_replayed(
    game: str, tmp_path: Path
) -> None:
    async with serving(tmp_path) as world:
        ada = await world.guest("Ada")
        table = await finished(world, ada, game=game)
        moments = (await story(world, table, 1))["moments"]
        moment = len(moments) // 2
        lobby = await what_if(ada, table, moment, seat=1)
        assert lobby["status"] == "running"
        assert lobby["settings"]["whatif"] == {"table": table, "moment": moment}
        assert [player["bot"] for player in lobby["players"]] == [True, False]
        async with ada.socket() as socket:
            first = await socket.watch(lobby["table"])
            assert first["view"] == moments[moment]["view"]
            (ready,) = await mix([socket], lobby["table"], seats=[1])
            await play_on(socket, 1, ready)
        told = await story(world, lobby["table"], 1)
        assert told["before"] == moment
        drawn = [each["draw"]["number"] for each in told["moments"] if "draw" in each]
        assert drawn == list(range(len(drawn)))
        texts = [step["text"] for step in told["moments"]]
        assert texts[: moment + 1] == [step["text"] for step in moments[: moment + 1]]
        assert len(texts) > moment + 1
        file = (await ada.ask("GET", f"/api/tables/{lobby['table']}/game")).content
        receipt = (await ada.ask("GET", f"/api/tables/{lobby['table']}/receipt")).content
        assert verify(file, receipt).verdict == "verified"
        assert (await story_of(world, file, 1)).json()["moments"] == told["moments"]
        replay = (await ada.ask("GET", f"/api/tables/{lobby['table']}/replay")).content
        (tmp_path / "replay.json").write_bytes(replay)
        again = read(tmp_path / "replay.json")
        assert (
            len(list(run_again(loading.rules(again.game, again.own_data, again.version), again)))
            == len(texts) - 1
        )
    assert bumpyard(["check", "--data", str(tmp_path)]) == 0


async def test_a_what_if_survives_a_restart(tmp_path: Path) -> None:
    async with serving(tmp_path) as world:
        ada = await world.guest("Ada")
        table = await finished(world, ada)
        lobby = await what_if(ada, table, 30)
        async with ada.socket() as socket:
            await socket.watch(lobby["table"])
            before = (await mix([socket], lobby["table"]))[0]
    async with serving(tmp_path) as world:
        again = Person(world, ada.id, cookie=ada.headers["Cookie"].partition("=")[2])
        async with again.socket() as socket:
            after = await socket.watch(lobby["table"])
            assert after["seq"] >= before["seq"]
            assert (await play_on(socket, 0, after))["outcome"]


async def test_a_what_if_can_begin_at_the_start_and_in_another_what_if(world: World) -> None:
    ada = await world.guest("Ada")
    table = await finished(world, ada)
    anew = await what_if(ada, table, 0)
    async with ada.socket() as socket:
        await socket.watch(anew["table"])
        (ready,) = await mix([socket], anew["table"])
        await play_on(socket, 0, ready, most=20)
        await socket.do("abandon", anew["table"])
    moments = (await story(world, anew["table"], 0))["moments"]
    further = await what_if(ada, anew["table"], 12)
    async with ada.socket() as socket:
        first = await socket.watch(further["table"])
        assert first["view"] == moments[12]["view"]


async def test_the_bots_of_a_what_if_play_as_well_as_one_asks(world: World) -> None:
    ada = await world.guest("Ada")
    table = await finished(world, ada)
    asked = {"moment": 3, "seat": 0, "level": "casual"}
    lobby = await ada.post(f"/api/tables/{table}/whatif", asked)
    assert lobby["settings"]["bots"] == ["casual"]
    assert lobby["players"][1]["level"] == "casual"
    assert (await refused(ada, table, **{**asked, "level": "best"}))[0] == 400


async def test_a_what_if_is_refused_where_there_is_nothing_to_go_on_from(world: World) -> None:
    ada, stranger = await world.guest("Ada"), await world.guest()
    running = await world.table(ada)
    assert await refused(ada, running, moment=0, seat=0) == (409, "the game is not over")
    table = await finished(world, ada, watching="none")
    last = len((await ada.ask("GET", f"/api/tables/{table}/story")).json()["moments"]) - 1
    for moment in (last, last + 1):
        status, why = await refused(ada, table, moment=moment, seat=0)
        assert status == 409
        assert f"there are moments 0 to {last - 1}" in why
    assert await refused(ada, table, moment=0, seat=2) == (409, "there are seats 0 to 1")
    assert (await refused(ada, table, moment=-1, seat=0))[0] == 400
    assert (await refused(stranger, table, moment=0, seat=0))[0] == 403
    made = {"game": "tumble", "seats": 2, "whatif": {"table": table, "moment": 0}}
    answer = await ada.ask("POST", "/api/tables", made)
    assert "a what-if begins from a game that is over" in answer.json()["message"]


async def test_a_what_if_is_no_game_to_count_or_to_play_again(world: World) -> None:
    ada = await world.guest("Ada")
    table = await finished(world, ada, public=True)
    lobby = await what_if(ada, table, 5)
    async with ada.socket() as socket:
        await socket.watch(lobby["table"])
        await mix([socket], lobby["table"])
        await socket.do("abandon", lobby["table"])
    answer = await ada.ask("POST", f"/api/tables/{lobby['table']}/rematch")
    assert "a what-if has no rematch" in answer.json()["message"]
    listed = (await ada.ask("GET", "/api/tables")).json()
    assert [row["table"] for row in listed["running"]] == []
    assert (await world.http.get(f"{world.url}/api/tables/{table}")).json().get("rematch") is None


async def test_a_what_if_of_an_older_version_goes_on_by_the_rules_of_its_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    golden = read(GOLDEN / "2-bot-273.json")
    moment = golden.steps.index("draw") + 1  # B8.1: only version 1 offers the card this early
    old = loading.rules("dodgems", None, version=1)

    async def rules_and_steps(*_: object) -> tuple[AnyRules, list[str]]:
        return old, list(golden.steps[:moment])

    with monkeypatch.context() as before_the_correction:
        before_the_correction.setattr(opening, "_rules_and_steps", rules_and_steps)
        async with serving(tmp_path) as world:
            ada = await world.guest("Ada")
            table = await world.table(ada, game="dodgems")
            async with ada.socket() as socket:
                await socket.watch(table)
                await mix([socket], table)
                await socket.do("abandon", table)
    async with serving(tmp_path) as world:
        ada = Person(world, ada.id, cookie=ada.headers["Cookie"].partition("=")[2])
        asked = {"moment": moment, "seat": 0, "level": "novice"}
        made = (await ada.post(f"/api/tables/{table}/whatif", asked))["table"]
        async with ada.socket() as socket:
            await socket.watch(made)
            (ready,) = await mix([socket], made)
            await play_on(socket, 0, ready, most=3)
            await socket.do("abandon", made)
        assert world.game(made).rules.meta.version == 1
        told = await story(world, made)
        assert (told["version"], told["before"]) == (1, moment)
        replay = decode((await ada.ask("GET", f"/api/tables/{made}/replay")).content)
        assert replay.version == 1
        assert len(list(run_again(old, replay))) == len(told["moments"]) - 1 > moment
        file = (await ada.ask("GET", f"/api/tables/{made}/game")).content
        receipt = (await ada.ask("GET", f"/api/tables/{made}/receipt")).content
        assert verify(file, receipt).verdict == "verified"
        await ada.ask("GET", f"/api/tables/{made}/report")
        await asyncio.gather(*world.container.reports._tasks)
        study = (await ada.ask("GET", f"/api/tables/{made}/report")).json()
        assert (study["state"], study["of"]) == ("ready", len(replay.steps))
