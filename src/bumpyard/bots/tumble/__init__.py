"""Bots of Tumble: levels, a plain and a compiled mind, evaluation, judge, coach and training."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from types import MappingProxyType

from ...core import Options
from ...games.tumble import Tumble
from ..dice.luck import TurnLuck
from ..kit import Kit, Numbers, Progress
from ..results import Result
from ..scale import Scale
from . import levels
from .coach import TumbleHints
from .judge import TumbleEvaluator


def _train(rules: Tumble, seed: int, progress: Progress) -> Numbers:
    from .training import train_tumble  # noqa: PLC0415  # needs Numba, which may be missing

    return train_tumble(rules, seed, progress)


def _play_blocks(
    bots: Sequence[str], blocks: int, seed: int, options: Options
) -> Iterator[dict[str, Result]]:
    from .blocks import tumble_blocks  # noqa: PLC0415  # needs Numba, which may be missing

    return tumble_blocks(bots, blocks, seed, options)


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
    evaluator=TumbleEvaluator,
    scale=Scale(near=3.0, far=12.0, turn=6.0),
    hints=TumbleHints,
    roll_luck=lambda rules: TurnLuck(TumbleEvaluator(rules)),
    train=_train,
    play_blocks=_play_blocks,
    compile_kernels=_compile_kernels,
)
