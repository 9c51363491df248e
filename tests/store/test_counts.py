"""The public counts: games that were started, finished and abandoned, and by whom."""

from __future__ import annotations

from pathlib import Path

from bumpyard.core import complete
from bumpyard.fair import Dealer
from bumpyard.loading import load
from bumpyard.store import Batch, GameCounts, Store, TableRow
from bumpyard.store.backups import back_up, restore
from bumpyard.table.table import Table
from tests.store.kept import Place, opened, played


async def test_games_are_counted_by_what_became_of_them(place: Place) -> None:
    async with opened(place) as store:
        await keep(store, played("finished"))
        await keep(store, played("too", seed=2))
        await keep(store, played("running", moves=3))
        await keep(store, closed(played("agreed", moves=3)))
        await keep(store, closed(starting("nobody mixed")))
        await keep(store, closed(played("tried", moves=3)), b'"whatif":{"table":"x","moment":1},')
        await keep(store, played("other", "duel", moves=3))
        await store.new_table(TableRow("open", "open", 1, "open", "anna", SETTINGS, ("anna",)))
        assert await store.counts() == [
            GameCounts("duel", 1, 0, 0, 0, 0),
            GameCounts(
                "tumble",
                running=1,
                finished=2,
                ended_by_players=1,
                never_started=1,
                ended_by_operator=0,
            ),
        ]


async def test_a_game_that_a_restore_interrupted_counts_as_ended_by_the_operator(
    tmp_path: Path,
) -> None:
    table = played("t", moves=3)
    async with opened(tmp_path / "a.db") as store:
        await keep(store, played("finished"))
        await keep(store, table)
    back_up(tmp_path / "a.db", tmp_path / "a.backup")
    assert restore(tmp_path / "a.backup", tmp_path / "b.db") == 1
    async with opened(tmp_path / "b.db") as store:
        assert await store.interrupted() == ["t"]
        table.pending = []
        table.close("abandoned")
        assert await store.append(Batch("t", table.pending, 200, status="over"))
        assert await store.interrupted() == []
        assert await store.counts() == [GameCounts("tumble", 0, 1, 0, 0, 1)]
    back_up(tmp_path / "b.db", tmp_path / "b.backup")
    assert restore(tmp_path / "b.backup", tmp_path / "c.db") == 0  # it is closed already


SETTINGS = b'{"game":"tumble","seats":2}'


async def keep(store: Store, table: Table, whatif: bytes = b"") -> None:
    """Keep a table with its settings, as a server would have."""
    id_, begun = table.begun.table, table.begun
    settings = b'{%s"game":"%s","seats":2}' % (whatif, begun.game.encode())
    row = TableRow(id_, id_, 1, "running", "anna", settings, ("anna", None))
    assert await store.new_table(row)
    status = "over" if table.ended else "running"
    assert await store.append(Batch(id_, tuple(table.pending), 100, status=status))


def closed(table: Table) -> Table:
    table.close("abandoned")
    return table


def starting(id_: str) -> Table:
    """A table that waits for the bytes of two people."""
    rules = load("tumble")
    options = complete(rules.meta, {})
    return Table.begin(id_, rules, Dealer(bytes(32)), ("person", "person"), options)
