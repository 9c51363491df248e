"""Somebody who closes their tab keeps nobody waiting for ever: the others decide what happens."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import UNSET

from bumpyard.core import Seat
from bumpyard.fair import receipt, verify, write
from bumpyard.table.entries import Answered, Ended, read
from tests.server.gathering import BEN, NEVER, SOON, Gathering, gathering
from tests.server.world import Message, act, present, serving


def who(update: Message) -> str:
    return "".join(one[0] for one in update["who"])


async def test_the_host_lets_a_bot_play_on_and_the_seat_is_the_person_s_when_back() -> None:
    async with serving(away_seconds=SOON) as world, gathering(world) as group:
        ada, cleo = group.sockets[0], group.sockets[2]
        await group.go(BEN)
        lobby = await group.asked(0)
        assert lobby["absent"] == [{"seat": BEN}]
        assert lobby["players"][BEN]["here"] is False
        assert lobby["players"][BEN]["away"] >= 1000 * SOON
        assert (await group.asked(2))["absent"] == [{"seat": BEN}]
        answer = await ada.do("absent", group.table, seat=BEN, choice="bot")
        assert answer["type"] == "ack"
        assert who(await cleo.until("update", lambda it: who(it) == "pbp")) == "pbp"
        await cleo.until("lobby", lambda lobby: not lobby.get("absent"))
        back = await group.come_back(BEN)
        told = [it for it in cleo.received if it["type"] == "update"] + [
            await cleo.until("update", lambda it: who(it) == "ppp")
        ]
        steps = [step for it in told for step in it.get("steps", ())]
        changes = [step["changed"]["why"] for step in steps if "changed" in step]
        assert changes[:2] == ["away", "returned"]
        assert [step["absence"] for step in steps if "absence" in step] == [
            {"type": "asked", "seat": BEN},
            {"type": "answered", "seat": BEN, "choice": "bot", "by": 0, "decided": "host"},
        ]
        assert back["helped"] == [BEN]
        assert await group.changes() == [(BEN, "bot", "away"), (BEN, "person", "returned")]


async def test_what_the_log_tells_of_an_absence_can_be_verified() -> None:
    async with serving(away_seconds=SOON) as world, gathering(world) as group:
        await group.go(BEN)
        await group.asked(0)
        await group.sockets[2].do("absent", group.table, seat=BEN, choice="wait")
        await group.sockets[0].do("absent", group.table, seat=BEN, choice="bot")
        await group.come_back(BEN)
        for socket in group.sockets:
            await socket.do("abandon", group.table)
        await group.sockets[0].until("lobby", lambda lobby: lobby["status"] == "over")
        entries = await world.container.store.entries(group.table)
        secret = world.game(group.table).fair.secret
        verify(write(entries, secret), receipt(entries[0], entries[-1]))
        assert len(await group.changes()) == 2
        assert len(await group.answers()) == 2


async def test_without_the_host_a_majority_of_those_who_are_there_decides() -> None:
    async with serving(away_seconds=SOON) as world, gathering(world, people=4) as group:
        await group.go(0)  # the host
        await group.asked(1)
        await group.sockets[1].do("absent", group.table, seat=0, choice="end")
        lobby = await group.asked(2)
        while not lobby["absent"][0].get("votes"):
            lobby = await group.asked(2)
        assert lobby["absent"] == [{"seat": 0, "votes": [[1, "end"]]}]
        await group.sockets[2].do("absent", group.table, seat=0, choice="wait")
        assert (await present(group.sockets[3])).get("secret") is None
        await group.sockets[3].do("absent", group.table, seat=0, choice="end")
        over = await group.sockets[1].until("lobby", lambda lobby: lobby["status"] == "over")
        assert over["ending"] == "abandoned"
        host, (one, two, three) = Seat(0), (Seat(1), Seat(2), Seat(3))
        assert await group.answers() == [
            Answered(host, "end", one),
            Answered(host, "wait", two),
            Answered(host, "end", three, "majority"),
        ]
        entries = await world.container.store.entries(group.table)
        assert isinstance(read(entries[-1])[0], Ended)
        verify(write(entries, world.game(group.table).fair.secret))


async def test_who_waits_is_not_asked_again_at_once() -> None:
    async with serving(away_seconds=SOON) as world, gathering(world) as group:
        await group.go(BEN)
        await group.asked(0)
        ada = group.sockets[0]
        await ada.do("absent", group.table, seat=BEN, choice="wait")
        assert not world.running(group.table).absences.asked
        again = await ada.do("absent", group.table, seat=BEN, choice="bot")
        assert again["code"] == "stale"
        assert await group.changes() == []
        assert await group.answers() == [Answered(Seat(BEN), "wait", Seat(0), "host")]


async def test_the_log_tells_a_question_once_however_often_those_who_are_asked_come_and_go() -> (
    None
):
    async with serving(away_seconds=SOON) as world, gathering(world, people=2, seats=2) as group:
        await group.go(BEN)
        await group.asked(0)
        watcher = await world.guest("Wim")
        async with watcher.socket() as watching:
            await watching.watch(group.table)
            await group.go(0)
            await watching.until("lobby", lambda lobby: not lobby.get("absent"))  # nobody waits
            await group.come(0)
            await group.asked(0)
        assert await group.questions() == [BEN]


async def test_the_log_tells_a_vote_once_and_a_change_of_mind() -> None:
    async with serving(away_seconds=SOON) as world, gathering(world, people=4) as group:
        await group.go(BEN)
        await group.asked(2)
        for choice in ("wait", "wait", "end"):
            await group.sockets[2].do("absent", group.table, seat=BEN, choice=choice)
        votes = [Answered(Seat(BEN), choice, Seat(2)) for choice in ("wait", "end")]
        assert await group.answers() == votes


async def test_who_is_left_is_the_majority_when_others_go() -> None:
    async with serving(away_seconds=SOON) as world, gathering(world, people=4) as group:
        await group.go(BEN)
        await group.asked(2)
        await group.sockets[2].do("absent", group.table, seat=BEN, choice="bot")
        await group.go(0)
        await group.go(3)
        await group.sockets[2].until("update", lambda it: who(it) == "pbpp")
        assert await group.answers() == [
            Answered(Seat(BEN), "bot", Seat(2)),
            Answered(Seat(BEN), "bot", decided="majority"),
        ]


@pytest.mark.parametrize("setting, end", [("bot", "pbp"), ("end", "ppp")])
async def test_if_nobody_decides_the_settings_of_the_table_do(setting: str, end: str) -> None:
    async with (
        serving(away_seconds=SOON, absence_seconds=SOON) as world,
        gathering(world, absence=setting) as group,
    ):
        await group.go(BEN)
        decided = await group.sockets[0].until(
            "update", lambda it: who(it) == "pbp" or it.get("secret") is not None
        )
        assert who(decided) == end
        assert (decided.get("secret") is not None) == (setting == "end")
        answers = [(it.choice, it.by, it.decided) for it in await group.answers()]
        assert answers == [(setting, UNSET, "settings")]
        entries = await world.container.store.entries(group.table)
        verify(write(entries, world.game(group.table).fair.secret))


async def test_a_table_that_waits_goes_on_asking() -> None:
    async with (
        serving(away_seconds=SOON, absence_seconds=SOON) as world,
        gathering(world, absence="wait") as group,
    ):
        await group.go(BEN)
        await group.asked(0)
        await group.sockets[0].do("absent", group.table, seat=BEN, choice="wait")
        assert (await group.asked(0))["absent"] == [{"seat": BEN}]  # once more
        assert await group.changes() == []
        assert await group.questions() == [BEN, BEN]
        await group.come(BEN)
        await group.sockets[0].until("lobby", lambda lobby: not lobby.get("absent"))


async def test_who_is_there_or_has_nothing_to_decide_is_not_asked_about() -> None:
    async with serving(away_seconds=SOON) as world, gathering(world) as group:
        absences = world.running(group.table).absences
        assert absences._timer is None  # no work where everybody is there
        update = await present(group.sockets[BEN])
        await group.sockets[BEN].send(**act(update, BEN))
        await group.sockets[BEN].until("ack")
        await group.go(BEN)
        await group.sockets[0].until("lobby", lambda lobby: not lobby["players"][BEN]["here"])
        assert absences._timer is None  # the others do not wait for Ben


async def test_nobody_is_asked_where_a_clock_ends_the_wait_or_nobody_waits() -> None:
    async with serving(away_seconds=SOON) as world:
        clock = {"kind": "turn", "limit": 600_000, "increment": 0}
        async with gathering(world, clock=clock) as group:
            await group.go(BEN)
            await group.sockets[0].until("lobby", lambda lobby: not lobby["players"][BEN]["here"])
            assert world.running(group.table).absences._timer is None
        async with gathering(world, people=2, seats=2) as group:
            watcher = await world.guest("Wim")
            async with watcher.socket() as watching:
                await watching.watch(group.table)
                await group.go(0)
                await group.go(BEN)
                await watching.until(
                    "lobby", lambda it: not any(p["here"] for p in it["players"][:2])
                )
                assert world.running(group.table).absences._timer is None


async def test_a_seat_is_handed_back_after_a_restart_too(tmp_path: Any) -> None:
    async with serving(tmp_path, away_seconds=SOON) as world, gathering(world) as group:
        await group.go(BEN)
        await group.asked(0)
        await group.sockets[0].do("absent", group.table, seat=BEN, choice="bot")
        people, table = group.people, group.table
    async with serving(tmp_path, away_seconds=NEVER) as world:
        group = Gathering(world, people, table)
        for person in people:
            person.world = world
        ben = people[BEN]
        async with ben.socket() as socket:
            await socket.send(do="subscribe", table=table)
            await socket.until("update", lambda it: who(it) == "ppp")
        assert await group.changes() == [(BEN, "bot", "away"), (BEN, "person", "returned")]
