from __future__ import annotations

from bumpyard.core import Card, Decide, Seat
from bumpyard.games.dodgems import parts
from bumpyard.games.dodgems.events import (
    BumperHit,
    CardDrawn,
    Discarded,
    Drove,
    PointScored,
    Pushed,
    Stopped,
)
from tests.games.dodgems.positions import Game, at


def hit(
    red: str = "a1 south die 3 heading N",
    blue: str = "a3 west die 2 heading E",
    green: str = "g7 north",
    rest: str = "",
) -> Game:
    """Return a position in which red is about to hit blue; everyone has two cards."""
    return at(
        f"todo move 0{rest}",
        f"bumper red {red} hand 1 2",
        f"bumper blue {blue} hand 3 4",
        f"bumper green {green} hand 5 6",
    )


# --- a bump -----------------------------------------------------------------------------------


def test_a_bumper_stops_on_the_space_before_the_one_it_hits() -> None:  # B4.1
    game = hit().do("move 3")
    assert game.bumper("red").space == "a2"
    assert game.events == (Drove(0, "N", ("a2",)), BumperHit(1, 0, "N"))


def test_it_hits_from_the_next_space_without_moving() -> None:  # B4.1
    game = hit(blue="a2 west").do("move 1")
    assert game.bumper("red").space == "a1"
    assert game.events == (BumperHit(1, 0, "N"),)


def test_without_spaces_to_go_it_hits_nothing() -> None:  # B4.1
    game = hit().do("move 1")
    assert game.bumper("red").space == "a2"
    assert not game.happened(BumperHit)


def test_who_was_hit_loses_die_and_movement_for_this_round() -> None:  # B4.2
    game = hit(rest=", move 1").do("move 3", "discard 3", "drawn turbo1")
    assert game.bumper("blue").ride.die == 0
    assert parts.Move(1) not in game.state.pending
    assert not game.state.pending


def test_who_was_hit_is_pushed_by_the_full_speed_however_far_the_hitter_came() -> None:  # B4.2
    game = hit().do("move 2", "discard 3", "drawn turbo1")
    assert game.happened(Pushed) == [Pushed(1, "N", ("a4", "a5", "a6"))]
    assert game.bumper("blue").space == "a6"


def test_the_push_is_by_the_speed_with_what_cards_add_to_it() -> None:  # B4.2
    game = hit(red="a1 south die 3 boost -1 heading N").do("move 2", "discard 3", "drawn turbo1")
    assert game.bumper("blue").space == "a5"


def test_the_push_goes_the_way_the_hitter_was_going_after_a_ricochet() -> None:  # B4.2
    game = hit(red="a6 south die 4 heading N", blue="a5 west").do(
        "move 4", "discard 3", "drawn turbo1"
    )
    assert game.bumper("red").space == "a6"
    assert game.bumper("blue").space == "a1"


def test_a_bumper_can_be_hit_again_in_the_same_round() -> None:  # B4.2
    game = at(
        "todo move 0, move 2",
        "bumper red a1 south die 2 heading N hand 1 2",
        "bumper blue a2 west hand 3 4 7",
        "bumper green d4 north die 3 heading W hand 5 6",
    ).do("move 1", "discard 3", "drawn turbo1", "move 3", "discard 4", "drawn turbo2")
    assert game.points() == [1, 0, 1]
    assert game.state.hands[1] == ("7",)


# --- the push ---------------------------------------------------------------------------------


def test_pushed_against_the_border_it_stops_and_does_not_turn() -> None:  # B4.3
    game = hit(red="a1 south die 6 heading N").do("move 6", "discard 3", "drawn turbo1")
    assert game.bumper("blue").space == "a7"
    assert game.happened(Stopped) == [Stopped(1, "a7", "border")]


def test_pushed_against_a_pillar_it_stops_on_the_space_before() -> None:  # B4.3
    game = hit(red="g3 south die 3 heading W", blue="f3 west").do(
        "move 1", "discard 3", "drawn turbo1"
    )
    assert game.bumper("blue").space == "f3"  # the pillar on e3 is next
    assert game.happened(Stopped) == [Stopped(1, "f3", "pillar")]
    assert not game.happened(Pushed)


# --- who gets what, and when ------------------------------------------------------------------


def test_the_owner_discards_a_card_of_their_choice() -> None:  # B4.4
    game = hit().do("move 3")
    assert game.node == Decide((Seat(1),))
    assert game.legal(1) == ["discard 3", "discard 4"]
    game = game.do("discard 4")
    assert game.state.hands[1] == ("3",)
    assert game.bumper("blue").discards == ("4",)


def test_the_hitter_gains_a_point_and_draws_a_reaction_card() -> None:  # B4.4
    game = hit().do("move 3", "discard 4")
    assert game.points() == [1, 0, 0]
    assert isinstance(game.node, Card)
    assert (game.node.pile, game.node.to) == ("reaction deck", 0)
    assert game.do("drawn turbo1").state.hands[0] == ("1", "2", "turbo1")


def test_discard_point_draw_and_push_come_in_this_order() -> None:  # B4.4
    game = hit().do("move 3", "discard 4", "drawn turbo1")
    assert [type(event) for event in game.events] == [
        Drove,
        BumperHit,
        Discarded,
        PointScored,
        CardDrawn,
        Pushed,
    ]


def test_the_bumper_stands_where_it_was_until_its_owner_has_discarded() -> None:  # B4.4
    game = hit().do("move 3")
    assert game.bumper("blue").space == "a3"
    assert game.points() == [0, 0, 0]
    assert game.state.pending == (parts.Discard(1), parts.Reward(0), parts.Push(1, 0, "N", 3))


# --- a chain ----------------------------------------------------------------------------------


def chain(rest: str = "") -> Game:
    """Return a position in which red is about to push blue against green."""
    return hit(green="a5 north die 4 heading E", rest=rest)


def test_a_pushed_bumper_that_meets_another_hits_it_and_both_stay() -> None:  # B5.1
    game = chain().do("move 3", "discard 3", "drawn turbo1")
    assert game.bumper("blue").space == "a4"
    assert game.bumper("green").space == "a5"
    assert game.happened(BumperHit)[-1] == BumperHit(2, 1, "N", chain=True)


def test_two_that_touch_make_a_chain_without_a_step() -> None:  # B5.1
    game = hit(green="a4 north").do("move 3", "discard 3", "drawn turbo1")
    assert game.bumper("blue").space == "a3"
    assert game.happened(BumperHit)[-1] == BumperHit(2, 1, "N", chain=True)
    assert not game.happened(Pushed)


def test_a_push_that_ends_before_another_bumper_is_no_chain() -> None:  # B5.1
    game = hit(green="a7 north").do("move 3", "discard 3", "drawn turbo1")
    assert game.bumper("blue").space == "a6"
    assert len(game.happened(BumperHit)) == 1


def test_the_third_loses_die_and_movement_and_its_owner_discards() -> None:  # B5.1
    game = chain(rest=", move 2").do("move 3", "discard 3", "drawn turbo1")
    assert game.node == Decide((Seat(2),))
    assert game.legal(2) == ["discard 5", "discard 6"]
    assert game.bumper("green").ride.die == 0
    assert parts.Move(2) not in game.state.pending
    assert game.do("discard 5").bumper("green").discards == ("5",)


def test_the_first_and_the_second_gain_a_point_and_a_card_each() -> None:  # B5.2
    game = chain().do("move 3", "discard 3", "drawn turbo1", "discard 5")
    assert game.do("drawn turbo2", "drawn turbo3").points() == [2, 1, 0]
    game = game.do("drawn turbo2", "drawn turbo3")
    assert game.state.hands == (("1", "2", "turbo1", "turbo2"), ("4", "turbo3"), ("6",))


def test_in_a_chain_the_first_has_point_and_card_before_the_second() -> None:  # B4.4
    game = chain().do("move 3", "discard 3", "drawn turbo1", "discard 5", "drawn turbo2")
    assert game.do("drawn turbo3").state.scorers == (0, 1)
    told = [event for event in game.events if isinstance(event, PointScored | CardDrawn)]
    assert told == [
        PointScored(0, 1),
        CardDrawn(0, "reaction"),
        PointScored(0, 2),
        CardDrawn(0, "reaction"),
        PointScored(1, 1),
    ]


def test_a_chain_goes_no_further_than_the_third() -> None:  # B5.1
    game = at(
        "todo move 0",
        "bumper red a1 south die 6 heading N hand 1 2",
        "bumper blue a2 west hand 3 4",
        "bumper green a3 north hand 5 6",
        "bumper yellow a4 east hand 7 8",
        seats=4,
    ).do("move 1", "discard 3", "drawn turbo1", "discard 5", "drawn turbo2", "drawn turbo3")
    assert [bumper.space for bumper in game.state.bumpers] == ["a1", "a2", "a3", "a4"]
    assert game.points() == [2, 1, 0, 0]
    assert game.state.hands[3] == ("7", "8")
