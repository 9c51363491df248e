"""Duel in a terminal: what is drawn, what is offered, what is told."""

from __future__ import annotations

from typing import get_args

import pytest

from bumpyard.cli.boards.duel import DuelBoard
from bumpyard.cli.ink import Ink
from bumpyard.core import Seat, Viewer
from bumpyard.games.duel import BonusDiscarded, BonusSeen, Bumped, Claimed, Event, HandsShown
from tests.games.duel.positions import DUEL, FULL_GRID, Game, at, played

BOARD = DuelBoard(DUEL, ["Mina", "Leo"], Ink(on=False))
ZERO = Seat(0)
SILENT = {"BonusDiscarded", "TurnEnded"}


def picture(game: Game, viewer: Viewer = ZERO) -> str:
    legal = () if viewer is None else DUEL.legal_actions(game.state, viewer)
    return BOARD.draw(DUEL.observe(game.state, viewer), legal)


def menu(game: Game) -> dict[str, str]:
    view = DUEL.observe(game.state, Seat(0))
    return dict(BOARD.menu(view, DUEL.legal_actions(game.state, Seat(0))))


def test_the_river_has_the_joker_in_its_middle_and_dice_on_its_cards() -> None:
    game = at(
        *["river rose4@1:4 plum2 lagoon6 =2s ~3@1:234+faces/protect ~5 joker", "dice 2 4 4 4 5"],
        *["bonus @1:6", "hand0 row/expel"],
    )
    assert picture(game).splitlines()[:10] == [
        "Tumble Duel · Mina's turn",
        "",
        "┏╍╍╍╍╍╍╍╍┓ ┏━━━━━━━━┓ ╭────────╮ ╭────────╮ ┏━━━━━━━━┓ ╭────────╮ ╭────────╮",
        "╏rose4   ╏ ┃plum2   ┃ │lagoon6 │ │joker  2│ ┃=2s    1┃ │~3    1+│ │~5     5│",
        "╏⚃       ╏ ┃⚁       ┃ │⚅       │ │▢▢▢▢▢  ★│ ┃▢▢     ⇄┃ │▁▂▃     │ │▁▂▃▄▅   │",
        "╏4    Leo╏ ┃        ┃ │        │ │        │ ┃        ┃ │234  Leo│ │        │",
        "╏        ╏ ┃        ┃ │        │ │        │ ┃        ┃ │protect │ │        │",
        "┗╍╍╍╍╍╍╍╍┛ ┗━━━━━━━━┛ ╰────────╯ ╰────────╯ ┗━━━━━━━━┛ ╰────────╯ ╰────────╯",
        "Colour pile 15 · Point pile 15 · Bonus pile 14, before it Leo's 6",
        "",
    ]


def test_a_grid_shows_where_a_card_may_go() -> None:
    game = at("phase place", "retrieved rose5", "grid0 d4:rose1 e4:=3", "grid1 d4:plum6")
    assert [line.rstrip() for line in picture(game).splitlines()[10:]] == [
        "▸ Mina 2 points · 2/16 · 0 Bonus      Leo 0 points · 1/16 · 0 Bonus",
        "  c       d       e       f           d",
        "3 ·       □       □       ·         4 plum6",
        "4 □       rose1   =3      □",
        "5 ·       □       □       ·",
    ]


def test_a_hand_is_drawn_for_its_owner_alone() -> None:
    game = at("hand0 row/expel", "hand1 block/rolls", "dice 1")
    assert "row/expel" in picture(game, Seat(0))
    assert "block/rolls" not in picture(game, Seat(0))
    assert "block/rolls" in picture(game, Seat(1))
    assert "/" not in picture(game, None).replace("/16", "")


@pytest.mark.parametrize(
    "lines, title",
    [
        (["phase start", "starts 0 0"], "who begins?"),
        (["phase place", "last yes", "retrieved rose1", FULL_GRID], "the end"),
        (["phase over"], "the end"),
        (["phase keep", "dice 1 1 1", "rolls_left 1"], "Mina's turn"),
    ],
)
def test_the_title_says_what_is_going_on(lines: list[str], title: str) -> None:
    assert picture(at(*lines), None).splitlines()[0] == f"Tumble Duel · {title}"


def test_dice_are_shown_with_the_rolls_left() -> None:
    keeping = at("phase keep", "dice 1 2 3 4 6", "rolls_left 1")
    assert picture(keeping).endswith("Mina: dice 1 2 3 4 6 · 1 more roll")
    assert picture(keeping.do("keep 1 2"), None).endswith("Mina: dice 1 2 · 3 in the air")
    assert "protected" in picture(at("bonus @1:6+faces/protect"))


def test_a_menu_offers_one_of_many_that_are_alike() -> None:
    assert menu(at("phase place", "retrieved rose5 ~3", "grid0 d4:rose1")) == {
        "place rose5 c4": "or on another place marked □",
        "place ~3 c4": "or on another place marked □",
    }
    assert menu(at("phase swap", "grid0 d4:rose1 e4:=2s d5:=3")) == {
        "swap d4 d5": "or any two places: exchange the cards there",
        "leave": "leave your grid as it is",
    }
    assert list(menu(at("phase keep", "dice 1 2 6", "rolls_left 2"))) == [
        *["stop", "keep none", "keep 1 2"]
    ]


def test_a_menu_says_what_a_move_would_do() -> None:
    game = at("river rose4@1:4", "dice 4 4 5", "hand0 pairs/rolls row/any", "hand1 row/expel")
    assert menu(game) == {
        "play pairs/rolls": "two more rolls",
        "play row/any 4>1": "a die to any face",
        "claim rose4 44": "a rose card, knocks Leo's 4 home",
    }
    game = at("river rose4@1:4 =2", "dice 4 5 5", "hand0 faces/protect row/expel").do("claim =2 55")
    assert menu(game) == {
        "claim bonus 4": "for a Bonus card next turn",
        "claim rose4 4 row/expel": "a rose card, knocks Leo's 4 home (expel)",
        "play faces/protect =2": "nothing removes your dice from =2 until your next turn",
        "done": "end your turn",
    }
    assert menu(at("river =2", "dice 5 5"))["claim =2 55"] == "1 point"
    assert menu(at("phase refill"))["refill point"] == "turn over a Point card for the river"
    assert menu(at("phase ready", "bonus @0:4")).keys() == {"retrieve"}
    assert menu(at("phase ready")).keys() == {"roll"}


def test_a_move_can_be_typed_in_short() -> None:
    keeping = DUEL.observe(at("phase keep", "dice 1 2 6", "rolls_left 2").state, Seat(0))
    assert BOARD.expand("stop", keeping) == BOARD.expand("keep all", keeping) == "keep 1 2 6"
    claiming = DUEL.observe(at("dice 1").state, Seat(0))
    assert BOARD.expand("stop", claiming) == "done"
    assert BOARD.expand("claim bonus 1", claiming) == "claim bonus 1"


def test_what_happens_is_told_in_sentences() -> None:
    told = {}
    for seed in range(6):
        for _, _, step in played(seed):
            private = (event for events in step.private.values() for event in events)
            for event in (*step.events, *private):
                told[type(event).__name__] = BOARD.tell(event)
    kinds = {kind.__name__ for kind in get_args(Event)}
    assert kinds - told.keys() <= {"StartTied", "CardsGivenUp"}
    for kind, sentence in told.items():
        assert (sentence is None) == (kind in SILENT)
        assert sentence is None or sentence.endswith((".", "!"))


def test_sentences_are_short_and_name_people() -> None:
    assert BOARD.tell(Bumped("=2", Seat(1), (4, 4), Seat(0))) == "Leo's 4 4 on =2 is knocked home!"
    assert BOARD.tell(Claimed(Seat(0), "bonus", (1, 6))) == "Mina claims the Bonus pile with 1 6."
    assert BOARD.tell(BonusSeen(Seat(0), "row/any")) == "It is row/any."
    assert BOARD.tell(BonusDiscarded(Seat(0), "row/any")) is None
    shown = HandsShown((("block/expel", "row/any"), ()))
    assert BOARD.tell(shown) == "Mina shows block/expel and row/any. Leo shows no Bonus card."


def test_lines_of_a_score_are_named_in_words() -> None:
    assert BOARD.label("row 4") == "row 4"
    assert BOARD.label("joker rose") == "the joker, as rose"
    assert BOARD.label("row/any") == "one colour in a row (row/any)"


def test_a_whole_game_can_be_drawn() -> None:
    for state, _, _ in played(3):
        viewers: list[Viewer] = [None, Seat(0), Seat(1)]
        drawn = picture(Game(state), viewers[len(state.table.dice) % 3])
        assert max(map(len, drawn.splitlines())) <= 80
