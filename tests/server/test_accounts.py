"""Accounts: a guest keeps their name and comes back, with their tables and data."""

from __future__ import annotations

from pathlib import Path

import httpx

from bumpyard.server.accounts import CODES
from bumpyard.store.places import database_in
from tests.server.process import ALL_FROM_ONE_ADDRESS, Elsewhere, server
from tests.server.returning import account, codes_of, keep, link_of, sign_in, signed, who
from tests.server.world import World, mix, serving


async def test_a_passkey_brings_a_guest_back_on_another_device_with_tables_and_name(
    world: World,
) -> None:
    ada, other = await world.guest("Ada"), await world.guest()
    table = await world.table(ada)
    key, codes = await keep(ada)
    assert len(set(codes)) == CODES
    assert await who(ada) == ada.id
    answer = await sign_in(other, credential=await signed(other, key))
    assert (answer.status_code, answer.json()["name"]) == (200, "Ada")
    assert await who(other) == ada.id
    mine = (await other.ask("GET", "/api/tables")).json()["mine"]
    assert [lobby["table"] for lobby in mine] == [table]
    shown = await account(ada)
    assert [session["here"] for session in shown["sessions"]].count(True) == 1
    assert (len(shown["sessions"]), len(shown["passkeys"]), shown["codes"]) == (2, 1, CODES)
    stored = database_in(world.server.config.data).read_bytes()
    assert not any(code.replace("-", "").encode() in stored for code in codes)


async def test_a_recovery_code_counts_once_however_it_is_typed(world: World) -> None:
    ada, other, third = [await world.guest() for _ in range(3)]
    codes = await codes_of(ada)
    code = codes[3].upper().replace("-", " ")
    assert (await sign_in(other, code=code)).status_code == 200
    assert await who(other) == ada.id
    again = await sign_in(third, code=codes[3])
    assert (again.status_code, again.json()["why"]) == (403, "code")
    assert await who(third) == third.id
    before = codes[0]
    await codes_of(other)
    assert (await sign_in(third, code=before)).status_code == 403


async def test_a_link_shows_whose_it_is_and_signs_one_device_in_for_ten_minutes(
    world: World,
) -> None:
    ada, other, third = [await world.guest(name) for name in ("Ada", "Ben", "Cleo")]
    made, secret = await link_of(ada)
    assert made["qr"].startswith("<svg")
    assert (await other.post("/api/sign-in/link", {"link": secret}))["name"] == "Ada"
    assert await who(other) == other.id  # nothing has happened yet
    assert (await sign_in(other, link=secret)).status_code == 200
    assert await who(other) == ada.id
    for path in ("/api/sign-in/link", "/api/sign-in"):
        assert (await third.ask("POST", path, {"link": secret})).json()["why"] == "link"
    _, late = await link_of(ada)
    world.container.accounts.now = lambda: made["until"] + 3_600_000
    assert (await sign_in(third, link=late)).json()["why"] == "link"


async def test_a_session_that_is_ended_is_signed_out_and_its_socket_closed(world: World) -> None:
    ada, other = await world.guest("Ada"), await world.guest()
    key, _ = await keep(ada)
    await sign_in(other, credential=await signed(other, key))
    there = next(it for it in (await account(ada))["sessions"] if not it["here"])
    async with ada.socket() as hers, other.socket() as theirs:
        assert (await ada.ask("DELETE", f"/api/me/sessions/{there['id']}")).status_code == 204
        await theirs.connection.wait_closed()
        assert theirs.connection.close_code == 4401
        await hers.send(do="ping")
        await hers.until("pong")
    assert (await who(other), await who(ada)) == (None, ada.id)
    stranger = await world.guest()
    mine = (await account(ada))["sessions"][0]["id"]
    await stranger.ask("DELETE", f"/api/me/sessions/{mine}")
    assert await who(ada) == ada.id


# --- the guest that one was before ---


async def test_one_is_asked_what_becomes_of_the_tables_of_the_guest_one_was(world: World) -> None:
    ada, guest, ben = [await world.guest(name) for name in ("Ada", "Passer-by", "Ben")]
    codes = await codes_of(ada)
    table = await world.table(guest, ben)
    lobby = await world.table(guest, ben, start=False)
    async with guest.socket() as one, ben.socket() as two:
        await one.watch(table)
        await two.watch(table)
        await mix([one, two], table)
        await one.do("say", table, text="that was me")
        asked = await sign_in(guest, code=codes[0])
        assert (asked.status_code, asked.json()["why"]) == (409, "tables")
        answer = await sign_in(guest, code=codes[0], tables="take")  # the code still counts
        assert answer.status_code == 200
        await two.until("lobby", lambda lobby: lobby["players"][0]["name"] == "Ada")
    for each in (table, lobby):
        seats = (await ben.ask("GET", f"/api/tables/{each}")).json()
        assert [player["guest"] for player in seats["players"]] == [ada.id, ben.id]
        assert seats["host"] == ada.id
    async with guest.socket() as back:
        assert (await back.watch(table))["view"]["viewer"] == 0
        said = [message for message in back.received if message["type"] == "chat"]
        assert [line["name"] for line in said] == ["Ada"]
    started = await guest.ask("POST", f"/api/tables/{lobby}/start")
    assert started.is_success, started.text


async def test_tables_can_be_left_behind_and_bots_play_on(world: World) -> None:
    ada, guest, ben = [await world.guest(name) for name in ("Ada", "Passer-by", "Ben")]
    codes = await codes_of(ada)
    passer_by = guest.id
    table = await world.table(guest, ben)
    async with guest.socket() as one, ben.socket() as two:
        await one.watch(table)
        await two.watch(table)
        await mix([one, two], table)
        assert (await sign_in(guest, code=codes[0], tables="forget")).status_code == 200
        await two.until("update", lambda update: update["who"] == ["bot", "person"])
    assert not (await guest.ask("GET", "/api/tables")).json()["mine"]
    assert not await world.container.store.guests([passer_by])
    assert await who(guest) == ada.id


# --- handles ---


async def test_a_handle_is_ones_own_and_nobody_gets_one_that_looks_like_it(world: World) -> None:
    ada, ben = await world.guest(), await world.guest()
    early = await ada.ask("PUT", "/api/me/handle", {"handle": "marni"})
    assert early.json()["why"] == "not-kept"
    for person in (ada, ben):
        await codes_of(person)
    assert (await ada.ask("PUT", "/api/me/handle", {"handle": "Marni"})).json()["handle"] == "marni"
    for alike in ("marni", "MARN1", "maml", "m-a-r-n-i", "mární"):
        answer = await ben.ask("PUT", "/api/me/handle", {"handle": alike})
        assert answer.json()["why"] == "handle-taken", alike
    for reserved in ("admin", "b0t", "관리자", "--"):
        answer = await ben.ask("PUT", "/api/me/handle", {"handle": reserved})
        assert answer.json()["why"] == "handle-taken", reserved
    for wrong in ("a", "x" * 21, "m\u0430rni", "abc\u202edef", "a b", "가a", "zo\u200be", ""):
        answer = await ben.ask("PUT", "/api/me/handle", {"handle": wrong})
        assert answer.json()["why"] == "handle", wrong
    assert (await ada.ask("PUT", "/api/me/handle", {"handle": "두더지"})).is_success
    assert (await ben.ask("PUT", "/api/me/handle", {"handle": "marni"})).is_success


async def test_renames_are_kept_for_the_host_and_forgotten_with_the_guest(world: World) -> None:
    ada = await world.guest("Ada")
    await codes_of(ada)
    await ada.ask("PATCH", "/api/me", {"name": "Ada L."})
    await ada.ask("PATCH", "/api/me", {"face": "owl"})
    for handle in ("ada", "countess"):
        await ada.ask("PUT", "/api/me/handle", {"handle": handle})
    found = await world.container.store.renames()
    assert [(each.old, each.new) for each in found] == [("@ada", "@countess"), ("Ada", "Ada L.")]
    await ada.ask("DELETE", "/api/me")
    assert await world.container.store.renames() == []


# --- data ---


async def test_everything_of_mine_can_be_downloaded_and_forgotten(world: World) -> None:
    ada, ben = await world.guest("Ada"), await world.guest("Ben")
    key, codes = await keep(ada)
    table = await world.table(ada, ben)
    async with ada.socket() as socket:
        await socket.watch(table)
        await socket.do("say", table, text="well met")
    await ada.ask("PUT", "/api/me/handle", {"handle": "ada"})
    answer = await ada.ask("GET", "/api/me/data")
    assert "attachment" in answer.headers["content-disposition"]
    data = answer.json()
    assert (data["guest"]["name"], data["handle"], data["recovery_codes_left"]) == ("Ada", "ada", 8)
    assert [each["table"] for each in data["tables"]] == [table]
    assert [each["text"] for each in data["chat"]] == ["well met"]
    assert len(data["passkeys"]) == len(data["sessions"]) == 1
    assert "token" not in answer.text
    assert (await ada.ask("DELETE", "/api/me")).status_code == 204
    for proof in ({"credential": await signed(ben, key)}, {"code": codes[0]}):
        assert (await sign_in(ben, **proof, tables="take")).status_code == 403
    assert await who(ben) == ben.id
    assert (await ben.ask("GET", f"/api/tables/{table}")).json()["players"][0]["name"] == ""


async def test_a_download_has_what_i_asked_of_others_too(world: World) -> None:
    ada, ben, cleo = [await world.guest(name) for name in ("Ada", "Ben", "Cleo")]
    table = await world.table(ada, ben)
    store, note = world.container.store, {"guest": ben.id, "table": table, "note": "he is rude"}
    assert (await ada.ask("POST", "/api/reports", note)).status_code == 204
    await ada.ask("PUT", "/api/queue", {"game": "tumble", "seats": 4})
    shown = {"ratings": "everyone", "games": "friends", "reports": "nobody"}
    await ada.ask("PUT", "/api/me/profile", shown)
    await store.relate(ada.id, ben.id, "friend")
    await store.relate(cleo.id, ada.id, "friend")
    data = (await ada.ask("GET", "/api/me/data")).json()
    assert [each["note"] for each in data["reports_made"]] == ["he is rude"]
    assert data["place_in_the_queue"]["seats"] == 4
    assert (data["asked"], data["asked_by"], data["friends"]) == ([ben.id], [cleo.id], [])
    assert data["profile_shown"] == shown
    theirs = (await ben.ask("GET", "/api/me/data")).json()
    assert theirs["reports_made"] == []  # nobody learns who has reported them
    codes = [(await ben.ask("GET", "/api/me/data")).status_code for _ in range(5)]
    assert codes == [200] * 4 + [429]


async def test_a_name_is_not_changed_without_end(world: World) -> None:
    ada = await world.guest("Ada")
    codes = [
        (await ada.ask("PATCH", "/api/me", {"name": f"Ada {number}"})).status_code
        for number in range(11)
    ]
    assert codes == [200] * 10 + [429]
    assert (await ada.ask("PATCH", "/api/me", {"face": "owl"})).is_success


async def test_the_last_passkey_goes_only_if_there_is_another_way_back(world: World) -> None:
    ada = await world.guest()
    await keep(ada)
    await world.container.store.put_once(ada.id, "code", [], None)  # all codes are used up
    id_ = (await account(ada))["passkeys"][0]["id"]
    refused = await ada.ask("DELETE", f"/api/me/passkeys/{id_}")
    assert refused.json()["why"] == "last-passkey"
    await codes_of(ada)
    assert (await ada.ask("DELETE", f"/api/me/passkeys/{id_}")).status_code == 204
    assert (await account(ada))["passkeys"] == []


async def test_a_host_can_switch_accounts_off() -> None:
    async with serving(accounts=False) as world:
        ada = await world.guest()
        assert (await account(ada))["on"] is False
        for method, path in (
            ("POST", "/api/me/passkeys/challenge"),
            ("POST", "/api/me/codes"),
            ("POST", "/api/me/link"),
            ("POST", "/api/sign-in/challenge"),
        ):
            assert (await ada.ask(method, path)).json()["why"] == "no-accounts"
        assert (await sign_in(ada, code="x")).json()["why"] == "no-accounts"
        assert (await ada.ask("GET", "/api/me/data")).is_success


async def test_several_workers_share_challenges_sessions_and_seats(tmp_path: Path) -> None:
    async with httpx.AsyncClient(
        trust_env=False, limits=httpx.Limits(max_keepalive_connections=0)
    ) as http:
        world = Elsewhere(http)
        async with server(tmp_path, {**ALL_FROM_ONE_ADDRESS, "BUMPYARD_WORKERS": "2"}) as process:
            world.url = process.url
            ada, guest = await world.guest("Ada"), await world.guest("Passer-by")
            key, _ = await keep(ada)
            tables = [await world.table(guest) for _ in range(4)]
            answer = await sign_in(guest, credential=await signed(guest, key), tables="take")
            assert answer.status_code == 200, answer.text
            for table in tables:
                seats = (await guest.ask("GET", f"/api/tables/{table}")).json()["players"]
                assert seats[0]["guest"] == ada.id
