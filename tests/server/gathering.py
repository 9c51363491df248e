"""People at a table of Dodgems, who come and go."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

from bumpyard.core import Seat
from bumpyard.table.entries import Answered, Asked, SeatChanged, read
from tests.server.world import Message, Person, Socket, World, act, mix, mover, present

SOON, NEVER = 0.05, 3600.0  # seconds
BEN = 1


class Gathering:
    """A table and those who sit there: Ada hosts."""

    def __init__(self, world: World, people: list[Person], table: str) -> None:
        self.world = world
        self.people = people
        self.table = table
        self.sockets: list[Socket] = []
        self._stacks: list[AsyncExitStack] = []

    async def come(self, seat: int) -> Message:
        """Let somebody open a socket; return the table as they find it."""
        stack = AsyncExitStack()
        socket = await stack.enter_async_context(self.people[seat].socket())
        self.sockets[seat:] = [socket, *self.sockets[seat + 1 :]]
        self._stacks[seat:] = [stack, *self._stacks[seat + 1 :]]
        return await socket.watch(self.table)

    async def come_back(self, seat: int) -> Message:
        """Let somebody open a socket; return the table when they play again: perhaps at once."""
        update = await self.come(seat)
        while update["who"][seat] != "person":
            update = await self.sockets[seat].until("update")
        return update

    async def go(self, seat: int) -> None:
        """Let somebody close their tab."""
        await self._stacks[seat].aclose()

    async def close(self) -> None:
        for stack in self._stacks:
            await stack.aclose()

    async def asked(self, seat: int) -> Message:
        """Return the lobby that asks somebody about a player who is away."""
        return await self.sockets[seat].until("lobby", lambda lobby: bool(lobby.get("absent")))

    async def changes(self) -> list[tuple[int, str, str]]:
        """Return what the log tells about seats."""
        entries = await self.world.container.store.entries(self.table)
        found = [read(entry)[0] for entry in entries]
        return [(it.seat, it.now, it.why) for it in found if isinstance(it, SeatChanged)]

    async def answers(self) -> list[Answered]:
        """Return what the log tells about players who were away."""
        entries = await self.world.container.store.entries(self.table)
        return [it for entry in entries if isinstance(it := read(entry)[0], Answered)]

    async def questions(self) -> list[Seat]:
        """Return the seats that the log says the others were asked about."""
        entries = await self.world.container.store.entries(self.table)
        return [it.seat for entry in entries if isinstance(it := read(entry)[0], Asked)]


@asynccontextmanager
async def gathering(
    world: World, people: int = 3, *, together: bool = True, **settings: Any
) -> AsyncIterator[Gathering]:
    """Seat people at a table, until all choose at once, or only until its first decision."""
    guests = [await world.guest(name) for name in ("Ada", "Ben", "Cleo", "Dora")[:people]]
    table = await world.table(*guests, game="dodgems", **settings)
    group = Gathering(world, guests, table)
    for seat in range(people):
        await group.come(seat)
    try:
        updates = await mix(group.sockets, table)
        while together and updates[0]["waiting"] != list(range(people)):
            seat = mover(updates)
            await group.sockets[seat].send(**act(updates[seat], seat))
            await group.sockets[seat].until("ack")
            updates = [await present(socket) for socket in group.sockets]
        yield group
    finally:
        await group.close()
