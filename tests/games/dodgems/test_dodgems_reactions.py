from __future__ import annotations

from bumpyard.core import Dice
from bumpyard.games.dodgems import parts
from bumpyard.games.dodgems.events import (
    AirbagOpened,
    AnchorHeld,
    BatteryWasFlat,
    BumperHit,
    Drove,
    HeadingTurned,
    Reacted,
)
from tests.games.dodgems.positions import Game, at, house

MOVES = "move 0, move 1, move 2"


def reacting(card: str, rest: str = MOVES, more: str = "", seats: int = 3) -> Game:
    """Return a round in which everyone has announced, and red holds this Reaction card."""
    return at(
        f"todo react 0, {rest}",
        f"bumper red d1 south die 3 heading N hand 1 2 {card} {more}",
        "bumper blue a4 west die 3 heading E hand 3 4 5",
        "bumper green d7 north die 3 heading S hand 6 7 8",
        seats=seats,
    )


# --- speed ------------------------------------------------------------------------------------


def test_turbo_adds_two_to_ones_own_speed() -> None:  # B1.5
    game = reacting("turbo1")
    assert game.legal() == ["react turbo1", "pass"]
    game = game.do("react turbo1")
    assert game.bumper("red").ride.speed == 5
    assert game.legal()[-1] == "move 5"


def test_brake_takes_two_from_a_rivals_speed_but_leaves_one() -> None:  # B1.5
    game = reacting("brake1")
    assert game.legal() == ["react brake1 blue", "react brake1 green", "pass"]
    assert game.do("react brake1 blue").bumper("blue").ride.speed == 1
    slow = at(
        "todo react 0, move 1",
        "bumper red d1 south hand 1 brake1",
        "bumper blue a4 west die 1 heading E hand 3",
    ).do("react brake1 blue")
    assert slow.bumper("blue").space == "b4"  # it moved on its own, by the one space it had


def test_brakes_and_turbos_add_up_in_whatever_order_they_are_played() -> None:  # B1.6
    bumpers = (
        "bumper red d1 south die 3 heading N hand 1 turbo1",
        "bumper blue a4 west hand 3 brake1",
        "bumper green d7 north hand 4 brake2",
    )
    late = at("todo react 1, react 2, react 0, move 0", *bumpers)
    late = late.do("react brake1 red", "react brake2 red", "react turbo1")
    early = at("todo react 0, react 1, react 2, move 0", *bumpers)
    early = early.do("react turbo1", "react brake1 red", "react brake2 red")
    for game in (late, early):
        assert game.events[-1] == Drove(0, "N", ("d2",))  # 3 - 2 - 2 + 2, and not 1 + 2


def test_re_spin_rolls_any_die_again_and_changes_the_die_alone() -> None:  # B1.5, B1.6
    game = reacting("re-spin1", more="boost +2")
    assert game.legal() == [
        "react re-spin1 red",
        "react re-spin1 blue",
        "react re-spin1 green",
        "pass",
    ]
    own = game.do("react re-spin1 red")
    assert own.node == Dice(1)
    own = own.do("rolled 5")
    assert (own.bumper("red").ride.die, own.bumper("red").ride.speed) == (5, 7)
    other = game.do("react re-spin1 green", "rolled 1")
    assert other.bumper("green").ride.die == 1
    assert other.bumper("red").ride.die == 3


# --- directions -------------------------------------------------------------------------------


def test_swerve_turns_ones_own_direction_by_45_degrees_either_way() -> None:  # B1.5
    game = reacting("swerve1")
    assert game.legal() == ["react swerve1 left", "react swerve1 right", "pass"]
    left = game.do("react swerve1 left")
    assert left.happened(HeadingTurned) == [HeadingTurned(0, "NW")]
    assert left.bumper("red").ride.heading == "NW"
    assert game.do("react swerve1 right").bumper("red").ride.heading == "NE"


def test_oil_slick_turns_a_rivals_direction_to_the_side_of_ones_choice() -> None:  # B1.5
    game = reacting("oil-slick1")
    assert game.legal() == [
        "react oil-slick1 blue left",
        "react oil-slick1 blue right",
        "react oil-slick1 green left",
        "react oil-slick1 green right",
        "pass",
    ]
    assert game.do("react oil-slick1 blue left").bumper("blue").ride.heading == "NE"
    assert game.do("react oil-slick1 green right").bumper("green").ride.heading == "SW"


def test_a_direction_is_turned_as_it_then_stands_off_the_arrows_too() -> None:  # B1.6
    game = at(
        "todo announce 0 43, react 1, react 2, move 0",
        "bumper red d1 south hand 43 1",
        "bumper blue a4 west hand 3 oil-slick1",
        "bumper green d7 north hand 4 oil-slick2",
    ).do("announce F", "react oil-slick1 red right", "react oil-slick2 red right")
    assert game.bumper("red").ride.heading == "E"  # 43 shows forward alone


# --- being hit --------------------------------------------------------------------------------


def hitting(blue: str) -> Game:
    """Let red hit blue, who stands two spaces before it."""
    return at(
        "todo move 0, move 1",
        "bumper red a1 south die 4 heading N hand 1",
        f"bumper blue a3 west die 2 heading E {blue} hand 3 4",
    ).do("move 4")


def test_an_anchored_bumper_stays_but_is_otherwise_hit_in_full() -> None:  # B1.5, B1.6
    game = hitting("anchor")
    assert game.bumper("blue").space == "a3"
    assert game.legal(1) == ["discard 3", "discard 4"]
    game = game.do("discard 3")
    assert game.points()[:2] == [1, 0]
    game = game.do("drawn turbo1")
    assert game.happened(AnchorHeld) == [AnchorHeld(1)]
    assert game.bumper("blue").space == "a3"
    assert game.bumper("blue").ride.die == 0
    assert parts.Move(1) not in game.state.pending


def test_an_anchored_bumper_starts_no_chain() -> None:  # B1.6
    game = at(
        "todo move 0",
        "bumper red a1 south die 4 heading N hand 1",
        "bumper blue a3 west anchor hand 3 4",
        "bumper green a4 north hand 5 6",
    ).do("move 4", "discard 3", "drawn turbo1")
    assert game.points() == [1, 0, 0]
    assert game.state.hands[2] == ("5", "6")


def test_on_a_chains_third_bumper_an_anchor_changes_nothing() -> None:  # B1.6
    game = at(
        "todo move 0, move 2",
        "bumper red a1 south die 4 heading N hand 1",
        "bumper blue a3 west hand 3 4",
        "bumper green a5 north die 2 heading E anchor hand 5 6",
    ).do("move 4", "discard 3", "drawn turbo1")
    assert game.legal(2) == ["discard 5", "discard 6"]
    game = game.do("discard 5", "drawn turbo2", "drawn turbo3")
    assert game.points() == [2, 1, 0]
    assert not game.state.pending  # green has lost its movement


def test_an_airbag_saves_the_card_at_every_hit() -> None:  # B1.5, B1.6
    game = at(
        "todo move 0, move 2",
        "bumper red a1 south die 1 heading N hand 1",
        "bumper blue a2 west airbag hand 3 4",
        "bumper green b3 north die 2 heading W hand 5",
    ).do("move 1", "drawn turbo1", "move 2", "drawn turbo2")
    assert len(game.happened(BumperHit)) == 2
    assert game.happened(AirbagOpened) == [AirbagOpened(1)] * 2
    assert game.state.hands[1] == ("3", "4")
    assert game.points() == [1, 0, 1]


def test_an_airbag_saves_the_card_of_a_chains_third_bumper() -> None:  # B1.6
    game = at(
        "todo move 0",
        "bumper red a1 south die 4 heading N hand 1",
        "bumper blue a3 west hand 3 4",
        "bumper green a5 north airbag hand 5 6",
    ).do("move 4", "discard 3", "drawn turbo1", "drawn turbo2", "drawn turbo3")
    assert game.points() == [2, 1, 0]
    assert game.state.hands[2] == ("5", "6")


# --- the order and the end --------------------------------------------------------------------


def movers(game: Game) -> list[int]:
    return [part.bumper for part in game.state.pending if isinstance(part, parts.Move)]


def test_queue_jump_makes_one_move_first_or_last() -> None:  # B1.5
    game = reacting("queue-jump1", "move 1, move 0, move 2")
    assert game.legal() == ["react queue-jump1 first", "react queue-jump1 last", "pass"]
    assert movers(game.do("react queue-jump1 first")) == [0, 1, 2]
    assert movers(game.do("react queue-jump1 last")) == [1, 2, 0]


def test_queue_jump_changes_nothing_where_nobody_else_is_to_move() -> None:  # B1.6
    game = reacting("queue-jump1", "move 0")
    assert movers(game.do("react queue-jump1 first")) == [0]


def test_queue_jump_changes_the_order_of_moves_alone() -> None:  # B1.6
    game = reacting("queue-jump1", f"react 1, {MOVES}, count, refill 0, refill 1, refill 2, trim")
    before = [part for part in game.state.pending[1:] if not isinstance(part, parts.Move)]
    game = game.do("react queue-jump1 last")
    assert movers(game) == [1, 2, 0]
    after = [part for part in game.state.pending if not isinstance(part, parts.Move)]
    assert after == before[1:]  # blue, without a card to play, has passed


def test_of_two_to_the_same_end_the_later_played_goes_outermost() -> None:  # B1.6
    for way, order in (("first", [1, 0, 2]), ("last", [2, 0, 1])):
        game = at(
            "todo react 0, react 1, move 0, move 1, move 2",
            "bumper red d1 south die 3 heading N hand 1 queue-jump1",
            "bumper blue a4 west die 3 heading E hand 3 queue-jump2",
            "bumper green d7 north die 3 heading S hand 6",
        ).do(f"react queue-jump1 {way}", f"react queue-jump2 {way}")
        assert movers(game) == order


def test_flat_battery_keeps_a_rival_from_drawing_at_the_end_of_the_round() -> None:  # B1.5
    game = at(
        "todo react 0, move 0, count, refill 1, refill 0, trim",
        "bumper red d1 south die 1 heading N hand 1 flat-battery1",
        "bumper blue a4 west hand 3",
    )
    assert game.legal() == ["react flat-battery1 blue", "react flat-battery1 green", "pass"]
    game = game.do("react flat-battery1 blue")
    assert game.happened(BatteryWasFlat) == [BatteryWasFlat(1)]
    game = game.do("drawn 5")
    assert game.state.hands == (("1", "5"), ("3",), ("35", "36", "anchor1"))


# --- the dummy as a rival ---------------------------------------------------------------------


def test_the_dummy_is_a_rival_but_for_flat_battery() -> None:  # B1.6
    brake = reacting("brake1", seats=2)
    assert brake.legal() == ["react brake1 blue", "react brake1 green", "pass"]
    battery = reacting("flat-battery1", seats=2)
    assert battery.legal() == ["react flat-battery1 blue", "pass"]


def test_who_is_meant_is_told_by_the_number_of_the_bumper() -> None:
    game = reacting("oil-slick1").do("react oil-slick1 green left")
    assert game.happened(Reacted) == [Reacted(0, "oil-slick1", 2, "left")]


def test_a_house_may_have_other_turbos_and_brakes() -> None:  # B1.5
    rules = house(("turbo = 2", "turbo = 4"), ("brake = 2", "brake = 1"))
    game = at(
        "todo react 0, react 1, move 0",
        "bumper red d1 south die 3 heading N hand 1 turbo1",
        "bumper blue a4 west hand 3 brake1",
        rules=rules,
    )
    game = game.do("react turbo1")
    assert game.bumper("red").ride.speed == 7
    assert game.do("react brake1 red").bumper("red").ride.speed == 6
