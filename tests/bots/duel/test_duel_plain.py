"""The bot for Duel: what a player would see at a glance, and whole games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from bumpyard.bots.duel.plain import (
    PlainDuelBot,
    after_keeping,
    fitting,
    row_potential,
    stay_chance,
)
from bumpyard.core import Over, Seat, start
from bumpyard.games.dice import Combination, multisets
from bumpyard.games.duel.grid import SIZE
from bumpyard.lab.simulate import Seeded, at_random, playout
from tests.games.duel.positions import DUEL, FIFTEEN, FULL_GRID, Game, at

BOT = PlainDuelBot(DUEL)
OTHERS = "river rose2@1:22+faces/protect plum2@1:22+diagonal/protect - ~5"


def chosen(game: Game) -> str:
    """Let the bot decide in a position."""
    player = game.table.player
    view = DUEL.observe(game.state, player)
    legal = DUEL.legal_actions(game.state, player)
    return DUEL.format_action(BOT.choose(view, legal, Seeded(1)))


@pytest.mark.parametrize(
    "lines, action",
    [
        (["phase ready"], "roll"),
        # a colour goes to the row with points, where it is a new one
        (
            [
                *["phase place", "retrieved plum1"],
                "grid0 d4:~5 e4:rose1 g4:=2 d5:rose2 e5:rose3 f5:rose4 g5:rose5",
            ],
            "place plum1 f4",
        ),
        # of more cards than places, the one that gives the last row a colour
        (["phase place", "retrieved rose1 ~5", FIFTEEN], "place rose1 e5"),
        # points and colours are brought together
        (
            ["phase swap", "last yes", FULL_GRID, "grid0 d4:rose1 e4:plum1 d5:~5 e5:=4"],
            "swap d4 e5",
        ),
        # a swap that would only do harm is declined
        (
            ["phase swap", "last yes", FULL_GRID, "grid0 d4:rose1 e4:=4 f4:plum1 g4:~5"],
            "leave",
        ),
        # the better card of two that want the same dice
        (["dice 4 4 4 4", "river =2 - - =4"], "claim =4 4444"),
        # four of five in sequence: roll the other
        (["phase keep", "rolls_left 1", "dice 2 3 4 5 5", "river ~5"], "keep 2 3 4 5"),
        # a run that is complete is kept
        (["phase keep", "rolls_left 2", "dice 2 3 4 5 6", "river ~5"], "keep 2 3 4 5 6"),
        # a card that makes the best run is worth playing
        (["dice 2 3 4 5 5", OTHERS, "hand0 row/any"], "play row/any 5>6"),
        # one that does nothing is not
        (["dice 1 1 3", OTHERS, "hand0 pairs/step", "bonus @1:6"], "done"),
    ],
)
def test_the_bot_sees_what_a_player_would_see(lines: list[str], action: str) -> None:
    assert chosen(at(*lines)) == action


def test_the_bot_refills_from_the_pile_that_its_grid_needs() -> None:
    points = "grid0 d4:~5 e4:~5.2 d5:=4 e5:=4.2 d6:~4 e6:~4.2 d7:=3 e7:=3.2"
    assert chosen(at("phase refill", points)) == "refill colour"
    colours = "grid0 d4:rose1 e4:plum1 d5:rose2 e5:plum2 d6:rose3 e6:plum3 d7:rose4 e7:plum4"
    assert chosen(at("phase refill", colours)) == "refill point"


def test_a_row_promises_more_the_more_it_has() -> None:
    assert row_potential(5, 2, 3) > row_potential(4, 2, 3) > row_potential(4, 1, 3)
    assert row_potential(6, 2, SIZE) == 12  # a full row is worth what it scores
    assert row_potential(2, 1, 1) > row_potential(0, 0, 0) > 0


def test_stronger_dice_are_expected_to_stay() -> None:
    assert stay_chance(Combination("single", 4), (4, 4)) > stay_chance(
        Combination("single", 4), (4,)
    )
    trio = Combination("alike", 3)
    assert stay_chance(trio, (6, 6, 6)) == 1.0
    assert stay_chance(trio, (1, 1, 1)) < stay_chance(trio, (2, 2, 2))
    assert len(fitting(trio)) == 6


def test_what_is_kept_is_worth_the_mean_of_what_may_come() -> None:
    sixes = {dice: float(dice.count(6)) for dice in multisets(5)}
    kept = after_keeping(sixes, (1, 1, 1, 1, 6), 1)
    assert kept[(6,)] == pytest.approx(1 + 4 / 6)
    assert kept[(1, 1, 1, 1, 6)] == 1


def winners(seed: int, bots: Sequence[int], duty: str) -> tuple[Seat, ...]:
    """Play a game, some seats by the bot and the others at random; every choice is checked."""
    source = Seeded(seed)
    any_legal = at_random(source)

    def decide(state: Any, seat: Seat, legal: Sequence[Any]) -> Any:
        if seat not in bots:
            return any_legal(state, seat, legal)
        return BOT.choose(DUEL.observe(state, seat), legal, source)

    *_, (_, last) = playout(DUEL, start(DUEL, 2, {"claim_duty": duty}), decide, source)
    over = DUEL.node(last.state)
    assert isinstance(over, Over)
    return over.outcome.winners


def test_the_bot_plays_whole_games_by_the_rules() -> None:
    assert winners(7, (0, 1), "one")


def test_the_bot_beats_play_at_random() -> None:
    assert all(winners(seed, (seed % 2,), "all") == (seed % 2,) for seed in range(2))
