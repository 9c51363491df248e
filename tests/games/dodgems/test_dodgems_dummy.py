from __future__ import annotations

from bumpyard.core import Card, Decide, Over, Seat
from bumpyard.games.dodgems import parts
from bumpyard.games.dodgems.events import (
    Announced,
    CardDrawn,
    CardsShown,
    Discarded,
    HandEmptied,
    PointScored,
)
from tests.games.dodgems.positions import Game, at, begun


def two(*lines: str) -> Game:
    """Return a position for two players; the third bumper is the dummy's."""
    return at(*lines, seats=2)


# --- set-up -----------------------------------------------------------------------------------


def test_the_first_player_picks_the_dummys_bumper_and_places_it() -> None:  # B9.1
    game = begun(2).do("drawn 30", "drawn 20")  # seat 0 is the first player
    game = game.do("take red", "take blue", "start a4", "start d1")
    assert game.node == Decide((Seat(0),))
    assert game.legal(0) == ["take green", "take yellow"]
    game = game.do("take yellow")
    assert game.node == Decide((Seat(0),))
    assert game.legal(0) == ["start d7", "start g4"]
    game = game.do("start g4")
    dummy = game.state.bumpers[2]
    assert (dummy.colour, dummy.space, dummy.side, dummy.points) == ("yellow", "g4", "east", 0)


def test_the_dummy_is_dealt_five_direction_cards_face_up() -> None:  # B9.1
    game = begun(2).do("drawn 30", "drawn 20", "take red", "take blue", "start a4", "start d1")
    game = game.do("take yellow", "start g4")
    for card in ("1", "2", "3", "4", "turbo1", "turbo2", "turbo3"):
        game = game.do(f"drawn {card}")
    for card in ("5", "6", "7", "8", "brake1", "brake2", "brake3"):
        game = game.do(f"drawn {card}")
    for card in ("11", "12", "13", "14", "15"):
        assert isinstance(game.node, Card)
        assert (game.node.pile, game.node.to) == ("direction deck", None)
        game = game.do(f"drawn {card}")
        assert game.events[0] == CardDrawn(2, "direction", card)
        assert not game.private
    assert game.state.hands[2] == ("11", "12", "13", "14", "15")
    assert sum(isinstance(part, parts.Roll) for part in game.state.pending) == 3


def test_with_three_players_there_is_no_dummy() -> None:  # B9.1
    assert len(begun(3).state.bumpers) == 3
    assert len(begun(4).state.bumpers) == 4


def test_its_arrows_are_read_from_the_side_of_its_start_space() -> None:  # B9.1
    game = two("todo announce 2 35, roll 0").do("announce R")  # north looks south
    assert game.happened(Announced) == [Announced(2, "35", "R", "W")]


# --- who decides for it -----------------------------------------------------------------------


def test_the_players_decide_for_it_in_turn_beginning_with_the_first_player() -> None:  # B9.2
    for first, number, deciding in ((0, 1, 0), (0, 2, 1), (1, 1, 1), (1, 2, 0), (1, 3, 1)):
        game = two("todo announce 2 35", f"first {first}", f"round {number}")
        assert game.node == Decide((Seat(deciding),))


def test_its_card_is_picked_in_secret_together_with_ones_own() -> None:  # B9.2
    bumpers = (
        "bumper red d1 south hand 31 32 turbo1",
        "bumper blue a4 west hand 33 34 brake1",
        "bumper green d7 north hand 25 36 49",
    )
    game = two("todo pick", "first 1", *bumpers)
    assert game.node == Decide((Seat(0), Seat(1)))
    assert game.legal(0) == ["pick 31", "pick 32"]
    assert game.legal(1)[:3] == ["pick 33 dummy 25", "pick 33 dummy 36", "pick 33 dummy 49"]
    assert len(game.legal(1)) == 6
    game = game.do("0 pick 31; 1 pick 34 dummy 49")
    assert game.events[0] == CardsShown((2, 1, 0), ("49", "34", "31"))


def test_its_direction_and_its_distance_are_decided_by_the_same_player() -> None:  # B9.2
    game = two(
        "todo announce 2 36, move 2",
        "first 1",
        "bumper red d1 south hand 1",
        "bumper blue a4 west hand 2",
        "bumper green d7 north die 3 hand 25 36",
    )
    assert game.legal(1) == ["announce FR", "announce L"]
    game = game.do("announce L")
    assert game.node == Decide((Seat(1),))
    assert game.legal(1) == ["move 1", "move 2", "move 3"]
    assert game.do("move 2").bumper("green").space == "f7"


# --- its cards --------------------------------------------------------------------------------


def two_with(dummy: str, *lines: str) -> Game:
    return two(
        *lines,
        "bumper red a1 south die 1 heading N hand 1 2",
        "bumper blue g1 west die 1 heading N hand 3 4",
        f"bumper green {dummy}",
    )


def test_when_hit_it_discards_its_card_of_the_lowest_acceleration() -> None:  # B9.3
    game = two_with("a2 north hand 9 25 36", "todo move 0, roll 0").do("move 1")
    assert game.happened(Discarded) == [Discarded(2, ("9",))]
    assert game.points() == [1, 0, 0]


def test_when_it_hits_it_draws_a_direction_card() -> None:  # B9.3
    game = two_with("a2 north die 1 heading S hand 25 36", "todo move 2, roll 0")
    game = game.do("move 1", "discard 1")
    assert game.happened(PointScored) == [PointScored(2, 1)]
    assert isinstance(game.node, Card)
    assert (game.node.pile, game.node.to) == ("direction deck", None)


def test_at_five_points_it_always_draws_one_more_direction_card() -> None:  # B9.3
    game = two_with("a2 north points 4 die 1 heading S hand 25 36", "todo move 2, roll 0")
    game = game.do("move 1", "discard 1", "drawn 41")
    assert isinstance(game.node, Card)
    assert game.node.pile == "direction deck"
    assert game.do("drawn 42").state.hands[2] == ("25", "36", "41", "42")


def test_its_emptied_hand_gets_three_direction_cards() -> None:  # B9.3
    game = two_with("a2 north points 3 hand 25", "todo move 0, roll 0").do("move 1")
    assert game.happened(HandEmptied) == [HandEmptied(2, 1)]
    drawn = []
    for card in ("41", "42", "43"):
        assert isinstance(game.node, Card)
        drawn.append((game.node.pile, game.node.to))
        game = game.do(f"drawn {card}")
    assert drawn == [("direction deck", None)] * 3
    assert isinstance(game.node, Card)
    assert game.node.pile == "reaction deck"  # red's, for the bump


def test_it_plays_no_reaction_cards() -> None:  # B9.3
    game = two("todo pick").do("0 pick 31 dummy 37; 1 pick 33")
    reacting = [part.bumper for part in game.state.pending if isinstance(part, parts.React)]
    assert reacting == [1, 0]
    assert sum(isinstance(part, parts.Move) for part in game.state.pending) == 3


def test_it_always_draws_at_the_end_and_discards_the_lowest_over_seven() -> None:  # B9.4
    game = two_with("d7 north hand 12 13 14 15 16 17 18", "todo move 0, count, refill 2, trim").do(
        "move 1"
    )
    assert isinstance(game.node, Card)
    assert game.node.to is None
    game = game.do("drawn 11")
    assert game.happened(Discarded) == [Discarded(2, ("11",))]
    assert game.state.round == 2


def test_it_discards_as_many_of_the_lowest_as_it_has_too_many() -> None:  # B9.4
    game = two_with("d7 north hand 11 12 13 14 15 16 17 18 19", "todo move 0, count, trim")
    game = game.do("move 1")
    assert game.happened(Discarded) == [Discarded(2, ("11", "12"))]


# --- if it wins -------------------------------------------------------------------------------


def ended(*points: int, scorers: str = "", number: int = 60) -> Over:
    game = two(
        "todo move 0, count, trim",
        f"round {number}",
        *([f"scorers {scorers}"] if scorers else []),
        f"bumper red d1 south points {points[0]} die 2 heading N hand 1",
        f"bumper blue a4 west points {points[1]} hand 2",
        f"bumper green d7 north points {points[2]} hand 3",
    ).do("move 1")
    assert isinstance(game.node, Over)
    return game.node


def test_if_the_dummy_wins_both_players_lose() -> None:  # B9.5
    by_points = ended(11, 3, 10, scorers="2 0", number=9)
    assert by_points.outcome.winners == ()
    assert by_points.outcome.reason == "points"
    assert ended(4, 3, 6).outcome.winners == ()


def test_the_dummy_can_lose() -> None:  # B9.5
    assert ended(11, 3, 10, scorers="0 2", number=9).outcome.winners == (0,)
    assert ended(4, 7, 6).outcome.winners == (1,)


def test_who_ties_with_the_dummy_shares_its_win() -> None:  # B9.5, B7.3
    assert ended(6, 3, 6).outcome.winners == (0,)
    assert ended(6, 3, 6).outcome.scores == (6, 3)
