"""Bots of Dodgems: levels, a plain and a compiled mind, evaluation, judge, coach and training."""

from __future__ import annotations

from ..kit import CompiledKit, Kit
from ..scale import Scale
from .coach import DodgemsHints
from .judge import DodgemsEvaluator
from .levels import LEVELS
from .luck import RoundLuck


def _compiled() -> CompiledKit:
    from . import blocks, compiling, training  # noqa: PLC0415  # need Numba, which may be missing

    return CompiledKit(training.train_dodgems, blocks.dodgems_blocks, compiling.compile_kernels)


KIT = Kit(
    levels=LEVELS,
    evaluator=DodgemsEvaluator,
    scale=Scale(near=0.7, far=2.5),
    hints=DodgemsHints,
    draw_luck=RoundLuck,
    compiled=_compiled,
)
