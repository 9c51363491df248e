from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bumpyard.games.dodgems.compass import HEADINGS, STEPS, Heading
from bumpyard.games.dodgems.events import BumperHit, Drove, Ricocheted, Stopped
from bumpyard.games.dodgems.track import Track, name
from tests.games.dodgems.positions import DODGEMS, Game, at

TRACK = DODGEMS.box.track


def driven(space: str, heading: str, spaces: int, *others: str) -> Game:
    """Let red drive alone, the others being out of the way."""
    return at(
        "todo move 0",
        f"bumper red {space} south die 6 heading {heading} hand 1",
        *(others or ("bumper blue a7 west hand 2", "bumper green g7 north hand 3")),
    ).do(f"move {spaces}")


@pytest.mark.parametrize(
    "start, heading, spaces, end",
    [
        ("d1", "N", 6, "d7"),
        ("d2", "NE", 1, "e3"),
        ("a1", "NE", 2, "c3"),
        ("g4", "W", 3, "d4"),
        ("b6", "SE", 1, "c5"),
        ("b5", "S", 4, "b1"),
    ],
)
def test_on_a_free_way_a_bumper_goes_straight_on(
    start: str, heading: Heading, spaces: int, end: str
) -> None:  # B3.5
    assert Track(7, ()).drive(start, heading, spaces, ()).end == end


# --- off what ---------------------------------------------------------------------------------


def test_straight_into_the_border_it_turns_back_the_way_it_came() -> None:  # B6.1, B6.2
    game = driven("d6", "N", 3)
    assert game.events == (
        Drove(0, "N", ("d7",)),
        Ricocheted(0, "d7", "border", "S"),
        Drove(0, "S", ("d6", "d5")),
    )
    assert game.bumper("red").space == "d5"


def test_turning_takes_no_space() -> None:  # B6.1
    assert driven("d7", "N", 1).bumper("red").space == "d6"


def test_with_no_spaces_to_go_it_does_not_turn() -> None:  # B6.1
    game = driven("d6", "N", 1)
    assert game.bumper("red").space == "d7"
    assert not game.happened(Ricocheted)


@pytest.mark.parametrize(
    "start, heading, turned, end",
    [
        ("f2", "NE", "NW", "f4"),  # by the east border
        ("b4", "SW", "SE", "b2"),  # the west border
        ("c6", "NE", "SE", "e6"),  # the north border
        ("e2", "SW", "NW", "c2"),  # the south border
    ],
)
def test_at_an_angle_against_a_border_only_the_part_that_runs_into_it_is_reversed(
    start: str, heading: str, turned: str, end: str
) -> None:  # B6.3
    game = driven(start, heading, 2)
    (ricochet,) = game.happened(Ricocheted)
    assert isinstance(ricochet, Ricocheted)
    assert (ricochet.off, ricochet.heading) == ("border", turned)
    assert game.bumper("red").space == end


@pytest.mark.parametrize(
    "start, heading, back", [("b2", "SW", "NE"), ("f2", "SE", "NW"), ("f6", "NE", "SW")]
)
def test_in_a_corner_both_parts_are_reversed(start: str, heading: str, back: str) -> None:  # B6.3
    clear = ("bumper blue a7 west hand 2", "bumper green d7 north hand 3")
    game = driven(start, heading, 2, *clear)
    (ricochet,) = game.happened(Ricocheted)
    assert isinstance(ricochet, Ricocheted)
    assert (ricochet.off, ricochet.heading) == ("corner", back)
    assert game.bumper("red").space == start


def test_straight_into_a_pillar_it_turns_back_the_way_it_came() -> None:  # B6.2
    game = driven("c1", "N", 2)
    assert game.happened(Ricocheted) == [Ricocheted(0, "c2", "pillar", "S")]
    assert game.bumper("red").space == "c1"


def test_at_an_angle_into_a_pillar_it_turns_back_the_way_it_came() -> None:  # B6.3
    game = driven("a1", "NE", 2)
    assert game.happened(Ricocheted) == [Ricocheted(0, "b2", "pillar", "SW")]
    assert game.bumper("red").space == "a1"


# --- the second time --------------------------------------------------------------------------


def test_at_the_second_time_it_stops_where_it_is() -> None:  # B6.4
    game = driven("c1", "N", 6)
    assert game.events == (
        Drove(0, "N", ("c2",)),
        Ricocheted(0, "c2", "pillar", "S"),
        Drove(0, "S", ("c1",)),
        Stopped(0, "c1", "border"),
    )


def test_it_may_stop_without_ever_having_left_its_space() -> None:  # B6.4
    game = driven("d3", "E", 4)  # between two pillars
    assert game.events == (Ricocheted(0, "d3", "pillar", "W"), Stopped(0, "d3", "pillar"))


def test_spaces_that_end_before_the_second_time_end_there() -> None:  # B6.4
    assert driven("c1", "N", 2).bumper("red").space == "c1"
    assert not driven("c1", "N", 2).happened(Stopped)


# --- and on the way ---------------------------------------------------------------------------


def test_after_a_ricochet_it_can_hit() -> None:  # B6.1, B4.1
    game = driven("d6", "N", 4, "bumper blue d4 west hand 2 4", "bumper green g7 north hand 3")
    assert game.happened(BumperHit) == [BumperHit(1, 0, "S")]
    assert game.bumper("red").space == "d5"


def test_a_bumper_in_the_way_comes_before_the_border_behind_it() -> None:  # B4.1
    game = driven("d5", "N", 6, "bumper blue d7 west hand 2 4", "bumper green g7 north hand 3")
    assert not game.happened(Ricocheted)
    assert game.bumper("red").space == "d6"


@given(
    space=st.sampled_from(TRACK.spaces),
    heading=st.sampled_from(HEADINGS),
    spaces=st.integers(1, 12),
    others=st.sets(st.sampled_from(TRACK.spaces), max_size=3),
)
def test_every_way_is_one_of_steps_to_free_spaces(
    space: str, heading: Heading, spaces: int, others: set[str]
) -> None:
    others -= {space}
    drive = TRACK.drive(space, heading, spaces, others)
    assert 1 <= len(drive.legs) <= 2
    here, gone = space, 0
    for leg in drive.legs:
        across, along = STEPS[leg.heading]
        for there in leg.path:
            column, row = ord(here[0]) - ord("a"), int(here[1:]) - 1
            assert there == name(column + across, row + along)
            assert there in TRACK.spaces
            assert there not in others
            here, gone = there, gone + 1
    assert here == drive.end
    ends = [gone == spaces, drive.hit is not None, drive.stopped is not None]
    assert ends.count(True) == 1
    assert drive.stopped is None or len(drive.legs) == 2
    assert drive.hit is None or drive.hit in others


@given(
    space=st.sampled_from(TRACK.spaces),
    heading=st.sampled_from(HEADINGS),
    spaces=st.integers(1, 12),
    turns=st.integers(0, 3),
)
def test_no_side_of_the_track_is_another_than_the_others(
    space: str, heading: Heading, spaces: int, turns: int
) -> None:  # B1.1
    def quarter(space: str) -> str:
        column, row = ord(space[0]) - ord("a"), int(space[1:]) - 1
        return name(row, 6 - column)

    drive, start, way = TRACK.drive(space, heading, spaces, ()), space, heading
    end = drive.end
    for _ in range(turns):
        start, end, way = quarter(start), quarter(end), HEADINGS[(HEADINGS.index(way) + 2) % 8]
    assert TRACK.drive(start, way, spaces, ()).end == end
