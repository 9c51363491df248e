"""Bots of Duel: levels, a plain and a compiled mind, evaluation, judge, coach and training."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...core import Options
from ...games.duel import Duel
from ..dice.luck import TurnLuck
from ..kit import Kit, Numbers, Progress
from ..results import Result
from ..scale import Scale
from .coach import DuelHints
from .judge import DuelEvaluator
from .levels import LEVELS, RIVALS


def _train(rules: Duel, seed: int, progress: Progress) -> Numbers:
    from .training import train_duel  # noqa: PLC0415  # needs Numba, which may be missing

    return train_duel(rules, seed, progress)


def _play_blocks(
    bots: Sequence[str], blocks: int, seed: int, options: Options
) -> Iterator[dict[str, Result]]:
    from .blocks import duel_blocks  # noqa: PLC0415  # needs Numba, which may be missing

    return duel_blocks(bots, blocks, seed, options)


def _compile_kernels() -> None:
    from .compiling import compile_kernels  # noqa: PLC0415  # needs Numba, which may be missing

    compile_kernels()


KIT = Kit(
    levels=LEVELS,
    rivals=RIVALS,
    evaluator=DuelEvaluator,
    scale=Scale(near=3.0, far=12.0, turn=4.0),
    hints=DuelHints,
    roll_luck=lambda rules: TurnLuck(DuelEvaluator(rules)),
    train=_train,
    play_blocks=_play_blocks,
    compile_kernels=_compile_kernels,
)
