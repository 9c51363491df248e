"""Calling every kernel that a table of Duel needs, so that it is compiled or loaded."""

from __future__ import annotations

from typing import cast

import numpy as np

from ...games.duel import Duel
from ...kernels import duel as k
from ...loading import load
from ..dice.compiling import compile_turn
from .evaluation import by_hand
from .mind.decision import value_actions
from .mind.selfplay import new_notes, play_game


def compile_kernels() -> None:
    """Play a game of Duel by steps, and one by compiled bots."""
    compile_turn()
    rules = cast(Duel, load("duel"))
    _play_by_steps(rules)
    _play_by_bots(rules)


def _play_by_steps(rules: Duel) -> None:
    writer = k.Writer(rules.box)
    vector = writer.vector(rules.start(2, {"claim_duty": "all"}))
    stream, actions = np.zeros(1, np.uint64), np.empty(k.MOST_ACTIONS, np.int64)
    held = np.empty(k.CONDITIONS + 1, np.int64)
    k.start(writer.cards, False, vector)
    while k.is_chance(vector):
        k.draw(writer.cards, vector, stream)
    k.legal(writer.cards, vector, actions)
    k.act(writer.cards, vector, actions[0])
    k.play_at_random(writer.cards, False, stream, vector)
    k.held_by(writer.cards, vector, 0, held)
    k.score(writer.cards, k.grid_of(vector, 0), held)


def _play_by_bots(rules: Duel) -> None:
    writer, evaluation = k.Writer(rules.box), by_hand(rules.box)
    vector = writer.vector(rules.start(2, {"claim_duty": "all"}))
    stream, result = np.zeros(1, np.uint64), np.zeros(5, np.int64)
    actions, values = np.empty(k.MOST_ACTIONS, np.int64), np.empty(k.MOST_ACTIONS)
    play_game(writer.cards, evaluation, evaluation, stream, vector, new_notes(2), result)
    value_actions(writer.cards, evaluation, vector, actions, values)
