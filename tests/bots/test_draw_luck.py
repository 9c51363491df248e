from __future__ import annotations

from typing import Any

import pytest

from bumpyard import load
from bumpyard.bots import kit_for
from bumpyard.bots.dodgems.forecast import Forecast
from bumpyard.bots.kit import DrawLuck
from bumpyard.core import AnyRules, Card, Dice, Draw, Drawn, outcomes, start, total
from bumpyard.games import dodgems
from bumpyard.lab.simulate import Seeded, at_random, playout


def draw_luck_of(rules: AnyRules) -> DrawLuck:
    """Return the luck of rolls as the game's kit measures it."""
    make = kit_for(rules.meta.name).draw_luck
    assert make is not None
    return make(rules)


def draws_of(rules: AnyRules, seats: int, seed: int) -> list[tuple[Any, Draw]]:
    """Return the states of a random game in which dice are rolled or cards drawn."""
    source, found = Seeded(seed), []
    state = start(rules, seats)
    for _, step in playout(rules, state, at_random(source), source):
        if isinstance(node := rules.node(state), Dice | Card):
            found.append((state, node))
        state = step.state
    return found


def rolls_of(rules: AnyRules, seats: int, seed: int) -> list[tuple[Any, Dice]]:
    """Return the states of a random game in which dice are rolled."""
    draws = draws_of(rules, seats, seed)
    return [(state, node) for state, node in draws if isinstance(node, Dice)]


@pytest.mark.parametrize("game, seats", [("tumble", 3), ("duel", 2), ("dodgems", 3)])
def test_nobody_can_expect_luck_before_a_draw(game: str, seats: int) -> None:
    rules = load(game)
    draw_luck, draws = draw_luck_of(rules), draws_of(rules, seats, seed=4)
    assert len(draws) > 40
    for state, draw in draws[:: len(draws) // 24]:
        mean, most = [0.0] * seats, 0.0
        for outcome, weight in outcomes(draw):
            given = draw_luck.of(state, draw, rules.resolve(state, outcome).state)
            mean = [one + weight * more for one, more in zip(mean, given, strict=True)]
            most = max(most, *map(abs, given))
        assert max(map(abs, mean)) / total(draw) < 1e-9 * max(1.0, most)


def test_a_better_card_is_luck_of_who_draws_it_and_a_lot_is_none() -> None:
    rules = load("dodgems")
    draw_luck = draw_luck_of(rules)
    state, draw = next(
        (state, draw)
        for state, draw in draws_of(rules, 3, seed=4)
        if isinstance(draw, Card) and draw.pile == "reaction deck" and draw.to == 1
    )
    jump, flat = (
        draw_luck.of(state, draw, rules.resolve(state, Drawn(card)).state)
        for card in ("queue-jump1", "flat-battery1")
    )
    assert jump[1] > 0 > flat[1]
    assert [jump[0], jump[2], flat[0], flat[2]] == pytest.approx([0.0] * 4)
    first, lot = draws_of(rules, 3, seed=4)[0]  # for who begins
    assert not any(draw_luck.of(first, lot, rules.resolve(first, Drawn("50")).state))


def test_a_card_is_worth_what_it_can_hit_from_here() -> None:
    rules: Any = load("dodgems")
    forecast = Forecast(rules)
    state = facing(rules, hands=(("20",), ("30",), ("31",)))
    none = forecast.bumps(state, rolled=False)
    ahead = forecast.bumps(state.with_hand(0, ("20", "43")), rolled=False)  # 43: forward
    aside = forecast.bumps(state.with_hand(0, ("20", "45")), rolled=False)  # 45: to the left
    assert ahead[0] > none[0] > aside[0]


def test_a_die_that_falls_short_hits_nobody_and_who_is_faster_hits_first() -> None:
    rules: Any = load("dodgems")
    forecast = Forecast(rules)
    state = facing(rules, hands=(("43",), ("33",), ("31",)))  # d3 and d6 face each other
    short, far = (
        forecast.bumps(state.with_ride(0, die=die).with_ride(1, die=6), rolled=True)
        for die in (2, 3)
    )
    assert short[0] == 0 < far[0]
    assert far[0] > far[1]
    assert short[1] > far[1]


def facing(rules: Any, hands: tuple[tuple[str, ...], ...]) -> Any:
    """Return a state in which the bumpers of South and North face each other on one column."""
    state = draws_of(rules, 3, seed=4)[-1][0]
    for seat, (space, side) in enumerate([("d3", "south"), ("d6", "north"), ("a1", "west")]):
        state = state.with_bumper(seat, space=space, side=side).with_hand(seat, hands[seat])
    return state


def test_a_direction_card_may_be_bad_luck_of_the_others() -> None:
    rules = load("dodgems")
    draw_luck = draw_luck_of(rules)
    state = facing(rules, hands=(("20",), ("33",), ("31",))).with_next(
        dodgems.parts.Draw(0, "direction")
    )
    draw = rules.node(state)
    assert isinstance(draw, Card)
    given = draw_luck.of(state, draw, rules.resolve(state, Drawn("43")).state)
    assert given[0] > 0 > given[1]


def test_nobody_can_expect_luck_from_the_bonus_die() -> None:
    rules = load("tumble")
    draw_luck = draw_luck_of(rules)
    rolls = [roll for seed in (4, 5, 7) for roll in rolls_of(rules, 2, seed)]
    in_turns = [roll for roll in rolls if roll[0].bonus_face is not None and roll[0].rolling]
    alone = [roll for roll in rolls if roll[0].bonus_face == 0 and not roll[0].rolling]
    last = [roll for roll in rolls if roll[0].phase == "bonus"]
    for state, dice in [*in_turns[:3], *alone[:3], *last[:1]]:
        each = [
            (draw_luck.of(state, dice, rules.resolve(state, outcome).state), weight)
            for outcome, weight in outcomes(dice)
        ]
        assert any(any(given) for given, _ in each)
        for seat in range(2):
            mean = sum(given[seat] * weight for given, weight in each) / total(dice)
            assert mean == pytest.approx(0.0, abs=1e-9)
    assert len(in_turns) >= 3
    assert len(alone) >= 3
    assert last


def test_a_roll_that_bumps_is_bad_luck_for_who_is_bumped() -> None:
    rules = load("tumble")
    state, dice = next(
        (state, dice)
        for seed in range(20)
        for state, dice in rolls_of(rules, 4, seed)
        if state.rolls_left == 1 and dice.count > 2 and 0 < len(owners(state) - {state.player}) < 3
    )
    draw_luck, victims = draw_luck_of(rules), owners(state) - {state.player}
    given = [
        draw_luck.of(state, dice, rules.resolve(state, outcome).state)
        for outcome, _ in outcomes(dice)
    ]
    for seat in range(4):
        best, worst = max(each[seat] for each in given), min(each[seat] for each in given)
        if seat in victims:
            assert worst < 0 <= best
            assert -worst > best  # most rolls bump nobody, which is a little luck
        elif seat != state.player:
            assert best == worst == 0


def owners(state: Any) -> set[int]:
    """Return whose dice lie on cards."""
    return {pile.placed.owner for pile in state.piles if pile.placed is not None}


def test_luck_belongs_to_the_seat_that_rolled() -> None:
    rules = load("tumble")
    state, dice = next(
        found
        for seed in range(20)
        for found in rolls_of(rules, 3, seed)
        if found[1].count == 5 and not owners(found[0])
    )
    sixes = list(outcomes(dice))[-1][0]
    given = draw_luck_of(rules).of(state, dice, rules.resolve(state, sixes).state)
    assert [seat for seat, luck in enumerate(given) if luck] == [state.player]
    assert given[state.player] > 0  # five alike are worth more than most
