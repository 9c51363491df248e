"""A newer node brings the database up to date while older ones run: they go on."""

from __future__ import annotations

import httpx
import pytest

from bumpyard.store.errors import StoreError
from bumpyard.store.postgres import PostgresStore, migrations
from tests.server.two_nodes import Two, move
from tests.server.world import mix

STEP = """
    CREATE TABLE tried (id TEXT PRIMARY KEY);
    DO $$
    DECLARE name TEXT;
    BEGIN
        FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = current_schema() LOOP
            EXECUTE format('ALTER TABLE %I ADD COLUMN newer TEXT NOT NULL DEFAULT ''x''', name);
        END LOOP;
    END $$;
    CREATE INDEX tables_by_newer ON tables (newer);
"""


async def test_old_nodes_go_on_beside_a_newer_schema_and_do_not_start_again(
    two: Two, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The step adds a column to every table, as the rules for migrations allow."""
    anna, ben = two.people
    table = await two.table()
    async with anna.socket(table=table) as one, ben.socket() as line:
        for socket in (one, line):
            await socket.watch(table)
        await mix([one, line], table)
        await move([one, line])

        url = two.nodes[0].config.database
        known = migrations.scripts()
        with monkeypatch.context() as newer:
            newer.setattr(migrations, "scripts", lambda: (*known, STEP))
            store = PostgresStore(url)
            await store.open()
            await store.close()

        for _ in range(3):
            await move([one, line])
        await line.do("say", table, text="Still here")
        assert (await one.until("chat"))["text"] == "Still here"
    await two.nodes[0].container.tables[table].abandon()
    again = await anna.post(f"/api/tables/{table}/rematch")
    joined = await ben.post(f"/api/tables/{table}/rematch")
    assert joined["table"] == again["table"]
    cleo = await two.worlds[1].guest("Cleo")
    await cleo.post("/api/daily/tumble")
    for path in ("/api/me/data", "/api/tables", "/api/me/notices", "/api/queue", "/api/me"):
        answer: httpx.Response = await anna.ask("GET", path)
        assert answer.status_code == 200, (path, answer.text)

    with pytest.raises(StoreError, match="was written by a newer Bumpyard"):
        await PostgresStore(url).open()
