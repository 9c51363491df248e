"""Dodgems in a terminal."""

from __future__ import annotations

import pytest

from bumpyard.cli.boards.dodgems import DodgemsBoard
from bumpyard.cli.ink import Ink
from bumpyard.core import Seat
from tests.games.dodgems.positions import DODGEMS, Game, at, begun, played

NAMES = ("Ada", "Mina", "Leo", "Jun")


def board(seats: int = 3) -> DodgemsBoard:
    return DodgemsBoard(DODGEMS, NAMES[:seats], Ink(on=False))


def shown(game: Game, seat: int = 0, seats: int = 3) -> str:
    view = DODGEMS.observe(game.state, Seat(seat))
    return board(seats).draw(view, DODGEMS.legal_actions(game.state, Seat(seat)))


def menu(game: Game, seat: int = 0, seats: int = 3) -> dict[str, str]:
    view = DODGEMS.observe(game.state, Seat(seat))
    return dict(board(seats).menu(view, DODGEMS.legal_actions(game.state, Seat(seat))))


def test_the_board_shows_cars_pillars_and_where_one_can_go() -> None:
    game = at("todo move 0", "bumper red d2 south die 2 heading N hand 1")
    assert (
        shown(game)
        == """\
Dodgems · round 1 · move

   ╭─────────────────────────────╮
 7 │  ·   ·   ·  G3   ·   ·   ·  │
 6 │  ·   ·   ·   ·   ·   ·   ·  │
 5 │  ·   ·  ▐█▌  ·  ▐█▌  ·   ·  │
 4 │ B2   ·   ·   ○   ·   ·   ·  │
 3 │  ·   ·  ▐█▌  ○  ▐█▌  ·   ·  │
 2 │  ·   ·   ·  R1↑  ·   ·   ·  │
 1 │  ·   ·   ·   ·   ·   ·   ·  │
   ╰─────────────────────────────╯
      a   b   c   d   e   f   g

R1 red     Ada    0  Speed 2 ↑            1 Direction, 0 Reaction
B2 blue    Mina   0                       2 Direction, 1 Reaction
G3 green   Leo    0                       2 Direction, 1 Reaction

Your hand: 1 ↑↗→↘↓↙←↖"""
    )


def test_no_hand_is_shown_but_ones_own() -> None:
    game = at("todo pick", "bumper red d1 south hand 1 turbo3", "bumper blue a4 west hand 2 3")
    assert "turbo3" in shown(game, 0)
    assert "turbo3" not in shown(game, 1)


def test_the_dummys_cards_are_shown() -> None:
    text = shown(at("todo pick", seats=2), seats=2)
    assert "the dummy" in text
    assert "35 ←↖ · 36 ↙→ · 37 ↗→" in text


def test_the_menu_says_what_a_move_would_do() -> None:
    game = at(
        "todo announce 0 43, move 0",
        "bumper red d1 south die 3 hand 43 44",
        "bumper blue d3 west hand 2 3",
    )
    assert menu(game) == {"announce F": "↑ would hit Mina"}
    game = at("todo react 0", "bumper red d1 south hand 1 oil-slick1")
    assert menu(game)["react oil-slick1 blue left"] == "turn blue's direction to the left"
    assert list(menu(game).items())[-1] == ("pass", "play nothing")
    assert menu(at("todo extra 0")) == {"draw": "one more Reaction card", "pass": "no more cards"}


def test_the_menu_stays_short() -> None:
    game = at("todo pick", seats=2)
    assert list(menu(game, seats=2)) == ["pick 31 dummy 35", "pick 32 dummy 35"]
    game = at("todo trim", "bumper red d1 south hand 1 2 3 4 5 6 7 8 turbo1")
    assert list(menu(game)) == ["discard 1 2"]
    game = at("todo discard 0")
    assert menu(game) == {"discard 31": "↓↙", "discard 32": "↑↘", "discard turbo1": ""}


def test_at_the_start_there_are_colours_and_sides_to_choose() -> None:
    game = begun(3).do("drawn 1", "drawn 2", "drawn 3")
    assert "who sits where?" in shown(game)
    assert menu(game)["take red"] == "with Ruby at the wheel"
    game = game.do("take red", "take blue", "take green")
    assert menu(game)["start a4"] == "in the west"
    assert "○" in shown(game)


def test_an_arrow_alone_announces() -> None:
    game = at("todo announce 0 31, move 0")
    view = DODGEMS.observe(game.state, Seat(0))
    assert board().expand("b", view) == "announce b"
    assert board().expand("pass", view) == "pass"
    assert board().label("points") == "points"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_moment_of_a_game_can_be_shown_and_told(seats: int) -> None:
    drawn = board(seats)
    told = set()
    for seed in range(3):
        for state, _, step in played(seed, seats):
            for viewer in (None, Seat(0), Seat(1)):
                view = DODGEMS.observe(state, viewer)
                legal = () if viewer is None else DODGEMS.legal_actions(state, viewer)
                assert drawn.draw(view, legal)
                if legal:
                    assert drawn.menu(view, legal)
            for event in (*step.events, *(e for es in step.private.values() for e in es)):
                sentence = drawn.tell(event)
                told.add(type(event).__name__)
                assert sentence is None or sentence.endswith((".", "!", "—"))
        assert drawn.draw(DODGEMS.observe(step.state, None), ()).startswith("Dodgems · the end")
    assert len(told) > 22
