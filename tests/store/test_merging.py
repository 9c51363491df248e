"""Guests who become one keep what each has; who is forgotten leaves nothing. On both stores."""

from __future__ import annotations

from bumpyard.store.emails import EmailRow
from bumpyard.store.moderation import ChatLine, GuestReport, HostAct
from bumpyard.store.notices import NewNotice, NoticeSettings, Subscription
from bumpyard.store.waiting import Place as QueuePlace
from tests.store.kept import Place, with_tables


def notice(guest: str, about: str, other: str | None = None) -> NewNotice:
    return NewNotice(guest, "waits", about, "t1", 10, 20, other)


async def test_an_address_moves_with_its_guest_unless_the_other_has_one(place: Place) -> None:
    async with with_tables(place) as store:
        await store.want_email("anna", "anna@example.org", b"one", until=100, now=1)
        assert await store.confirm_email(b"one", 2)
        await store.merge_guest("anna", "ben")
        assert await store.email("ben", 3) == EmailRow("anna@example.org", None)
        assert await store.email_holders("anna@example.org", 5) == ["ben"]

        await store.want_email("anna", "other@example.org", b"two", until=100, now=1)
        assert await store.confirm_email(b"two", 2)
        await store.merge_guest("anna", "ben")
        assert await store.email("ben", 3) == EmailRow("anna@example.org", None)
        assert await store.email_holders("other@example.org", 5) == []


async def test_the_link_to_an_address_still_counts_after_a_merge(place: Place) -> None:
    async with with_tables(place) as store:
        await store.want_email("ben", "ben@example.org", b"one", until=100, now=1)
        assert await store.confirm_email(b"one", 2)
        await store.want_email("anna", "anna@example.org", b"two", until=100, now=1)
        await store.merge_guest("anna", "ben")
        await store.delete_guest("anna")
        assert await store.email("ben", 3) == EmailRow("ben@example.org", "anna@example.org")
        assert await store.confirm_email(b"two", 3)
        assert await store.email("ben", 3) == EmailRow("anna@example.org", None)


async def test_browsers_and_notices_move_and_nothing_is_told_twice(place: Place) -> None:
    async with with_tables(place) as store:
        await store.subscribe("anna", Subscription("https://push/a", "p", "a"), 1)
        await store.subscribe("ben", Subscription("https://push/b", "p", "a"), 2)
        await store.set_notice_settings("anna", NoticeSettings(off=("turn",)))
        for guest, about in (("anna", "both"), ("ben", "both"), ("anna", "only")):
            assert await store.add_notice(notice(guest, about))
        assert await store.add_notice(notice("anna", "from ben", other="ben"))
        await store.merge_guest("anna", "ben")
        await store.delete_guest("anna")
        browsers = await store.subscriptions("ben")
        assert {each.endpoint for each in browsers} == {"https://push/a", "https://push/b"}
        assert (await store.notice_settings("ben")).off == ("turn",)
        told = await store.notices_of("ben")
        assert [(each.guest, each.other) for each in told] == [("ben", None)] * 2
        assert not await store.add_notice(notice("ben", "only"))


async def test_the_settings_of_who_stays_count(place: Place) -> None:
    async with with_tables(place) as store:
        await store.set_notice_settings("anna", NoticeSettings(off=("turn",)))
        await store.set_notice_settings("ben", NoticeSettings(off=("ended",)))
        await store.merge_guest("anna", "ben")
        assert await store.notice_settings("ben") == NoticeSettings(off=("ended",))


async def test_nobody_gets_rid_of_reports_or_a_mute_by_merging(place: Place) -> None:
    async with with_tables(place) as store:
        await store.add_report(GuestReport(5, "anna", None, None, "rude", ()))
        await store.act(HostAct("anna", 6, "mute", "rude", 1000))
        await store.act(HostAct("ben", 6, "mute", "less so", 500))
        await store.merge_guest("anna", "ben")
        await store.delete_guest("anna")
        assert [(each.guest, each.note) for each in await store.reports()] == [("ben", "rude")]
        assert {each.reason for each in await store.acts("ben")} == {"rude", "less so"}
        assert (await store.guests(["ben"]))["ben"].muted_until == 1000


async def test_a_place_in_the_queue_and_a_link_for_friends_move(place: Place) -> None:
    async with with_tables(place) as store:
        await store.wait(QueuePlace("anna", "tumble", 2, "turn", 5))
        await store.put_once("anna", "friend", [b"link"], 100)
        await store.merge_guest("anna", "ben")
        await store.delete_guest("anna")
        found = await store.place("ben")
        assert found is not None
        assert found.since == 5
        assert await store.holder("friend", b"link", 50) == "ben"


async def test_who_is_forgotten_is_quoted_in_no_report_about_others(place: Place) -> None:
    async with with_tables(place) as store:
        said = (
            ChatLine("anna", "Anna Seidl", 1, "my address"),
            ChatLine("ben", "Ben Okafor", 2, "rude"),
        )
        await store.add_report(GuestReport(5, "ben", "anna", "t1", "rude", said))
        await store.delete_guest("anna")
        (report,) = await store.reports()
        assert (report.by, report.said) == (None, said[1:])
