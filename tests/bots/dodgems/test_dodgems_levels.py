"""The four levels of Dodgems: sensible everywhere, the same for a seed, and never a hang."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from bumpyard.bots import LEVELS, Bot, Level, bot_for
from bumpyard.bots.dodgems.plain import PlainSearchBot
from bumpyard.bots.dodgems.views import WrongView
from bumpyard.core import Over, Seat, start
from bumpyard.games.dodgems import View, parts
from bumpyard.lab.simulate import Seeded, playout
from tests.games.dodgems.positions import DODGEMS, Game, at, house

BOTS: dict[str, Bot] = {level: bot_for(DODGEMS, level) for level in LEVELS}
BOTS["plain"] = PlainSearchBot(DODGEMS, "casual")
THINKERS = ["casual", "strong", "expert", "plain"]


def choice(bot: Bot, game: Game, seat: int = 0, seed: int = 1) -> str:
    """Let a bot decide in a position."""
    view = game.rules.observe(game.state, Seat(seat))
    legal = game.rules.legal_actions(game.state, Seat(seat))
    return game.rules.format_action(bot.choose(view, legal, Seeded(seed)))


@pytest.mark.parametrize("level", THINKERS)
def test_it_picks_a_fast_card_that_hits(level: str) -> None:
    game = at(
        "todo pick",
        "bumper red d1 south die 3 hand 48 43 50",  # 43 goes forward
        "bumper blue d3 west die 1 hand 33 34 37 38 brake1",  # or it would be glad to lose a card
        "bumper green a7 north die 1 hand 35 36 39 40 airbag1",
    )
    assert choice(BOTS[level], game) == "pick 43"


@pytest.mark.parametrize("level", THINKERS)
def test_it_announces_the_direction_that_hits(level: str) -> None:
    game = at(
        "todo announce 0 1, react 0, react 1, react 2, move 0, move 1, move 2, count, "
        "refill 0, refill 1, refill 2, trim",
        "bumper red d1 south die 3 hand 1 2",
        "bumper blue f3 west die 1 heading E hand 33 34",
        "bumper green a7 north die 1 heading E hand 35 36",
    )
    assert choice(BOTS[level], game) == "announce FR"


@pytest.mark.parametrize("level", THINKERS)
def test_it_drives_far_enough_to_hit(level: str) -> None:
    game = at(
        "todo move 0, count, refill 0, refill 1, refill 2, trim",
        "bumper red d1 south die 5 heading N hand 1 2",
        "bumper blue d4 west hand 33 34",
    )
    assert choice(BOTS[level], game) in ("move 3", "move 4", "move 5")


@pytest.mark.parametrize("level", THINKERS)
def test_it_plays_the_reaction_card_that_makes_a_bump(level: str) -> None:
    game = at(
        "todo react 0, move 0, move 1, move 2, count, refill 0, refill 1, refill 2, trim",
        "bumper red d1 south die 2 heading N hand 1 2 turbo1",
        "bumper blue d5 west die 1 heading E hand 33 34",
        "bumper green a7 north die 1 heading W hand 35 36",
    )
    assert choice(BOTS[level], game) == "react turbo1"


@pytest.mark.parametrize("level", ["casual", "strong", "expert"])
def test_it_trims_a_hand_down_to_the_limit(level: str) -> None:
    game = at("todo trim", "bumper red d1 south hand 1 2 3 4 5 6 44 turbo1 turbo2")
    assert choice(BOTS[level], game).count(" ") == 2


@pytest.mark.parametrize("level", THINKERS)
def test_it_takes_the_extra_card(level: str) -> None:
    assert choice(BOTS[level], at("todo extra 0")) == "draw"


@pytest.mark.parametrize("level", THINKERS)
def test_it_wins_when_it_can(level: str) -> None:
    game = at(
        "todo announce 0 30, react 0, react 1, react 2, move 0, move 1, move 2, count, "
        "refill 0, refill 1, refill 2, trim",  # 30 goes forward, or back and to the left
        "bumper red d3 south die 2 points 9 hand 30 31",
        "bumper blue d5 west die 1 heading E points 9 hand 33 34",
        "bumper green a7 north die 1 heading W hand 35 36",
    )
    assert choice(BOTS[level], game) == "announce F"


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("level", LEVELS)
def test_a_seed_repeats_a_game(level: Level, seats: int) -> None:
    def played() -> list[Any]:
        bot, source, found = bot_for(DODGEMS, level), Seeded(seats), []
        state = start(DODGEMS, seats)
        for taken, step in playout(
            DODGEMS,
            state,
            lambda state, seat, legal: bot.choose(DODGEMS.observe(state, seat), legal, source),
            source,
        ):
            found.append(taken)
            if step.state.round > 2 or isinstance(DODGEMS.node(step.state), Over):
                break
        return found

    assert played() == played()


def test_what_it_may_not_see_does_not_matter() -> None:
    line = "bumper red d1 south die 3 hand 11 12 43 turbo1"
    one = at("todo pick", line, "bumper blue d3 west die 1 hand 33 34 brake1")
    other = at("todo pick", line, "bumper blue d3 west die 1 hand 1 2 anchor3")
    for level in ("casual", "strong", "expert"):
        assert choice(BOTS[level], one) == choice(BOTS[level], other)


def test_with_other_data_it_plays_without_what_was_learned() -> None:
    rules = house(("points_to_win = 10", "points_to_win = 12"))
    game = at(
        "todo move 0, count, refill 0, refill 1, refill 2, trim",
        "bumper red d1 south die 5 heading N hand 1 2",
        "bumper blue d4 west hand 33 34",
        rules=rules,
    )
    assert choice(bot_for(rules, "expert"), game) in ("move 3", "move 4", "move 5")


VIEW = DODGEMS.observe(at("todo pick", "bumper red d1 south die 3 hand 1 43").state, Seat(0))
FAR_AWAY = replace(VIEW.bumpers[0], space="z9")
FAST = replace(VIEW.bumpers[0], ride=replace(VIEW.bumpers[0].ride, die=10**9))
MANY = replace(VIEW.hands[1], directions=51)
HOSTILE = {
    "nobody looks": replace(VIEW, viewer=None),
    "a seat that is not there": replace(VIEW, viewer=Seat(7)),
    "too many players": replace(VIEW, seats=9),
    "nothing to come": replace(VIEW, pending=()),
    "nothing to decide": replace(VIEW, pending=(parts.Begin(),)),
    "endless parts": replace(VIEW, pending=(parts.Pick(),) * 5000),
    "a bumper too few": replace(VIEW, bumpers=VIEW.bumpers[:2]),
    "a space that is not there": replace(VIEW, bumpers=(FAR_AWAY, *VIEW.bumpers[1:])),
    "two on one space": replace(VIEW, bumpers=(VIEW.bumpers[1], *VIEW.bumpers[1:])),
    "a die of a thousand million": replace(VIEW, bumpers=(FAST, *VIEW.bumpers[1:])),
    "more cards than there are": replace(VIEW, hands=(VIEW.hands[0], MANY, *VIEW.hands[2:])),
    "a card that is not there": replace(
        VIEW, hands=(replace(VIEW.hands[0], cards=("99",)), *VIEW.hands[1:])
    ),
    "a move without a heading": replace(VIEW, pending=(parts.Pick(), parts.Move(0))),
    "a bumper that is not there": replace(VIEW, pending=(parts.Move(6),)),
}


@pytest.mark.parametrize("level", [*LEVELS, "plain"])
@pytest.mark.parametrize("fault", HOSTILE)
def test_a_view_that_no_game_has_is_refused(fault: str, level: str) -> None:
    view: View = msgspec.json.decode(msgspec.json.encode(HOSTILE[fault]), type=View)
    legal = DODGEMS.legal_actions(at("todo pick").state, Seat(0))
    with pytest.raises(WrongView):
        BOTS[level].choose(view, legal, Seeded(1))


@pytest.mark.parametrize("level", THINKERS)
def test_hands_that_can_not_be_dealt_are_refused(level: str) -> None:
    many = replace(VIEW.hands[1], directions=40)
    view = replace(VIEW, hands=(VIEW.hands[0], many, many))
    legal = DODGEMS.legal_actions(at("todo pick", "bumper red d1 south hand 1 43").state, Seat(0))
    with pytest.raises(WrongView, match="can't be dealt"):
        BOTS[level].choose(view, legal, Seeded(1))


@pytest.mark.parametrize("level", THINKERS)
def test_a_reaction_when_nobody_is_to_move_is_refused(level: str) -> None:
    game = at("todo react 0, move 0", "bumper red d1 south heading N hand 1 2 queue-jump1")
    with pytest.raises(WrongView, match="everyone is to move"):
        choice(BOTS[level], game)


def test_nothing_to_choose_from_is_refused() -> None:
    for bot in BOTS.values():
        with pytest.raises(WrongView, match="nothing to choose"):
            bot.choose(VIEW, [], Seeded(1))


def test_legal_actions_of_another_view_are_refused() -> None:
    legal = DODGEMS.legal_actions(at("todo pick", "bumper red d1 south hand 7 8").state, Seat(0))
    for level in ("casual", "strong", "expert"):
        with pytest.raises(WrongView, match="does not belong"):
            BOTS[level].choose(VIEW, legal, Seeded(1))
