"""Positions that can't exist are refused; those of games never are, and each can be played."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bumpyard import loading
from bumpyard.core import NotationError, run
from bumpyard.games.duel.positions import faults
from bumpyard.replays import read
from tests.games.duel.positions import DUEL, FULL_GRID, played
from tests.games.mutations import Change, changed, changes, check_refused_or_playable

REPLAYS = sorted((Path(__file__).parents[2] / "replays" / "duel").glob("*.json"))
EMPTY = "river - - - - - - joker"
WHOLE = "river rose1 rose2 rose3 =2 ~3 =3 joker"
ALL_BONUS = " ".join(DUEL.box.bonus)
HANDS = [" ".join(list(DUEL.box.bonus)[first : first + 3]) for first in (0, 3)]
OWN_FULL = (
    "grid0 b2:rose1 c2:rose2 d2:rose3 e2:rose4 b3:rose5 c3:rose6 d3:plum1 e3:=3 "
    "b4:=3.2 c4:=3s d4:=4 e4:=4.2 b5:=4s c5:~4 d5:~4.2 e5:~4s"
)
WIDE = "grid0 a4:rose1 b4:rose2 c4:rose3 d4:rose4 e4:rose5"


@pytest.mark.parametrize(
    "lines, expected, shown",
    [
        (["phase ready", "river - - - - - - rose1"], "'joker' on the last place, or '-'", "rose1"),
        (["phase ready", "river joker - - - - - -"], "'joker' on the last place", "joker"),
        (["phase ready", "river - - - - - - -"], "'joker' on the last place, or where", "river"),
        (["phase ready", "grid0 d4:rose1 d4:rose2"], "one card on 'd4', not 2", "d4:rose2"),
        (["phase ready", "grid0 e4:rose1"], "a card on 'd4', where the first one goes", "grid0"),
        (["phase ready", WIDE], "at most 4 columns and 4 rows, not 5 columns", "grid0"),
        (["phase ready", "grid1 d4:rose1 e5:rose2"], "a card beside 'e5' that joins it", "e5"),
        (["phase ready", "river rose4@0:45 - - - - - joker"], "dice that fit 'rose4'", "rose4"),
        (["phase ready", "bonus @0:1+row/any"], "a Protect card before dice", "row/any"),
        (["phase claim", "dice 1 1 1 1 1 1 1"], "at most 5 dice of seat 0, not 7", "dice"),
        (["phase claim"], "a line 'dice' in phase 'claim', or claims of seat 0", ""),
        (["phase roll"], "a line 'rolling' in phase 'roll' alone, from 1 to 5", ""),
        (["phase ready", "rolling 2"], "a line 'rolling' in phase 'roll' alone", "rolling"),
        (["phase keep", "dice 1"], "lines 'dice' and 'rolls_left' in phase 'keep'", "dice"),
        (["phase ready", "dice 1"], "no dice in phase 'ready'", "dice"),
        (["phase ready", "rolls_left 1"], "no rolls left in phase 'ready'", "rolls_left"),
        (["phase ready", "starts 0 0"], "no dice for who begins in phase 'ready'", "starts"),
        (["phase start"], "two dice in phase 'start', one of them 0: still to be rolled", ""),
        (["phase start", "starts 3 4"], "two dice in phase 'start', one of them 0", "starts"),
        (["phase deal", "starts 0 0", WHOLE], "a place '-' to be filled in phase 'deal'", "river"),
        (["phase colour", WHOLE], "a place '-' to be filled in phase 'colour'", "river"),
        (
            ["phase hands", "starts 0 0", f"hand0 {ALL_BONUS}", "hand1"],
            "no dice before the Bonus pile when it has no card left",
            "",
        ),
        (
            ["phase hands", "starts 0 0", f"hand0 {HANDS[0]}", f"hand1 {HANDS[1]}"],
            "fewer than 3 cards in a hand in phase 'hands'",
            "hand0",
        ),
        (["phase bonus"], "dice of seat 0 before the Bonus pile in phase 'bonus'", ""),
        (["phase bonus", "bonus @1:3"], "dice of seat 0 before the Bonus pile", "bonus @1"),
        (
            ["phase ready", "bonus @1:3", f"hand0 {ALL_BONUS}"],
            "no dice before the Bonus",
            "bonus @",
        ),
        (["phase place"], "a line 'retrieved' in phase 'place'", ""),
        (["phase ready", "retrieved rose1"], "no cards to be placed in phase 'ready'", "retrieved"),
        (
            ["phase place", "retrieved rose1", FULL_GRID.replace("grid1", "grid0")],
            "a free place in phase 'place'",
            "grid0",
        ),
        (["phase swap", "grid0 d4:rose1"], "at least 2 cards in phase 'swap'", "grid0"),
        (["phase ready", FULL_GRID], "a line 'last yes', as the grid of seat 1 is full", "phase"),
        (["phase ready", "last yes"], "a full grid of seat 1 when the game ends", "last"),
        (["phase claim", "dice 1", "last yes", FULL_GRID], "no last retrieving", "last"),
        (["phase ready", "last yes", FULL_GRID], "dice of seat 0 to retrieve", "last"),
        (
            ["phase ready", "last yes", "bonus @0:1", FULL_GRID, OWN_FULL],
            "a free place in grid 0, as seat 0 still places cards",
            "grid0",
        ),
        (
            ["phase swap", "grid0 d4:rose1 e4:=3s", FULL_GRID],
            "a line 'last yes', as the grid of seat 1 is full",
            "phase",
        ),
    ],
)
def test_a_position_that_cant_exist_is_refused(lines: list[str], expected: str, shown: str) -> None:
    river = [] if any(line.startswith("river") for line in lines) else [EMPTY]
    text = "\n".join([*river, *lines])
    with pytest.raises(NotationError) as caught:
        DUEL.parse_state(text)
    assert caught.value.expected.startswith(expected)
    assert text[caught.value.at :].startswith(shown) if shown else caught.value.at == len(text)


def test_a_card_cant_be_drawn_from_an_empty_pile() -> None:
    colours = [card for card in DUEL.box.cards["colour"] if card != "rose1"]
    gone = f"given_up {' '.join(colours)}"
    river = "river rose1 - - - - - joker"
    for phase, deck in (("colour", "colour"), ("refill", "colour")):
        with pytest.raises(NotationError, match=f"draws from no empty pile: no {deck} card"):
            DUEL.parse_state("\n".join([f"phase {phase}", river, gone]))
    assert DUEL.parse_state(f"phase point\n{river}\n{gone}").table.given_up == tuple(colours)


@settings(max_examples=300)
@given(st.integers(0, 10**6), changes)
def test_a_changed_position_is_refused_or_can_be_played(at: int, done: Sequence[Change]) -> None:
    check_refused_or_playable(DUEL, changed(DUEL, at, done), seed=at)


@settings(max_examples=20)
@given(st.integers(0, 10**9), st.sampled_from(["all", "one"]))
def test_no_position_of_a_game_is_refused(seed: int, claim_duty: str) -> None:
    for _, _, step in played(seed, claim_duty=claim_duty):
        assert not list(faults(DUEL.box, step.state))


@pytest.mark.parametrize("path", REPLAYS, ids=lambda path: path.stem)
def test_no_position_of_a_golden_game_is_refused(path: Path) -> None:
    replay = read(path)
    rules = loading.rules(replay.game, replay.own_data, replay.version)
    for moment in run(rules, replay):
        assert not list(faults(DUEL.box, moment.step.state))
