"""Games brought into memory: a new one is begun, an old one is folded from its log."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from ...core import AnyRules
from ...fair.dealer import Dealer
from ...store import Batch, Store, TableRow
from ...store.errors import StoreError
from ...table.clock import Clock
from ...table.entries import Who
from ...table.errors import Refused
from ...table.replaying import read_log
from ...table.table import Table
from ..homes import TableHomes
from ..table_settings import TableSettings, levels_of, rules_for
from .lobby_message import CLOCK

# A game begins with 4,096 hashes, which take a millisecond: moves of others come in between.
STEPS, STEP_SECONDS = 4, 0.001
SETTINGS = msgspec.json.Decoder(TableSettings)
log = logging.getLogger("bumpyard.tables")


class OpenedGame(NamedTuple):
    """A game in memory, with its clock."""

    game: Table
    clock: Clock
    paused: bool = False


async def begin_game(
    row: TableRow, settings: TableSettings, store: Store, now: Callable[[], int]
) -> tuple[TableRow, OpenedGame]:
    """Begin the game of a table, and write its first entries. Return its new row, too."""
    rules, before = await _rules_and_steps(settings, store)
    dealer = Dealer(await _secret(settings, store))
    for step, _ in enumerate(dealer.prepared()):
        if step % STEPS == 0:
            await asyncio.sleep(STEP_SECONDS)
    seats: list[Who] = ["bot" if guest is None else "person" for guest in row.seats]
    game = Table.begin(
        row.id,
        rules,
        dealer,
        seats,
        settings.options,
        settings.own_data,
        levels_of(settings, row.seats),
        before,
        settings.strict,
        settings.daily,
    )
    secret, entries = bytes.fromhex(dealer.secret), game.pending
    game.pending = []
    batch = Batch(row.id, entries, now(), status="running", secret=secret)
    if not await store.append(batch):
        raise Refused("the table was started already", why="begun")
    row = replace(row, status="running", secret=secret, changed=now())
    clock = Clock.fresh(settings.clock, settings.seats).switch(game.deciding(), 0)
    return row, OpenedGame(game, clock)


async def open_game(row: TableRow, settings: TableSettings, store: Store) -> OpenedGame:
    """Fold a game from its log; entries that a stopped server could not add are `pending`."""
    entries = await store.entries(row.id)
    dealer = Dealer(row.secret)
    game = Table.fold(rules_for(settings), dealer, entries)
    clock = CLOCK.decode(row.clock) if row.clock else Clock.fresh(settings.clock, settings.seats)
    # Each seat goes on with the time that it had left: a server that was down takes no time.
    paused = clock.paused and bool(game.deciding())
    running = () if paused else game.deciding()
    return OpenedGame(game, replace(clock, running=running), paused)


async def reopen(table: str, store: Store, homes: TableHomes) -> tuple[TableRow, OpenedGame] | None:
    """Read a table again from the store; None if that fails, or another process has taken it."""
    try:
        if not await homes.opens(table):
            log.warning("a table is with another process", extra={"facts": {"table": table}})
            return None
        row = await store.table(table)  # with the clock that was last written
        assert row is not None  # tables are never deleted
        return row, await open_game(row, SETTINGS.decode(row.settings), store)
    except Exception:
        log.exception("a table can't be read again")
        return None


async def _secret(settings: TableSettings, store: Store) -> bytes | None:
    """Return the secret of a daily, which is the same for everyone; else None: a new one."""
    if settings.daily is None:
        return None
    daily = await store.daily(settings.daily, settings.game)
    if daily is None:
        raise StoreError(f"there is no daily of {settings.game} on {settings.daily}")
    return daily.secret


async def _rules_and_steps(settings: TableSettings, store: Store) -> tuple[AnyRules, list[str]]:
    """Return the rules of a new game, and the steps of another game that a what-if goes on from."""
    if settings.whatif is None:
        return rules_for(settings), []
    game = read_log(await store.entries(settings.whatif.table))
    return game.rules, [step.text for step in game.steps[: settings.whatif.moment]]
