"""A real client plays 200 whole games of each game: `python -m tests.soak.soak_games`.

The server is a program of its own, as it would be anywhere. Every game is played by clients and the
server's bots, a few tables at a time, and its file is verified with the receipt of every client.
"""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

from bumpyard.client import ClientError
from bumpyard.core import BumpyardError
from bumpyard.games import GAMES
from tests.client.playing import Game, whole_game
from tests.server.process import server
from tests.soak.report import Row, printed

COUNT = int(os.environ.get("SOAK_GAMES", "200"))  # of each game
AT_ONCE = int(os.environ.get("SOAK_TABLES", "4"))


async def play_all(url: str, game: str) -> Row:
    """Play all games of one kind."""
    seats = GAMES[game].meta.seats
    numbers = iter(range(COUNT))
    games: list[Game] = []
    wrong: list[str] = []

    async def play_some() -> None:
        for number in numbers:
            size = max(2, seats[number % len(seats)])
            clients = 1 + number // len(seats) % size
            try:
                games.append(await whole_game(url, game, size, clients, seed=number))
            except (AssertionError, BumpyardError, ClientError) as error:
                wrong.append(f"game {number}: {error!r}")

    begun = perf_counter()
    await asyncio.gather(*[play_some() for _ in range(AT_ONCE)])
    seconds = perf_counter() - begun
    found = (
        f"{len(games)} verified with {sum(len(game.receipts) for game in games)} receipts, "
        f"{sum(game.decisions for game in games):,} decisions, "
        f"{sum(game.draws for game in games):,} draws, {seconds:.0f} s"
    )
    return f"{COUNT} games of {game}", "; ".join([found, *wrong]), len(games) == COUNT


def rows() -> Iterator[Row]:
    """Yield the rows one by one, as they are found."""
    for game in GAMES:
        yield asyncio.run(_played(game))


async def _played(game: str) -> Row:
    with TemporaryDirectory(prefix="soak-games-") as folder:
        async with server(Path(folder)) as process:
            return await play_all(process.url, game)


if __name__ == "__main__":
    sys.exit(printed(rows()))
