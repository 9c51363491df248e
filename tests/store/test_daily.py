"""Dailies in the store: published once, tried once by each guest, and placed among all."""

from __future__ import annotations

import asyncio

from msgspec.structs import replace

from bumpyard.store import Batch, Store, TableRow
from bumpyard.store.daily import DailyRow, DailyTry
from bumpyard.store.played import Study
from tests.store.kept import ANNA, BEN, Place, entry, opened

DAY = "2026-11-18"
DUEL = DailyRow(DAY, "duel", b"s" * 32, "root")


async def begin(store: Store, guest: str, table: str, began: int = 1) -> str | None:
    row = TableRow(table, f"C{table}", 1, "open", guest, b"{}", (guest, None))
    return await store.begin_try(DailyTry(DAY, "duel", guest, table, began), row)


async def prepared(store: Store) -> None:
    await store.offer_dailies([DUEL])
    for guest in (ANNA, BEN):
        await store.new_guest(guest, guest.id.encode())


async def test_what_was_published_first_stays(place: Place) -> None:
    async with opened(place) as store:
        await store.offer_dailies([DUEL])
        await store.offer_dailies([replace(DUEL, root="other"), replace(DUEL, day="2026-11-19")])
        assert await store.daily(DAY, "duel") == DUEL
        assert [row.day for row in await store.dailies(DAY)] == ["2026-11-19", DAY]
        assert await store.daily(DAY, "tumble") is None


async def test_a_guest_has_one_try(place: Place) -> None:
    async with opened(place) as store:
        await prepared(store)
        assert await begin(store, "anna", "a") == "a"
        assert await begin(store, "anna", "b") == "a"
        assert await store.table("b") is None
        row = TableRow("c", "Ca", 1, "open", "ben", b"{}", ("ben", None))
        taken = await store.begin_try(DailyTry(DAY, "duel", "ben", "c", 1), row)
        assert taken is None  # the code, and so there is no try
        assert await store.tries("ben") == []
        assert await begin(store, "ben", "d") == "d"
        assert (await store.attendance(DAY, "duel")).begun == 2


async def test_requests_at_the_same_moment_are_one_try(place: Place) -> None:
    async with opened(place) as store:
        await prepared(store)
        begun = await asyncio.gather(*(begin(store, "anna", f"{each}") for each in range(6)))
        assert len({*begun}) == 1
        assert len(await store.tables("open", limit=10)) == 1


async def test_results_are_placed_and_equals_share_a_place(place: Place) -> None:
    async with opened(place) as store:
        await prepared(store)
        for guest in ("anna", "ben"):
            await begin(store, guest, guest)
        assert await store.unscored_tries(DAY, "duel") == []
        for guest in ("anna", "ben"):
            await store.append(Batch(guest, (entry(0),), 1, status="over"))
        tried = await store.unscored_tries(DAY, "duel")
        assert sorted(each.guest for each in tried) == ["anna", "ben"]
        won = {each.guest: replace(each, finished=True, won=True, score=9) for each in tried}
        await store.score_tries([won["anna"], replace(won["ben"], best=2, squares="01")])
        await store.keep_studies("ben", [Study(0.1, 0.2, 0.3)])
        assert await store.unscored_tries(DAY, "duel") == []
        best, second = await store.standings(DAY, "duel", 10, [])
        assert (best.place, best.worse, best.try_, best.study) == (1, 1, won["anna"], None)
        assert (second.place, second.worse, second.study) == (2, 0, Study(0.1, 0.2, 0.3))
        assert [each.try_.guest for each in await store.standings(DAY, "duel", 1, [])] == ["anna"]
        assert len(await store.standings(DAY, "duel", 1, ["ben"])) == 2
        await store.score_tries([won["ben"]])
        assert [each.place for each in await store.standings(DAY, "duel", 10, [])] == [1, 1]
        await store.score_tries([replace(won["ben"], finished=False, won=False)])
        assert (await store.attendance(DAY, "duel")).finished == 1
        assert [each.try_.guest for each in await store.standings(DAY, "duel", 10, [])] == ["anna"]


async def test_who_merges_keeps_the_first_try_and_who_goes_takes_theirs_along(place: Place) -> None:
    async with opened(place) as store:
        await prepared(store)
        await begin(store, "anna", "late", began=7)
        await begin(store, "ben", "early", began=5)
        await store.merge_guest("ben", "anna")
        assert [each.table for each in await store.tries("anna")] == ["early"]
        assert await store.tries("ben") == []
        await store.delete_guest("anna")
        assert await store.tries("anna") == []
