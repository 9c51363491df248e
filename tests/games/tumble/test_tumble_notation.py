from __future__ import annotations

from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bumpyard.core import NotationError, Seat
from bumpyard.games.tumble.actions import Action, Claim, Done, Keep, Leave, Roll, Turn
from bumpyard.games.tumble.notation import read_state
from bumpyard.games.tumble.state import Phase, Pile, Placed, State
from tests.games.tumble.positions import TUMBLE, played

# --- round trips ------------------------------------------------------------------------------

seats = st.sampled_from([Seat(0), Seat(1), Seat(2)])
cards = st.sampled_from([*TUMBLE.box.cards, "joker"])
some_dice = st.lists(st.integers(1, 6), min_size=1, max_size=6).map(
    lambda dice: tuple(sorted(dice))
)
dice = st.just(()) | some_dice
placed = st.builds(Placed, seats, dice)
piles = st.builds(Pile, st.none() | cards, st.integers(0, 999), st.none() | placed)
hands = st.lists(cards, max_size=12).map(lambda held: tuple(sorted(held)))
counts = st.integers(0, 1_000_000)

states = st.builds(
    State,
    st.sampled_from(get_args(Phase)),
    st.lists(piles, max_size=13).map(tuple),
    st.lists(hands, min_size=3, max_size=5).map(tuple),
    seats,
    counts,
    counts,
    dice,
    counts,
    counts,
    st.none() | placed,
    st.none() | st.integers(0, 6),
    st.lists(st.none() | st.integers(0, 6), max_size=5).map(tuple),
    st.sampled_from(["choose", "auto"]),
)
actions: st.SearchStrategy[Action] = st.one_of(
    st.builds(Roll),
    st.builds(Keep, dice, st.booleans()),
    st.builds(Turn, st.integers(1, 6)),
    st.builds(Leave),
    st.builds(Claim, cards | st.just("bonus"), some_dice),
    st.builds(Done),
)


@given(states)
def test_a_position_is_read_as_it_was_written(state: State) -> None:
    assert read_state(TUMBLE.box, TUMBLE.format_state(state)) == state  # even if it can't exist


@given(actions)
def test_an_action_is_read_as_it_was_written(action: Action) -> None:
    assert TUMBLE.parse_action(TUMBLE.format_action(action)) == action


def test_every_position_of_a_game_is_read_as_it_was_written() -> None:
    for state, _, _ in played(seed=3, seats=3):
        assert TUMBLE.parse_state(TUMBLE.format_state(state)) == state


# --- how it looks -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    "action, written",
    [
        (Roll(), "roll"),
        (Keep((4, 4)), "keep 4 4"),
        (Keep((4, 4), bonus=True), "keep 4 4 bonus"),
        (Keep(()), "keep none"),
        (Keep((), bonus=True), "keep none bonus"),
        (Turn(3), "turn 3"),
        (Leave(), "leave"),
        (Claim("tide~4", (3, 4, 5, 6)), "claim tide~4 3456"),
        (Claim("bonus", (1, 3)), "claim bonus 13"),
        (Claim("joker", (6, 6, 6, 6, 6)), "claim joker 66666"),
        (Done(), "done"),
    ],
)
def test_actions_are_written_as_a_person_would_say_them(action: Action, written: str) -> None:
    assert TUMBLE.format_action(action) == written


def test_spaces_and_the_order_of_dice_dont_matter() -> None:
    assert TUMBLE.parse_action("  keep 644  bonus ") == Keep((4, 4, 6), bonus=True)
    assert TUMBLE.parse_action("claim tide~4 6 5 4 3") == Claim("tide~4", (3, 4, 5, 6))


FULL = """\
phase claim
leftover_dice auto
player 1
turn 7
quiet 2
dice 3
bonus @0:46
piles tide~4+5@1:3456 dusk6+0@0:66 -+2 joker+0
cards ember1 honey=2
cards"""


def test_a_position_is_a_few_lines() -> None:
    state = TUMBLE.parse_state(FULL)
    assert state == State(
        "claim",
        (
            Pile("tide~4", 5, Placed(Seat(1), (3, 4, 5, 6))),
            Pile("dusk6", 0, Placed(Seat(0), (6, 6))),
            Pile(None, 2),
            Pile("joker"),
        ),
        (("ember1", "honey=2"), ()),
        player=Seat(1),
        turn=7,
        quiet=2,
        dice=(3,),
        bonus=Placed(Seat(0), (4, 6)),
        leftover_dice="auto",
    )
    assert TUMBLE.format_state(state) == FULL


def test_lines_may_come_in_any_order_and_what_is_usual_may_be_left_out() -> None:
    state = TUMBLE.parse_state("cards honey1 ember1\npiles tide1 joker\ncards\nphase ready\n")
    assert state == State(
        "ready", (Pile("tide1"), Pile("joker")), (("ember1", "honey1"), ()), player=Seat(0)
    )


def test_dice_that_decide_who_begins_and_dice_in_the_air_are_written() -> None:
    text = "phase start\nstarts 0 out 6\npiles joker+0\ncards\ncards\ncards"
    state = TUMBLE.parse_state(text)
    assert state.starts == (0, None, 6)
    assert TUMBLE.format_state(state) == text
    text = (
        "phase roll\nrolling 3\nrolls_left 2\ndice 4 4\nbonus_face 0\npiles joker+0\ncards\ncards"
    )
    state = TUMBLE.parse_state(text)
    assert (state.rolling, state.rolls_left, state.bonus_face) == (3, 2, 0)
    assert TUMBLE.format_state(state) == text


# --- errors -----------------------------------------------------------------------------------

POSITION = "phase claim\npiles tide1 joker\ncards\ncards"


@pytest.mark.parametrize(
    "text, place, expected",
    [
        ("", 0, "'roll', 'keep', 'turn', 'leave', 'claim' or 'done'"),
        ("bump tide4 44", 0, "'roll', 'keep', 'turn', 'leave', 'claim' or 'done'"),
        ("keep", 4, "dice from 1 to 6"),
        ("keep 4 7", 7, "a die from 1 to 6"),
        ("keep 4 bonus 4", 13, "the end"),
        ("turn 7", 5, "a die from 1 to 6"),
        ("turn", 4, "a die from 1 to 6"),
        ("claim moss4 4", 6, "a card such as 'dusk1', or 'joker', or 'bonus'"),
        ("claim  tide7 4", 7, "a card such as 'dusk1', or 'joker', or 'bonus'"),
        ("claim tide4", 11, "dice from 1 to 6"),
        ("claim bonus", 11, "dice from 1 to 6"),
        ("done now", 5, "the end"),
    ],
)
def test_an_action_that_cant_be_read_shows_where(text: str, place: int, expected: str) -> None:
    with pytest.raises(NotationError) as caught:
        TUMBLE.parse_action(text)
    assert (caught.value.at, caught.value.expected) == (place, expected)


@pytest.mark.parametrize(
    "before, after, at, expected",
    [
        ("phase claim", "phase bid", "bid", "'deal', 'start', 'ready'"),
        ("phase claim", "phase claim now", "now", "the end of the line"),
        ("phase claim", "step claim", "step", "'phase', 'leftover_dice', 'player'"),
        ("phase claim", "phase claim\nphase claim", "phase claim\npiles", "only one line 'phase'"),
        ("phase claim", "phase claim\nleftover_dice both", "both", "'choose' or 'auto'"),
        ("phase claim", "phase claim\nplayer 5", "5", "a seat from 0 to 4"),
        ("phase claim", "phase claim\nturn -1", "-1", "a number from 0 to 1000000"),
        ("phase claim", "phase claim\ndice 4 8", "8", "a die from 1 to 6"),
        ("phase claim", "phase claim\nbonus 44", "44", "whose dice, as in '@1:444'"),
        ("phase claim", "phase claim\nbonus_face 7", "7", "a die from 0 to 6"),
        ("phase claim", "phase claim\nstarts 0 x", "x", "'out' or a die from 0 to 6"),
        ("tide1", "tide9", "tide9", "a card such as 'dusk1', or 'joker', or '-'"),
        ("tide1", "bonus", "bonus", "a card such as 'dusk1', or 'joker', or '-'"),
        ("tide1", "tide1@9:4", "@9", "whose dice, as in '@1:444'"),
        ("cards\ncards", "cards\ncards moss1", "moss1", "a card such as 'dusk1', or 'joker'"),
        ("piles tide1 joker\n", "", "", "a line 'piles'"),
        ("cards\ncards", "cards", "", "2 or 3 or 4 or 5 lines 'cards', one for each seat"),
        (
            "cards\ncards",
            "\n".join(["cards"] * 6),
            "",
            "2 or 3 or 4 or 5 lines 'cards', one for each seat",
        ),
        (
            "phase claim",
            "phase claim\nplayer 2",
            "",
            "3 or 4 or 5 lines 'cards', one for each seat",
        ),
        ("tide1", "tide1@3:1", "", "4 or 5 lines 'cards', one for each seat"),
        ("phase claim", "phase claim\nbonus @4:1", "", "5 lines 'cards', one for each seat"),
    ],
)
def test_a_position_that_cant_be_read_shows_where(
    before: str, after: str, at: str, expected: str
) -> None:
    text = POSITION.replace(before, after)
    with pytest.raises(NotationError) as caught:
        TUMBLE.parse_state(text)
    assert caught.value.at == (text.rindex(at) if at else len(text))
    assert caught.value.expected.startswith(expected)


def test_an_error_draws_the_line_and_the_place() -> None:
    with pytest.raises(NotationError) as caught:
        TUMBLE.parse_state(POSITION.replace("tide1", "tide1+2 moss3+1"))
    assert str(caught.value) == (
        "expected a card such as 'dusk1', or 'joker', or '-'\n"
        "  piles tide1+2 moss3+1 joker\n"
        "                ^"
    )
