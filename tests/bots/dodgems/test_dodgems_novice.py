"""The greedy bot for Dodgems: it hits what it can, and gets out of the way of what it can't."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from bumpyard.bots.dodgems.evaluation import within_reach
from bumpyard.bots.dodgems.novice import GreedyBot
from bumpyard.core import Over, Seat, start
from bumpyard.lab.simulate import Chooser, Seeded, at_random, playout
from tests.games.dodgems.positions import DODGEMS, Game, at

BOT = GreedyBot(DODGEMS)


def choice(game: Game, seat: int = 0, bot: GreedyBot = BOT) -> str:
    """Let the bot decide in a position."""
    view = DODGEMS.observe(game.state, Seat(seat))
    legal = DODGEMS.legal_actions(game.state, Seat(seat))
    return DODGEMS.format_action(bot.choose(view, legal, Seeded(1)))


def test_it_stops_where_it_can_hit_somebody_next_if_it_likes_that() -> None:
    game = at(
        "todo move 0, count, refill 0, refill 1, refill 2, trim",
        "bumper red d1 south die 5 heading N hand 1 2",
        "bumper blue a4 west hand 33 34",
        "bumper green g7 north hand 35 36",
    )
    track = DODGEMS.box.track
    reach = {
        f"move {far}": within_reach(track, (track.drive("d1", "N", far, ()).end, "a4", "g7"), 0)
        for far in range(1, 6)
    }
    assert reach[choice(game, bot=GreedyBot(DODGEMS, target=0.3))] == max(reach.values())
    assert reach[choice(game, bot=GreedyBot(DODGEMS, target=-0.3))] == min(reach.values())
    assert min(reach.values()) < max(reach.values())


def test_it_picks_a_fast_card_that_hits() -> None:
    game = at(
        "todo pick",
        "bumper red d1 south die 3 hand 1 43 46",  # 43 goes forward, 46 to the right of it
        "bumper blue d3 west die 1 hand 33 34",
    )
    assert choice(game) == "pick 43"


def test_it_announces_the_direction_that_hits() -> None:
    game = at(
        "todo announce 0 1, move 0",
        "bumper red d1 south die 3 hand 1 2",
        "bumper blue f3 west hand 33 34",
    )
    assert choice(game) == "announce FR"


def test_it_drives_far_enough_to_hit() -> None:
    game = at(
        "todo move 0",
        "bumper red d1 south die 5 heading N hand 1 2",
        "bumper blue d4 west hand 33 34",
    )
    assert choice(game) in ("move 3", "move 4", "move 5")


@pytest.mark.parametrize(
    "card, better",
    [
        ("turbo1", "react turbo1"),
        ("swerve1", "pass"),
        ("brake1", "pass"),
        ("queue-jump1", "pass"),
    ],
)
def test_it_plays_a_reaction_card_where_that_makes_a_bump(card: str, better: str) -> None:
    game = at(
        "todo react 0, move 0",
        f"bumper red d1 south die 2 heading N hand 1 2 {card}",
        "bumper blue d5 west hand 33 34",
        "bumper green a7 north hand 35 36",
    )
    assert choice(game) == better


def test_it_plays_what_saves_it() -> None:
    for card, expected in (("anchor1", "pass"), ("airbag1", "react airbag1")):
        game = at(
            "todo react 0, move 1",
            f"bumper red a1 south hand 1 2 {card}",
            "bumper blue a3 west die 3 heading S hand 33 34",
            "bumper green g7 north hand 35 36",
        )
        assert choice(game) == expected


def test_it_keeps_its_last_direction_cards() -> None:
    game = at("todo discard 0", "bumper red d1 south hand 3 44 turbo1")
    assert choice(game) == "discard turbo1"
    game = at("todo discard 0", "bumper red d1 south hand 3 4 5 44 turbo1")
    assert choice(game) == "discard 44"


def test_it_takes_the_extra_card() -> None:
    assert choice(at("todo extra 0")) == "draw"


def test_it_does_not_let_the_dummy_drive_into_itself() -> None:
    game = at(
        "todo announce 2 30, move 2",  # 30 goes forward, or back and to the left
        "bumper red a3 south hand 31 32",
        "bumper blue g1 west hand 33 34",
        "bumper green a5 north die 3 hand 1 30",
        seats=2,
    )
    assert choice(game) == "announce BL"


def one_bot(bot_seat: int, source: Seeded) -> Chooser[Any, Any]:
    """Let the bot play one seat, and chance the others."""
    anything = at_random(source)

    def choose(state: Any, seat: Seat, legal: Sequence[Any]) -> Any:
        if seat == bot_seat:
            return BOT.choose(DODGEMS.observe(state, seat), legal, source)
        return anything(state, seat, legal)

    return choose


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_plays_whole_games_and_wins_more_than_chance_does(seats: int) -> None:
    won = 0
    for seed in range(6):
        source = Seeded(seed)
        *_, (_, last) = playout(
            DODGEMS, start(DODGEMS, seats), one_bot(seed % seats, source), source
        )
        node = DODGEMS.node(last.state)
        assert isinstance(node, Over)
        won += seed % seats in node.outcome.winners
    assert won >= 5
