"""The coach speaks of every choice, from what the seat can see."""

from __future__ import annotations

from typing import Any

import pytest

from bumpyard import load
from bumpyard.bots import Advice, bot_for, coach_for
from bumpyard.core import Seat, start
from bumpyard.games import GAMES
from bumpyard.games.dodgems.parts import Pick
from bumpyard.lab.simulate import Seeded, playout

TUMBLE = load("tumble")


def advise(position: str) -> Advice:
    state = TUMBLE.parse_state(position)
    seat = Seat(state.player)
    legal = TUMBLE.legal_actions(state, seat)
    return coach_for(TUMBLE).advise(seat, TUMBLE.observe(state, seat), legal, Seeded(1))


def best(advice: Advice) -> str:
    return TUMBLE.format_action(min(advice.opinions, key=lambda opinion: opinion.loss).action)


@pytest.mark.parametrize("game", GAMES)
def test_every_choice_of_a_game_gets_an_option_and_the_best_costs_nothing(game: str) -> None:
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


def test_the_same_view_gets_the_same_advice() -> None:
    position = "phase keep\nrolls_left 2\ndice 2 3 3 3 5\npiles tide=4 joker\ncards\ncards"
    assert advise(position) == advise(position)


def test_the_coach_would_keep_three_of_four() -> None:
    advice = advise("phase keep\nrolls_left 2\ndice 2 3 3 3 5\npiles tide=4 joker\ncards\ncards")
    assert best(advice) == "keep 3 3 3"
    kept = next(opinion for opinion in advice.opinions if opinion.loss == 0)
    four = next(odds for odds in kept.odds if odds.card == "tide=4")
    # Two dice, two rolls: one minus both missing, with the first hit kept.
    assert four.make == pytest.approx(1 - (25 / 36) ** 2)


def test_stopping_has_no_odds_as_nothing_is_rolled() -> None:
    advice = advise("phase keep\nrolls_left 1\ndice 3 3 3 3 5\npiles tide=4 joker\ncards\ncards")
    stopping = next(
        opinion for opinion in advice.opinions if opinion.action.dice == (3, 3, 3, 3, 5)
    )
    assert stopping.odds == ()


def test_a_claim_says_how_likely_it_lasts() -> None:
    advice = advise("phase claim\ndice 4 4 4 5\npiles tide=3 ember5 joker\ncards\ncards")
    holds = {
        TUMBLE.format_action(opinion.action): opinion.odds[0].hold
        for opinion in advice.opinions
        if opinion.odds
    }
    assert 0 < holds["claim ember5 5"] < 1
    assert 0 < holds["claim tide=3 444"] < 1


def test_in_dodgems_the_coach_shows_where_every_bumper_could_go() -> None:
    rules, source = load("dodgems"), Seeded(5)
    bot = bot_for(rules)
    state = next(
        step.state
        for _, step in playout(
            rules,
            start(rules, 3),
            lambda state, seat, legal: bot.choose(rules.observe(state, seat), legal, source),
            source,
        )
        if isinstance(step.state.pending[0], Pick)
    )
    legal = rules.legal_actions(state, Seat(0))
    view = rules.observe(state, Seat(0))
    ways = coach_for(rules).advise(Seat(0), view, legal, Seeded(1)).ways
    assert len(ways) == 3 * 8
    for way in ways:
        bumper = view.bumpers[way.bumper]
        assert len(way.path) <= bumper.ride.speed
        if way.hit is not None:
            assert way.hit != way.bumper
            assert len(way.path) < bumper.ride.speed


def test_nobody_stops_for_a_pair_before_the_bonus_pile() -> None:
    duel = load("duel")
    state = duel.parse_state(
        "phase keep\nrolls_left 2\ndice 1 2 3 5 5\n"
        "river rose1 rose3 lagoon2 =4s ~5s ~5.2 joker\nhand0 row/any"
    )
    legal = duel.legal_actions(state, Seat(0))
    advice = coach_for(duel).advise(Seat(0), duel.observe(state, Seat(0)), legal, Seeded(1))
    stop = legal[-1]
    assert stop.dice == state.table.dice
    assert next(opinion.loss for opinion in advice.opinions if opinion.action == stop) > 0
