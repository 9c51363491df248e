"""Who plays with whom, and how long it takes: the functions behind the queue."""

from __future__ import annotations

import random

from bumpyard.server.matching import ENOUGH, groups, reach, still
from bumpyard.store.waiting import Place, Waited

MINUTE = 60_000


def place(guest: str, since: int = 0, seats: int = 2) -> Place:
    return Place(guest, "tumble", seats, "turn", since)


def met(
    places: list[Place],
    apart: set[tuple[str, str]] | None = None,
    ratings: dict[str, float] | None = None,
    now: int = 0,
) -> list[set[str]]:
    both = {pair for one, two in apart or () for pair in ((one, two), (two, one))}
    found = groups(places, both, ratings or {}, now)
    return [{each.guest for each in group} for group in found]


def test_a_group_has_as_many_as_there_are_seats_and_who_came_last_waits() -> None:
    assert met([place(name, since) for since, name in enumerate("abcde")]) == [
        {"a", "b"},
        {"c", "d"},
    ]
    three = [place(name, since, seats=3) for since, name in enumerate("abcd")]
    assert met(three) == [{"a", "b", "c"}]
    assert met(three[:2]) == []


def test_blocked_people_never_meet_but_others_do() -> None:
    waiting = [place(name, since) for since, name in enumerate("abc")]
    assert met(waiting[:2], {("b", "a")}) == []
    assert met(waiting, {("a", "b")}) == [{"a", "c"}]
    four = [place(name, since, seats=3) for since, name in enumerate("abcd")]
    assert met(four, {("b", "c")}) == [{"a", "b", "d"}]


def test_the_nearest_rating_plays_and_the_range_widens_with_the_longest_wait() -> None:
    ratings = {"a": 1500.0, "b": 1900.0, "c": 1560.0, "d": 1430.0}
    waiting = [place(name, since) for since, name in enumerate("abcd")]
    assert met(waiting, ratings=ratings) == [{"a", "c"}]
    apart = [place("a"), place("b", 2 * MINUTE)]
    assert met(apart, ratings=ratings) == []
    assert reach(MINUTE) < 400 < reach(2 * MINUTE)
    assert met(apart, ratings=ratings, now=MINUTE) == []
    assert met(apart, ratings=ratings, now=2 * MINUTE) == [{"a", "b"}]  # b has just come


def test_in_any_crowd_everyone_is_in_one_group_at_most_and_within_the_range() -> None:
    dice = random.Random(7)
    for seats in (2, 3, 5):
        waiting = [place(f"g{n}", dice.randrange(3 * MINUTE), seats) for n in range(300)]
        ratings = {each.guest: dice.gauss(1500, 300) for each in waiting}
        apart = {(f"g{dice.randrange(300)}", f"g{dice.randrange(300)}") for _ in range(400)}
        since = {each.guest: each.since for each in waiting}
        found = met(waiting, apart, ratings, 3 * MINUTE)
        guests = [guest for group in found for guest in group]
        assert len(guests) == len({*guests})
        assert len(guests) > 200  # most of them play
        for group in found:
            first = min(group, key=lambda guest: since[guest])
            most = reach(3 * MINUTE - since[first])
            assert all(abs(ratings[each] - ratings[first]) <= most for each in group)
            pairs = {(one, two) for one in group for two in group if one != two}
            assert not pairs & apart


def test_how_long_it_takes_counts_those_who_gave_up_and_is_not_known_from_little() -> None:
    few = [Waited(1000, met=True)] * (ENOUGH - 1)
    assert still(few) is None
    assert still([*few, Waited(1000, met=True)]) == 1000
    quick = [Waited(10_000, met=True)] * 5
    assert still([*quick, *[Waited(60_000, met=False)] * 20]) is None  # most of them met nobody
    assert still([*quick, *[Waited(5_000, met=False)] * 20]) == 10_000  # they left before it
    slow = [Waited(seconds * 1000, met=True) for seconds in range(10, 110, 10)]
    assert still(slow) == 50_000
    assert still(slow, waited=60_000) == 20_000  # of four who waited longer, two met by 80 s
    assert still(slow, waited=200_000) is None  # nobody has ever waited so long
