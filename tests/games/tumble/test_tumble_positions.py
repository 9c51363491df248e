"""Positions that can't exist are refused; those of games never are, and each can be played."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bumpyard import loading
from bumpyard.core import NotationError, run
from bumpyard.games.tumble.positions import faults
from bumpyard.replays import read
from tests.games.mutations import Change, changed, changes, check_refused_or_playable
from tests.games.tumble.positions import TUMBLE, played

REPLAYS = sorted((Path(__file__).parents[2] / "replays" / "tumble").glob("*.json"))
REST = {"piles": "piles tide1+2 tide2+2 joker", "cards": "cards\ncards"}


@pytest.mark.parametrize(
    "lines, expected, shown",
    [
        (
            ["phase ready", "piles tide1 tide1 joker"],
            "'tide1' in one place only",
            "tide1",
        ),
        (["phase ready", "cards joker\ncards"], "'joker' in one place only, not in 2", "joker"),
        (["phase ready", "piles"], "'joker' on the last place, or among", "piles"),
        (["phase ready", "piles joker tide1"], "the joker's place at the end", "piles joker"),
        (["phase ready", "piles joker tide1 -"], "'joker' on the last place", "joker"),
        (["phase ready", "piles tide1 -"], "'joker' on the last place, or among", "piles"),
        (
            ["phase ready", f"piles {'- ' * 7}joker"],
            "at most 6 piles and the joker",
            "piles",
        ),
        (["phase ready", "piles tide1+6 joker"], "at most 6 cards in a pile", "piles"),
        (
            ["phase deal", "starts 0 0"],
            "a pile such as '-+2' to turn over",
            "piles",
        ),
        (["phase refill", "rolling 5", "rolls_left 3"], "a pile such as '-+2'", "piles"),
        (["phase ready", "piles -@0:1 joker"], "a card under the dice '1'", "piles"),
        (["phase ready", "piles tide4@0:45 joker"], "dice that fit 'tide4', not '45'", "tide4"),
        (["phase claim", "dice 1 1 1 1 1 1 1"], "at most 5 dice of seat 0, not 7", "dice"),
        (["phase roll", "rolls_left 1"], "a line 'rolling' in phase 'roll', from 1 to 5", ""),
        (["phase roll", "rolling 1"], "a line 'rolls_left' in phase 'roll', from 1 to 3", ""),
        (["phase keep", "rolls_left 1"], "a line 'dice' in phase 'keep'", ""),
        (["phase keep", "dice 1"], "a line 'rolls_left' in phase 'keep', from 1 to 3", ""),
        (["phase ready", "dice 1"], "no dice in phase 'ready'", "dice"),
        (["phase ready", "rolls_left 1"], "no rolls left in phase 'ready'", "rolls_left"),
        (["phase ready", "rolling 1"], "no dice in the air in phase 'ready'", "rolling"),
        (["phase turn", "dice 1"], "a line 'bonus_face' in phase 'turn', from 1 to 6", ""),
        (["phase turn", "dice 1", "bonus_face 0"], "a bonus die from 1 to 6", "bonus_face"),
        (["phase ready", "bonus_face 2"], "no bonus die in phase 'ready'", "bonus_face"),
        (
            ["phase claim", "bonus_face 2", "bonus @1:1"],
            "no dice beside the bonus die while",
            "bonus @1",
        ),
        (["phase claim", "bonus @1:"], "dice, as in '@0:46', beside the bonus die", "bonus"),
        (["phase bonus"], "a line 'bonus' in phase 'bonus'", ""),
        (["phase bonus", "bonus @1:3"], "no dice, as in '@0:', beside the bonus die", "bonus @1"),
        (["phase over", "bonus @1:"], "'bonus' and 'bonus_face' together", "bonus @1"),
        (["phase start"], "2 dice, one of them 0: still to be rolled", ""),
        (["phase start", "starts 3 4"], "2 dice, one of them 0: still to be rolled", "starts"),
        (["phase ready", "starts 0 0"], "no dice for who begins in phase 'ready'", "starts"),
    ],
)
def test_a_position_that_cant_exist_is_refused(lines: list[str], expected: str, shown: str) -> None:
    given = {line.split(maxsplit=1)[0]: line for line in lines}
    text = "\n".join({**given, **{name: REST[name] for name in REST if name not in given}}.values())
    with pytest.raises(NotationError) as caught:
        TUMBLE.parse_state(text)
    assert caught.value.expected.startswith(expected)
    assert text[caught.value.at :].startswith(shown) if shown else caught.value.at == len(text)


def test_no_more_cards_lie_under_the_piles_than_are_left() -> None:
    cards = list(TUMBLE.box.cards)
    piles = " ".join(f"{card}+5" for card in cards[20:26])
    text = f"phase ready\npiles {piles} joker\ncards {' '.join(cards[:20])}\ncards"
    with pytest.raises(NotationError, match="at most 22 cards under the piles, not 30"):
        TUMBLE.parse_state(text)


@settings(max_examples=300)
@given(st.integers(0, 10**6), changes)
def test_a_changed_position_is_refused_or_can_be_played(at: int, done: Sequence[Change]) -> None:
    check_refused_or_playable(TUMBLE, changed(TUMBLE, at, done), seed=at)


@settings(max_examples=20)
@given(st.integers(0, 10**9), st.integers(2, 5), st.sampled_from(["choose", "auto"]))
def test_no_position_of_a_game_is_refused(seed: int, seats: int, leftover_dice: str) -> None:
    for _, _, step in played(seed, seats, leftover_dice=leftover_dice):
        assert not list(faults(TUMBLE.box, step.state))


@pytest.mark.parametrize("path", REPLAYS, ids=lambda path: path.stem)
def test_no_position_of_a_golden_game_is_refused(path: Path) -> None:
    replay = read(path)
    rules = loading.rules(replay.game, replay.own_data, replay.version)
    for moment in run(rules, replay):
        assert not list(faults(TUMBLE.box, moment.step.state))
