"""Reliability 17 to 20, and 25: wrong origins, other seats, texts and requests are refused."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from itertools import chain, islice
from random import Random

from bumpyard.core import Seat
from bumpyard.games import GAMES
from bumpyard.server.names import clean
from tests.server.fuzzing import fuzz
from tests.server.hostile import Attacker, Hostile, routes
from tests.server.test_abuse import (
    WRONG_ORIGINS,
    changing_routes,
    every_command,
)
from tests.server.test_http import NAUGHTY
from tests.server.world import act, mover, present, serving
from tests.soak.report import Row
from tests.soak.scale import count, two_at_a_table


async def wrong_origins() -> Row:
    """Ask for every change with an Origin that is not ours."""
    tried = 0
    async with serving() as world:
        person = await world.guest()
        table = await world.table(person, start=False)
        for method, path in changing_routes(world):
            for origin in WRONG_ORIGINS:
                headers = {**person.headers, **({} if origin is None else {"Origin": origin})}
                url = world.url + re.sub(r"{\w+(:\w+)?}", table, path)
                answer = await world.http.request(method, url, json={}, headers=headers)
                assert answer.status_code == 403, (method, path, origin)
                tried += 1
    return f"17 {tried:,} requests with a wrong Origin", "all refused", True


async def other_seats() -> Row:
    """Try every command, as a stranger and as one who plays at another table, at each game."""
    tried = 0
    async with serving() as world:
        intruders = [await world.guest(), await world.guest()]
        await world.table(intruders[1])
        for game in GAMES:
            async with two_at_a_table(world, game) as (table, sockets, _):
                updates = [await present(socket) for socket in sockets]
                seat = mover(updates)
                before = world.game(table).seq
                for intruder in intruders:
                    async with intruder.socket() as socket:
                        for _ in range(count(20)):
                            codes = await every_command(socket, table, updates[seat])
                            assert set(codes) == {"not-yours"}
                            tried += len(codes)
                waiting = {Seat(0), Seat(1)} - set(updates[seat]["waiting"])
                for other in waiting:
                    await sockets[other].send(**act(updates[seat], other))
                    error = await sockets[other].until("error")
                    assert error["code"] == "wrong-seat"
                    tried += 1
                assert world.game(table).seq == before
    return f"18 {tried:,} commands of others", "all refused, nothing changed", True


async def naughty_texts() -> Row:
    """Clean texts that hide or reorder."""
    wanted = count(1_000)
    for number in range(wanted):
        text = NAUGHTY[number % len(NAUGHTY)] + chr(0x2000 + number % 0x70) + str(number)
        cleaned = clean(text)
        assert not any(character in cleaned for character in "\u202a\u202e\u2066\u200b\n\x00")
        assert clean(cleaned) == cleaned
    return f"19 {wanted:,} texts cleaned", "nothing left that hides or reorders", True


async def requests() -> Row:
    """Send requests made from the schema."""
    wanted, sent = count(20_000), 0
    async with serving(open_tables=10**6) as world:
        person = await world.guest()
        table = await world.table(person)
        while sent < wanted:
            each = max(5, (wanted - sent) // 19)
            sent += await asyncio.to_thread(fuzz, world, person, table, each)
            person = await world.guest()  # one of the requests was to be forgotten
    return f"20 {sent:,} requests from the schema", "none is answered with 5xx", True


async def hostile_bytes() -> Row:
    """Send hostile bytes to every route: each piece in each place, then several at random."""
    wanted, sent, chance = count(100_000), 0, Random(25)
    async with serving(open_tables=10**6) as world:
        asked = routes(world)

        async def attacker() -> Attacker:
            person = await world.guest()
            return Attacker(world, person, await world.table(person))

        attacking = await attacker()
        hostiles: Iterator[Hostile] = chain.from_iterable(
            chain(attacking.paths(route), attacking.contents(route)) for route in asked
        )
        while sent < wanted:
            for hostile in islice(hostiles, wanted - sent):
                status = await attacking.send(hostile)
                assert status < 500, (status, hostile.data[:200])
                sent += 1
            attacking = await attacker()  # one of the requests was to be forgotten
            hostiles = islice(attacking.some(asked, chance), 1000)
    return f"25 {sent:,} requests of hostile bytes", f"{len(asked)} routes, no 5xx", True
