"""The page of hosts: what it shows and does, and that it is not there for anybody else."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import httpx
import pytest

from bumpyard.server.hosts import LINK_MS, SESSION_MS
from bumpyard.server.http.admin_routes import ADMIN_ROUTES
from tests.server.returning import codes_of
from tests.server.test_moderation import Admin
from tests.server.world import Person, World, serving

ROUTES = [  # method, path, body
    ("GET", "/api/admin/reports", None),
    ("POST", "/api/admin/reports/1/done", None),
    ("GET", "/api/admin/acts", None),
    ("POST", "/api/admin/acts", {"guest": "x", "kind": "warn", "reason": "why"}),
    ("GET", "/api/admin/guest?who=x", None),
    ("DELETE", "/api/admin/session", None),
]


@pytest.fixture
def admin(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Admin:
    return Admin(tmp_path, capsys)


class Host:
    """A host in their browser."""

    def __init__(self, world: World, cookie: str) -> None:
        self.world = world
        self.headers = {"Cookie": f"bumpyard-host={cookie}"}

    async def ask(self, method: str, path: str, body: Any = None) -> httpx.Response:
        return await self.world.ask(method, path, body, self.headers)


async def begin(world: World, secret: str) -> httpx.Response:
    return await world.ask("POST", "/api/admin/session", {"link": secret})


async def host_of(world: World) -> Host:
    answer = await begin(world, await world.container.hosts.new_link())
    assert answer.status_code == 204, answer.text
    return Host(world, answer.cookies["bumpyard-host"])


async def report(by: Person, about: Person, **more: str) -> int:
    data = {"guest": about.id, **more}
    return (await by.ask("POST", "/api/reports", data)).status_code


async def test_the_terminal_prints_a_link_that_counts_once(tmp_path: Path, admin: Admin) -> None:
    async with serving(tmp_path) as world:
        link = (await admin("page")).strip()
        assert link.startswith(f"{world.url}/admin#")
        secret = link.partition("#")[2]
        answer = await begin(world, secret)
        assert answer.status_code == 204
        cookie = answer.headers["set-cookie"]
        for part in ("HttpOnly", "SameSite=strict", "Path=/", f"Max-Age={SESSION_MS // 1000}"):
            assert part.lower() in cookie.lower()
        assert (await begin(world, secret)).status_code == 404  # it is used
        assert (await begin(world, "guessed")).status_code == 404
        host = Host(world, answer.cookies["bumpyard-host"])
        assert (await host.ask("GET", "/api/admin/reports")).json() == {"reports": []}
        assert (await host.ask("GET", "/admin")).status_code == 200
        await host.ask("DELETE", "/api/admin/session")
        assert (await host.ask("GET", "/api/admin/reports")).status_code == 404


async def test_a_link_and_a_session_end(world: World) -> None:
    hosts = world.container.hosts
    late, host = await hosts.new_link(), await host_of(world)
    before = hosts.now
    hosts.now = lambda: before() + LINK_MS + 1
    assert (await begin(world, late)).status_code == 404
    assert (await host.ask("GET", "/api/admin/reports")).status_code == 200
    hosts.now = lambda: before() + SESSION_MS + 1
    assert (await host.ask("GET", "/api/admin/reports")).status_code == 404


def test_every_route_is_tried() -> None:
    tried = {path.partition("?")[0].replace("/1/", "/{number:int}/") for _, path, _ in ROUTES}
    assert {path for route in ADMIN_ROUTES for path in route.paths} == tried
    assert len(ADMIN_ROUTES) == len(ROUTES) + 1  # to begin a session takes a link


async def test_nothing_answers_but_to_a_host(world: World) -> None:
    ada, robo = await world.guest("Ada"), await world.bot()
    host = await host_of(world)
    mine = host.headers["Cookie"].partition("=")[2]
    token = ada.headers["Cookie"].partition("=")[2]
    expired = await host_of(world)
    await expired.ask("DELETE", "/api/admin/session")
    link = await world.container.hosts.new_link()
    strangers: dict[str, dict[str, str]] = {
        "nobody": {},
        "a guest": ada.headers,
        "a guest's token as a host's": {"Cookie": f"bumpyard-host={token}"},
        "a bot": robo.headers,
        "a host's token as a bearer": {"Authorization": f"Bearer {mine}"},
        "a host's token as a guest's": {"Cookie": f"bumpyard={mine}"},
        "an ended session": expired.headers,
        "a link that was not followed": {"Cookie": f"bumpyard-host={link}"},
        "an empty cookie": {"Cookie": "bumpyard-host="},
    }
    nothing = await world.ask("GET", "/api/nothing", headers={})
    for who, headers in strangers.items():
        for method, path, body in ROUTES:
            answer = await world.ask(method, path, body, headers)
            assert answer.status_code == 404, (who, method, path)
            assert answer.json().keys() == nothing.json().keys()
        assert (await world.ask("GET", "/admin", headers=headers)).status_code == 404, who
    for method, path, body in ROUTES:
        if method != "GET":  # other sites can send a host's cookie nowhere
            foreign = {**host.headers, "Origin": "https://elsewhere.example"}
            assert (await world.ask(method, path, body, foreign)).status_code == 403
    assert "admin" not in (await world.ask("GET", "/docs/openapi.json")).text
    assert (await host.ask("GET", "/api/admin/reports")).status_code == 200


async def test_the_queue_shows_what_was_said_and_done_and_acts_as_the_terminal_does(
    tmp_path: Path, admin: Admin
) -> None:
    async with serving(tmp_path) as world:
        ada, ben = await world.guest("Ada"), await world.guest("Ben")
        table = await world.table(ada, ben)
        async with ben.socket() as socket:
            await socket.watch(table)
            await socket.do("say", table, text="something rude")
        await ben.ask("PATCH", "/api/me", {"name": "Benjamin"})
        await admin("warn", ben.id, "mind your words")
        assert await report(ada, ben, table=table, note="rude") == 204
        assert await report(ada, ben, note="everywhere") == 204  # the person
        host = await host_of(world)
        one, two = (await host.ask("GET", "/api/admin/reports")).json()["reports"]
        assert (one["report"]["table"], two["report"]["table"]) == (table, None)
        assert (one["by"], one["about"]["name"]) == ("Ada", "Benjamin")
        for each in (one, two):
            assert [line["text"] for line in each["report"]["said"]] == ["something rude"]
            assert [act["reason"] for act in each["about"]["acts"]] == ["mind your words"]
            assert [each["old"] for each in each["about"]["renames"]] == ["Ben"]

        async with ben.socket() as socket:
            mute = {"guest": ben.id, "kind": "mute", "reason": "enough", "hours": 2}
            file = (await host.ask("POST", "/api/admin/acts", mute)).json()
            assert file["muted_until"] > 0
            await socket.until("notice", lambda notice: notice["act"] == "mute")
        assert "enough" in await admin("acts", ben.id)
        acts = (await host.ask("GET", "/api/admin/acts")).json()
        assert [act["kind"] for act in acts["acts"]] == ["mute", "warn"]
        assert acts["names"] == {ben.id: "Benjamin"}
        found = (await host.ask("GET", f"/api/admin/guest?who={ben.id}")).json()
        assert found["said"][0]["text"] == "something rude"

        done = await host.ask("POST", "/api/admin/reports/1/done")
        assert [each["report"]["number"] for each in done.json()["reports"]] == [2]
        assert "2: 20" in await admin("reports")
        assert (await host.ask("POST", "/api/admin/reports/1/done")).status_code == 404
        for wrong, status in (
            ({"guest": ben.id, "kind": "mute"}, 400),
            ({"guest": ben.id, "kind": "ban", "hours": -1}, 400),
            ({"guest": ben.id, "kind": "praise"}, 400),
            ({"guest": "nobody", "kind": "warn", "reason": "why"}, 404),
        ):
            assert (await host.ask("POST", "/api/admin/acts", wrong)).status_code == status
        assert (await host.ask("GET", "/api/admin/guest?who=nobody")).status_code == 404


async def test_a_guest_is_found_by_their_handle_as_it_is_typed_and_by_their_id(
    world: World,
) -> None:
    ada, ben = await world.guest("Ada"), await world.guest("Ben")
    host = await host_of(world)
    for person, handle in ((ada, "Ada_1"), (ben, ada.id)):  # a handle that is somebody's id
        await codes_of(person)
        answer = await person.ask("PUT", "/api/me/handle", {"handle": handle})
        assert answer.status_code == 200, answer.text
    for who in ("ada_1", "@ada_1", "@Ada_1", "ADA_1", ada.id):
        found = await host.ask("GET", f"/api/admin/guest?who={who}")
        assert found.json().get("guest") == ada.id, who
    warn = {"guest": ada.id, "kind": "warn", "reason": "why"}
    assert (await host.ask("POST", "/api/admin/acts", warn)).json()["guest"] == ada.id


async def test_what_is_gone_meanwhile_is_told_from_a_session_that_has_ended(world: World) -> None:
    host = await host_of(world)
    warn = {"guest": "forgotten", "kind": "warn", "reason": "why"}
    for method, path, body, why in (
        ("POST", "/api/admin/reports/1/done", None, "no-report"),
        ("POST", "/api/admin/acts", warn, "no-guest"),
        ("GET", "/api/admin/guest?who=forgotten", None, "no-guest"),
    ):
        assert (await host.ask(method, path, body)).json()["why"] == why
    await host.ask("DELETE", "/api/admin/session")
    ended = await host.ask("POST", "/api/admin/reports/1/done")
    assert (ended.status_code, "why" in ended.json()) == (404, False)


async def test_a_person_is_reported_without_a_table_and_not_too_often(world: World) -> None:
    ada, ben = await world.guest("Ada"), await world.guest("Ben")
    assert [await report(ada, ben) for _ in range(6)] == [204] * 5 + [429]
    answer = await ben.ask("POST", "/api/reports", {"guest": "nobody"})
    assert answer.status_code == 404
