"""Friends and blocks in the store, on both kinds of it."""

from __future__ import annotations

from msgspec.structs import replace

from bumpyard.store.notices import NewNotice
from tests.store.kept import Place, row, with_tables

LATE = 10**6


async def test_a_block_takes_invitations_and_notices_of_the_two_back(place: Place) -> None:
    async with with_tables(place) as store:
        for id_, host in (("by-ben", "ben"), ("by-anna", "anna")):
            table = replace(row(id_, status="open"), host=host, seats=(host, None))
            assert await store.new_table(table)
        assert await store.invite("anna", "by-ben")
        assert not await store.invite("anna", "by-ben")  # she is invited already
        assert await store.invite("ben", "by-anna")
        for about, other in (("from ben", "ben"), ("of a game", None)):
            notice = NewNotice("anna", "invite", about, "by-ben", 1, 2, other)
            assert await store.add_notice(notice)
        await store.relate("anna", "ben", "blocked")
        assert await store.invitations("anna") == await store.invitations("ben") == []
        assert [each.other for each in await store.fresh_notices("anna", 2)] == [None]
        assert [each.other for each in await store.due_notices(LATE, 10)] == [None]
