"""The pages of the client, health and readiness, and metrics."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bumpyard.server.http import pages
from tests.server.world import World, mix, serving


async def test_the_client_is_served_where_it_is_built_and_knows_its_own_addresses(
    world: World, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("the client")
    (tmp_path / "assets" / "app-123.js").write_text("play()")
    (tmp_path.parent / "secret.txt").write_text("nothing for you")
    monkeypatch.setattr(pages, "STATIC", tmp_path)
    for path in ("/", "/t/ABCDEF", "/any/where"):
        answer = await world.ask("GET", path)
        assert (answer.text, answer.headers["cache-control"]) == ("the client", "no-cache")
    script = await world.ask("GET", "/assets/app-123.js")
    assert "immutable" in script.headers["cache-control"]
    assert "javascript" in script.headers["content-type"]
    plain = await world.ask("GET", "/", None, {"Accept-Encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.text == "the client"
    packed = await world.ask("GET", "/", None, {"Accept-Encoding": "gzip"})
    assert packed.headers["content-encoding"] == "gzip"
    assert packed.headers["vary"] == "accept-encoding"
    assert packed.headers["etag"] != plain.headers["etag"]
    for path in ("/%2e%2e/secret.txt", "/..%2fsecret.txt", "/assets/..%2f..%2fsecret.txt"):
        assert "nothing for you" not in (await world.ask("GET", path)).text
    assert (await world.ask("GET", "/assets/app-124.js")).status_code == 404
    assert (await world.ask("GET", "/api/nothing")).status_code == 404


async def test_the_verifier_is_a_file_to_keep(
    world: World, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "verifier.html").write_text("check()")
    monkeypatch.setattr(pages, "STATIC", tmp_path)
    answer = await world.ask("GET", "/verifier.html")
    assert (answer.status_code, answer.text) == (200, "check()")
    kept = 'attachment; filename="bumpyard-verifier.html"'
    assert answer.headers["content-disposition"] == kept
    assert "content-disposition" not in (await world.ask("GET", "/")).headers


async def test_pages_fetch_nothing_from_elsewhere_and_have_strict_headers(
    world: World, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pages, "STATIC", tmp_path)
    for path in (
        "/",
        "/docs",
        "/t/ABCDEF",
        "/plain.css",
        "/docs/openapi.json",
        "/nothing.js",
    ):
        answer = await world.ask("GET", path)
        assert answer.status_code == (404 if path == "/nothing.js" else 200)
        assert "default-src 'self'" in answer.headers["content-security-policy"]
        assert "unsafe" not in answer.headers["content-security-policy"]
        assert answer.headers["x-content-type-options"] == "nosniff"
        for needle in ("http://", "https://", "<script", "style=", "//cdn"):
            assert needle not in answer.text, (path, needle)
    kept = await world.ask("GET", "/")
    tag = {"If-None-Match": kept.headers["etag"]}
    assert (await world.ask("GET", "/", None, tag)).status_code == 304


@pytest.mark.parametrize("path", ["/", "/health", "/api/games", "/nothing.js"])
async def test_what_can_be_got_can_be_asked_for_its_head(world: World, path: str) -> None:
    got, head = await world.ask("GET", path), await world.ask("HEAD", path)
    assert got.content
    assert not head.content
    assert head.status_code == got.status_code
    names = {*got.headers} - {"date"}
    assert {name: head.headers.get(name) for name in names} == {
        name: got.headers[name] for name in names
    }
    assert (await world.ask("HEAD", "/api/guest")).status_code == 405


async def test_health_readiness_and_metrics(world: World) -> None:
    assert (await world.ask("GET", "/health")).json()["status"] == "ok"
    assert (await world.ask("GET", "/ready")).status_code == 200
    person = await world.guest("Secretname")
    table = await world.table(person)
    async with person.socket() as socket:
        await socket.watch(table)
        await mix([socket], table)
        text = (await world.ask("GET", "/metrics")).text
    assert "bumpyard_sockets 1" in text
    assert re.search(r"bumpyard_move_seconds_count [1-9]", text)
    assert re.search(r"bumpyard_commit_seconds_count [1-9]", text)
    assert "Secretname" not in text
    world.container.sessions.stopping = True
    assert (await world.ask("GET", "/ready")).status_code == 503


async def test_two_servers_in_one_process_count_apart(world: World) -> None:
    async with serving() as other:
        person = await other.guest()
        async with person.socket() as socket:
            await socket.connection.send(b"no message")
            await socket.until("error")
            counts = [each.count("bumpyard_refused_total") for each in (world, other)]
            sockets = [each.count("bumpyard_sockets") for each in (world, other)]
    assert counts == [0, 1]
    assert sockets == [0, 1]
