"""A game over real sockets of which every byte is kept, and looked through for canaries."""

from __future__ import annotations

import logging
import re
from collections.abc import Callable, Iterator
from contextlib import AsyncExitStack, contextmanager
from typing import Any
from unittest.mock import patch

import msgspec

from bumpyard.core import Seat, Viewer
from bumpyard.loading import load
from bumpyard.table.entries import Entry
from tests.server.canaries import Cage, Left, seqs
from tests.server.world import Message, Socket, World, act, mix, present, serving

FILES = ("game", "receipt", "story", "replay")
BUCKETS = re.compile(rb'{le="[^"]*"}')  # numbers in quotes, as some cards are


async def spied(
    game: str, decisions: int, honest: Callable[..., Any] | None = None
) -> tuple[list[Left], list[Left], Cage]:
    """Play some of a game and return all that left, those parts of it that leak, and the cage.

    `honest` is what the rules' `observe` should be, if it was made to leak.
    """
    rules = load(game)
    with heard_logs() as logs:
        async with serving() as world:
            left, secret, entries = await _played(world, game, decisions)
    last = len(entries) - 1
    left = [each for each in left if each.seq <= last]  # bots may have moved since it was read
    left += [Left(None, last, line.encode(), "log") for line in logs]
    with patch.object(type(rules), "observe", honest or type(rules).observe):
        cage = Cage(rules, secret, entries)
    return left, [each for each in left if cage.leaks(each)], cage


async def _played(world: World, game: str, decisions: int) -> tuple[list[Left], bytes, list[Entry]]:
    seats = 3 if 3 in load(game).meta.seats else 2
    people = [await world.guest() for _ in range(seats - 1)]  # and a bot
    stranger = await world.guest()
    table = await world.table(*people, game=game, seats=seats, watching="open")
    left: list[Left] = []
    async with AsyncExitStack() as stack:
        stack.enter_context(asked_bots(world, table, left))
        sockets = [await stack.enter_async_context(person.socket()) for person in people]
        watching = await stack.enter_async_context(stranger.socket())
        for socket in (*sockets, watching):
            await socket.watch(table)
        await mix(sockets, table)
        running = world.game(table)
        viewers: list[tuple[Viewer, Socket]] = [(Seat(n), each) for n, each in enumerate(sockets)]
        viewers.append((None, watching))
        left += await _gaps(table, running.seq, viewers)  # while hands are full
        for choice in range(decisions):
            due = await _turn(sockets)
            if due is None:
                break  # the game is over
            seat, update = due
            await sockets[seat].send(**act(update, seat, choice))
            await sockets[seat].until("ack")
            await sockets[seat].do("act", table, at=update["at"], action={"type": "no"})
        for viewer, socket in viewers:
            await present(socket)
            left += [Left(viewer, seq, data) for seq, data in seqs(socket.bytes)]
        left += await _gaps(table, running.seq, viewers)
        base = f"/api/tables/{table}"
        for path in (base, "/metrics", *(f"{base}/{file}" for file in FILES)):
            answer = await stranger.ask("GET", path)
            left.append(Left(None, running.seq, BUCKETS.sub(b"", answer.content), "file"))
        store, newest = world.container.store, running.seq
        row = await store.table(table)
        assert row is not None
        entries = await store.entries(table)
        while len(entries) <= newest:  # a bot's move is still being written
            entries = await store.entries(table)
        return left, row.secret, entries


async def _gaps(table: str, newest: int, viewers: list[tuple[Viewer, Socket]]) -> list[Left]:
    """Let everyone come back, and return what fills the gap for them."""
    left = []
    for viewer, socket in viewers:
        await present(socket)
        known = len(socket.bytes)
        await socket.watch(table, after=max(0, newest - 30))
        left += [Left(viewer, seq, data, "gap") for seq, data in seqs(socket.bytes[known:])]
    return left


async def _turn(sockets: list[Socket]) -> tuple[int, Message] | None:
    """Wait until one of them has to decide, bots deciding meanwhile; None when the game is over."""
    while True:
        for seat, socket in enumerate(sockets):
            update = await present(socket)
            if update.get("secret") is not None:
                return None
            if update.get("legal"):
                return seat, update


@contextmanager
def heard_logs() -> Iterator[list[str]]:
    """Keep every line that any logger writes."""
    lines: list[str] = []

    class Keeper(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            lines.append(f"{record.getMessage()} {record.__dict__.get('facts', '')}")

    root, keeper = logging.getLogger("bumpyard"), Keeper()
    level = root.level
    root.addHandler(keeper)
    root.setLevel(logging.DEBUG)
    try:
        yield lines
    finally:
        root.removeHandler(keeper)
        root.setLevel(level)


@contextmanager
def asked_bots(world: World, table: str, left: list[Left]) -> Iterator[None]:
    """Keep the questions to bots: they leave for another process."""
    workers = world.container.workers
    choose = workers.choose

    async def heard(task: bytes) -> bytes | None:
        seat = msgspec.json.decode(task)["view"]["viewer"]
        left.append(Left(seat, world.game(table).seq, task, "bot"))
        return await choose(task)

    with patch.object(workers, "choose", heard):
        yield
