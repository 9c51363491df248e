"""The finished games of a guest: kept when a table ends, listed, filtered and starred."""

from __future__ import annotations

import sqlite3
from contextlib import closing

from bumpyard.store import Batch, Guest, Store, TableRow
from bumpyard.store.migrations import migrate, scripts
from bumpyard.store.played import GamesWanted, PlayedGame, Study
from bumpyard.store.sql.played import games
from bumpyard.table.table import Table
from tests.store.kept import ANNA, BEN, Place, opened, played
from tests.store.test_counts import closed, starting

ALL = GamesWanted()
CLEO = Guest("cleo", "Cleo", created=3000)


async def keep(
    store: Store, table: Table, *guests: str | None, time: int = 100, whatif: str = ""
) -> None:
    """Keep a table of these guests that is over, or runs, since a time."""
    id_, begun = table.begun.table, table.begun
    settings = f'{{{whatif}"game":"{begun.game}","seats":2}}'.encode()
    assert await store.new_table(TableRow(id_, id_, 1, "running", "anna", settings, guests))
    status = "over" if table.ended else None
    assert await store.append(Batch(id_, tuple(table.pending), time, status=status))


async def evening(store: Store) -> None:
    """Anna's games: with Ben, with a bot, with Ben and Cleo; and some that are none."""
    for guest in (ANNA, BEN, CLEO):
        await store.new_guest(guest, guest.id.encode())
    await keep(store, played("a", moves=2), "anna", "ben", time=1)
    await keep(store, played("b"), "anna", "ben", time=2)
    await keep(store, played("c", "duel"), None, "anna", time=4)
    await keep(store, closed(played("d", moves=3)), "ben", "anna", "cleo", time=3)
    await keep(store, closed(starting("never started")), "anna", "ben", time=5)
    whatif = '"whatif":{"table":"x","moment":1},'
    await keep(store, played("e", seed=2), "anna", None, time=6, whatif=whatif)
    await keep(store, played("f", seed=3), "cleo", "forgotten", time=7)


async def listed(store: Store, guest: str, wanted: GamesWanted = ALL) -> list[str]:
    return [game.table for game in await store.games(guest, wanted)]


async def test_finished_games_are_listed_by_their_end(place: Place) -> None:
    async with opened(place) as store:
        await evening(store)
        found = await store.games("anna", ALL)
        assert [(game.table, game.seat, game.ended) for game in found] == [
            ("c", 1, 4),
            ("d", 1, 3),
            ("b", 0, 2),
        ]
        assert await listed(store, "cleo") == ["f", "d"]
        assert await listed(store, "forgotten") == []


async def test_games_are_filtered_by_game_opponent_and_star(place: Place) -> None:
    async with opened(place) as store:
        await evening(store)
        assert await listed(store, "anna", GamesWanted(game="tumble")) == ["d", "b"]
        assert await listed(store, "anna", GamesWanted(opponent="cleo")) == ["d"]
        assert await listed(store, "anna", GamesWanted(game="duel", opponent="ben")) == []
        assert await store.star("anna", "b", True)
        assert await listed(store, "anna", GamesWanted(starred=True)) == ["b"]
        assert await listed(store, "ben", GamesWanted(starred=True)) == []
        assert await store.star("anna", "b", False)
        assert await listed(store, "anna", GamesWanted(starred=True)) == []
        assert not await store.star("anna", "f", True)


async def test_a_list_goes_on_before_its_last_game(place: Place) -> None:
    async with opened(place) as store:
        await evening(store)
        await keep(store, played("bb", seed=4), "anna", None, time=2)  # it ends when b does
        pages, before = [], None
        while page := await listed(store, "anna", GamesWanted(before=before, limit=1)):
            pages += page
            before = page[-1]
        assert pages == ["c", "d", "bb", "b"]
        assert await listed(store, "anna", GamesWanted(before="unknown")) == []


async def test_opponents_are_counted(place: Place) -> None:
    async with opened(place) as store:
        await evening(store)
        assert await store.opponents("anna") == {"ben": 2, "cleo": 1}
        assert [*await store.opponents("anna")] == ["ben", "cleo"]
        assert await store.opponents("nobody") == {}


async def test_what_a_report_found_is_kept_and_a_newer_one_replaces_it(place: Place) -> None:
    async with opened(place) as store:
        await evening(store)
        await store.keep_studies("b", [Study(0.1, 0.2, 3.0), Study(-0.1, 0.3, 4.0)])
        await store.keep_studies("b", [Study(0.2, 0.2, 3.5), Study(-0.2, 0.3, 4.5)])
        of_anna = {game.table: game.study for game in await store.games("anna", ALL)}
        assert of_anna == {"b": Study(0.2, 0.2, 3.5), "c": None, "d": None}
        assert [game.study for game in await store.games("ben", ALL)][-1] == Study(-0.2, 0.3, 4.5)


async def test_games_follow_a_guest_who_becomes_another_and_go_with_one_who_is_forgotten(
    place: Place,
) -> None:
    async with opened(place) as store:
        await evening(store)
        await store.star("anna", "c", True)
        await store.merge_guest("anna", "cleo")
        assert await listed(store, "cleo") == ["f", "c", "d", "b"]  # d was played by both
        assert await listed(store, "cleo", GamesWanted(starred=True)) == ["c"]
        assert await listed(store, "anna") == ["d"]
        await store.delete_guest("cleo")
        assert await listed(store, "cleo") == []
        assert await listed(store, "ben") == ["d", "b"]


def test_games_of_an_older_file_are_in_the_lists() -> None:
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as db:
        migrate(db, "old.db", scripts()[:9])
        db.execute("INSERT INTO guests VALUES ('anna', x'', 'Anna', 1, 0, 0, 'en', '', '', '')")
        for id_, status in (("old", "over"), ("running", "running")):
            db.execute(
                "INSERT INTO tables VALUES (?, ?, 1, ?, 'anna', ?, x'', x'', 1, '[]')",
                (id_, id_, status, b'{"game":"tumble"}'),
            )
            db.execute("INSERT INTO seats VALUES (?, 1, 'anna')", (id_,))
            db.execute("INSERT INTO entries VALUES (?, 0, 77, x'7b7d', x'', x'')", (id_,))
        migrate(db, "old.db")
        assert games(db, "anna", ALL) == [PlayedGame("old", 1, 77, starred=False, study=None)]
