"""A kit: all that a game brings for its bots, besides its rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Protocol, TypeAlias

from msgspec import Struct

from ..core import AnyRules, Draw, Options, Source
from .advice import Hints, NoHints
from .levels import Level
from .results import Result
from .scale import Evaluator, Scale
from .tally import TallyEvaluator


class Bot(Protocol):
    """A player that decides from the view of its seat, and from nothing else."""

    def choose(self, view: Any, legal: Sequence[Any], source: Source) -> Any:
        """Return one of the legal actions."""


class DrawLuck(Protocol):
    """Measures the luck of a roll, or of a card, in points."""

    def of(self, before: Any, draw: Draw, after: Any) -> Sequence[float]:
        """Return how much more than the mean of all outcomes a draw gave each seat."""


Numbers: TypeAlias = dict[str, list[float]]  # learned weights, by name
Progress: TypeAlias = Callable[[str], None]  # called with a line of text as training goes on
BotMaker: TypeAlias = Callable[[Any, bool], Bot]  # rules; whether the bot may use kernels
Trainer: TypeAlias = Callable[[Any, int, Progress], Numbers]  # rules, seed, progress
BlockPlayer: TypeAlias = Callable[  # bots, number of blocks, first seed, options
    [Sequence[str], int, int, Options], Iterator[dict[str, Result]]
]


class CompiledKit(Struct, frozen=True):
    """The parts of a kit that need Numba."""

    train: Trainer
    play_blocks: BlockPlayer  # whole games in kernels
    compile_kernels: Callable[[], None]


class Kit(Struct, frozen=True):
    """The parts of a game besides its rules. All but the levels have a default for any game."""

    levels: Mapping[Level, BotMaker]
    rivals: Mapping[str, BotMaker] = MappingProxyType({})  # for tournaments only, at no table
    evaluator: Callable[[Any], Evaluator] = TallyEvaluator
    scale: Scale = Scale(near=3.0, far=12.0)  # until one is measured (`bumpyard lab calibrate`)
    hints: Callable[[Any], Hints] = NoHints
    draw_luck: Callable[[Any], DrawLuck] | None = None
    compiled: Callable[[], CompiledKit] | None = None  # raises ImportError if Numba is missing


class RandomBot:
    """A bot for any game: it takes any legal action, each equally likely."""

    def __init__(self, _rules: AnyRules, _kernels: bool = False) -> None: ...

    def choose(self, _view: Any, legal: Sequence[Any], source: Source) -> Any:
        """Return one of the legal actions."""
        return legal[source.below(len(legal))]


PLAIN = Kit(levels=MappingProxyType({"casual": RandomBot}))  # of a game that has no kit
