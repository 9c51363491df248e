"""The coach speaks of every choice, from what the seat can see."""

from __future__ import annotations

from typing import Any

import pytest

from bumpyard import load
from bumpyard.bots import bot_for, coach_for
from bumpyard.core import Seat, start
from bumpyard.games import GAMES
from bumpyard.lab.simulate import Seeded, playout


@pytest.mark.parametrize("game", GAMES)
def test_every_choice_of_a_game_gets_an_opinion_and_the_best_costs_nothing(game: str) -> None:
    rules, source = load(game), Seeded(3)
    bot, coach = bot_for(rules), coach_for(rules)
    asked = 0

    def choose(state: Any, seat: Seat, legal: Any) -> Any:
        nonlocal asked
        view = rules.observe(state, seat)
        asked += 1
        if asked % 9 == 0:
            advice = coach.advise(seat, view, legal, Seeded(asked))
            assert [opinion.action for opinion in advice.opinions] == list(legal)
            assert min(opinion.loss for opinion in advice.opinions) == 0
            for odds in (odds for opinion in advice.opinions for odds in opinion.odds):
                assert -1e-9 <= odds.plan <= 1 + 1e-9
                assert -1e-9 <= odds.hold <= 1 + 1e-9
                assert odds.plan <= odds.make + 1e-9
        return bot.choose(view, legal, source)

    for _ in playout(rules, start(rules, min(rules.meta.seats)), choose, source):
        if asked > 150:
            break
    assert asked > 40
