"""Reports about guests, and what a host does: warn, mute, ban, with reasons and an end."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from bumpyard.cli import main as bumpyard
from bumpyard.store.moderation import GuestReport, HostAct
from bumpyard.store.rows import Said
from bumpyard.store.sql.moderation import KEPT_DAYS
from tests.server.returning import account, codes_of, link_of, sign_in, who
from tests.server.world import Person, World, serving

HOUR = 3_600_000


class Admin:
    """`bumpyard admin` on a folder."""

    def __init__(self, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self._folder = folder
        self._capsys = capsys

    async def __call__(self, *words: str, fails: bool = False) -> str:
        code = await asyncio.to_thread(bumpyard, ["admin", "--data", str(self._folder), *words])
        assert code == int(fails)
        return self._capsys.readouterr().out


@pytest.fixture
def admin(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Admin:
    return Admin(tmp_path, capsys)


async def report(by: Person, about: Person, table: str, note: str = "") -> int:
    data = {"table": table, "guest": about.id, "note": note}
    return (await by.ask("POST", "/api/reports", data)).status_code


async def test_a_report_reaches_the_host_with_what_was_said_and_done_before(
    tmp_path: Path, admin: Admin
) -> None:
    async with serving(tmp_path) as world:
        ada, ben = await world.guest("Ada"), await world.guest("Ben")
        table = await world.table(ada, ben)
        async with ada.socket() as one, ben.socket() as two:
            for socket in (one, two):
                await socket.watch(table)
            await two.do("say", table, text="something rude")
            await one.do("say", table, text="please don't")
        await admin("warn", ben.id, "mind your words")
        assert await report(ada, ben, table, "he is\nrude") == 204
        shown = await admin("reports")
        assert shown.startswith("1: 20")  # its number, and the year
        for words in (
            f"'Ben' ({ben.id})",
            f"at table {table}, by {ada.id}: he is rude",
            "Ben: something rude",
            "Ada: please don't",
            "warn: mind your words",
        ):
            assert words in shown
        assert "report 1 is done" in await admin("done", "1")
        assert "no reports" in await admin("reports")
        assert "no open report 1" in await admin("done", "1", fails=True)


async def test_only_who_was_at_a_table_can_be_reported_and_not_too_often(world: World) -> None:
    ada, ben, cleo = [await world.guest(name) for name in ("Ada", "Ben", "Cleo")]
    table = await world.table(ada, ben)
    assert await report(ada, cleo, table) == 404
    assert await report(ada, ben, "NOTABL") == 404
    codes = [await report(ada, ben, table) for _ in range(6)]
    assert codes == [204] * 5 + [429]
    assert await report(cleo, ben, table) == 204
    assert len(await world.container.store.reports()) == 6


async def test_who_is_muted_is_told_why_and_heard_no_more_until_it_ends(
    tmp_path: Path, admin: Admin
) -> None:
    async with serving(tmp_path) as world:
        ada, ben = await world.guest("Ada"), await world.guest("Ben")
        table = await world.table(ada, ben)
        async with ben.socket() as socket:
            await socket.watch(table)
            assert "is muted" in await admin("mute", ben.id, "too loud", "--hours", "2")
            notice = await socket.until("notice")
            assert (notice["act"], notice["text"]) == ("mute", "too loud")
            assert 0 < notice["until"] - world.container.tables.services.now() <= 2 * HOUR
            refused = await socket.do("say", table, text="hello?")
            assert refused["why"] == "muted"
            await socket.send(do="emote", table=table, emote="hello")
            assert (await socket.until("error"))["why"] == "muted"
        assert " until 20" in await admin("acts", ben.id)
        (act,) = (await ben.ask("GET", "/api/me/data")).json()["acts_of_the_host"]
        assert (act["kind"], act["reason"]) == ("mute", "too loud")
        world.container.guests.now = lambda: world.container.tables.services.now() + 3 * HOUR
        async with ben.socket() as socket:
            await socket.watch(table)
            told = [each["text"] for each in socket.received if each["type"] == "notice"]
            assert told == ["too loud"]  # they have not put it away
            assert (await socket.do("say", table, text="hello!"))["type"] == "ack"


async def test_warnings_are_told_until_they_are_put_away(tmp_path: Path, admin: Admin) -> None:
    async with serving(tmp_path) as world:
        ben = await world.guest("Ben")
        for reason in ("mind your words", "really"):
            await admin("warn", ben.id, reason)
        for left in (["mind your words", "really"], ["really"], []):
            async with ben.socket() as socket:
                await socket.send(do="ping")
                await socket.until("pong")
                told = [each["text"] for each in socket.received if each["type"] == "notice"]
            listed = (await ben.ask("GET", "/api/me/notices")).json()
            assert told == [each["reason"] for each in listed] == left
            seen = {"numbers": [each["number"] for each in listed[:1]]}
            assert (await ben.ask("POST", "/api/me/notices/seen", seen)).status_code == 204


async def test_who_may_talk_again_is_told_no_more_that_they_are_muted(
    tmp_path: Path, admin: Admin
) -> None:
    async with serving(tmp_path) as world:
        ben = await world.guest("Ben")
        await admin("warn", ben.id, "careful")
        await admin("mute", ben.id, "too loud")
        await admin("mute", ben.id, "--lift")
        listed = (await ben.ask("GET", "/api/me/notices")).json()
        assert [(each["kind"], each["reason"]) for each in listed] == [("warn", "careful")]


async def test_a_ban_ends_by_itself_and_is_not_undone_by_a_rename(
    tmp_path: Path, admin: Admin
) -> None:
    async with serving(tmp_path) as world:
        ben = await world.guest("Ben")
        store = world.container.store
        await admin("ban", ben.id, "cheating", "--hours", "1")
        await store.change_guest(ben.id, "Benji", None, None)  # asked for before the ban
        assert (await ben.ask("GET", "/api/me")).status_code == 403
        await store.act(HostAct(ben.id, 1, "ban", "it has ended", until=2))
        assert (await ben.ask("GET", "/api/me")).status_code == 200
        await admin("ban", ben.id)
        assert (await ben.ask("GET", "/api/me")).status_code == 403
        assert "may play and talk again" in await admin("ban", ben.id, "--lift")
        assert (await ben.ask("GET", "/api/me")).status_code == 200
        assert [line.split()[3].strip(":") for line in (await admin("acts")).splitlines()] == [
            *("lift", "ban", "ban", "ban")
        ]


async def test_who_is_banned_stays_so_but_can_download_their_data_and_be_forgotten(
    tmp_path: Path, admin: Admin
) -> None:
    async with serving(tmp_path) as world:
        ben = await world.guest("Ben")
        await admin("ban", ben.id, "cheating")
        again = await ben.ask("POST", "/api/guest", {})
        assert (again.status_code, again.json()["why"]) == (403, "banned")
        assert "set-cookie" not in again.headers  # they stay who they are
        data = (await ben.ask("GET", "/api/me/data")).json()
        assert (data["guest"]["name"], data["acts_of_the_host"][0]["reason"]) == ("Ben", "cheating")
        assert (await ben.ask("DELETE", "/api/me")).status_code == 204
        assert (await ben.ask("GET", "/api/me/data")).status_code == 401


async def test_who_is_banned_reads_why_and_may_be_somebody_else_in_the_same_browser(
    tmp_path: Path, admin: Admin
) -> None:
    async with serving(tmp_path) as world:
        ada, ben = await world.guest("Ada"), await world.guest("Ben")
        codes = await codes_of(ada)
        table = await world.table(ben, ada)
        assert (await account(ben))["banned"] is None
        await admin("ban", ben.id, "cheating", "--hours", "2")
        ban = (await account(ben))["banned"]
        assert (ban["reason"], ban["until"] - ban["time"]) == ("cheating", 2 * HOUR)
        was = ben.headers
        assert (await sign_in(ben, code=codes[0], tables="take")).status_code == 200
        assert await who(ben) == ada.id
        guest = (await world.container.store.guests([ben.id]))[ben.id]
        assert (guest.name, guest.banned) == ("Ben", True)  # not merged, and not forgotten
        row = await world.container.store.table(table)
        assert row is not None
        assert row.seats == (ben.id, ada.id)
        ben.headers = was
        assert (await ben.ask("GET", "/api/me/data")).status_code == 401  # that session has ended
        (_, link) = await link_of(ada)
        await admin("ban", ada.id, "as well")
        cleo = await world.guest("Cleo")
        assert (await sign_in(cleo, link=link)).json()["why"] == "banned"


async def test_a_line_is_reported_with_what_was_said_before_and_after_it(
    tmp_path: Path, admin: Admin
) -> None:
    async with serving(tmp_path) as world:
        ada, ben = await world.guest("Ada"), await world.guest("Ben")
        table = await world.table(ada, ben)
        store = world.container.store
        for time in range(60):
            await store.say(Said(table, (ada, ben)[time % 2].id, time, f"line {time}"))

        async def reported(guest: Person, said: int) -> list[tuple[int, bool]]:
            data = {"table": table, "guest": guest.id, "said": said}
            assert (await ada.ask("POST", "/api/reports", data)).status_code == 204
            lines = (await store.reports())[-1].said
            return [(line.time, line.reported) for line in lines]

        assert await reported(ben, 31) == [(time, time == 31) for time in range(12, 42)]
        assert await reported(ben, 59) == [(time, time == 59) for time in range(30, 60)]
        assert await reported(ben, 1) == [(time, time == 1) for time in range(12)]
        assert await reported(ben, 30) == [(time, False) for time in range(30, 60)]  # Ada's
        shown = await admin("reports")
        assert "-> 1970-01-01 00:00+00:00 Ben: line 31" in shown
        assert shown.count("->") == 3


async def test_nonsense_is_refused_and_changes_nothing(tmp_path: Path, admin: Admin) -> None:
    async with serving(tmp_path) as world:
        ben = await world.guest("Ben")
        assert "nothing was done" in await admin("acts")
        assert "no guest 'nobody'" in await admin("warn", "nobody", "why", fails=True)
        assert "say why" in await admin("mute", ben.id, fails=True)
        for hours in ("nan", "inf"):
            with pytest.raises(SystemExit):
                await admin("ban", ben.id, "x", "--hours", hours)
        assert "no renames" in await admin("renames")
        assert "ten years" in await admin("ban", ben.id, "x", "--hours", "-1", fails=True)
        assert "nothing was done" in await admin("acts")


async def test_reports_are_forgotten_with_their_subject_and_after_90_days(world: World) -> None:
    ada, ben, cleo = [await world.guest(name) for name in ("Ada", "Ben", "Cleo")]
    table = await world.table(ada, ben)
    store, day = world.container.store, 24 * HOUR
    await store.add_report(GuestReport(day, ben.id, ada.id, table, "old", ()))
    await store.add_report(GuestReport((KEPT_DAYS + 2) * day, ben.id, ada.id, table, "new", ()))
    assert [each.note for each in await store.reports()] == ["new"]
    await ada.ask("DELETE", "/api/me")
    assert [each.by for each in await store.reports()] == [None]
    await ben.ask("DELETE", "/api/me")
    assert await store.reports() == []
    assert await report(cleo, ben, table) == 404


async def test_a_mute_and_reports_come_along_when_guests_become_one(world: World) -> None:
    ada, guest = await world.guest("Ada"), await world.guest("Passer-by")
    codes = await codes_of(ada)
    table = await world.table(guest, ada)
    async with guest.socket() as socket:
        await socket.watch(table)
        await socket.do("say", table, text="something rude")
    assert await report(ada, guest, table, "rude") == 204
    until = world.container.guests.now() + HOUR
    store = world.container.store
    await store.act(HostAct(guest.id, 1, "mute", "rude", until))
    async with ada.socket() as socket:  # on another device, before they sign in on this one
        await socket.watch(table)
        assert (await sign_in(guest, code=codes[0], tables="take")).status_code == 200
        assert (await socket.do("say", table, text="hello"))["why"] == "muted"
    (found,) = await store.reports()
    assert (found.guest, found.note) == (ada.id, "rude")
    assert [(line.guest, line.text) for line in found.said] == [(ada.id, "something rude")]
