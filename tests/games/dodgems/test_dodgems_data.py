from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bumpyard.core import DataError
from bumpyard.games.dodgems import Dodgems
from bumpyard.loading import data_text, from_toml
from tests.games.dodgems.positions import begun, edited, house, played

SOUTH = '{ space = "d1", side = "south" }'
EAST = '{ space = "g4", side = "east" }'
RED = '{ colour = "red", driver = "Ruby" }'
SIXTH = '{ acceleration = 6, arrows = "FR R BL FL" }'
DIE = "speed_die = [1, 2, 3, 4, 5, 6]"


@pytest.mark.parametrize(
    "before, after, path, reason",
    [
        ("size = 7", "size = 2", ("size",), "Expected `int` >= 3"),
        (
            '"c3", "e3"',
            '"c3", "h3"',
            ("pillars", 1),
            "'h3' is not on the track: spaces are a1 to g7",
        ),
        ('"c3", "e3"', '"c3", "c3"', ("pillars", 1), "'c3' is there twice"),
        (
            '"c3", "e3"',
            '"c3", "d1"',
            ("starts", 0, "space"),
            "a pillar stands on the start space d1",
        ),
        (SOUTH, SOUTH.replace("d1", "d0"), ("starts", 0, "space"), "'d0' is not on the track"),
        (SOUTH, SOUTH.replace("d1", "g4"), ("starts", 3, "space"), "'g4' is there twice"),
        (SOUTH, SOUTH.replace("south", "east"), ("starts", 3, "side"), "'east' is there twice"),
        (SOUTH, SOUTH.replace("south", "up"), ("starts", 0, "side"), "Invalid enum value 'up'"),
        (EAST + ",", "", ("starts",), "there is no start space for the east side"),
        (RED, RED.replace("red", "blue"), ("bumpers", 2, "colour"), "'blue' is there twice"),
        (RED, RED.replace("red", "Red"), ("bumpers", 1, "colour"), "'Red' can't name a colour"),
        (RED + ",", "", ("bumpers",), "4 players need 4 bumpers, not 3"),
        (DIE, "speed_die = [3]", ("speed_die",), "a Speed die has 2 to 9 sides, not 1"),
        (DIE, DIE.replace("1", "0"), ("speed_die", 0), "Expected `int` >= 1"),
        (
            SIXTH,
            SIXTH.replace("6", "7"),
            ("directions", 6, "acceleration"),
            "'7' is there twice",
        ),
        (
            SIXTH,
            SIXTH.replace("BL", "NE"),
            ("directions", 5, "arrows"),
            "'NE' is no arrow: write F, FR, R, BR, B, BL, L, FL",
        ),
        (
            SIXTH,
            SIXTH.replace("BL", "R"),
            ("directions", 5, "arrows"),
            "a card has one arrow or more, each once",
        ),
        (
            SIXTH,
            SIXTH.replace("FR R BL FL", ""),
            ("directions", 5, "arrows"),
            "a card has one arrow or more",
        ),
        (
            "hand_limit = 7",
            "hand_limit = 13",
            ("directions",),
            "4 hands of 13 may need 52 Direction cards, there are 50",
        ),
        ("swerve = 3\n", "", ("reactions",), "there is no 'swerve': write 0 to leave it out"),
        (
            "swerve = 3\n",
            "swerve = 3\nrocket = 3\n",
            ("reactions", "rocket"),
            "'rocket' is no kind of Reaction card",
        ),
        ("rounds = 60", "rounds = 0", ("rounds",), "Expected `int` >= 1"),
        ("dummy = 5", "dummy = 0", ("deal", "dummy"), "Expected `int` >= 1"),
    ],
)
def test_data_that_cant_be_played_is_refused_where_it_is_wrong(
    before: str, after: str, path: tuple[str | int, ...], reason: str
) -> None:
    text = edited((before, after))
    with pytest.raises(DataError) as caught:
        from_toml("dodgems", text)
    assert caught.value.path == path
    assert reason in caught.value.reason
    assert caught.value.reason.startswith("line ")


def test_an_error_names_the_line() -> None:
    with pytest.raises(DataError) as caught:
        from_toml("dodgems", edited((SIXTH, SIXTH.replace("BL", "NE"))))
    line = int(str(caught.value).split()[1].rstrip(":,"))
    assert "acceleration = 6" in data_text("dodgems").splitlines()[line - 1]


# --- house values -----------------------------------------------------------------------------


def test_a_house_may_have_another_track() -> None:  # B1.1
    rules = house(("size = 7", "size = 9"), ('["c3", "e3", "c5", "e5"]', '["e5"]'))
    assert len(rules.box.track.spaces) == 80
    assert rules.box.track.drive("d1", "N", 12, ()).end == "d5"


def test_a_house_may_deal_otherwise() -> None:  # B2.2
    rules = house(
        ("directions = 4, reactions = 3, dummy = 5", "directions = 1, reactions = 0, dummy = 2")
    )
    game = begun(2, rules).do("drawn 1", "drawn 2", "take red", "take blue", "start d1")
    game = game.do("start a4", "take green", "start d7", "drawn 1", "drawn 2", "drawn 3", "drawn 4")
    assert game.state.hands == (("1",), ("2",), ("3", "4"))


def test_a_house_may_leave_a_reaction_card_out() -> None:  # B1.5
    rules = house(("swerve = 3\n", "swerve = 0\n"))
    assert len(rules.box.kind) == 24
    assert "swerve1" not in rules.box.rank


# --- the fewest cards that are allowed --------------------------------------------------------


def scarce(hand: int, reactions: int) -> Dodgems:
    """Return a game with the fewest Direction cards that its hands allow."""
    text = edited(
        (
            "directions = 4, reactions = 3, dummy = 5",
            f"directions = {hand}, reactions = 3, dummy = {hand}",
        ),
        ("hand_limit = 7", f"hand_limit = {hand}"),
        ("points_to_win = 10", "points_to_win = 100"),
    )
    start, end = text.index("directions = [\n"), text.index("# How many Reaction cards")
    cards = "".join(
        f'    {{ acceleration = {number}, arrows = "F FL R" }},\n'
        for number in range(1, 4 * max(hand, 2) + 1)
    )
    text = (
        text[:start]
        + "directions = [\n"
        + cards
        + "]\n\n"
        + text[end:].replace("= 3", f"= {reactions}")
    )
    rules = from_toml("dodgems", text)
    assert isinstance(rules, Dodgems)
    return rules


@pytest.mark.parametrize("hand, reactions", [(1, 0), (1, 3), (2, 1), (3, 3)])
@pytest.mark.parametrize("seats", [2, 3, 4])
@settings(max_examples=3)
@given(seed=st.integers(0, 2**32))
def test_with_the_fewest_cards_nobody_is_ever_without_a_choice(
    hand: int, reactions: int, seats: int, seed: int
) -> None:  # B8.2, B8.3, B8.4
    rules = scarce(hand, reactions)
    for state, _, _ in played(seed, seats, rules):  # every decision has been checked for a choice
        assert state.pending
