"""Bots of Tumble: levels, a plain and a compiled mind, evaluation, judge, coach and training."""

from __future__ import annotations

from ..kit import CompiledKit, Kit
from ..scale import Scale
from .coach import TumbleHints
from .judge import TumbleEvaluator
from .levels import LEVELS
from .luck import BumpLuck


def _compiled() -> CompiledKit:
    from . import blocks, compiling, training  # noqa: PLC0415  # need Numba, which may be missing

    return CompiledKit(training.train_tumble, blocks.tumble_blocks, compiling.compile_kernels)


KIT = Kit(
    levels=LEVELS,
    evaluator=TumbleEvaluator,
    scale=Scale(near=3.0, far=12.0, turn=6.0),
    hints=TumbleHints,
    draw_luck=BumpLuck,
    compiled=_compiled,
)
