"""Abort counts are public, and a restored backup repeats no dice."""

from __future__ import annotations

from pathlib import Path

import pytest

from bumpyard.cli import main
from bumpyard.fair import verify
from bumpyard.server import counts
from tests.server.world import World, mix, serving, turn


async def test_anybody_sees_how_many_games_were_started_and_abandoned(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(counts, "KEPT_SECONDS", 0.0)
    assert (await world.ask("GET", "/api/fairness")).json() == []
    person = await world.guest()
    table = await world.table(person)
    async with person.socket() as socket:
        await socket.watch(table)
        await mix([socket], table)
        found = (await world.ask("GET", "/api/fairness")).json()
        assert [(of["game"], of["running"], of["ended_by_players"]) for of in found] == [
            ("tumble", 1, 0)
        ]
        await socket.do("abandon", table)
    found = (await world.ask("GET", "/api/fairness")).json()
    assert [(of["running"], of["ended_by_players"]) for of in found] == [(0, 1)]
    metrics = (await world.ask("GET", "/metrics")).text
    assert 'bumpyard_games{game="tumble",state="ended_by_players"} 1.0' in metrics


async def test_a_table_at_which_somebody_does_not_mix_never_started() -> None:
    async with serving(start_seconds=0.01) as world:
        person = await world.guest()
        async with person.socket() as socket:
            table = await world.table(person)
            await socket.send(do="subscribe", table=table)
            await socket.until("lobby", lambda lobby: lobby["status"] == "over")
        found = (await world.ask("GET", "/api/fairness")).json()
    assert [(of["never_started"], of["ended_by_players"]) for of in found] == [(1, 0)]


async def test_a_restored_game_does_not_go_on_with_dice_that_players_have_seen(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    old, new, file = tmp_path / "old", tmp_path / "new", tmp_path / "backup"
    async with serving(old) as world:
        person = await world.guest()
        table = await world.table(person)
        lobby = await world.table(person, start=False)
        async with person.socket() as socket:
            await socket.watch(table)
            await mix([socket], table)
            await turn(socket)
            assert main(["backup", "--data", str(old), str(file)]) == 0
    assert main(["restore", "--data", str(new), str(file)]) == 0
    assert "Games that ran then: 1." in capsys.readouterr().out
    async with serving(new) as world:
        restored = (await world.ask("GET", f"/api/tables/{table}")).json()
        assert (restored["status"], restored["ending"]) == ("over", "abandoned")
        game = (await world.ask("GET", f"/api/tables/{table}/game")).content
        assert verify(game).ended == "abandoned"  # so the secret is in it
        assert (await world.ask("GET", f"/api/tables/{lobby}")).json()["status"] == "open"
        found = (await world.ask("GET", "/api/fairness")).json()
        assert [(of["running"], of["ended_by_operator"]) for of in found] == [(0, 1)]
    assert main(["check", "--data", str(new)]) == 0
    async with serving(new) as world:
        assert (await world.ask("GET", f"/api/tables/{table}/game")).content == game
