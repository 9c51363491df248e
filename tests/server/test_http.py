"""The HTTP API: guests, tables, files to take home, pages, headers; and what a stranger may try."""

from __future__ import annotations

import asyncio
import re
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bumpyard import load
from bumpyard.games import GAMES
from bumpyard.server.faces import FACES
from bumpyard.server.names import LANGUAGES, _words
from bumpyard.store.places import database_in
from tests.server.fuzzing import fuzz
from tests.server.hostile import Attacker, routes
from tests.server.world import Person, World, mix, play_on, serving, turn


async def test_a_guest_needs_one_request_and_gets_a_cookie_that_scripts_can_not_read(
    world: World,
) -> None:
    answer = await world.ask("POST", "/api/guest", {})
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert "Secure" not in cookie  # over plain HTTP it would be lost
    token = cookie.split(";")[0].split("=", 1)[1]
    assert len(token) >= 43  # 256 bits
    database = database_in(world.server.config.data).read_bytes()
    assert token.encode() not in database
    person = Person(world, answer.json()["guest"], cookie=token)
    assert (await person.ask("GET", "/api/me")).json() == answer.json()
    again = await person.ask("POST", "/api/guest", {"name": "Another"})
    assert again.json() == answer.json()


async def test_a_visitor_learns_what_is_off_and_who_they_are_and_becomes_no_guest() -> None:
    async with serving(ratings=False, daily=False) as world:
        answer = await world.ask("GET", "/api/here")
        assert answer.json() == {"off": ["ratings", "daily"], "me": None}
        assert "set-cookie" not in answer.headers
        ada = await world.guest("Ada")
        me = (await ada.ask("GET", "/api/me")).json()
        assert (await ada.ask("GET", "/api/here")).json()["me"] == me


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_guest_without_a_name_gets_a_fun_one_in_their_language(
    world: World, language: str
) -> None:
    headers = {"Accept-Language": f"de, {language};q=0.8"}
    me = (await world.ask("POST", "/api/guest", {}, headers)).json()
    assert me["language"] == language
    assert any(me["name"].startswith(first) for first in _words()[language].first)


async def test_names_change_everywhere_and_can_be_forgotten(world: World) -> None:
    person = await world.guest("Ada")
    table = await world.table(person)
    async with person.socket() as socket:
        await socket.watch(table)
        await person.ask("PATCH", "/api/me", {"name": "Ada L."})
        await socket.until("lobby", lambda lobby: lobby["players"][0]["name"] == "Ada L.")
        await socket.do("say", table, text="that is me")
        said = [message for message in socket.received if message["type"] == "chat"]
        assert said[-1]["name"] == "Ada L."
    assert (await person.ask("DELETE", "/api/me")).status_code == 204
    assert (await person.ask("GET", "/api/me")).status_code == 401
    lobby = (await world.ask("GET", f"/api/tables/{table}")).json()
    assert lobby["players"][0]["guest"] == person.id
    assert lobby["players"][0]["name"] == ""


async def test_a_face_is_there_at_once_changes_everywhere_and_is_forgotten(world: World) -> None:
    person = await world.guest("Ada")
    derived = (await person.ask("GET", "/api/me")).json()["face"]
    assert derived in FACES
    chosen = "owl" if derived != "owl" else "cat"
    table = await world.table(person)
    async with person.socket() as socket:
        await socket.watch(table)
        assert (await person.ask("PATCH", "/api/me", {"face": chosen})).json()["face"] == chosen
        await socket.until("lobby", lambda lobby: lobby["players"][0]["face"] == chosen)
    assert (await person.ask("PATCH", "/api/me", {"name": "Bo"})).json()["face"] == chosen
    await person.ask("DELETE", "/api/me")
    lobby = (await world.ask("GET", f"/api/tables/{table}")).json()
    assert lobby["players"][0]["face"] == derived


async def test_a_newcomer_may_bring_a_face_and_no_other_than_those_there_are(world: World) -> None:
    made = await world.ask("POST", "/api/guest", {"name": "Ada", "face": "owl"})
    assert made.json()["face"] == "owl"
    refused = await world.ask("POST", "/api/guest", {"face": "unicorn"})
    assert refused.status_code == 400
    assert refused.json()["why"] == "face"
    assert refused.json()["message"].startswith("a face is one of fox, cat, ")
    assert refused.json()["message"].endswith(", not 'unicorn'")


async def test_bots_sit_down_as_the_characters_that_the_lobby_announced(world: World) -> None:
    person = await world.guest("Ada")
    table = await world.table(person, start=False, seats=3)
    announced = (await world.ask("GET", f"/api/tables/{table}")).json()
    assert announced["players"][1:] == [None, None]
    assert announced["cast"][0] is None
    await person.ask("POST", f"/api/tables/{table}/start")
    players = (await world.ask("GET", f"/api/tables/{table}")).json()["players"]
    assert [player["face"] for player in players[1:]] == announced["cast"][1:]
    assert [player["name"] for player in players[1:]] == [
        face.capitalize() for face in announced["cast"][1:]
    ]
    assert all(player["bot"] and player["level"] == "casual" for player in players[1:])


NAUGHTY = [
    "<script>alert(1)</script>",
    "\u202eevil\u202c",
    "a\u200bb\u200cc\u200d\u2060\ufeff",
    "\u2066x\u2069",
    "line\nbreak\ttab\r",
    "Z" + "\u0301" * 50,
    "\U000e0041\U000e0042tags",
    "\u3164\u115f\u1160 blank",
    "\x00\x1b[31mred",
]


@pytest.mark.parametrize("text", NAUGHTY)
async def test_names_and_chat_hold_nothing_that_hides_or_reorders(
    world: World, text: str
) -> None:  # item 19
    hidden = re.compile("[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]")
    answer = await world.ask("POST", "/api/guest", {"name": text})
    person = await world.guest("Ada")
    if answer.status_code == 200:
        assert not hidden.search(answer.json()["name"])
        assert answer.headers["content-type"] == "application/json"
    table = await world.table(person)
    async with person.socket() as socket:
        await socket.watch(table)
        if (await socket.do("say", table, text=text))["type"] == "ack":
            chat = [m for m in socket.received if m["type"] == "chat"]
            assert not hidden.search(chat[-1]["text"])
            assert chat[-1]["text"].count("\u0301") <= 2


@pytest.mark.parametrize("name", ["", "   ", "\u200b", "x" * 25, "x" * 300])
async def test_a_name_has_1_to_24_characters(world: World, name: str) -> None:
    answer = await world.ask("POST", "/api/guest", {"name": name})
    assert answer.status_code == 400


async def test_people_join_by_code_leave_and_are_asked_to_leave(world: World) -> None:
    host, second, third = [await world.guest() for _ in range(3)]
    lobby = await host.post("/api/tables", {"game": "tumble", "seats": 3, "public": True})
    code, table = lobby["code"], lobby["table"]
    assert re.fullmatch("[A-HJ-NP-Z]{6}", code)
    assert lobby["link"] == f"{world.url}/t/{code}"
    await second.post(f"/api/tables/{code.lower()}/join", {"seat": 2})
    taken = await third.ask("POST", f"/api/tables/{table}/join", {"seat": 2})
    assert (taken.status_code, taken.json()["code"]) == (409, "refused")
    assert (await third.post(f"/api/tables/{table}/join", {}))["players"][1]
    not_host = await second.ask("POST", f"/api/tables/{table}/kick", {"seat": 1})
    assert not_host.status_code == 403
    assert (await second.ask("POST", f"/api/tables/{table}/start")).status_code == 403
    kicked = await host.post(f"/api/tables/{table}/kick", {"seat": 1})
    assert kicked["players"][1] is None
    left = await host.post(f"/api/tables/{table}/leave")
    assert left["host"] == second.id
    await second.post(f"/api/tables/{table}/leave")
    assert (await world.ask("GET", f"/api/tables/{table}")).status_code in {200, 404}
    listing = (await host.ask("GET", "/api/tables")).json()
    assert listing["open"] == []


async def test_tables_are_listed_for_everyone_only_if_they_are_public(world: World) -> None:
    person = await world.guest()
    await world.table(person, start=False)
    public = await world.table(person, start=False, public=True)
    watched = await world.table(person, public=True)
    await world.table(person, public=True, watching="none")
    listing = (await world.ask("GET", "/api/tables")).json()
    assert [lobby["table"] for lobby in listing["open"]] == [public]
    assert [lobby["table"] for lobby in listing["running"]] == [watched]
    assert listing["mine"] == []
    mine = (await person.ask("GET", "/api/tables")).json()["mine"]
    assert len(mine) == 4


async def test_a_rematch_that_everyone_left_can_be_made_again(tmp_path: Path) -> None:
    async with serving(tmp_path) as world:
        person = await world.guest()
        table = await world.table(person)
        async with person.socket() as socket:
            await socket.watch(table)
            await mix([socket], table)
            await socket.do("abandon", table)
            left = await person.post(f"/api/tables/{table}/rematch")
            await socket.until("lobby", lambda lobby: lobby.get("rematch") == left["table"])
            await person.post(f"/api/tables/{left['table']}/leave")
            await socket.until("lobby", lambda lobby: "rematch" not in lobby)
            again = await person.post(f"/api/tables/{table}/rematch")
            await socket.until("lobby", lambda lobby: lobby.get("rematch") == again["table"])
        assert again["table"] != left["table"]
        assert again["status"] == "open"
    async with serving(tmp_path) as world:
        shown = await world.ask("GET", f"/api/tables/{table}")
        assert shown.json()["rematch"] == again["table"]


async def test_a_table_with_wrong_settings_is_refused_with_a_reason(world: World) -> None:
    person = await world.guest()
    for body, words in [
        ({"game": "chess", "seats": 2}, "no game 'chess'"),
        ({"game": "tumble", "seats": 8}, "players, not 8"),
        ({"game": "tumble", "seats": 2, "options": {"x": "y"}}, "x"),
        ({"game": "tumble", "seats": 2, "extra": 1}, "extra"),
        ({"game": "tumble", "seats": "two"}, "seats"),
        ({"game": "tumble", "seats": 2, "own_data": {}}, "data"),
        ({"game": "tumble", "seats": 2, "clock": {"kind": "turn", "limit": 5}}, "clock"),
    ]:
        answer = await person.ask("POST", "/api/tables", body)
        assert answer.status_code == 400, body
        assert words in answer.json()["message"]


async def test_data_that_lead_past_the_draws_of_a_table_are_refused(world: World) -> None:
    person = await world.guest()
    data = msgspec.to_builtins(load("dodgems").data)
    long = {**data, "points_to_win": 1000, "rounds": 1000}
    settings = {"game": "dodgems", "seats": 3}
    answer = await person.ask("POST", "/api/tables", {**settings, "own_data": long})
    assert answer.status_code == 400
    assert "needs more than 4,096 draws" in answer.json()["message"]
    short = {**data, "points_to_win": 4}
    answer = await person.ask("POST", "/api/tables", {**settings, "own_data": short})
    assert answer.status_code == 201


async def test_the_file_of_a_running_game_holds_nothing_private(world: World) -> None:
    person = await world.guest()
    table = await world.table(person, game="dodgems")
    async with person.socket() as socket:
        await socket.watch(table)
        await mix([socket], table)
        file = (await world.ask("GET", f"/api/tables/{table}/game")).json()
        assert all(entry["private"] is None for entry in file["entries"])
        early = await world.ask("GET", f"/api/tables/{table}/replay")
        assert early.status_code == 409
        await play_on(socket, 0, await turn(socket))
        file = (await world.ask("GET", f"/api/tables/{table}/game")).json()
        assert any(entry["private"] for entry in file["entries"])


async def test_every_game_is_shown_with_its_data(world: World) -> None:
    games = (await world.ask("GET", "/api/games")).json()
    assert [game["name"] for game in games] == list(GAMES)
    for game in GAMES:
        shown = (await world.ask("GET", f"/api/games/{game}")).json()
        assert shown["meta"]["name"] == game
        assert shown["data"]


async def test_every_game_has_a_lesson_that_needs_no_guest(world: World) -> None:
    for game in GAMES:
        shown = (await world.ask("GET", f"/api/lessons/{game}")).json()
        assert shown["game"] == game
        assert shown["scenes"][-1]["wanted"] is None
    answer = await world.ask("GET", "/api/lessons/chess")
    assert answer.status_code == 404
    assert answer.json()["message"].startswith("there is no game 'chess': there is tumble")


async def test_bots_come_with_a_token_and_are_marked(world: World) -> None:
    bot, person = await world.bot("Robo"), await world.guest()
    table = await world.table(person, bot)
    async with bot.socket() as socket:
        await socket.watch(table)
        lobby = next(m for m in socket.received if m["type"] == "lobby")
        assert [player["bot"] for player in lobby["players"]] == [False, True]


async def test_bodies_that_are_too_large_are_refused(world: World) -> None:
    answer = await world.ask("POST", "/api/guest", {"name": "x" * 300_000})
    assert answer.status_code == 413

    async def endless() -> Any:
        for _ in range(100):
            yield b" " * 10_000

    answer = await world.http.post(
        world.url + "/api/guest", content=endless(), headers={"Origin": world.url}
    )
    assert answer.status_code == 413


async def test_requests_made_from_the_schema_are_never_our_fault(world: World) -> None:  # item 20
    person = await world.guest()
    table = await world.table(person)
    assert await asyncio.to_thread(fuzz, world, person, table, 8) > 100


@pytest.fixture
async def attacker(world: World) -> Attacker:
    person = await world.guest()
    return Attacker(world, person, await world.table(person))


async def test_a_path_or_a_query_that_is_no_text_is_refused_on_every_route(  # item 25
    world: World, attacker: Attacker
) -> None:
    asked = [route for route in routes(world) if route.method != "OPTIONS"]
    assert len(asked) >= 30
    for hostile in (request for route in asked for request in attacker.paths(route)):
        assert await attacker.send(hostile) in {0, 400, 404}, hostile.data[:200]


async def test_hostile_headers_and_bodies_are_never_our_fault(  # item 25
    world: World, attacker: Attacker
) -> None:
    for number, route in enumerate(routes(world)):
        for hostile in islice(attacker.contents(route), number % 12, None, 12):
            assert await attacker.send(hostile) < 500, hostile.data[:200]


@pytest.mark.parametrize(
    "body",
    [
        b'{"name":"\xff"}',
        b'{"name":"\xed\xa0\x80"}',
        b'{"name":"\\ud800"}',
        b'{"name":' + b"[" * 1500 + b"]" * 1500 + b"}",
        b'{"name":"\\u0000"}',
    ],
)
async def test_a_body_that_is_no_text_is_refused_with_a_reason(  # item 25
    world: World, body: bytes
) -> None:
    headers = {"Origin": world.url, "Content-Type": "application/json"}
    answer = await world.http.post(world.url + "/api/bots", content=body, headers=headers)
    assert answer.status_code == 400
    assert answer.json()["message"]
