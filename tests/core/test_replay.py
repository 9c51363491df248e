from __future__ import annotations

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from bumpyard.core import (
    Card,
    Decide,
    Dice,
    Drawn,
    IllegalAction,
    NotationError,
    Outcome,
    Replay,
    ReplayError,
    Rolled,
    Seat,
    SetupError,
    Taken,
    fingerprint,
    format_step,
    parse_step,
    run,
    take,
)
from bumpyard.core.replay import follow, reach
from tests.core.pick import Data, Pick, State, Take

PICK = Pick()
TOGETHER = Decide((Seat(0), Seat(1), Seat(2)))
ALONE = Decide((Seat(1),))
REPLAY = Replay(
    game="pick",
    version=3,
    data=fingerprint(Data()),
    seats=3,
    options={"highest": "5"},
    steps=("drawn gold", "0 take 5; 1 take 5; 2 take 3", "rolled 2 4"),
    outcome=Outcome((Seat(2),), (0, 0, 16), "picked"),
)


def refusal(replay: Replay, pick: Pick = PICK) -> ReplayError:
    with pytest.raises(ReplayError) as refused:
        list(run(pick, replay))
    return refused.value


# --- steps ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "taken, text",
    [
        (Drawn("gold"), "drawn gold"),
        (Rolled((2, 4)), "rolled 2 4"),
        ({Seat(1): Take(4)}, "take 4"),
        ({Seat(2): Take(1), Seat(0): Take(3)}, "0 take 3; 2 take 1"),
    ],
)
def test_only_a_joint_decision_names_its_seats(taken: Taken[Take], text: str) -> None:
    assert format_step(PICK, taken) == text


@given(st.dictionaries(st.sampled_from(TOGETHER.seats), st.builds(Take, st.integers(1, 9))))
def test_a_decision_is_read_as_it_was_written(actions: dict[Seat, Take]) -> None:
    if actions:
        node = Decide(tuple(sorted(actions)))
        assert parse_step(PICK, node, format_step(PICK, actions)) == actions


def test_the_node_says_what_is_to_be_read() -> None:
    assert parse_step(PICK, Dice(2), "rolled 42") == Rolled((2, 4))
    assert parse_step(PICK, Card("prizes", ()), "drawn gold") == Drawn("gold")
    assert parse_step(PICK, ALONE, "take 4") == {Seat(1): Take(4)}
    assert parse_step(PICK, TOGETHER, "2 take 1;0 take 3") == {Seat(0): Take(3), Seat(2): Take(1)}


@pytest.mark.parametrize(
    "text, message",
    [
        ("take 3", "expected a seat from 0 to 2\n  take 3\n  ^"),
        ("3 take 3", "expected a seat from 0 to 2\n  3 take 3\n  ^"),
        ("0 take 1; 0 take 2; 1 take 3; 2 take 1", "expected seat 0 only once\n   0 take 2\n   ^"),
        ("0 take 1; 1 grab 2", "expected 'take'\n  grab 2\n  ^"),
        ("0 take 1;", "expected a seat from 0 to 2\n  \n  ^"),
    ],
)
def test_a_joint_decision_that_cant_be_read_is_refused(text: str, message: str) -> None:
    with pytest.raises(NotationError) as refused:
        parse_step(PICK, TOGETHER, text)
    assert str(refused.value) == message


def test_a_step_is_played_or_settled() -> None:
    drawn = take(PICK, State(1, 3), Drawn("gold")).state
    picked = take(PICK, drawn, {Seat(0): Take(2)}).state
    assert picked == State(1, 3, "gold", (2,))


# --- running ----------------------------------------------------------------------------------


def test_a_replay_runs_step_by_step() -> None:
    moments = list(run(PICK, REPLAY))
    assert [(moment.number, moment.text) for moment in moments] == list(enumerate(REPLAY.steps, 1))
    assert [type(moment.node) for moment in moments] == [Card, Decide, Dice]
    assert moments[-1].step.state == State(3, 5, "gold", (5, 5, 3), (2, 4))


def test_a_step_that_is_parsed_already_is_not_parsed_again() -> None:
    moments = list(run(PICK, REPLAY))
    parsed = [moment.taken for moment in moments]
    assert parsed[1] == {Seat(0): Take(5), Seat(1): Take(5), Seat(2): Take(3)}
    assert list(follow(PICK, PICK.start(3, {"highest": "5"}), parsed)) == moments
    with pytest.raises(ReplayError, match="step 1: 'rolled 2 4': a card is drawn from prizes here"):
        list(follow(PICK, PICK.start(3, {"highest": "5"}), [Rolled((2, 4))]))


def test_steps_lead_to_the_state_after_the_last_of_them() -> None:
    begun = PICK.start(REPLAY.seats, REPLAY.options)
    *_, last = run(PICK, REPLAY)
    assert reach(PICK, begun, REPLAY.steps) == last.step.state
    assert reach(PICK, begun, ()) == begun


def test_a_game_may_stop_before_its_end() -> None:
    *_, last = run(PICK, replace(REPLAY, steps=REPLAY.steps[:2], outcome=None))
    assert last.step.state.picks == (5, 5, 3)
    assert list(run(PICK, replace(REPLAY, steps=(), outcome=None))) == []


def test_a_game_of_one_seat_needs_no_seats_in_its_steps() -> None:
    steps = ("drawn silver", "take 2", "rolled 1 1")
    outcome = Outcome((Seat(0),), (7,), "picked")
    assert len(list(run(PICK, replace(REPLAY, seats=1, steps=steps, outcome=outcome)))) == 3


def test_the_steps_before_a_wrong_one_are_given_first() -> None:
    running = run(PICK, replace(REPLAY, steps=("drawn gold", "0 take 1; 1 take 9; 2 take 1")))
    assert next(running).step.state.prize == "gold"
    with pytest.raises(ReplayError) as refused:
        next(running)
    assert refused.value.step == 2
    assert isinstance(refused.value.__cause__, IllegalAction)


# --- refusals ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "steps, step, message",
    [
        (("drawn lead",), 1, "'drawn lead': 'lead' can't come from prizes"),
        (
            ("rolled 1 2",),
            1,
            "'rolled 1 2': a card is drawn from prizes here, but got 'rolled 1 2'",
        ),
        (("drawn gold", "0 take 1; 1 take 2"), 2, "seats 0 1 2 decide now, got 0 1"),
        (("drawn gold", "0 take 1; 1 take 2; 2 take 9"), 2, "'take 9' is not legal here"),
        (("drawn gold", "all take 1"), 2, "expected a seat from 0 to 2"),
        ((*REPLAY.steps, "rolled 1 2"), 4, "expected nothing, as the game is over"),
        (REPLAY.steps[:2], 2, "the steps end before the game does"),
    ],
)
def test_a_wrong_step_is_refused_with_its_number(
    steps: tuple[str, ...], step: int, message: str
) -> None:
    error = refusal(replace(REPLAY, steps=steps))
    assert error.step == step
    assert str(error).startswith(f"step {step}: ")
    assert message in str(error)


def test_another_outcome_than_the_one_written_down_is_refused() -> None:
    wrong = Outcome((Seat(2),), (0, 0, 17), "picked")
    error = refusal(replace(REPLAY, outcome=wrong))
    assert str(error) == f"ends with {REPLAY.outcome}, expected {wrong}"


def test_a_replay_of_another_game_is_refused() -> None:
    assert str(refusal(replace(REPLAY, game="chess"))) == "a replay of 'chess', not of 'pick'"


def test_a_replay_of_another_version_of_the_rules_is_refused() -> None:
    assert str(refusal(replace(REPLAY, version=2))) == "version 2 of the rules, this is 3"


def test_a_replay_with_other_data_is_refused() -> None:
    rich = Data(gold=9)
    assert str(refusal(REPLAY, Pick(rich))) == (
        f"played with data {fingerprint(Data())}, this is {fingerprint(rich)}"
    )


def test_a_replay_of_a_game_that_cant_be_set_up_is_refused() -> None:
    with pytest.raises(SetupError, match="not 7"):
        list(run(PICK, replace(REPLAY, seats=7)))


# --- files ------------------------------------------------------------------------------------


def test_a_replay_is_read_as_it_was_written() -> None:
    assert msgspec.json.decode(msgspec.json.encode(REPLAY), type=Replay) == REPLAY


def test_a_replay_with_an_unknown_field_or_format_is_refused() -> None:
    written = msgspec.to_builtins(REPLAY)
    for surprise in ({"speed": 3}, {"format": 2}):
        with pytest.raises(msgspec.ValidationError):
            msgspec.convert(written | surprise, type=Replay)


def test_equal_data_have_equal_fingerprints() -> None:
    assert fingerprint(Data()) == fingerprint(Data(gold=2)) == "8a6166f77462acf2"
    assert fingerprint(Data(gold=3)) != fingerprint(Data())
