"""Bots of Duel: levels, a plain and a compiled mind, evaluation, judge, coach and training."""

from __future__ import annotations

from ..dice.luck import TurnLuck
from ..kit import CompiledKit, Kit
from ..scale import Scale
from .coach import DuelHints
from .judge import DuelEvaluator
from .levels import LEVELS, RIVALS


def _compiled() -> CompiledKit:
    from . import blocks, compiling, training  # noqa: PLC0415  # need Numba, which may be missing

    return CompiledKit(training.train_duel, blocks.duel_blocks, compiling.compile_kernels)


KIT = Kit(
    levels=LEVELS,
    rivals=RIVALS,
    evaluator=DuelEvaluator,
    scale=Scale(near=3.0, far=12.0, turn=4.0),
    hints=DuelHints,
    draw_luck=lambda rules: TurnLuck(DuelEvaluator(rules)),
    compiled=_compiled,
)
