"""Reliability 6 and 10 to 20 through a real server, with the figures that are stated there.

`python -m tests.soak.soak_server` prints what was done, what was found, and whether it holds.
"""

from __future__ import annotations

import asyncio
import os
import secrets
import sys
import time
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import uvloop

from bumpyard.core import Seat
from bumpyard.server.names import clean
from bumpyard.server.protocol import Notice
from tests.server.fuzzing import fuzz
from tests.server.test_server_abuse import MALFORMED, every_command
from tests.server.test_server_frames import HELLO, raw
from tests.server.test_server_http import NAUGHTY
from tests.server.test_server_secrets import SECRETIVE, told, twins
from tests.server.world import Person, Socket, World, act, mix, mover, present, serving

SCALE = float(os.environ.get("SOAK_SCALE", "1"))  # 1: the figures that are stated

LONGEST = 1200  # seconds for one of them

Row = tuple[str, str, bool]  # what was done, what was found, whether it holds


def count(figure: int) -> int:
    """Return a figure, scaled for a shorter run."""
    return max(1, round(figure * SCALE))


def rows() -> Iterator[Row]:
    """Yield the rows one by one, as they are found."""
    trials: list[Callable[[], Coroutine[Any, Any, Row]]] = [
        sent_twice,
        pairs_of_worlds,
        large_frames,
        malformed,
        slow_readers,
        floods,
        reconnects,
        other_seats,
        naughty_texts,
        requests,
    ]
    for trial in trials:
        try:
            yield uvloop.run(asyncio.wait_for(trial(), LONGEST))
        except (AssertionError, TimeoutError) as error:
            yield trial.__name__, repr(error)[:100], False


@asynccontextmanager
async def two_at_a_table(world: World) -> AsyncIterator[tuple[str, list[Socket], list[Person]]]:
    people = [await world.guest(), await world.guest()]
    table = await world.table(*people)
    async with people[0].socket() as first, people[1].socket() as second:
        for socket in (first, second):
            await socket.watch(table)
        await mix([first, second], table)
        yield table, [first, second], people


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
                entries = await world.yard.store.entries(table)
                chosen = [entry.public for entry in entries if b'"chose"' in entry.public]
                ats = [msgspec.json.decode(public)["at"] for public in chosen]
                assert len(ats) == len(set(ats))
    return f"6 {done:,} commands on two sockets", "one event each, the same answer", True


async def pairs_of_worlds() -> Row:
    """Compare what others get in two worlds that differ in one hidden card."""
    wanted, done, seed = count(10_000), 0, 0
    while done < wanted:
        for game in SECRETIVE:
            for here, there, seat in twins(game, seed):
                for viewer in (Seat(1 - seat), None):
                    assert told(here, viewer) == told(there, viewer)
                done += 1
        seed += 1
    return f"11 {done:,} pairs of worlds", "others' bytes equal, lengths included", True


async def large_frames() -> Row:
    """Send frames that are too large."""
    wanted = count(200)
    async with serving() as world:
        person = await world.guest()
        before = memory()
        for number in range(wanted):
            async with raw(world, person) as wire:
                wire.frame(bytes((5_000, 100_000, 10_000_000)[number % 3]))
                assert await wire.until_closed() == 1009
        grown = memory() - before
    return (
        f"12 {wanted:,} frames over 4 KiB",
        f"all closed with 1009, {grown:.1f} MB more",
        grown < 40,
    )


async def malformed() -> Row:
    """Send what can't be read."""
    wanted, answered = count(100_000), 0
    async with serving(bad_messages=10**9) as world, two_at_a_table(world) as (table, sockets, _):
        before = world.yard.tables.live[table].table.seq
        socket = sockets[0]
        while answered < wanted:
            for message in MALFORMED:
                await socket.connection.send(message)
            for _ in MALFORMED:
                assert (await socket.until("error"))["message"]
                socket.received.clear()
                answered += 1
        assert world.yard.tables.live[table].table.seq == before
    return f"13 {answered:,} malformed messages", "an error each, nothing changed", True


async def slow_readers() -> Row:
    """Let 50 sockets read nothing while others play."""
    async with serving() as world, two_at_a_table(world) as (_, sockets, _people):
        calm = await pings(sockets[0], 200)
        person = await world.guest()
        before = memory()
        async with AsyncExitStack() as stack:
            for _ in range(50):
                wire = await stack.enter_async_context(raw(world, person))
                wire.frame(HELLO)
                await wire.read()
                wire.reader._transport.pause_reading()  # type: ignore[attr-defined]
            begun = time.perf_counter()
            most = 0.0
            stormy: list[float] = []
            while len(world.yard.hub.sessions) > 2 and time.perf_counter() - begun < 30:
                world.yard.hub.tell_all(Notice("x" * 4000))
                stormy += await pings(sockets[0], 5)
                await present(sockets[1])
                most = max(most, memory() - before)
            took = time.perf_counter() - begun
    ratio = p99(stormy) / p99(calm)
    found = f"dropped in {took:.1f} s, {most:.1f} MB, others' p99 x {ratio:.1f}"
    return "14 50 sockets that never read", found, took < 10 and most < 64


async def floods() -> Row:
    """Flood from one socket, and open many from one address."""
    async with serving(socket_messages=50, address_sockets=100, bad_messages=5) as world:
        person, other = await world.guest(), await world.guest()
        async with other.socket() as calm, person.socket() as flooding:
            sent = count(10_000)
            closed = False
            try:
                for _ in range(sent):
                    await flooding.send(do="ping")
                while True:
                    await flooding.read()
            except Exception as error:  # noqa: BLE001  # whichever way it is closed
                closed = "1008" in str(error)
            await calm.send(do="ping")
            await calm.until("pong")
        refused = 0
        async with AsyncExitStack() as stack:
            for _ in range(500):
                try:
                    await stack.enter_async_context(raw(world, person))
                except AssertionError:
                    refused += 1
        ours = refused >= 400
    return (
        f"15 {sent:,} messages at once, 500 sockets",
        f"closed with 1008: {closed}; {refused} of 500 refused; others unaffected",
        closed and ours,
    )


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


async def other_seats() -> Row:
    """Try every command of every other seat and table."""
    tried = 0
    async with serving() as world, two_at_a_table(world) as (table, sockets, _):
        updates = [await present(socket) for socket in sockets]
        seat = mover(updates)
        stranger = await world.guest()
        async with stranger.socket() as socket:
            for _ in range(count(100)):
                codes = await every_command(socket, table, updates[seat])
                assert set(codes) == {"not-yours"}
                tried += len(codes)
    return f"18 {tried:,} commands of strangers", "all refused", True


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


async def pings(socket: Socket, number: int) -> list[float]:
    times = []
    for _ in range(number):
        begun = time.perf_counter()
        await socket.send(do="ping")
        await socket.until("pong")
        times.append(time.perf_counter() - begun)
    return times


def p99(times: list[float]) -> float:
    return sorted(times)[int(len(times) * 0.99)]


def memory() -> float:
    """Return the memory of this process, in MB."""
    status = Path("/proc/self/status").read_text("utf-8")
    return int(status.split("VmRSS:")[1].split()[0]) / 1000


def main() -> int:
    """Run everything, and print a row for each."""
    failed = False
    for done, found, holds in rows():
        failed |= not holds
        print(f"{done:<42} {found:<66} {'holds' if holds else 'FAILS'}", flush=True)  # noqa: T201  # a script
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
