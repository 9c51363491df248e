"""Clocks run for the seats that decide, survive a restart, and reveal no secret."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bumpyard.core import Seat
from bumpyard.table.clock import DAY, Clock, ClockRule

ZERO, ONE, TWO = Seat(0), Seat(1), Seat(2)
TURN = ClockRule("turn", 30_000)
GAME = ClockRule("game", 60_000, 5_000)


def test_without_a_clock_nobody_runs_out_of_time() -> None:
    clock = Clock.fresh(ClockRule(), 2).switch([ZERO], 0)
    assert clock.now(10**12) == ()
    assert clock.out_of_time(10**12) == ()
    assert clock.stop(5).switch([ONE], 9).now(10) == ()


def test_a_turn_has_its_time_and_the_next_turn_the_same_again() -> None:
    clock = Clock.fresh(TURN, 2).switch([ZERO], 0)
    assert clock.now(12_000) == (18_000, 30_000)
    clock = clock.switch([ZERO], 12_000)  # another decision of the same turn
    assert clock.now(20_000) == (10_000, 30_000)
    clock = clock.switch([ONE], 20_000)
    assert clock.now(25_000) == (30_000, 25_000)


def test_a_game_has_its_time_and_every_turn_adds_some() -> None:
    clock = Clock.fresh(GAME, 2).switch([ZERO], 0).switch([ONE], 12_000)
    assert clock.now(12_000) == (53_000, 60_000)
    clock = clock.switch([ONE], 20_000)
    assert clock.now(20_000) == (53_000, 52_000)
    assert clock.switch([ZERO], 20_000).now(30_000) == (43_000, 57_000)


def test_a_day_a_move() -> None:
    clock = Clock.fresh(ClockRule("turn", DAY), 2).switch([ONE], 0)
    assert clock.out_of_time(DAY - 1) == ()
    assert clock.out_of_time(DAY) == (ONE,)
    clock = clock.switch([ZERO], DAY - 1)
    assert clock.out_of_time(2 * DAY - 2) == ()
    assert clock.out_of_time(2 * DAY - 1) == (ZERO,)


def test_it_runs_for_everyone_who_has_to_decide() -> None:
    clock = Clock.fresh(TURN, 3).switch([ZERO, ONE, TWO], 0)
    assert clock.now(1_000) == (29_000,) * 3
    clock = clock.switch([ZERO, TWO], 1_000)
    assert clock.now(5_000) == (25_000, 30_000, 25_000)
    assert clock.out_of_time(30_000) == (ZERO, TWO)


def test_when_choices_are_opened_everyone_has_finished_a_turn() -> None:
    """Also the last to choose, who decides again at once."""
    clock = Clock.fresh(TURN, 2).switch([ZERO, ONE], 0).switch([ONE], 10_000)
    clock = clock.switch([ZERO, ONE], 20_000, openings=1)
    assert clock.now(20_000) == (30_000, 30_000)
    assert clock.switch([ZERO, ONE], 25_000, openings=1).now(25_000) == (25_000, 25_000)


@pytest.mark.parametrize("rule", [TURN, GAME])
def test_who_takes_a_choice_back_goes_on_with_what_they_had_left(rule: ClockRule) -> None:
    clock = Clock.fresh(rule, 2).switch([ZERO, ONE], 0)
    for undos in range(1, 4):
        clock = clock.switch([ONE], clock.since + 2_000, 0, undos - 1)
        clock = clock.switch([ZERO, ONE], clock.since + 2_000, 0, undos)
    assert clock.left == (rule.limit - 6_000, rule.limit - 12_000)


def test_who_takes_a_turn_back_gets_nothing_twice() -> None:
    clock = Clock.fresh(GAME, 2).switch([ZERO], 0).switch([ONE], 2_000)
    clock = clock.switch([ZERO], 5_000, undos=1)
    assert clock.left == (58_000, 57_000)  # and the other has decided nothing
    assert clock.switch([ONE], 6_000, undos=1).left == (62_000, 57_000)


def test_a_turn_that_was_interrupted_by_an_undo_begins_anew() -> None:
    clock = Clock.fresh(TURN, 2).switch([ZERO], 0).switch([ONE], 2_000)
    clock = clock.switch([ZERO], 28_000, undos=1).switch([ONE], 29_000, undos=1)
    assert clock.left[ONE] == 30_000


@pytest.mark.parametrize("rule", [TURN, GAME])
def test_a_pause_takes_and_gives_nothing(rule: ClockRule) -> None:
    clock = Clock.fresh(rule, 2).switch([ZERO], 0).switch([], 5_000)
    assert clock.running == ()
    assert clock.out_of_time(10**9) == ()
    assert clock.switch([ZERO], 90_000).now(91_000) == (rule.limit - 6_000, rule.limit)


def test_what_is_left_is_never_less_than_nothing() -> None:
    clock = Clock.fresh(GAME, 2).switch([ZERO], 0)
    assert clock.now(10**9) == (0, 60_000)
    assert clock.switch([ONE], 10**9).left == (5_000, 60_000)


def test_a_clock_that_was_set_back_gives_nothing() -> None:
    assert Clock.fresh(TURN, 2).switch([ZERO], 9_000).now(1_000) == (30_000, 30_000)


seats = st.lists(st.sampled_from([ZERO, ONE, TWO]), unique=True)
moments = st.lists(st.tuples(st.integers(0, 40_000), seats, st.sampled_from("  ou")), max_size=20)


@given(kind=st.sampled_from([TURN, GAME]), moments=moments)
def test_time_never_comes_from_nowhere(
    kind: ClockRule, moments: list[tuple[int, list[Seat], str]]
) -> None:
    """What a seat has had, spent and left, is never more than the rule gives for its turns."""
    clock = Clock.fresh(kind, 3)
    now = openings = undos = 0
    spent, finished = [0, 0, 0], [0, 0, 0]
    for wait, deciding, what in moments:
        before, running = clock.left, clock.running
        now += wait
        at_hand = clock.now(now)
        openings, undos = openings + (what == "o"), undos + (what == "u")
        clock = clock.switch(deciding, now, openings, undos)
        for seat in (ZERO, ONE, TWO):
            spent[seat] += before[seat] - at_hand[seat]
            over = seat in running and (seat not in deciding or what == "o")
            finished[seat] += bool(over and deciding)
            given = kind.limit * (1 + finished[seat])
            if kind is GAME:
                given = kind.limit + kind.increment * finished[seat]
            assert clock.left[seat] + spent[seat] <= given
            assert clock.left[seat] >= 0
            assert kind is GAME or clock.left[seat] <= kind.limit
        again = msgspec.json.decode(msgspec.json.encode(clock), type=Clock)
        assert again == clock
