"""Reliability 6 and 10 to 20 through a real server, with the figures that are stated there.

`python -m tests.soak.soak_server` prints what was done, what was found, and whether it holds.
"""

from __future__ import annotations

import asyncio
import re
import secrets
import sys
from collections.abc import Callable, Coroutine, Iterator
from typing import Any
from unittest.mock import patch

import msgspec
import uvloop

from bumpyard.core import Seat
from bumpyard.games import GAMES
from bumpyard.loading import load
from bumpyard.server.names import clean
from tests.server.fuzzing import fuzz
from tests.server.pairs import pairs
from tests.server.spying import spied
from tests.server.test_abuse import (
    MALFORMED,
    WRONG_ORIGINS,
    changing_routes,
    every_command,
)
from tests.server.test_http import NAUGHTY
from tests.server.test_secrets import SECRETIVE
from tests.server.world import act, mover, present, serving
from tests.soak.report import Row, printed
from tests.soak.soak_server_figures import count, two_at_a_table
from tests.soak.soak_server_load import floods, large_frames, slow_readers

LONGEST = 1200  # seconds for one of them


def rows() -> Iterator[Row]:
    """Yield the rows one by one, as they are found."""
    trials: list[Callable[[], Coroutine[Any, Any, Row]]] = [
        sent_twice,
        canaries,
        pairs_of_worlds,
        large_frames,
        malformed,
        slow_readers,
        floods,
        reconnects,
        wrong_origins,
        other_seats,
        naughty_texts,
        requests,
    ]
    for trial in trials:
        try:
            yield uvloop.run(asyncio.wait_for(trial(), LONGEST))
        except (AssertionError, TimeoutError) as error:
            yield trial.__name__, repr(error)[:100], False


async def sent_twice() -> Row:
    """Send every command on two sockets."""
    wanted, done = count(10_000), 0
    async with serving(open_tables=100_000) as world:
        while done < wanted:
            async with two_at_a_table(world) as (table, sockets, people):
                async with people[0].socket() as one, people[1].socket() as two:
                    twins_ = [one, two]
                    ended = False
                    while done < wanted and not ended:
                        updates = [await present(socket) for socket in sockets]
                        ended = updates[0].get("secret") is not None
                        if ended:
                            break
                        seat = mover(updates)
                        command = act(updates[seat], seat, secrets.randbelow(1000))
                        pair = (sockets[seat], twins_[seat])
                        await asyncio.gather(*(socket.send(**command) for socket in pair))
                        answers = [await socket.until("ack") for socket in pair]
                        assert answers[0] == answers[1]
                        done += 1
                entries = await world.container.store.entries(table)
                chosen = [entry.public for entry in entries if b'"chose"' in entry.public]
                ats = [msgspec.json.decode(public)["at"] for public in chosen]
                assert len(ats) == len(set(ats))
    return f"6 {done:,} commands on two sockets", "one event each, the same answer", True


async def canaries() -> Row:
    """Look through every byte that leaves while games are played, and through planted leaks."""
    looked = found = 0
    for number in range(count(30)):
        left, leaks, _ = await spied(list(GAMES)[number % len(GAMES)], decisions=60)
        looked += sum(len(each.data) for each in left)
        found += len(leaks)
    planted = 0
    for game in SECRETIVE:
        rules = type(load(game))
        honest = rules.observe

        def leaky(self: Any, state: Any, viewer: Any, honest: Any = honest) -> Any:
            seen = honest(self, state, Seat(0 if viewer == 1 else 1))
            return msgspec.structs.replace(seen, viewer=viewer)

        with patch.object(rules, "observe", leaky):
            planted += bool((await spied(game, decisions=6, honest=honest))[1])
    return (
        f"10 {looked / 1e6:,.0f} MB that left in {count(30)} games",
        f"{found} with a canary; {planted} of {len(SECRETIVE)} planted leaks found",
        not found and planted == len(SECRETIVE),
    )


async def pairs_of_worlds() -> Row:
    """Compare what others are sent in two worlds that differ in one hidden card."""
    wanted, done, seed = count(10_000), 0, 0
    while done < wanted:
        for game in SECRETIVE:
            for pair in pairs(game, seed, most=20):
                for viewer in pair.others:
                    here, there = pair.sent(viewer)
                    assert here == there, (game, seed, pair.seat, viewer)
                done += 1
        seed += 1
    return f"11 {done:,} pairs of worlds", "others' bytes equal, lengths included", True


async def malformed() -> Row:
    """Send what can't be read."""
    wanted, answered = count(100_000), 0
    async with serving(bad_messages=10**9) as world, two_at_a_table(world) as (table, sockets, _):
        before = world.game(table).seq
        socket = sockets[0]
        while answered < wanted:
            for message in MALFORMED:
                await socket.connection.send(message)
            for _ in MALFORMED:
                assert (await socket.until("error"))["message"]
                socket.received.clear()
                socket.bytes.clear()
                answered += 1
        assert world.game(table).seq == before
    return f"13 {answered:,} malformed messages", "an error each, nothing changed", True


async def reconnects() -> Row:
    """Let 2,000 come back at once while others play."""
    clients = count(2_000)
    async with serving() as world, two_at_a_table(world) as (table, sockets, _):
        people = [await world.guest() for _ in range(20)]

        async def play() -> None:
            for _ in range(50):
                updates = [await present(socket) for socket in sockets]
                seat = mover(updates)
                await sockets[seat].send(**act(updates[seat], seat))
                await sockets[seat].until("ack")

        cookies = [person.headers["Cookie"] for person in people]
        words = (f"{world.server.port}", table, f"{clients}", *cookies)
        crowd = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "tests.soak.crowd", *words, stdout=asyncio.subprocess.PIPE
        )
        (told, _), _ = await asyncio.gather(crowd.communicate(), play())
    good, took = int(told.split()[0]), float(told.split()[1])
    holds = took < 10 and good == clients
    return f"16 {clients:,} reconnecting at once", f"{good:,} current in {took:.1f} s", holds


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


if __name__ == "__main__":
    sys.exit(printed(rows()))
