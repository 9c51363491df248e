"""Calling every kernel that a table needs: compiled or loaded, nobody waits for it later."""

from __future__ import annotations

from typing import cast

import numpy as np

from ..games.dodgems import Dodgems
from ..games.duel import Duel
from ..games.tumble import Tumble
from ..loading import load
from . import tumble, turn
from .compiled import base_folder, cache_folder
from .dice import ASKED, COUNT, MOST, MOST_WAYS, NUMBER
from .dodgems.layout import MOST as BUMPERS
from .dodgems.layout import Codec
from .dodgems.search import Mind, desk
from .dodgems.selfplay import play_game
from .dodgems.value import FEATURES as DODGEMS_FEATURES
from .dodgems.value import WEIGHTS as DODGEMS_WEIGHTS
from .duel import actions as duel_actions
from .duel import advance as duel
from .duel import policy as duel_policy
from .duel import prospects as duel_prospects
from .duel import reply as duel_reply
from .duel import scoring as duel_scoring
from .duel import selfplay as duel_selfplay
from .duel import state as duel_state
from .duel.arrays import Writer as DuelWriter
from .stream import below, key
from .tumble_arrays import box_arrays
from .tumble_chance import FEATURES, STAGES
from .tumble_search import search
from .tumble_style import decide, new_room
from .tumble_worth import WEIGHTS, Style

__all__ = ["all_kernels", "base_folder", "cache_folder"]


def all_kernels() -> None:
    """Call them all."""
    stream = np.zeros(1, np.uint64)
    key(stream, np.uint64(1), 0, 0, 0)
    below(stream, 6)
    a_turn()
    a_game()
    a_duel()
    a_game_of_dodgems()
    a_planned_duel()


def a_turn() -> None:
    """Solve a turn with one card on the table."""
    asked, above = np.zeros(1, np.int64), np.zeros(1, np.int64)
    placed = np.empty((2, COUNT))
    turn.place(asked, above, np.ones((1, MOST_WAYS)), np.zeros(6 * MOST + 1), MOST, placed)
    turn.solve(placed[1], MOST, np.empty((turn.ROLLS, COUNT)))
    turn.solve_with_bonus(placed[1], MOST, np.empty((turn.ROLLS, COUNT, turn.FACES)))


def a_game() -> None:
    """Decide something in a game of Tumble. What only the lab needs is compiled there."""
    box = box_arrays(cast(Tumble, load("tumble")).box)
    game, style = tumble.new_game(box, 2), plain_style()
    tumble.start(box, game, False)  # Numba takes arguments by position
    game.facts[tumble.PHASE], game.facts[tumble.ROLLS_LEFT] = tumble.KEEP, 1
    game.facts[tumble.DICE] = NUMBER[6, 6, 6, 6, 6]
    decide(box, game, style, new_room(len(game.card)))
    search(box, game, style, np.zeros(FEATURES * STAGES), 8, 1.0, np.uint64(1))


def plain_style() -> Style:
    """Return a style of the right shape."""
    weights, pips = np.ones(WEIGHTS), np.ones(6 * MOST + 1)
    return Style(weights, np.ones((len(ASKED), MOST_WAYS)), pips)


def a_duel() -> None:
    """Play a game of Duel, by steps and at once."""
    rules = cast(Duel, load("duel"))
    writer = DuelWriter(rules.box)
    vector = writer.vector(rules.start(2, {"claim_duty": "all"}))
    stream, actions = np.zeros(1, np.uint64), np.empty(duel_actions.MOST, np.int64)
    held = np.empty(duel_scoring.CONDITIONS + 1, np.int64)
    duel.start(writer.cards, False, vector)
    while duel.is_chance(vector):
        duel.draw(writer.cards, vector, stream)
    duel_actions.legal(writer.cards, vector, actions)
    duel.advance(writer.cards, vector, actions[0])
    duel.play_at_random(writer.cards, False, stream, vector)
    duel_scoring.held_by(writer.cards, vector, 0, held)
    duel_scoring.score(writer.cards, duel_actions.grid_of(vector, 0), held)


def a_game_of_dodgems() -> None:
    """Play a game of Dodgems by bots that hardly think."""
    codec = Codec(cast(Dodgems, load("dodgems")).box)
    stream, weights = np.zeros(1, np.uint64), np.zeros((BUMPERS, DODGEMS_WEIGHTS))
    mind = Mind(1, uniform=False, solves=True, learned=True)
    seen, wins = np.zeros((60, BUMPERS * DODGEMS_FEATURES)), np.zeros(BUMPERS)
    game, room, minds = codec.room(), desk(codec.tables), (mind, mind, mind, mind)
    play_game(codec.tables, game, 2, minds, weights, room, stream, stream, seen, wins)


def a_planned_duel() -> None:
    """Let compiled players play a game of Duel, and think about the last decision in it."""
    rules = cast(Duel, load("duel"))
    writer = DuelWriter(rules.box)
    counts = 17  # cards in a grid
    rows = np.zeros((counts, counts, 5, 4, duel_prospects.POINTS))
    rows += np.arange(float(counts))[:, None, None, None, None]  # the more cards, the better
    outlook = duel_prospects.Outlook(
        rows,
        np.zeros((duel_scoring.CONDITIONS, duel_prospects.STEPS, counts)),
        np.ones((duel_prospects.AT_PILE + 1, 6 * MOST + 1)),
        np.ones((duel_prospects.HELD_ODDS + len(rules.box.bonus), counts)),
    )
    vector = writer.vector(rules.start(2, {"claim_duty": "all"}))
    stream, actions = np.zeros(1, np.uint64), np.empty(duel_actions.MOST, np.int64)
    values, result = np.empty(duel_actions.MOST), np.zeros(5, np.int64)
    notes = duel_selfplay.Notes(
        np.zeros((2, duel_selfplay.LINE), np.int64),
        np.zeros((2, 3), np.int64),
        np.zeros(2, np.int64),
    )
    duel_selfplay.play_game(writer.cards, outlook, outlook, stream, vector, notes, result)
    worlds = duel_reply.Worlds(
        np.zeros((1, duel_state.PILE), np.int64), np.zeros((1, 3, duel_state.SPOTS))
    )
    duel_policy.value(writer.cards, outlook, vector, actions, values)
    duel_reply.value_by_reply(writer.cards, outlook, vector, stream, worlds, actions, values)
