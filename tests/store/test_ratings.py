"""Ratings in the store: each game counts once, and people who merge or go take theirs along."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bumpyard.store import Batch, Guest, Store, TableRow
from bumpyard.store.moderation import HostAct
from bumpyard.store.people import GuestSession
from bumpyard.store.profiles import ProfileShown, Shown
from bumpyard.store.ratings import Board, RatingChange
from bumpyard.store.sql.ratings import combined
from tests.store.kept import ANNA, BEN, Place, entry, opened

SETTINGS = b'{"game":"duel","seats":2,"rated":true}'
BOARD = Board("duel", 2, max_sigma=3.0)


def change(guest: str, number: int, table: str, **more: float | str) -> RatingChange:
    made = RatingChange(
        guest, "duel", 2, number, table, 0, 100 + number, 26.0, 2.0, 1.0, 0.1, 0.5, False
    )
    return replace(made, **more)


async def end(store: Store, table: str, *guests: str | None, settings: bytes = SETTINGS) -> None:
    """Keep a table that is over."""
    assert await store.new_table(TableRow(table, table, 1, "running", "anna", settings, guests))
    assert await store.append(Batch(table, (entry(0),), 1, status="over"))


async def people(store: Store, *guests: Guest) -> None:
    for guest in guests:
        await store.new_guest(guest, guest.id.encode())


async def test_a_rated_table_waits_to_be_rated_once_it_is_over(place: Place) -> None:
    async with opened(place) as store:
        await end(store, "rated", "anna", "ben")
        await end(store, "unrated", "anna", "ben", settings=b'{"game":"duel","seats":2}')
        row = TableRow("runs", "runs", 1, "open", "anna", SETTINGS, ("anna", "ben"))
        assert await store.new_table(row)
        assert await store.append(Batch("runs", (entry(0),), 1, status="running"))
        assert await store.to_rate() == ["rated"]
    async with opened(place) as store:  # a server that was down does not forget it
        assert await store.to_rate() == ["rated"]
        assert await store.rate("rated", "agreed", [])
        assert await store.to_rate() == []
        assert await store.verdict("rated") == "agreed"


async def test_a_game_is_rated_once(place: Place) -> None:
    async with opened(place) as store:
        await people(store, ANNA, BEN)
        await end(store, "a", "anna", "ben")
        both = [change("anna", 1, "a"), change("ben", 1, "a", mu=24.0, seat=1)]
        assert await store.rate("a", "rated", both)
        assert await store.rate("a", "rated", both)  # a second process was as fast
        assert await store.rate("a", "failed", [])
        assert await store.verdict("a") == "rated"
        found = await store.ratings(["anna", "ben", "cleo"], "duel", 2)
        assert {guest: (one.games, one.mu) for guest, one in found.items()} == {
            "anna": (1, 26.0),
            "ben": (1, 24.0),
        }
        assert await store.changes_by("a") == both
        assert await store.ratings(["anna"], "duel", 3) == {}


async def test_a_rating_that_changed_meanwhile_is_not_overwritten(place: Place) -> None:
    async with opened(place) as store:
        await people(store, ANNA, BEN)
        await end(store, "a", "anna", "ben")
        await end(store, "b", "anna", "ben")
        assert await store.rate("a", "rated", [change("anna", 1, "a")])
        assert not await store.rate("b", "rated", [change("ben", 1, "b"), change("anna", 1, "b")])
        assert await store.ratings(["ben"], "duel", 2) == {}
        assert await store.to_rate() == ["b"]
        left = change("anna", 2, "b", quit=True)
        assert await store.rate("b", "rated", [left])
        (rating,) = await store.ratings_of("anna")
        assert (rating.games, rating.quits) == (2, 1)
        assert [each.number for each in await store.rating_changes("anna", "duel", 2, 1)] == [2]
        assert await store.all_rating_changes("anna") == [change("anna", 1, "a"), left]


async def test_a_forgotten_guest_takes_their_ratings_and_no_others(place: Place) -> None:
    async with opened(place) as store:
        await people(store, ANNA, BEN)
        await end(store, "a", "anna", "ben")
        both = [change("anna", 1, "a"), change("ben", 1, "a", seat=1)]
        assert await store.rate("a", "rated", both)
        await store.delete_guest("anna")
        assert await store.ratings_of("anna") == []
        assert await store.changes_by("a") == both[1:]
        await end(store, "b", "anna", "ben")  # a game that ends after that
        assert await store.rate("b", "rated", [change("anna", 1, "b"), change("ben", 2, "b")])
        assert await store.ratings_of("anna") == []


async def test_two_guests_who_become_one_put_their_ratings_together(place: Place) -> None:
    async with opened(place) as store:
        await people(store, ANNA, BEN)
        for table in "abc":
            await end(store, table, "anna", "ben")
        await end(store, "both", "anna", "ben")
        first, second = change("anna", 1, "a", ended=1), change("anna", 2, "c", ended=3, mu=27.0)
        assert await store.rate("a", "rated", [first])
        assert await store.rate("b", "rated", [change("ben", 1, "b", ended=2, mu=23.0)])
        assert await store.rate("c", "rated", [second])
        beside = [change("anna", 3, "both", ended=4, mu=28.0), change("ben", 2, "both", ended=4)]
        assert await store.rate("both", "rated", beside)
        await store.merge_guest("ben", "anna")
        changes = await store.rating_changes("anna", "duel", 2, 10)
        assert [each.table for each in changes] == ["a", "b", "c", "both"]
        assert [each.number for each in changes] == [1, 2, 3, 4]
        (rating,) = await store.ratings_of("anna")
        assert (rating.mu, rating.sigma) == combined((28.0, 2.0), (23.0, 2.0))
        assert rating.sigma < 2.0
        assert await store.ratings_of("ben") == []


async def test_leaders_are_certain_and_kept(place: Place) -> None:
    async with opened(place) as store:
        names = ("kept", "better", "uncertain", "guest", "robot", "early")
        await people(store, *(Guest(name, name, 1, bot=name == "robot") for name in names))
        for number, name in enumerate(names):
            await end(store, name, name, None)
            mu, sigma = 20.0 + number, 5.0 if name == "uncertain" else 2.0
            ended = 10 if name == "early" else 100
            one = change(name, 1, name, mu=mu, sigma=sigma, ended=ended)
            assert await store.rate(name, "rated", [one])
            if name != "guest":
                await store.put_once(name, "code", [f"code of {name}".encode()], None)
        assert [one.guest for one in await store.leaders(BOARD)] == ["early", "better", "kept"]
        season = replace(BOARD, since=50, until=200)
        assert [one.guest for one in await store.leaders(season)] == ["better", "kept"]
        session = GuestSession(b"another", "", 1, 1)
        await store.add_session("guest", session)
        assert [one.guest for one in await store.leaders(season)] == ["guest", "better", "kept"]


async def test_a_leaderboard_lists_only_those_whose_profile_its_viewer_may_see(
    place: Place,
) -> None:
    async with opened(place) as store:
        shown: dict[str, Shown] = {
            "open": "everyone",
            "friend": "friends",
            "asked": "friends",
            "hidden": "nobody",
            "blocked": "everyone",
        }
        await people(store, *(Guest(name, name, 1) for name in (*shown, "viewer")))
        for number, name in enumerate((*shown, "viewer")):
            await end(store, name, name, None)
            assert await store.rate(name, "rated", [change(name, 1, name, mu=30.0 - number)])
            await store.put_once(name, "code", [f"code of {name}".encode()], None)
            await store.show_profile(
                name, ProfileShown(shown.get(name, "nobody"), "nobody", "nobody")
            )
        for one, two in (("friend", "viewer"), ("viewer", "friend"), ("viewer", "asked")):
            await store.relate(one, two, "friend")
        await store.relate("blocked", "viewer", "blocked")
        mine = await store.leaders(replace(BOARD, viewer="viewer"))
        assert [one.guest for one in mine] == ["open", "friend", "viewer"]
        assert [one.guest for one in await store.leaders(BOARD)] == ["open", "blocked"]


async def test_a_leader_may_be_kept_by_an_address_and_is_back_after_a_ban(place: Place) -> None:
    async with opened(place) as store:
        await people(store, ANNA)
        await end(store, "a", "anna", None)
        assert await store.rate("a", "rated", [change("anna", 1, "a")])
        await store.want_email("anna", "anna@example.org", b"link", until=100, now=1)
        assert await store.leaders(BOARD) == []
        assert await store.confirm_email(b"link", 2)
        assert [one.guest for one in await store.leaders(BOARD)] == ["anna"]
        await store.act(HostAct("anna", 1, "ban", "rude", None))
        assert await store.leaders(BOARD) == []
        await store.act(HostAct("anna", 1, "ban", "rude", 1000))  # it was over long ago
        assert [one.guest for one in await store.leaders(BOARD)] == ["anna"]


async def test_a_season_shows_the_rating_of_its_end(place: Place) -> None:
    async with opened(place) as store:
        await people(store, ANNA)
        await store.put_once("anna", "code", [b"code"], None)
        for number, table in enumerate("abc", start=1):
            await end(store, table, "anna", None)
            one = change("anna", number, table, mu=25.0 + number, ended=100 * number)
            assert await store.rate(table, "rated", [replace(one, quit=number == 1)])
        (leader,) = await store.leaders(replace(BOARD, since=150, until=250))
        assert (leader.mu, leader.games, leader.quits) == (27.0, 2, 1)
        (leader,) = await store.leaders(replace(BOARD, since=150))
        assert (leader.mu, leader.games, leader.quits) == (28.0, 3, 1)
        assert await store.leaders(replace(BOARD, since=350)) == []


async def test_a_game_that_is_rated_late_takes_nobody_off_a_season(place: Place) -> None:
    async with opened(place) as store:
        await people(store, ANNA)
        await store.put_once("anna", "code", [b"code"], None)
        for number, (table, ended) in enumerate((("a", 200), ("b", 100)), start=1):
            await end(store, table, "anna", None)
            assert await store.rate(table, "rated", [change("anna", number, table, ended=ended)])
        (leader,) = await store.leaders(replace(BOARD, since=150))
        assert (leader.games, leader.changed) == (2, 200)


@pytest.mark.parametrize("other", [(20.0, 3.0), (31.0, 8.0)])
def test_putting_ratings_together_takes_neither_side(other: tuple[float, float]) -> None:
    assert combined((28.0, 2.0), other) == combined(other, (28.0, 2.0))
