"""Who of those who wait plays with whom, and how long that takes: functions of what is known."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import groupby
from math import inf

from ..store.waiting import Place, Waited

START = 1500.0  # the rating of who has none
REACH = 100.0  # points of rating by which opponents may differ at first
REACH_A_SECOND = 4.0  # by which that widens: after two minutes to 580 points
ENOUGH = 5  # observations that are needed to say how long it takes


def reach(waited: float) -> float:
    """Return by how many points opponents may differ, after so many milliseconds.

    >>> reach(0), reach(30_000)
    (100.0, 220.0)
    """
    return REACH + REACH_A_SECOND * max(0.0, waited) / 1000


def groups(
    places: Sequence[Place],
    apart: Collection[tuple[str, str]],
    ratings: Mapping[str, float],
    now: int,
) -> Iterator[tuple[Place, ...]]:
    """Yield groups that fill a table each, from places of one pool.

    Who has waited longest is served first, and their reach counts: they get those whose rating is
    nearest to theirs. Two who are `apart` are never in one group.
    """
    # Sorted by rating, so that the nearest are found from the middle outwards; who has got a
    # table is taken out, so that a thousand places cost little more than one look at each.
    free = sorted((ratings.get(place.guest, START), place.guest, place) for place in places)
    taken = set[str]()
    for first in sorted(places, key=lambda place: (place.since, place.guest)):
        if first.guest in taken:
            continue
        mine = ratings.get(first.guest, START)
        middle = bisect_left(free, (mine, first.guest))
        group = [middle]
        for other in _outwards(free, middle, reach(now - first.since)):
            if len(group) == first.seats:
                break
            guest = free[other][1]
            if all((guest, free[each][1]) not in apart for each in group):
                group.append(other)
        if len(group) == first.seats:
            yield tuple(free[each][2] for each in group)
            taken.update(free[each][1] for each in group)
            for each in sorted(group, reverse=True):
                del free[each]


def _outwards(free: Sequence[tuple[float, str, Place]], middle: int, most: float) -> Iterator[int]:
    """Yield the places around one, the nearest rating first, as far as they may differ."""
    below, above, mine = middle - 1, middle + 1, free[middle][0]
    while below >= 0 or above < len(free):
        down = mine - free[below][0] if below >= 0 else inf
        up = free[above][0] - mine if above < len(free) else inf
        if min(down, up) > most:
            return
        if down <= up:
            yield below
            below -= 1
        else:
            yield above
            above += 1


def still(waits: Sequence[Waited], waited: float = 0.0) -> int | None:
    """Return how many more milliseconds it takes until half of those who wait as long have met.

    Who gave up counts as long as they waited (the estimate of Kaplan and Meier), or it would look
    shorter than it is. None: too little is known.

    >>> still([Waited(seconds * 1000, met=True) for seconds in (10, 20, 30, 40, 50)])
    30000
    >>> still([Waited(seconds * 1000, met=False) for seconds in (10, 20, 30, 40, 50)]) is None
    True
    """
    if sum(each.met for each in waits) < ENOUGH:
        return None
    longer = sorted(
        (each for each in waits if each.milliseconds > waited), key=lambda it: it.milliseconds
    )
    left, at_risk = 1.0, len(longer)
    for time, ended in groupby(longer, key=lambda each: each.milliseconds):
        found = [each.met for each in ended]
        left *= 1 - sum(found) / at_risk
        at_risk -= len(found)
        if left <= 0.5:
            return int(time - waited)
    return None
