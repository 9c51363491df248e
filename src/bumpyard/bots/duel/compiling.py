"""Calling every kernel that a table of Duel needs, so that it is compiled or loaded."""

from __future__ import annotations

from typing import cast

import numpy as np

from ...games.duel import Duel
from ...kernels.dice import MOST
from ...kernels.duel import actions as duel_actions
from ...kernels.duel import advance as duel
from ...kernels.duel import scoring as duel_scoring
from ...kernels.duel.arrays import Writer
from ...loading import load
from ..dice.compiling import compile_turn
from .mind import decision, evaluation, selfplay

COUNTS = 17  # of cards in a grid


def compile_kernels() -> None:
    """Play a game of Duel by steps, and one by compiled bots."""
    compile_turn()
    _play_by_steps()
    _play_by_bots()


def _play_by_steps() -> None:
    rules = cast(Duel, load("duel"))
    writer = Writer(rules.box)
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


def _play_by_bots() -> None:
    rules = cast(Duel, load("duel"))
    writer = Writer(rules.box)
    rows = np.zeros((COUNTS, COUNTS, 5, 4, evaluation.POINTS))
    rows += np.arange(float(COUNTS))[:, None, None, None, None]  # the more cards, the better
    outlook = evaluation.Outlook(
        rows,
        np.zeros((duel_scoring.CONDITIONS, evaluation.STEPS, COUNTS)),
        np.ones((evaluation.AT_PILE + 1, 6 * MOST + 1)),
        np.ones((evaluation.HELD_ODDS + len(rules.box.bonus), COUNTS)),
    )
    vector = writer.vector(rules.start(2, {"claim_duty": "all"}))
    stream, actions = np.zeros(1, np.uint64), np.empty(duel_actions.MOST, np.int64)
    values, result = np.empty(duel_actions.MOST), np.zeros(5, np.int64)
    notes = selfplay.Notes(
        np.zeros((2, selfplay.LINE), np.int64),
        np.zeros((2, 3), np.int64),
        np.zeros(2, np.int64),
    )
    selfplay.play_game(writer.cards, outlook, outlook, stream, vector, notes, result)
    decision.value(writer.cards, outlook, vector, actions, values)
