"""People and bots who play whole games with the client, and a record of each game."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, TypeAlias

import msgspec

from bumpyard.bots import bot_for
from bumpyard.client import Client, Table, Turn
from bumpyard.core import Outcome, Seat
from bumpyard.fair import verify
from bumpyard.fair.files import read_game
from bumpyard.lab.simulate import Seeded
from bumpyard.table.entries import Chose, Opened, Public

Chooser: TypeAlias = Callable[[Turn], Any]

PUBLIC: msgspec.json.Decoder[Public] = msgspec.json.Decoder(Public)


def at_random(seed: int) -> Chooser:
    source = Seeded(seed)
    return lambda turn: turn.legal[source.below(len(turn.legal))]


def with_thought(seed: int) -> Chooser:
    """Choose as the house's bots do: from the view, which must be of the game's own type."""
    source = Seeded(seed)

    def choose(turn: Turn) -> Any:
        rules = turn.table.rules
        return bot_for(rules).choose(turn.view, turn.legal, source)

    return choose


async def play(table: Table, choose: Chooser, most: int = 100_000) -> list[Any]:
    """Play on, to the end or for so many decisions; return what counted."""
    played: list[Any] = []
    async for turn in table.turns():
        action = choose(turn)
        if await turn.play(action):
            played.append(action)
        if len(played) == most:
            break
    return played


def moves_of(seat: Seat | None, file: bytes) -> list[Any]:
    """Return the actions of a seat in the log, each as plain JSON."""
    moves = []
    for entry in read_game(file).entries:
        match PUBLIC.decode(entry.public):
            case Chose(seat=mover, action=action) if mover == seat:
                moves.append(msgspec.json.decode(action))
            case Opened(choices=choices):
                moves += [msgspec.json.decode(c.action) for c in choices if c.seat == seat]
            case _:
                pass
    return moves


def plain(actions: Sequence[Any]) -> Any:
    return msgspec.json.decode(msgspec.json.encode(actions))


class Game(NamedTuple):
    """A game that was played: its file, and what each client kept of it."""

    file: bytes
    receipts: tuple[bytes, ...]
    outcome: Outcome
    decisions: int  # made by clients
    draws: int


async def whole_game(url: str, game: str, seats: int, clients: int, seed: int) -> Game:
    """Play one game between clients, a guest and bots, and the server's own bots; and check it."""
    people = [Client(url) for _ in range(clients)]
    try:
        await people[0].guest()
        for number, bot in enumerate(people[1:], start=1):
            await bot.bot(f"Robo {number}")
        first = await people[0].create(game, seats)
        tables = [first, *[await person.join(first.code) for person in people[1:]]]
        await first.start()
        choosers = [(at_random, with_thought)[number % 2](seed) for number in range(clients)]
        played = await asyncio.gather(*map(play, tables, choosers))
        return await _checked(tables, played)
    finally:
        for person in people:
            await person.close()


async def _checked(tables: Sequence[Table], played: Sequence[Sequence[Any]]) -> Game:
    file = await tables[0].game_file()
    outcome = tables[0].outcome
    assert outcome is not None
    draws = 0
    for table, actions in zip(tables, played, strict=True):
        found = verify(file, table.receipt)
        assert (found.verdict, found.ended) == ("verified", "over")
        assert found.outcome == table.outcome == outcome
        assert found.proven == found.draws == table.verifier.proven + table.verifier.sealed
        assert plain(actions) == moves_of(table.seat, file)
        draws = found.draws
    receipts = tuple(table.receipt for table in tables)
    return Game(file, receipts, outcome, sum(map(len, played)), draws)
