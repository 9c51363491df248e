from __future__ import annotations

from bumpyard.bots.dice.placements import every_way, placements
from bumpyard.games.dice import Combination


def test_placements_leave_the_other_dice() -> None:
    found = placements(3, Combination("alike", 2), 4)
    assert ((3, 3), (3, 3), ()) in found
    assert ((1, 3, 3), (3, 3), (1,)) in found
    assert not any(way == (2, 2) for _, way, _ in found)  # not above the four that lie there


def test_every_way_is_listed_once_from_few_dice_to_many() -> None:
    assert every_way(3, Combination("single", 4)) == ((4,), (4, 4), (4, 4, 4))
