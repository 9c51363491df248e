"""What a stranger may try in order to come into somebody's account."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import pytest

from bumpyard.server.limits import Buckets
from bumpyard.server.passkeys import SECONDS
from tests.server.authenticator import PRESENT, Authenticator
from tests.server.returning import codes_of, keep, link_of, sign_in, signed, who
from tests.server.world import Person, World


async def test_an_assertion_counts_once_and_for_the_session_that_asked(world: World) -> None:
    ada, thief, third = [await world.guest() for _ in range(3)]
    key, _ = await keep(ada)
    proof = await signed(third, key)
    stolen = await sign_in(thief, credential=proof)  # in another session
    assert (stolen.status_code, stolen.json()["why"]) == (403, "passkey")
    assert (await sign_in(third, credential=proof)).status_code == 200
    fourth = await world.guest()
    replayed = await signed(fourth, key)
    assert (await sign_in(fourth, credential=replayed)).status_code == 200
    assert (await sign_in(fourth, credential=replayed)).status_code == 403
    assert (await sign_in(thief, credential=replayed)).status_code == 403
    assert await who(thief) == thief.id


@pytest.mark.parametrize(
    "change", ["origin", "site", "count", "owner", "key", "unverified", "made"]
)
async def test_a_foreign_assertion_opens_nothing(world: World, change: str) -> None:
    ada, thief = await world.guest(), await world.guest()
    key, _ = await keep(ada)
    own, _ = await keep(await world.guest())
    first = await world.guest()
    assert (await sign_in(first, credential=await signed(first, key))).status_code == 200
    match change:
        case "origin":
            key.origin = "https://evil.example.org"
        case "site":
            key.site = "evil.example.org"
        case "count":
            key.count = 0  # a copy that was made before
        case "owner":
            own.owner = ada.id.encode()
            key = own
        case "key":
            key.key = own.key
        case "unverified":
            key.flags = PRESENT
    proof = await signed(thief, key)
    if change == "made":  # a challenge that the server did not make
        proof = key.sign({"challenge": "AAAA"})
    answer = await sign_in(thief, credential=proof)
    assert (answer.status_code, answer.json()["why"]) == (403, "passkey")
    assert await who(thief) == thief.id


async def test_a_challenge_does_not_count_later(world: World) -> None:
    ada, other = await world.guest(), await world.guest()
    key, _ = await keep(ada)
    proof, now = await signed(other, key), world.container.accounts.now
    world.container.accounts.now = lambda: now() + SECONDS * 1000 + 1000
    assert (await sign_in(other, credential=proof)).status_code == 403


@pytest.mark.parametrize("way", [keep, codes_of, link_of])
async def test_a_cookie_that_somebody_planted_does_not_lead_into_the_account(
    world: World, way: Callable[[Person], Awaitable[object]]
) -> None:
    planted = await world.guest("Ada")
    thief = Person(world, planted.id)
    thief.headers = dict(planted.headers)
    await way(planted)
    assert (await who(planted), await who(thief)) == (planted.id, None)
    other = await world.guest()  # and a sign-in changes the cookie, too
    before = Person(world, other.id)
    before.headers = dict(other.headers)
    codes = await codes_of(planted)
    await sign_in(other, code=codes[0])
    assert (await who(other), await who(before)) == (planted.id, None)


async def test_codes_and_handles_can_not_be_tried_out(world: World) -> None:
    ada, thief = await world.guest(), await world.guest()
    await codes_of(ada)
    world.container.limits.sign_ins = Buckets(0.1, 10, lambda: 0.0)
    tried = [(await sign_in(thief, code=f"code {number}")).status_code for number in range(12)]
    assert tried == [403] * 10 + [429] * 2
    handle = await ada.ask("PUT", "/api/me/handle", {"handle": "ada"})
    assert handle.status_code == 429


async def test_signing_in_tells_nothing_about_who_has_an_account(world: World) -> None:
    ada, stranger = await world.guest("Ada"), await world.guest()
    await keep(ada)
    asked = [await person.post("/api/sign-in/challenge") for person in (ada, stranger)]
    for options in asked:
        assert options.pop("challenge")
    assert asked[0] == asked[1]
    assert not asked[0].get("allowCredentials")
    unknown = Authenticator(world.url)
    unknown.owner = ada.id.encode()
    refused = [
        await sign_in(stranger, credential=await signed(stranger, unknown)),
        await sign_in(stranger, credential={"id": "AAAA"}),
        await sign_in(stranger, credential={}),
    ]
    assert {(answer.status_code, answer.text) for answer in refused} == {(403, refused[0].text)}


async def test_nobody_can_take_the_tables_of_somebody_else(world: World) -> None:
    ada, thief = await world.guest("Ada"), await world.guest("Thief")
    table = await world.table(ada)
    await keep(ada)
    codes = await codes_of(thief)
    third = await world.guest()
    body = {"code": codes[0], "tables": "take", "guest": ada.id}
    assert (await third.ask("POST", "/api/sign-in", body)).status_code == 400
    await sign_in(third, code=codes[0], tables="take")
    assert not (await third.ask("GET", "/api/tables")).json()["mine"]
    # One who has an account stays who they are, even if they ask for it.
    await sign_in(ada, code=codes[1], tables="take")
    assert await who(ada) == thief.id
    seats = (await world.ask("GET", f"/api/tables/{table}")).json()["players"]
    assert (seats[0]["guest"], seats[0]["name"]) == (ada.id, "Ada")
