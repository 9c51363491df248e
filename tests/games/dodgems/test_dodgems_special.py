from __future__ import annotations

from typing import cast

from bumpyard.core import Card, Decide, Dice, Seat
from bumpyard.games.dodgems import Dodgems
from bumpyard.games.dodgems.events import (
    DeckRemade,
    DirectionsMissing,
    HandEmptied,
    NothingDrawn,
    Passed,
)
from bumpyard.loading import of_version
from tests.games.dodgems.positions import DODGEMS, Game, at

DIRECTIONS = [str(number) for number in range(1, 51)]
REACTIONS = list(DODGEMS.box.kind)


def pile(game: Game) -> tuple[str, list[str]]:
    """Return the pile of the draw that is next, and what may come from it."""
    assert isinstance(game.node, Card)
    return game.node.pile, [card for card, _ in game.node.support]


# --- five points ------------------------------------------------------------------------------


def scoring(points: int, more: str = "", rules: Dodgems = DODGEMS) -> Game:
    """Let red hit blue."""
    return at(
        "todo move 0, roll 0",
        f"bumper red a1 south points {points} {more} die 1 heading N hand 1 2",
        "bumper blue a2 west hand 3 4",
        rules=rules,
    ).do("move 1", "discard 3")


def test_with_five_points_for_the_first_time_one_more_reaction_card_may_be_drawn() -> None:
    # B8.1
    game = scoring(4).do("drawn turbo1")
    assert game.node == Decide((Seat(0),))
    assert game.legal() == ["draw", "pass"]
    both = game.do("draw", "drawn turbo2")
    assert both.state.hands[0] == ("1", "2", "turbo1", "turbo2")
    one = game.do("pass")
    assert one.state.hands[0] == ("1", "2", "turbo1")
    assert Passed(0) in one.events


def test_the_ordinary_card_is_drawn_before_the_additional_one_is_offered() -> None:  # B8.1
    drawn = scoring(4)
    assert pile(drawn)[0] == "reaction deck"
    assert drawn.do("drawn turbo1").legal() == ["draw", "pass"]
    assert drawn.do("drawn turbo1", "pass").bumper("blue").space == "a3"  # pushed after both


def test_a_game_of_the_first_version_offers_the_additional_card_first() -> None:  # B8.1
    first = cast(Dodgems, of_version(DODGEMS, 1))
    assert (first.meta.version, DODGEMS.meta.version) == (1, 2)
    offered = scoring(4, rules=first)
    assert offered.legal() == ["draw", "pass"]
    both = offered.do("draw", "drawn turbo1", "drawn turbo2")
    assert both.state.hands[0] == ("1", "2", "turbo1", "turbo2")
    assert offered.do("pass", "drawn turbo1").state.hands[0] == ("1", "2", "turbo1")


def test_with_another_number_of_points_there_is_no_more_card() -> None:  # B8.1
    assert pile(scoring(3))[0] == "reaction deck"
    assert pile(scoring(5, "rewarded"))[0] == "reaction deck"


def test_whoever_falls_below_five_and_reaches_it_again_draws_no_more() -> None:  # B8.1
    game = scoring(4, "rewarded")
    assert game.points()[0] == 5
    assert pile(game)[0] == "reaction deck"
    assert game.do("drawn turbo1").node == Dice(1)


# --- empty decks ------------------------------------------------------------------------------


def drawing(deck: str, red: str, blue: str = "", green: str = "") -> Game:
    """Let red draw after everyone has got these cards; a roll comes first, to begin with."""
    return at(
        f"todo roll 0, draw 0 {deck}, roll 0",
        f"bumper red d1 south {red}",
        f"bumper blue a4 west {blue}",
        f"bumper green d7 north {green}",
    ).do("rolled 1")


def test_an_empty_deck_is_remade_from_all_discard_piles_of_its_kind() -> None:  # B8.2
    red = f"hand {' '.join(DIRECTIONS[:20])} discards 41 42 turbo1"
    blue = f"hand {' '.join(DIRECTIONS[20:40])} discards 43 44 brake1"
    game = drawing("direction", red, blue, "discards 45 46 47 48 49 50")
    assert game.happened(DeckRemade) == [DeckRemade("direction", tuple(DIRECTIONS[40:]))]
    assert pile(game) == ("direction deck", DIRECTIONS[40:])
    assert [bumper.discards for bumper in game.state.bumpers] == [("turbo1",), ("brake1",), ()]


def test_a_deck_is_remade_only_when_a_draw_finds_it_empty() -> None:  # B8.2
    game = drawing(
        "reaction",
        f"hand {' '.join(REACTIONS[:20])}",
        f"discards {REACTIONS[20]} 7",
    )
    assert not game.happened(DeckRemade)
    assert pile(game) == ("reaction deck", sorted(REACTIONS[21:]))


def test_a_draw_falls_away_if_the_discard_piles_are_empty_too() -> None:  # B8.2
    game = drawing("reaction", f"hand {' '.join(REACTIONS)}", "discards 4 5 6")
    assert game.happened(NothingDrawn) == [NothingDrawn(0, "reaction")]
    assert game.node == Dice(1)


# --- no Direction card, no card at all --------------------------------------------------------


def test_who_has_no_direction_card_loses_a_point_and_draws_two_before_anyone_picks() -> None:
    # B8.3
    game = at(
        "todo roll 2, restock, pick",
        "bumper red d1 south points 3 hand turbo1",
        "bumper blue a4 west points 3 hand 3",
    ).do("rolled 1")
    assert game.happened(DirectionsMissing) == [DirectionsMissing(0, 2)]
    assert game.points() == [2, 3, 0]
    assert pile(game)[0] == "direction deck"
    game = game.do("drawn 5", "drawn 6")
    assert game.node == Decide((Seat(0), Seat(1), Seat(2)))
    assert game.legal() == ["pick 5", "pick 6"]


def test_a_hand_that_becomes_empty_costs_two_points_and_gets_five_cards_at_once() -> None:  # B8.4
    game = at("todo discard 0, roll 0", "bumper red d1 south points 3 hand 5").do("discard 5")
    assert game.happened(HandEmptied) == [HandEmptied(0, 1)]
    drawn = []
    while isinstance(game.node, Card):
        drawn.append(game.node.pile.split()[0])
        game = game.do(f"drawn {game.node.support[0][0]}")
    assert drawn == ["direction"] * 3 + ["reaction"] * 2
    assert game.points()[0] == 1


def test_the_cards_for_an_emptied_hand_come_before_the_hitters_point() -> None:  # B8.4, B4.4
    game = at(
        "todo move 0, roll 0",
        "bumper red a1 south die 1 heading N hand 1 2",
        "bumper blue a2 west hand 3",
    ).do("move 1", "discard 3")
    assert game.points()[0] == 0
    game = game.do("drawn 5", "drawn 6", "drawn 7", "drawn turbo1", "drawn turbo2")
    assert game.points()[0] == 1
    assert game.state.hands[1] == ("5", "6", "7", "turbo1", "turbo2")


def test_a_picked_card_is_in_hand_until_it_is_announced() -> None:  # B8.4
    game = at("todo pick", "bumper red d1 south points 2 hand 3", "bumper blue a4 west hand 4 5")
    game = game.do("0 pick 3; 1 pick 4; 2 pick 35")
    assert game.state.hands[0] == ("3",)
    assert game.points()[0] == 2
    game = game.do("announce R", "announce B", "announce F")
    assert game.state.hands[0] == ()
    assert game.points()[0] == 0
    assert pile(game)[0] == "direction deck"


def test_the_last_card_may_be_a_reaction_card_that_is_played() -> None:  # B8.4
    game = at("todo react 0, roll 1", "bumper red d1 south points 2 hand turbo1")
    game = game.do("react turbo1")
    assert game.points()[0] == 0
    assert game.bumper("red").ride.boost == 2
    assert pile(game)[0] == "direction deck"


def test_a_re_spin_is_carried_out_before_an_emptied_hand_is_filled() -> None:  # B8.4
    game = at("todo react 0, roll 1", "bumper red d1 south hand re-spin1").do("react re-spin1 blue")
    assert game.node == Dice(1)
    assert pile(game.do("rolled 3"))[0] == "direction deck"


def test_where_no_card_is_left_for_an_emptied_hand_a_hit_costs_nothing() -> None:  # B8.2
    everything = " ".join([*DIRECTIONS[1:], *REACTIONS])
    game = at(
        "todo discard 1, discard 1, roll 0",
        f"bumper red d1 south hand {everything}",
        "bumper blue a4 west hand 1",
        "bumper green d7 north",
    ).do("discard 1")
    # The card that was just discarded comes back; what is missing falls away.
    assert pile(game)[1] == ["1"]
    game = game.do("drawn 1")
    assert len(game.happened(NothingDrawn)) == 4
    assert game.legal(1) == ["discard 1"]
    nothing = at(
        "todo roll 0, discard 1, roll 0",
        f"bumper red d1 south hand {everything} 1",
        "bumper blue a4 west",
        "bumper green d7 north",
    ).do("rolled 1")
    assert nothing.node == Dice(1)
