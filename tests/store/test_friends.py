"""Friends and blocks in the store, on both kinds of it."""

from __future__ import annotations

from msgspec.structs import replace

from bumpyard.store import Guest
from bumpyard.store.notices import NewNotice
from tests.store.kept import ANNA, Place, row, with_tables

LATE = 10**6


async def test_a_block_takes_invitations_and_notices_of_the_two_back(place: Place) -> None:
    async with with_tables(place) as store:
        for id_, host in (("by-ben", "ben"), ("by-anna", "anna")):
            table = replace(row(id_, status="open"), host=host, seats=(host, None))
            assert await store.new_table(table)
        zoe = Guest("zoe", "Zoe", created=3)
        await store.new_guest(zoe, b"hash of zoe's token")
        assert await store.new_table(replace(row("by-zoe", status="open"), host="zoe"))
        assert await store.invite("anna", "by-ben", "ben")
        assert not await store.invite("anna", "by-ben", "zoe")  # she is invited already
        assert await store.invite("ben", "by-anna", "anna")
        assert await store.invite("anna", "by-zoe", "ben")
        assert await store.invitations("anna") == {"by-ben": "ben", "by-zoe": "ben"}
        for about, other in (("from ben", "ben"), ("of a game", None)):
            notice = NewNotice("anna", "invite", about, "by-ben", 1, 2, other)
            assert await store.add_notice(notice)
        await store.relate("anna", "ben", "blocked")
        assert await store.invitations("anna") == await store.invitations("ben") == {}
        assert [each.other for each in await store.fresh_notices("anna", 2)] == [None]
        assert [each.other for each in await store.due_notices(LATE, 10)] == [None]


async def test_mutes_are_kept_and_go_with_a_guest_who_becomes_another(place: Place) -> None:
    async with with_tables(place) as store:
        for id_ in ("cleo", "dora"):
            await store.new_guest(replace(ANNA, id=id_), id_.encode())
        for guest, other in (("anna", "cleo"), ("anna", "cleo"), ("anna", "anna"), ("anna", "?")):
            await store.mute(guest, other, muted=True)
        assert await store.mutes("anna") == ["cleo"]
        for guest, other in (("ben", "anna"), ("ben", "cleo"), ("ben", "dora"), ("cleo", "ben")):
            await store.mute(guest, other, muted=True)
        await store.mute("ben", "dora", muted=False)
        await store.merge_guest("ben", "anna")
        assert await store.mutes("anna") == ["cleo"]  # neither twice, nor herself
        assert await store.mutes("cleo") == ["anna"]
        await store.delete_guest("cleo")
        assert await store.mutes("anna") == []
