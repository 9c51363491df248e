from __future__ import annotations

from bumpyard.core import Line, Over
from bumpyard.games.dodgems.events import DirectionsMissing, GameEnded, HandEmptied
from tests.games.dodgems.positions import DODGEMS, ROUND_END, Game, at, house


def ending(*points: int, scorers: str = "", game_round: int = 5, seats: int = 3) -> Game:
    """Return a round that ends when red, the last to move, has moved."""
    colours = ("red d1 south", "blue a4 west", "green d7 north", "yellow g4 east")
    bumpers = [
        f"bumper {colour} points {had} die 2 heading N hand {seat + 1} {seat + 11}"
        for seat, (colour, had) in enumerate(zip(colours, points, strict=False))
    ]
    lines = [f"scorers {scorers}"] if scorers else []
    refills = ", ".join(f"refill {bumper}" for bumper in range(len(points)))
    todo = f"todo move 0, count, {refills}, trim"
    return at(todo, f"round {game_round}", *lines, *bumpers, seats=seats).do("move 1")


def outcome(game: Game) -> tuple[tuple[int, ...], str]:
    assert isinstance(game.node, Over)
    return game.node.outcome.winners, game.node.outcome.reason


# --- winning ----------------------------------------------------------------------------------


def test_with_ten_points_at_the_end_of_a_round_a_player_wins() -> None:  # B7.1
    game = ending(3, 10, 9, scorers="1")
    assert outcome(game) == ((1,), "points")
    assert game.happened(GameEnded) == [GameEnded("points")]


def test_with_nine_points_the_game_goes_on() -> None:  # B7.1
    assert not isinstance(ending(9, 9, 9, scorers="1 0 2").node, Over)


def test_a_round_is_played_to_its_end_when_somebody_has_ten() -> None:  # B7.1
    game = at(
        f"todo move 0, move 1, {ROUND_END}",
        "bumper red a1 south points 9 rewarded die 2 heading N hand 1 2",
        "bumper blue d4 west die 2 heading E hand 3 4",
        "bumper green a2 north hand 5 6",
    ).do("move 2", "discard 5", "drawn turbo1")
    assert game.points()[0] == 10
    assert game.legal(1) == ["move 1", "move 2"]
    assert outcome(game.do("move 1")) == ((0,), "points")


def test_of_several_the_first_to_score_a_bump_in_this_round_wins() -> None:  # B7.1
    assert outcome(ending(10, 12, 3, scorers="0 1")) == ((0,), "points")
    assert outcome(ending(10, 12, 3, scorers="2 1 0")) == ((1,), "points")


def test_who_scores_again_keeps_the_place_of_the_first_bump() -> None:  # B7.1
    game = at(
        "todo move 1, move 0, move 2, count, trim",
        "bumper red a1 south points 9 rewarded die 1 heading N hand 1 2",
        "bumper blue g2 west points 9 rewarded die 1 heading N hand 3 4",
        "bumper green g3 north die 1 heading E hand 5 6 7",
        "bumper yellow a2 east hand 11 12 13",
        "scorers 0",
        seats=4,
    ).do("move 1", "discard 5", "drawn turbo1", "discard 11", "drawn turbo2")
    assert game.state.scorers == (0, 1)
    assert game.points()[:2] == [10, 10]
    assert outcome(game) == ((0,), "points")


def test_points_never_fall_below_none() -> None:  # B7.2
    game = at("todo discard 0, roll 0", "bumper red d1 south points 1 hand 5").do("discard 5")
    assert game.happened(HandEmptied) == [HandEmptied(0, 0)]
    game = at("todo roll 0, restock, pick", "bumper red d1 south hand turbo1").do("rolled 1")
    assert game.happened(DirectionsMissing) == [DirectionsMissing(0, 0)]


# --- the last round ---------------------------------------------------------------------------


def test_after_60_rounds_the_most_points_win() -> None:  # B7.3
    assert not isinstance(ending(2, 7, 3, game_round=59).node, Over)
    game = ending(2, 7, 3, game_round=60)
    assert outcome(game) == ((1,), "rounds")
    assert game.happened(GameEnded) == [GameEnded("rounds")]


def test_those_tied_after_60_rounds_share_the_win() -> None:  # B7.3
    assert outcome(ending(7, 2, 7, game_round=60)) == ((0, 2), "rounds")
    assert outcome(ending(0, 0, 0, game_round=60)) == ((0, 1, 2), "rounds")


def test_ten_points_in_the_last_round_win_by_points() -> None:  # B7.1, B7.3
    assert outcome(ending(10, 11, 3, scorers="0 1", game_round=60)) == ((0,), "points")


def test_a_house_may_play_to_other_numbers() -> None:  # B7.3
    rules = house(("points_to_win = 10", "points_to_win = 3"), ("rounds = 60", "rounds = 7"))
    bumper = "bumper red d1 south points {} die 2 heading N hand 1"
    won = at("todo move 0, count, trim", "scorers 0", bumper.format(3), rules=rules)
    assert outcome(won.do("move 1")) == ((0,), "points")
    late = at("todo move 0, count, trim", "round 7", bumper.format(2), rules=rules)
    assert outcome(late.do("move 1")) == ((0,), "rounds")


def test_the_score_is_the_points() -> None:
    game = ending(3, 10, 9, scorers="1")
    assert isinstance(game.node, Over)
    assert game.node.outcome.scores == (3, 10, 9)
    assert DODGEMS.tally(game.state) == tuple((Line("points", had),) for had in (3, 10, 9))
