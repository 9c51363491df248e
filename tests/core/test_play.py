"""`start`, `play` and `settle` check all input from a person, a bot or a file."""

from __future__ import annotations

from typing import Any

import pytest

from bumpyard.core import (
    Drawn,
    IllegalAction,
    MoveError,
    Rolled,
    Seat,
    SetupError,
    WrongNode,
    WrongOutcome,
    WrongSeat,
    complete,
    play,
    settle,
    start,
)
from tests.core.pick import Pick, Picked, State, Take

PICK = Pick()
DRAWING = "seats 2 3"
PICKING = "seats 2 3\nprize gold"
ROLLING = "seats 2 3\nprize gold\npicks 1 2"
OVER = State(2, 3, "gold", (1, 2), (1, 1))


def acts(**takes: int) -> dict[Seat, Take]:
    """Name an action for each seat: `acts(s0=3, s1=2)`."""
    return {Seat(int(seat[1:])): Take(number) for seat, number in takes.items()}


def no_action(seat: int, action: object) -> dict[Seat, Any]:
    return {Seat(seat): action}


# --- start ------------------------------------------------------------------------------------


def test_options_that_are_not_given_have_their_defaults() -> None:
    assert complete(PICK.meta, {"mood": "grim"}) == {"highest": "3", "mood": "grim"}
    assert start(PICK, 2) == State(2, 3)
    assert start(PICK, 2, {"highest": "5"}) == State(2, 5)


@pytest.mark.parametrize(
    "seats, options, message",
    [
        (4, {}, "Pick is for 1, 2 or 3 players, not 4"),
        (0, {}, "Pick is for 1, 2 or 3 players, not 0"),
        (2, {"lowest": "1"}, "Pick has no option 'lowest': it has highest or mood"),
        (2, {"highest": "4"}, "'highest' is 3 or 5, not '4'"),
        (2, {"mood": ""}, "'mood' is calm, wild or grim, not ''"),
    ],
)
def test_a_game_starts_only_as_it_can_be_set_up(
    seats: int, options: dict[str, str], message: str
) -> None:
    with pytest.raises(SetupError) as refused:
        start(PICK, seats, options)
    assert str(refused.value) == message


def test_a_game_without_options_says_so() -> None:
    class Plain(Pick):
        meta = type(Pick.meta)("plain", "Plain", 1, (2,))

    with pytest.raises(SetupError, match=r"^Plain has no option 'mood': it has none$"):
        start(Plain(), 2, {"mood": "calm"})
    with pytest.raises(SetupError, match=r"^Plain is for 2 players, not 3$"):
        start(Plain(), 3)


# --- play -------------------------------------------------------------------------------------


def test_a_joint_decision_is_carried_out_at_once() -> None:
    step = play(PICK, PICK.parse_state(PICKING), acts(s1=2, s0=3))
    assert step.state == State(2, 3, "gold", (3, 2))
    assert step.events == (Picked((3, 2)),)
    assert step.private == {}


@pytest.mark.parametrize(
    "position, actions, error, message",
    [
        (DRAWING, acts(s0=1, s1=1), WrongNode, "chance is next, nobody decides now"),
        (ROLLING, acts(s0=1, s1=1), WrongNode, "chance is next, nobody decides now"),
        (PICKING, {}, WrongSeat, "seats 0 1 decide now, got none"),
        (PICKING, acts(s1=2), WrongSeat, "seats 0 1 decide now, got 1"),
        (PICKING, acts(s0=1, s2=2), WrongSeat, "seats 0 1 decide now, got 0 2"),
        (PICKING, acts(s0=1, s1=2, s2=3), WrongSeat, "seats 0 1 decide now, got 0 1 2"),
        (PICKING, acts(s0=1, s1=4), IllegalAction, "'take 4' is not legal here"),
        (PICKING, acts(s0=0, s1=1), IllegalAction, "'take 0' is not legal here"),
    ],
)
def test_a_decision_takes_one_legal_action_from_each_seat_that_decides(
    position: str, actions: dict[Seat, Take], error: type[MoveError], message: str
) -> None:
    with pytest.raises(error) as refused:
        play(PICK, PICK.parse_state(position), actions)
    assert str(refused.value) == message


def test_nobody_decides_when_the_game_is_over() -> None:
    with pytest.raises(WrongNode, match=r"^the game is over$"):
        play(PICK, OVER, acts(s0=1, s1=1))


def test_what_is_no_action_of_the_game_is_quoted_as_it_is() -> None:
    class Strict(Pick):
        def format_action(self, action: Take) -> str:
            assert isinstance(action, Take), "a game may rely on this"
            return super().format_action(action)

    for nonsense in ("nonsense", None, Rolled((1,))):
        with pytest.raises(IllegalAction) as refused:
            play(Strict(), State(1, 3, "gold"), no_action(0, nonsense))
        assert str(refused.value) == f"'{nonsense!r}' is not legal here"


def test_an_action_made_of_wrong_parts_is_quoted_as_it_is() -> None:
    class Tens(Pick):
        def format_action(self, action: Take) -> str:
            return f"take {action.number + 10}"

    wrong = Take("two")  # type: ignore[arg-type]  # that it is refused is the point
    with pytest.raises(IllegalAction, match=r"^'Take\(number='two'\)' is not legal here$"):
        play(Tens(), State(1, 3, "gold"), no_action(0, wrong))


# --- settle -----------------------------------------------------------------------------------


def test_an_outcome_is_carried_out() -> None:
    assert settle(PICK, PICK.parse_state(DRAWING), Drawn("silver")).state.prize == "silver"
    assert settle(PICK, PICK.parse_state(ROLLING), Rolled((2, 6))).state.dice == (2, 6)


def test_nothing_is_drawn_while_seats_decide() -> None:
    with pytest.raises(WrongNode, match=r"^seats 0 1 decide now, nothing is drawn$"):
        settle(PICK, PICK.parse_state(PICKING), Rolled((1, 1)))


def test_nothing_is_drawn_when_the_game_is_over() -> None:
    with pytest.raises(WrongNode, match=r"^the game is over$"):
        settle(PICK, OVER, Rolled((1, 1)))


def test_an_outcome_that_the_draw_cant_give_is_refused() -> None:
    with pytest.raises(WrongOutcome, match=r"^'lead' can't come from prizes$"):
        settle(PICK, PICK.parse_state(DRAWING), Drawn("lead"))
