"""Friends: by link and by handle, where they are, blocks, and invitations."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

from bumpyard.server import friends as server_friends
from tests.server.returning import codes_of
from tests.server.world import Person, World, mix, serving


async def circle(person: Person) -> dict[str, Any]:
    answer = await person.ask("GET", "/api/me/friends")
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


async def names(person: Person, kind: str = "friends") -> list[str]:
    found = (await circle(person)).get(kind, [])
    return [(each["player"] if kind == "friends" else each)["name"] for each in found]


async def add(person: Person, **whom: str) -> httpx.Response:
    return await person.ask("POST", "/api/me/friends", whom)


async def befriend(ada: Person, ben: Person) -> str:
    """Let Ben follow a link of Ada's; return its secret."""
    link: str = (await ada.post("/api/me/friends/link"))["link"]
    secret = link.partition("#")[2]
    assert (await add(ben, link=secret)).status_code == 200
    return secret


async def until_asked(person: Person) -> None:
    """Wait for a request: it is written after the answer has left."""
    while not await names(person, "asking"):
        pass


async def test_a_link_makes_friends_of_all_who_follow_it(world: World) -> None:
    ada, ben, cleo = [await world.guest(name) for name in ("Ada", "Ben", "Cleo")]
    secret = await befriend(ada, ben)
    await add(cleo, link=secret)
    await add(ada, link=secret)  # her own
    assert await names(ada) == ["Ben", "Cleo"]
    assert await names(ben) == await names(cleo) == ["Ada"]
    wrong = await add(ben, link="guessed")
    assert (wrong.status_code, wrong.json()["why"]) == (403, "friend-link")


async def test_a_handle_is_asked_and_the_answer_never_says_whether_there_is_one(
    world: World,
) -> None:
    ada, ben = await world.guest("Ada"), await world.guest("Ben")
    await codes_of(ben)
    await ben.ask("PUT", "/api/me/handle", {"handle": "ben_7"})
    known, unknown = await add(ada, handle="Ben_7"), await add(ada, handle="nobody_7")
    assert (known.status_code, known.json()) == (unknown.status_code, unknown.json())
    assert (await add(ada, handle="no handle")).json()["why"] == "handle"
    await until_asked(ben)
    assert (await names(ben, "asking"), await names(ben), await names(ada)) == (["Ada"], [], [])
    assert (await add(ben, guest=ada.id)).status_code == 200
    assert await names(ada) == ["Ben"]
    assert (await circle(ada))["friends"][0]["handle"] == "ben_7"


async def test_a_request_can_be_declined_and_nobody_becomes_a_friend_unasked(world: World) -> None:
    ada, ben = await world.guest("Ada"), await world.guest("Ben")
    assert (await add(ada, guest=ben.id)).json()["why"] == "not-asked"
    await world.container.friends.ask(ben.id, ada.id)
    await ada.ask("DELETE", f"/api/me/friends/{ben.id}")
    assert await names(ada, "asking") == []
    await befriend(ada, ben)
    await ben.ask("DELETE", f"/api/me/friends/{ada.id}")
    assert await names(ada) == await names(ben) == []
    assert (await add(ada)).status_code == 409


async def test_one_sees_who_is_online_and_at_which_table(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, ben, cleo = [await world.guest(name) for name in ("Ada", "Ben", "Cleo")]
    await befriend(ada, ben)
    await befriend(ada, cleo)
    monkeypatch.setattr("bumpyard.server.guests.RECENT_SECONDS", 0.0)  # sockets alone count
    assert not any(each["player"]["here"] for each in (await circle(ada))["friends"])
    table = await world.table(ben, start=False)
    hidden = await world.table(cleo, watching="none")
    async with ben.socket(), cleo.socket() as socket:
        await socket.watch(hidden)
        one, two = (await circle(ada))["friends"]
        code = world.running(table).row.code
        assert one["table"] == {"code": code, "game": "tumble", "status": "open"}
        assert one["player"]["here"]
        assert two["player"]["here"]
        assert "table" not in two  # nobody may watch it
        await ben.post(f"/api/tables/{table}/start")
        assert (await circle(ada))["friends"][0]["table"]["status"] == "running"


async def test_a_page_that_is_open_counts_as_online(world: World) -> None:
    ada, ben = await world.guest("Ada"), await world.guest("Ben")
    await befriend(ada, ben)
    await ben.ask("GET", "/api/tables")
    assert (await circle(ada))["friends"][0]["player"]["here"]


async def test_who_is_blocked_is_no_friend_and_gets_no_seat(world: World) -> None:
    ada, ben = await world.guest("Ada"), await world.guest("Ben")
    await befriend(ada, ben)
    table = await world.table(ada, start=False)
    assert (await ada.ask("PUT", f"/api/me/blocked/{ben.id}")).status_code == 204
    assert (await names(ada, "blocked"), await names(ada), await names(ben)) == (["Ben"], [], [])
    seat = await ben.ask("POST", f"/api/tables/{table}/join", {})
    assert seat.json()["why"] == "removed"  # as anybody who is not wanted is told
    link = (await ada.post("/api/me/friends/link"))["link"].partition("#")[2]
    assert (await add(ben, link=link)).json()["why"] == "friend-link"
    await world.container.friends.ask(ben.id, ada.id)
    assert await names(ada, "asking") == []
    await ben.ask("DELETE", f"/api/me/friends/{ada.id}")  # this lifts no block
    assert await names(ada, "blocked") == ["Ben"]
    await ada.ask("DELETE", f"/api/me/blocked/{ben.id}")
    assert (await ben.ask("POST", f"/api/tables/{table}/join", {})).is_success


async def test_who_is_blocked_gets_no_seat_beside_the_one_who_blocks_at_any_table(
    world: World,
) -> None:
    ada, ben, cleo = [await world.guest(name) for name in ("Ada", "Ben", "Cleo")]
    await ada.ask("PUT", f"/api/me/blocked/{ben.id}")
    table = await world.table(cleo, start=False, seats=3)
    await ada.post(f"/api/tables/{table}/join", {})
    seat = await ben.ask("POST", f"/api/tables/{table}/join", {})
    assert seat.json()["why"] == "removed"
    await ada.post(f"/api/tables/{table}/leave")
    assert (await ben.ask("POST", f"/api/tables/{table}/join", {})).is_success
    assert (await ada.ask("POST", f"/api/tables/{table}/join", {})).is_success  # as she likes
    assert (await ben.ask("POST", f"/api/tables/{table}/join", {"seat": 1})).is_success


async def test_who_is_blocked_after_a_game_gets_no_seat_in_its_rematch(world: World) -> None:
    ada, ben = await world.guest("Ada"), await world.guest("Ben")
    table = await world.table(ada, ben)
    async with ada.socket() as one, ben.socket() as two:
        for socket in (one, two):
            await socket.watch(table)
        await mix([one, two], table)
        for socket in (one, two):
            await socket.do("abandon", table)
    await ada.ask("PUT", f"/api/me/blocked/{ben.id}")
    again = await ada.post(f"/api/tables/{table}/rematch")
    seated = await ben.post(f"/api/tables/{table}/rematch")
    assert seated["table"] == again["table"]
    assert world.running(again["table"]).row.seats.count(None) == 1


async def test_a_friend_is_invited_until_the_table_is_full_or_starts(world: World) -> None:
    ada, ben, cleo = [await world.guest(name) for name in ("Ada", "Ben", "Cleo")]
    await befriend(ada, ben)
    table = await world.table(ada, start=False)
    invite = f"/api/tables/{table}/invite"
    assert (await ada.ask("POST", invite, {"guest": cleo.id})).json()["why"] == "no-friend"
    assert (await ben.ask("POST", invite, {"guest": ada.id})).status_code == 403
    async with ben.socket() as socket:
        for _ in range(2):
            assert (await ada.ask("POST", invite, {"guest": ben.id})).status_code == 204
        notice = await socket.until("notice")
        code = world.running(table).row.code
        assert (notice["text"], notice["invited"]) == ("Ada", {"code": code, "game": "tumble"})
        await ada.ask("PATCH", "/api/me", {"name": "Ada L."})
        other = await world.table(ada, start=False)
        await ada.ask("POST", f"/api/tables/{other}/invite", {"guest": ben.id})
        assert (await socket.until("notice"))["text"] == "Ada L."  # nothing was told twice
        await ada.post(f"/api/tables/{other}/leave")
    assert await called(ben) == [table]
    await cleo.post(f"/api/tables/{table}/join", {})
    assert (await cleo.ask("POST", invite, {"guest": ben.id})).json()["why"] == "no-friend"
    assert await called(ben) == []
    await cleo.post(f"/api/tables/{table}/leave")
    assert await called(ben) == [table]
    await ada.post(f"/api/tables/{table}/start")
    assert await called(ben) == []
    assert await world.container.store.invitations(ben.id) == {}


async def test_everyone_at_a_table_invites_friends_to_it(world: World) -> None:
    ada, ben, cleo = [await world.guest(name) for name in ("Ada", "Ben", "Cleo")]
    await befriend(ben, cleo)
    table = await world.table(ada, start=False, seats=3)
    invite = f"/api/tables/{table}/invite"
    refused = await ben.ask("POST", invite, {"guest": cleo.id})
    assert refused.json()["code"] == "not-yours"  # he does not sit there yet
    await ben.post(f"/api/tables/{table}/join", {})
    async with cleo.socket() as socket:
        assert (await ben.ask("POST", invite, {"guest": cleo.id})).status_code == 204
        assert (await socket.until("notice"))["text"] == "Ben"
    assert await called(cleo) == [table]
    assert (await cleo.ask("GET", "/api/tables")).json()["callers"] == {table: ben.id}


@pytest.mark.parametrize("who_blocks", ["host", "friend"])
async def test_nobody_is_invited_to_a_table_with_somebody_who_is_blocked(
    world: World, who_blocks: str
) -> None:
    ada, ben, cleo = [await world.guest(name) for name in ("Ada", "Ben", "Cleo")]
    await befriend(ben, cleo)
    table = await world.table(ada, start=False, seats=3)
    await ben.post(f"/api/tables/{table}/join", {})
    one, other = (ada, cleo) if who_blocks == "host" else (cleo, ada)
    await one.ask("PUT", f"/api/me/blocked/{other.id}")
    invited = await ben.ask("POST", f"/api/tables/{table}/invite", {"guest": cleo.id})
    assert invited.status_code == 204  # which tells nobody who has blocked whom
    assert await world.container.store.invitations(cleo.id) == {}


async def test_lists_have_no_table_of_somebody_who_is_blocked(world: World) -> None:
    ada, ben, cleo = [await world.guest(name) for name in ("Ada", "Ben", "Cleo")]
    await befriend(ben, cleo)
    settings = {"game": "tumble", "seats": 3, "public": True}
    table = str((await ada.post("/api/tables", settings))["table"])
    await ben.post(f"/api/tables/{table}/join", {})
    await ben.ask("POST", f"/api/tables/{table}/invite", {"guest": cleo.id})
    assert (await listed(cleo, "open"), await called(cleo)) == ([table], [table])
    await cleo.ask("PUT", f"/api/me/blocked/{ada.id}")
    assert (await listed(cleo, "open"), await called(cleo)) == ([], [])
    await cleo.ask("DELETE", f"/api/me/blocked/{ada.id}")
    await ada.ask("PUT", f"/api/me/blocked/{cleo.id}")
    assert await listed(cleo, "open") == []
    await ada.post(f"/api/tables/{table}/start")
    assert (await listed(cleo, "running"), await listed(ben, "running")) == ([], [table])


async def listed(person: Person, kind: str) -> list[str]:
    listing = (await person.ask("GET", "/api/tables")).json()
    return [lobby["table"] for lobby in listing[kind]]


async def called(person: Person) -> list[str]:
    return await listed(person, "called")


async def test_friends_follow_who_signs_in_and_go_with_who_is_forgotten(world: World) -> None:
    ada, ben, cleo = [await world.guest(name) for name in ("Ada", "Ben", "Cleo")]
    await befriend(ada, ben)
    await befriend(ben, cleo)
    store = world.container.store
    await store.merge_guest(ben.id, cleo.id)
    await store.delete_guest(ben.id)  # as signing in does
    assert (await names(cleo), await names(ada)) == (["Ada"], ["Cleo"])
    everything = (await cleo.ask("GET", "/api/me/data")).json()
    assert (everything["friends"], everything["blocked"]) == ([ada.id], [])
    await cleo.ask("DELETE", "/api/me")
    assert await names(ada) == []


async def test_friends_are_not_without_number(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, ben, cleo = [await world.guest() for _ in range(3)]
    monkeypatch.setattr(server_friends, "MAX_RELATIONS", 1)
    await befriend(ada, ben)
    link = (await cleo.post("/api/me/friends/link"))["link"].partition("#")[2]
    assert (await add(ada, link=link)).json()["why"] == "friends-full"
    assert (await ada.ask("PUT", f"/api/me/blocked/{cleo.id}")).is_success  # friends leave room
    assert (await ada.ask("PUT", f"/api/me/blocked/{ben.id}")).json()["why"] == "friends-full"


async def test_a_host_can_do_without_friends() -> None:
    async with serving(friends=False) as world:
        ada = await world.guest()
        assert (await ada.ask("GET", "/api/me/friends")).json()["why"] == "no-friends"
        assert (await add(ada, handle="ben")).json()["why"] == "no-friends"


async def test_nonsense_is_refused(world: World) -> None:
    ada = await world.guest()
    assert (await world.ask("GET", "/api/me/friends")).status_code == 401
    assert (await ada.ask("POST", "/api/me/friends", {"name": "Ben"})).status_code == 400
    assert (await ada.ask("PUT", "/api/me/blocked/nobody")).status_code == 204
    assert (await ada.ask("PUT", f"/api/me/blocked/{ada.id}")).status_code == 204
    assert await names(ada, "blocked") == []


async def test_who_is_muted_is_muted_on_every_device_until_one_wants_to_hear_them(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, ben, cleo = [await world.guest(name) for name in ("Ada", "Ben", "Cleo")]
    await befriend(ada, ben)
    for other in (ben, ben, cleo):
        assert (await ada.ask("PUT", f"/api/me/muted/{other.id}")).status_code == 204
    assert (await ada.ask("GET", "/api/me/muted")).json() == sorted((ben.id, cleo.id))
    assert await names(ada) == ["Ben"]  # a friend who is muted stays one
    assert (await ben.ask("GET", "/api/me/muted")).json() == []
    assert (await ada.ask("DELETE", f"/api/me/muted/{ben.id}")).status_code == 204
    assert (await ada.ask("GET", "/api/me/data")).json()["muted"] == [cleo.id]
    monkeypatch.setattr(server_friends, "MAX_RELATIONS", 1)
    full = await ada.ask("PUT", f"/api/me/muted/{ben.id}")
    assert (full.status_code, full.json()["why"]) == (409, "friends-full")
    assert (await ada.ask("PUT", "/api/me/muted/nobody%20here")).is_error
