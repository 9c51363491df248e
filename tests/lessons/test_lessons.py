"""Lessons: each plays to its end on the real rules, teaches what it should, and is told in full."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import bumpyard
from bumpyard.core import ReplayError, SetupError
from bumpyard.games import GAMES
from bumpyard.lessons import Lesson, lesson
from bumpyard.lessons.lesson import Line, Script, perform
from bumpyard.loading import load

LOCALE = Path(bumpyard.__file__).parent / "locale"
LANGUAGES = sorted(folder.name for folder in LOCALE.iterdir() if (folder / "client.ftl").exists())
KEY = re.compile(r"^(lesson-[a-z0-9-]+) =", re.MULTILINE)


def happened(taught: Lesson) -> set[str]:
    """Return the kinds of events that a learner sees."""
    return {
        type(event).__name__ for scene in taught.scenes for step in scene.events for event in step
    }


@pytest.mark.parametrize("game", GAMES)
def test_every_lesson_plays_to_its_end_in_8_to_14_steps(game: str) -> None:
    taught = lesson(game)
    assert 8 <= len(taught.scenes) <= 14
    assert taught.scenes[-1].wanted is None  # at the end there is nothing more to do


@pytest.mark.parametrize("game", GAMES)
def test_what_is_wanted_is_one_of_the_things_that_are_legal(game: str) -> None:
    for scene in lesson(game).scenes:
        assert scene.wanted is None or 0 <= scene.wanted < len(scene.legal)
        assert scene.wanted is None or lesson(game).learner in scene.waiting


@pytest.mark.parametrize("game", [game for game in GAMES if GAMES[game].meta.secrets])
def test_a_lesson_is_seen_from_its_learners_seat(game: str) -> None:
    taught = lesson(game)
    assert all(scene.view.viewer == taught.learner for scene in taught.scenes)


@pytest.mark.parametrize(
    "game, seen",
    [
        ("tumble", "DiceRolled Claimed Bumped BonusAcquired DieTurned CardAcquired"),
        ("duel", "CardRetrieved CardPlaced CardsSwapped BonusSeen BonusPlayed Claimed Bumped"),
        ("dodgems", "SpeedRolled CardsShown Announced Reacted BumperHit Pushed Ricocheted"),
    ],
)
def test_a_lesson_shows_what_its_game_is_about(game: str, seen: str) -> None:
    assert set(seen.split()) <= happened(lesson(game))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_of_every_lesson_is_there_in_every_language(language: str) -> None:
    keys = KEY.findall((LOCALE / language / "lessons.ftl").read_text("utf-8"))
    told = [key for key in keys if key.startswith(tuple(f"lesson-{game}-" for game in GAMES))]
    expected = []
    for game in GAMES:
        for scene in lesson(game).scenes:
            expected.append(f"lesson-{game}-{scene.say}")
            if scene.wanted is not None:
                expected.append(f"lesson-{game}-{scene.say}-do")
    assert told == expected  # in the order of the lesson: so a translator reads it as it is played
    assert {f"lesson-rival-{seat}" for seat in (1, 2)} <= set(keys)


def test_there_is_no_lesson_for_a_game_that_is_none() -> None:
    with pytest.raises(SetupError, match="there is no game 'chess'"):
        lesson("chess")


READY = """
phase ready
turn 6
piles ember1+3 ember2+3 ember3+3 joker
cards
cards
"""


@pytest.mark.parametrize(
    "line, problem",
    [
        (Line("go", "keep 3 3"), "step 1: 'go': 'keep 3 3' is not legal here"),
        (Line("go", "roll the dice"), "step 1: 'go': expected the end"),
        (Line("go", "roll", then=("rolled 1 2 3",)), "step 1: 'go': .*5 dice"),
        (Line("go", "roll", then=("drawn ember4",)), "step 1: 'go': .*ember4"),
    ],
)
def test_a_script_that_does_not_fit_is_told_the_step_and_the_reason(
    line: Line, problem: str
) -> None:
    with pytest.raises(ReplayError, match=problem):
        perform(load("tumble"), Script(READY, (line,)))
