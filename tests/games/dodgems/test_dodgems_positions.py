"""Positions that can't exist are refused; those of games never are, and each can be played."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bumpyard import loading
from bumpyard.core import NotationError, run
from bumpyard.games.dodgems.notation import read_state
from bumpyard.games.dodgems.positions import faults
from bumpyard.replays import read
from tests.games.dodgems.positions import DODGEMS, played
from tests.games.mutations import Change, changed, changes, check_refused_or_playable

REPLAYS = sorted((Path(__file__).parents[2] / "replays" / "dodgems").glob("*.json"))
BUMPERS = {
    "red": "bumper red d1 south hand 1 turbo1",
    "blue": "bumper blue a4 west hand 2 turbo2",
    "green": "bumper green d7 north hand 3",
}
HEADING = "bumper red d1 south heading N hand 1 turbo1"
ANNOUNCED_LATE = "'announce' before all by which a card may leave a hand"
BLANK = {"red": "bumper", "blue": "bumper", "green": "bumper"}


@pytest.mark.parametrize(
    "changed_lines, expected, shown",
    [
        ({"blue": "bumper blue"}, "a space for bumper 1", "bumper blue"),
        ({"blue": "bumper a4 west"}, "a colour for bumper 1", "bumper a4"),
        ({"blue": "bumper blue d1 west"}, "'d1' in one bumper only", "d1 west"),
        ({"blue": "bumper red a4 west"}, "'red' in one bumper only", "red a4"),
        ({"blue": "bumper blue a4 west hand 1"}, "'1' in one hand or pile only", "1"),
        ({"blue": "bumper blue a4 west die 7"}, "a Speed die of 1, 2, 3, 4, 5, 6, not 7", "bumper"),
        ({"blue": "bumper blue a4 west boost +8"}, "a boost from -6 to +6, not +8", "bumper blue"),
        ({"round": "round 61"}, "a round from 1 to 60", "round"),
        ({"scorers": "scorers 1 1"}, "every bumper that scored once, in order", "scorers"),
        ({"kept": "kept"}, "cards of one deck in each line 'kept'", "kept"),
        ({"kept": "kept 1 turbo1"}, "cards of one deck in each line 'kept'", "kept"),
        ({"kept": "kept 9"}, "'9' in one group, and in a hand or a discard pile", "9"),
        ({"seats": "seats 2", "green": "bumper green d7 north hand turbo3"}, "Direction", "turbo3"),
        ({"seats": "seats 2", "todo": "todo react 2"}, "no 'react' of the dummy", "react"),
        ({"seats": "seats 2", "todo": "todo extra 2"}, "no 'extra' of the dummy", "extra"),
        ({"seats": "seats 2", "todo": "todo draw 2 reaction"}, "'draw 2 direction'", "todo"),
        ({"todo": "todo push 0 3 N 1"}, "bumpers 0 to 2 in 'todo'", "todo"),
        ({"todo": "todo roll 0, push 0 0 N 1"}, "bumper 0 pushed by another one", "todo"),
        ({"todo": "todo roll 0, push 0 1 N 99"}, "a push of 1 to 12 spaces, not 99", "todo"),
        ({"todo": "todo pick, pick"}, "'pick' once for each bumper, not 2 times", "pick"),
        ({"todo": "todo take 0"}, "no 'take 0', as that bumper is red", "todo"),
        ({"todo": "todo place 0"}, "no 'place 0', as that bumper is on d1", "todo"),
        ({"todo": "todo lot 0, lot 1, lot 2"}, "a lot for every seat in turn", "todo"),
        ({**BLANK, "todo": "todo lot 1, lot 2"}, "a lot for every seat in turn", "todo"),
        ({**BLANK, "todo": "todo lot 0, lot 1, lot 2, begin"}, "a lot for every seat", "todo"),
        ({**BLANK, "todo": "todo take 0, place 0, begin"}, "a colour for bumper 1", "bumper"),
        (
            {"blue": "bumper blue a4 west hand turbo2", "todo": "todo pick"},
            "a Direction",
            "bumper b",
        ),
        ({"todo": "todo discard 0, pick"}, "a Direction card in this hand", "bumper red"),
        (
            {"red": HEADING, "todo": "todo move 0, pick"},
            "a Direction card in this hand",
            "bumper red",
        ),
        ({"todo": "todo announce 0 1, pick"}, "a Direction card in this hand", "bumper red"),
        ({"todo": "todo pick, announce 0 1"}, ANNOUNCED_LATE, "announce"),
        ({"todo": "todo discard 0, announce 0 1"}, ANNOUNCED_LATE, "announce"),
        ({"todo": "todo react 0"}, "a heading for bumper 0 before anybody reacts", "todo"),
        ({"todo": "todo move 0"}, "a heading for bumper 0, which is to move", "todo"),
        ({"todo": "todo announce 0 9"}, "'9' in the hand of who announces it", "9"),
        ({"todo": "todo count"}, "a choice or a draw to come first in 'todo'", "todo"),
    ],
)
def test_a_position_that_cant_exist_is_refused(
    changed_lines: dict[str, str], expected: str, shown: str
) -> None:
    lines = {"seats": "seats 3", **BUMPERS, "todo": "todo roll 0", **changed_lines}
    text = "\n".join(lines.values())
    with pytest.raises(NotationError) as caught:
        DODGEMS.parse_state(text)
    assert caught.value.expected.startswith(expected)
    assert text[caught.value.at :].startswith(shown)


def test_each_fault_of_what_is_to_happen_is_found() -> None:
    todo = "todo roll 0, push 0 3 N 1, push 0 0 N 1"
    state = read_state(DODGEMS.box, "\n".join(["seats 3", *BUMPERS.values(), todo]))
    found = [fault.expected for fault in faults(DODGEMS.box, state)]
    assert found == ["bumpers 0 to 2 in 'todo'", "bumper 0 pushed by another one"]


@settings(max_examples=300)
@given(st.integers(0, 10**6), changes)
def test_a_changed_position_is_refused_or_can_be_played(at: int, done: Sequence[Change]) -> None:
    check_refused_or_playable(DODGEMS, changed(DODGEMS, at, done), seed=at)


@settings(max_examples=20)
@given(st.integers(0, 10**9), st.integers(2, 4))
def test_no_position_of_a_game_is_refused(seed: int, seats: int) -> None:
    for _, _, step in played(seed, seats):
        assert not list(faults(DODGEMS.box, step.state))


@pytest.mark.parametrize("path", REPLAYS, ids=lambda path: path.stem)
def test_no_position_of_a_golden_game_is_refused(path: Path) -> None:
    replay = read(path)
    rules = loading.rules(replay.game, replay.own_data, replay.version)
    for moment in run(rules, replay):
        assert not list(faults(DODGEMS.box, moment.step.state))
