"""The plain board shows any game, and a game with a board of its own gets that."""

from __future__ import annotations

import pytest

from bumpyard import load
from bumpyard.cli.boards import board_for
from bumpyard.cli.boards.plain import PlainBoard
from bumpyard.cli.ink import Ink
from bumpyard.core import Decide, Seat, start
from bumpyard.games import GAMES
from bumpyard.games.tumble import Claimed, StartTied
from bumpyard.lab.simulate import Seeded, at_random, playout

NAMES = ("Ada", "Mina")
INK = Ink(on=False)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_gets_its_own_board(game: str) -> None:
    board = board_for(load(game), NAMES, INK)
    assert type(board).__name__ == f"{game.capitalize()}Board"


@pytest.mark.parametrize("game", GAMES)
def test_the_plain_board_shows_every_game(game: str) -> None:
    rules, source = load(game), Seeded(4)
    board = PlainBoard(rules, NAMES, INK)
    for _, step in playout(rules, start(rules, seats=2), at_random(source), source):
        node = rules.node(step.state)
        seats = node.seats if isinstance(node, Decide) else ()
        shown = [board.draw(rules.observe(step.state, None), ())]
        for seat in seats:
            legal = rules.legal_actions(step.state, seat)
            shown.append(board.draw(rules.observe(step.state, seat), legal))
            menu = board.menu(rules.observe(step.state, seat), legal)
            assert [rules.parse_action(text) for text, _ in menu] == list(legal)
        private = [event for events in step.private.values() for event in events]
        shown += [board.tell(event) or "" for event in (*step.events, *private)]
        for text in shown:
            assert text.startswith(rules.meta.title) or text.endswith(".")
            assert not set("{}[]'") & set(text), text  # no Python in it


def test_events_are_words_from_their_fields() -> None:
    board = PlainBoard(load("tumble"), NAMES, INK)
    assert board.tell(Claimed(Seat(1), "tide~4", (2, 3))) == (
        "Claimed: seat Mina, card tide~4, dice 2, 3."
    )
    assert board.tell(StartTied((Seat(0), Seat(1)))) == "Start tied: seats Ada, Mina."
    assert board.label("set tide") == "set tide"
    assert board.expand("keep 2", None) == "keep 2"
