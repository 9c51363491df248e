"""A real client plays 200 whole games of each game: `python -m tests.soak.soak_games`.

The server is a program of its own, as it would be anywhere. Every game is played by clients and the
server's bots, a few tables at a time, and its file is verified with the receipt of every client.
"""

from __future__ import annotations

import asyncio
import os
import re
import sys
from collections.abc import AsyncIterator, Iterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

from bumpyard.client import ClientError
from bumpyard.core import BumpyardError
from bumpyard.games import GAMES
from tests.client.playing import Game, whole_game
from tests.soak.report import Row, printed

COUNT = int(os.environ.get("SOAK_GAMES", "200"))  # of each game
AT_ONCE = int(os.environ.get("SOAK_TABLES", "4"))
ALL_FROM_ONE_ADDRESS = {  # which a server limits, for its own good
    f"BUMPYARD_{limit}": "1000000"
    for limit in (
        "SOCKET_MESSAGES",
        "GUEST_MESSAGES",
        "ADDRESS_MESSAGES",
        "ADDRESS_REQUESTS",
        "ADDRESS_GUESTS",
        "ADDRESS_CONNECTIONS",
        "ADDRESS_SOCKETS",
    )
}


@asynccontextmanager
async def server(
    folder: Path, limits: Mapping[str, str] = ALL_FROM_ONE_ADDRESS
) -> AsyncIterator[tuple[str, int]]:
    """Run a server, and yield its address and the number of its process."""
    command = [sys.executable, "-m", "bumpyard", "serve", "--port=0", f"--data={folder}"]
    process = await asyncio.create_subprocess_exec(
        *command,
        "--log=warning",
        stdout=asyncio.subprocess.PIPE,
        env={**os.environ, **limits},
    )
    try:
        assert process.stdout is not None
        ready = (await process.stdout.readline()).decode()
        address = re.search(r"http://\S+", ready)
        assert address is not None, f"it does not start: {ready}"
        yield address[0], process.pid
    finally:
        process.terminate()
        await process.communicate()


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
        async with server(Path(folder)) as (url, _):
            return await play_all(url, game)


if __name__ == "__main__":
    sys.exit(printed(rows()))
