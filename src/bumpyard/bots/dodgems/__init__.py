"""Bots of Dodgems: levels, a plain and a compiled mind, evaluation, judge, coach and training."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from types import MappingProxyType

from ...core import Options
from ...games.dodgems import Dodgems
from ..kit import Kit, Numbers, Progress
from ..results import Result
from ..scale import Scale
from . import levels
from .coach import DodgemsHints
from .judge import DodgemsEvaluator
from .luck import RoundLuck


def _train(rules: Dodgems, seed: int, progress: Progress) -> Numbers:
    from .training import train_dodgems  # noqa: PLC0415  # needs Numba, which may be missing

    return train_dodgems(rules, seed, progress)


def _play_blocks(
    bots: Sequence[str], blocks: int, seed: int, options: Options
) -> Iterator[dict[str, Result]]:
    from .blocks import dodgems_blocks  # noqa: PLC0415  # needs Numba, which may be missing

    return dodgems_blocks(bots, blocks, seed, options)


def _compile_kernels() -> None:
    from .compiling import compile_kernels  # noqa: PLC0415  # needs Numba, which may be missing

    compile_kernels()


KIT = Kit(
    levels=MappingProxyType(
        {
            "novice": levels.novice,
            "casual": levels.casual,
            "strong": levels.strong,
            "expert": levels.expert,
        }
    ),
    evaluator=DodgemsEvaluator,
    scale=Scale(near=0.7, far=2.5),
    hints=DodgemsHints,
    roll_luck=RoundLuck,
    train=_train,
    play_blocks=_play_blocks,
    compile_kernels=_compile_kernels,
)
