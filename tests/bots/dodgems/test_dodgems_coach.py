from __future__ import annotations

from bumpyard import load
from bumpyard.bots import bot_for, coach_for
from bumpyard.core import Seat, start
from bumpyard.games.dodgems import parts
from bumpyard.lab.simulate import Seeded, playout


def test_the_coach_shows_where_every_bumper_could_go() -> None:
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
        if isinstance(step.state.pending[0], parts.Pick)
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
