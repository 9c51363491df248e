"""Players who go away, and a server that tells them when a test lets it look."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from bumpyard.table.clock import DAY
from tests.server.push_service import Browser, PushService
from tests.server.smtp import Mailbox
from tests.server.world import Person, Socket, World, act, mix, mover, present, serving

PROMPT: dict[str, Any] = {"push_anywhere": True, "notice_seconds": 1e-3}
SLOW: dict[str, Any] = {"clock": {"kind": "turn", "limit": DAY, "increment": 0}}


@asynccontextmanager
async def noticing(service: PushService, box: Mailbox, database: str = "") -> AsyncIterator[World]:
    """Run a server that sends notices when a test lets it look."""
    settings = {**PROMPT, **box.settings, "database": database}
    async with serving(**settings) as world:
        service.key = await world.container.push.public_key()
        looking = world.container.outbox._looking
        assert looking is not None
        looking.cancel()  # the tests look by themselves
        yield world


class Later:
    """The server's clock, which a test turns on."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.usual = world.container.outbox.now
        self.passed = 0
        for part in (world.container.outbox, world.container.notices):
            part.now = lambda: self.usual() + self.passed

    async def look(self, milliseconds: int = 1000) -> None:
        """Let time pass, and let the server send what is due then."""
        await told(self.world)
        self.passed += milliseconds
        await self.world.container.outbox.look()


async def told(world: World) -> None:
    """Wait until all that there is to tell is written."""
    await world.container.tables.written()
    await world.container.notices.written()


async def fresh(person: Person) -> list[tuple[str, str]]:
    answer = await person.ask("GET", "/api/me/notices")
    assert answer.status_code == 200, answer.text
    return [(each["kind"], each.get("name", "")) for each in answer.json()]


async def subscribe(service: PushService, person: Person) -> Browser:
    browser = service.browser()
    answer = await person.ask("POST", "/api/me/push", browser.subscription)
    assert answer.status_code == 204, answer.text
    return browser


async def settings(person: Person, **changed: Any) -> None:
    answer = await person.ask("PUT", "/api/me/notices/settings", changed)
    assert answer.status_code == 200, answer.text


async def playing(world: World, **table_settings: Any) -> tuple[str, list[Person], int]:
    """Let two people begin a game, and go; return who is to move."""
    people = [await world.guest("Ada"), await world.guest("Ben")]
    table = await world.table(*people, **table_settings)
    async with people[0].socket() as one, people[1].socket() as two:
        for socket in (one, two):
            await socket.watch(table)
        seat = mover(await mix([one, two], table))
        await told(world)
    return table, people, seat


async def gone(world: World, table: str, *seats: int) -> None:
    """Wait until the server knows that players are away."""
    while not {*seats} <= {*world.running(table).absences.milliseconds()}:
        await world.http.get(f"{world.url}/health")
    await told(world)


async def move(socket: Socket, seat: int) -> None:
    update = await present(socket)
    await socket.send(**act(update, seat))
    await socket.until("ack")
