"""The contract of every store, tested on SQLite files."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import pytest
from msgspec.structs import replace

from bumpyard.store import Batch, Said, Store
from bumpyard.store.errors import StoreError
from bumpyard.store.people import AccountRow, Passkey
from bumpyard.store.sqlite import SqliteStore
from tests.store.kept import ANNA, BEN, Place, batch, entry, opened, row, with_tables


def test_the_sqlite_store_is_a_store() -> None:
    store: Store = SqliteStore("nowhere.db")  # mypy proves it
    assert "nowhere.db" in store.about


async def test_a_log_is_read_as_it_was_appended(place: Place) -> None:
    async with with_tables(place) as store:
        assert await store.append(batch(0, 1, 2))
        assert await store.append(batch(3))
        assert await store.entries("t1") == [entry(seq) for seq in range(4)]
        assert await store.entries("t1", after=1) == [entry(2), entry(3)]
        assert await store.entries("t1", after=3) == []
        assert await store.entries("nobody knows") == []


async def test_all_is_there_when_the_store_is_opened_again(place: Place) -> None:
    async with with_tables(place) as store:
        await store.append(batch(0, 1, command="c1", note="x"))
        await store.say(Said("t1", "anna", 5, "Servus"))
    async with opened(place) as store:
        assert await store.entries("t1") == [entry(0, "x"), entry(1, "x")]
        assert await store.answered("t1", "anna", "c1") == b"done x"
        assert await store.chat("t1") == [Said("t1", "anna", 5, "Servus")]
        assert await store.guest_by_token(b"hash of anna's token") == ANNA


async def test_of_two_entries_with_one_number_the_first_stays(place: Place) -> None:
    async with with_tables(place) as store:
        assert await store.append(batch(0, note="first"))
        assert not await store.append(batch(0, 1, note="second", command="c2"))
        assert await store.entries("t1") == [entry(0, "first")]
        assert await store.answered("t1", "anna", "c2") is None


async def test_an_entry_that_follows_nothing_is_not_appended(place: Place) -> None:
    async with with_tables(place) as store:
        assert await store.append(batch(0))
        late = replace(batch(2, command="c2"), clock=b"late", status="over")
        assert not await store.append(late)
        assert await store.entries("t1") == [entry(0)]
        assert await store.answered("t1", "anna", "c2") is None
        table = await store.table("t1")
        assert table is not None
        assert (table.clock, table.status) == (b"", "running")


async def test_a_batch_with_a_gap_inside_is_refused_whole(place: Place) -> None:
    async with with_tables(place) as store:
        with pytest.raises(StoreError, match="do not follow each other"):
            await store.append(batch(0, 1, 3, command="c"))
        assert await store.entries("t1") == []
        assert await store.answered("t1", "anna", "c") is None


async def test_a_batch_for_an_unknown_table_spoils_no_other(place: Place) -> None:
    async with with_tables(place) as store:
        wrong = [batch(0, table="t9"), batch(0, table="t9", command="c"), batch(5)]
        results = await asyncio.gather(
            *map(store.append, [batch(0), *wrong, batch(1)]), return_exceptions=True
        )
        assert [str(result) for result in results] == [
            "True",
            "there is no table 't9'",
            "there is no table 't9'",
            "False",
            "True",
        ]
        assert await store.entries("t1") == [entry(0), entry(1)]


@pytest.mark.parametrize("entries", [(0, 1, 2), ()], ids=["with entries", "without"])
async def test_a_command_counts_once(place: Place, entries: tuple[int, ...]) -> None:
    async with with_tables(place, count=2) as store:
        assert await store.append(batch(*entries, command="c1", note="x"))
        assert not await store.append(batch(*entries, command="c1", note="y"))
        assert await store.entries("t1") == [entry(seq, "x") for seq in entries]
        assert await store.answered("t1", "anna", "c1") == b"done x"
        assert await store.answered("t1", "ben", "c1") is None
        assert await store.answered("t2", "anna", "c1") is None
        assert await store.append(batch(*entries, table="t2", command="c1"))
        assert await store.answered("t2", "anna", "c1") == b"done "


async def test_of_many_commands_that_are_written_together_each_gets_its_own_answer(
    place: Place,
) -> None:
    async with with_tables(place, count=2) as store:
        batches = [
            *(batch(seq, seq + 1, command=f"c{seq}", note=f"{seq}") for seq in (0, 2, 4)),
            batch(command="talk", note="talk"),
            batch(6),
            batch(0, table="t2", command="c0", note="other"),
            batch(9, command="c9"),  # follows nothing: so all are written in turn
            batch(7, command="c7", note="7"),
        ]
        for together in (batches[:6], batches[6:]):
            await asyncio.gather(*map(store.append, together))
        for command, answer in {
            **{f"c{seq}": f"done {seq}".encode() for seq in (0, 2, 4, 7)},
            "talk": b"done talk",
            "c9": None,
        }.items():
            assert await store.answered("t1", "anna", command) == answer
        assert await store.answered("t2", "anna", "c0") == b"done other"


async def test_answers_are_forgotten_a_day_after_their_table_was_over(place: Place) -> None:
    now = int(time.time() * 1000)
    async with with_tables(place, count=3) as store:
        for table, when, status in (
            ("t1", now - 90_000_000, "over"),
            ("t2", now - 80_000_000, "over"),
            ("t3", now - 90_000_000, None),
        ):
            old = batch(0, table=table, command="c")
            assert await store.append(replace(old, time=when, status=status))
            assert await store.append(batch(table=table, command="talk"))
    async with opened(place) as store:
        for command in ("c", "talk"):
            assert await store.answered("t1", "anna", command) is None
            assert await store.answered("t2", "anna", command) == b"done "
            assert await store.answered("t3", "anna", command) == b"done "


async def test_a_batch_brings_clock_status_and_time_along(place: Place) -> None:
    async with with_tables(place) as store:
        await store.append(Batch("t1", [entry(0)], 700, clock=b"[1,2]"))
        table = await store.table("t1")
        assert table == replace(row("t1"), clock=b"[1,2]", changed=700)
        await store.append(Batch("t1", (), 800, status="over"))
        table = await store.table("t1")
        assert table == replace(row("t1"), clock=b"[1,2]", changed=700, status="over")


async def test_of_two_who_begin_a_table_one_secret_stays_with_its_log(place: Place) -> None:
    async with opened(place) as store:
        await store.new_table(row("t1", status="open"))
        begins = [
            replace(batch(0, note=name), status="running", secret=name.encode())
            for name in ("first", "second")
        ]
        assert await asyncio.gather(*map(store.append, begins)) == [True, False]
        assert await store.entries("t1") == [entry(0, "first")]
        table = await store.table("t1")
        assert table is not None
        assert (table.status, table.secret) == ("running", b"first")


async def test_tables_are_found_by_id_and_by_code_in_any_case(place: Place) -> None:
    async with opened(place) as store:
        first = row("t1", code="K7Q-MX")
        assert await store.new_table(first)
        assert await store.table("t1") == first
        assert await store.table("k7q-mx") == first
        assert await store.table("T1") is None
        assert not await store.new_table(row("t1", code="other"))
        assert not await store.new_table(row("t2", code="k7q-Mx"))
        assert await store.table("t2") is None


async def test_tables_are_listed_newest_first(place: Place) -> None:
    async with with_tables(place, count=4) as store:
        two = replace(row("t2", created=2), status="open", seats=("ben", "ben"))
        await store.change_table(two)
        assert [t.id for t in await store.tables()] == ["t4", "t3", "t2", "t1"]
        assert [t.id for t in await store.tables(limit=2)] == ["t4", "t3"]
        assert await store.tables("open") == [two]
        assert [t.id for t in await store.tables_of("anna")] == ["t4", "t3", "t1"]
        assert [t.id for t in await store.tables_of("ben", limit=3)] == ["t4", "t3", "t2"]
        assert await store.tables_of("nobody") == []
        with pytest.raises(StoreError, match="there is no table 't9'"):
            await store.change_table(row("t9"))


async def test_tables_for_everyone_are_listed_apart(place: Place) -> None:
    async with with_tables(place, count=6) as store:
        for id_, settings, status in [
            ("t1", b'{"public":true}', "open"),
            ("t2", b'{"public":false}', "running"),
            ("t3", b'{"public":true}', "running"),
            ("t4", b'{"watching":"public"}', "running"),
            ("t5", b'{"public":true}', "over"),
            ("t6", b'{"public":true}', "running"),
        ]:
            await store.change_table(replace(row(id_), settings=settings, status=status))
        assert [t.id for t in await store.listed_tables(9)] == ["t6", "t3", "t1"]
        assert [t.id for t in await store.listed_tables(2)] == ["t6", "t3"]
        await store.append(replace(batch(0, table="t6"), status="over"))
        assert [t.id for t in await store.listed_tables(9)] == ["t3", "t1"]


async def test_guests_are_found_by_token_and_id_and_can_change(place: Place) -> None:
    async with with_tables(place) as store:
        assert await store.guest_by_token(b"hash of ben's token") == BEN
        assert await store.guest_by_token(b"hash of nobody's token") is None
        assert await store.guests(["ben", "anna", "zoe"]) == {"anna": ANNA, "ben": BEN}
        await store.change_guest("ben", "Benji", None, None)
        await store.change_guest("ben", None, "ko", None)
        await store.change_guest("ben", None, None, "owl")
        changed = replace(BEN, name="Benji", language="ko", face="owl")
        assert await store.guests(["ben"]) == {"ben": changed}
        with pytest.raises(StoreError, match="a guest 'anna' already"):
            await store.new_guest(ANNA, b"another hash")
        with pytest.raises(StoreError, match="one with this token"):
            await store.new_guest(replace(ANNA, id="a2"), b"hash of ben's token")
        with pytest.raises(StoreError, match="no guest 'zoe'"):
            await store.change_guest("zoe", "Zoe", None, None)


async def test_the_newest_lines_of_chat_are_read_oldest_first(place: Place) -> None:
    async with with_tables(place) as store:
        lines = [Said("t1", "anna", 7, f"line {number}") for number in range(5)]
        for line in lines:
            await store.say(line)
        assert await store.chat("t1") == lines
        assert await store.chat("t1", limit=2) == lines[3:]
        with pytest.raises(StoreError, match="no guest 'zoe'"):
            await store.say(Said("t1", "zoe", 8, "who am I?"))


async def test_a_person_is_forgotten_and_nothing_of_them_stays_in_the_file(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    async with with_tables(path) as store:
        await store.append(batch(0, command="c1", note="anna's"))
        await store.say(Said("t1", "anna", 5, "my street is Lindengasse"))
        await store.say(Said("t1", "ben", 6, "oh"))
        await store.delete_guest("anna")
        assert await store.guests(["anna", "ben"]) == {"ben": BEN}
        assert await store.guest_by_token(b"hash of anna's token") is None
        assert await store.chat("t1") == [Said("t1", "ben", 6, "oh")]
        assert await store.answered("t1", "anna", "c1") is None
        assert await store.entries("t1") == [entry(0, "anna's")]
        table = await store.table("t1")
        assert table is not None
        assert table.seats == ("anna", None, "ben")  # a result stays, with an id of nobody
    bytes_ = path.read_bytes()
    assert b"Okafor" in bytes_
    for trace in (b"Seidl", b"Lindengasse", b"hash of anna"):
        assert trace not in bytes_


async def test_a_store_that_is_not_open_says_so(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "a.db")
    with pytest.raises(StoreError, match="not open"):
        await store.tables()
    await store.open()
    await store.close()
    with pytest.raises(StoreError, match="not open"):
        await store.append(batch(0))
    await store.close()  # once more does no harm


async def test_a_secret_that_counts_once_counts_once_and_until_its_time(place: Place) -> None:
    async with with_tables(place) as store:
        await store.put_once("anna", "link", [b"one", b"two"], 100)
        await store.put_once("anna", "code", [b"three"], None)
        assert await store.holder("link", b"one", 100) == "anna"
        assert await store.holder("link", b"one", 101) is None
        assert await store.holder("code", b"one", 100) is None
        assert not await store.take_once("code", b"one", 100)
        assert [await store.take_once("link", b"one", 100) for _ in range(2)] == [True, False]
        assert not await store.take_once("link", b"two", 101)
        await store.put_once("anna", "code", [b"four"], None)  # instead of the other
        assert not await store.take_once("code", b"three", 1000)
        assert await store.take_once("code", b"four", 1000)


async def test_a_guest_who_is_forgotten_leaves_nothing_of_an_account(place: Place) -> None:
    async with with_tables(place) as store:
        key = Passkey(b"key", "anna", b"public", 0, "Firefox, Linux", 5, 5)
        assert [await store.add_passkey(key) for _ in range(2)] == [True, False]
        assert await store.set_handle("anna", "anna", "anna")
        assert not await store.set_handle("ben", "änna", "anna")
        await store.change_guest("anna", "Anna S.", None, None)
        account = await store.account("anna")
        assert (account.handle, account.passkeys, account.kept) == ("anna", (key,), True)
        assert [(each.old, each.new) for each in account.renames] == [("Anna Seidl", "Anna S.")]
        await store.delete_guest("anna")
        assert await store.account("anna") == AccountRow(None, (), (), 0, ())
        assert await store.passkey(b"key") is None
        assert await store.renames() == []
        assert await store.set_handle("ben", "anna", "anna")


async def test_the_count_of_a_passkey_rises_or_is_always_zero(place: Place) -> None:
    async with with_tables(place) as store:
        await store.add_passkey(Passkey(b"a", "anna", b"public", 0, "", 5, 5))
        counts = [0, 0, 3, 3, 2, 0, 4]
        used = [await store.use_passkey(b"a", count, 9) for count in counts]
        assert used == [True, True, True, False, False, False, True]
        assert not await store.use_passkey(b"b", 1, 9)


async def test_a_guest_takes_over_the_seats_of_another_but_not_at_their_own_table(
    place: Place,
) -> None:
    async with with_tables(place) as store:  # at t1 are both
        alone = replace(row("t2"), seats=("anna", None), host="anna")
        assert await store.new_table(alone)
        await store.say(Said("t2", "anna", 5, "Servus"))
        await store.merge_guest("anna", "ben")
        tables = {each.id: each for each in await store.tables_of("ben")}
        assert tables["t1"].seats == ("anna", None, "ben")
        assert (tables["t2"].seats, tables["t2"].host) == (("ben", None), "ben")
        assert [said.table for said in await store.chat_of("ben")] == ["t2"]
