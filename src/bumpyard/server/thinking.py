"""Bots think in a process of their own, so that nobody ever waits for them. Stories are told there.

A view and the legal actions go in, an action comes out, all as JSON. Whatever goes wrong there, a
seat that a bot plays still moves: the first legal action is as good as any.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import cache, partial
from multiprocessing import get_context
from pathlib import Path
from typing import Any, ParamSpec, TypeVar

import msgspec

from ..bots import Level, bot_for
from ..core import AnyRules
from ..lab.simulate import Seeded
from ..loading import find, load
from .errors import Limited

P = ParamSpec("P")
T = TypeVar("T")
WAITING = 256  # thoughts that may wait at once; beyond it bots play without thinking


class Thinker:
    """A worker process, and how many wait for it."""

    def __init__(self, workers: int = 1, plain_until: str = "") -> None:
        self.workers = workers
        self._plain_until = Path(plain_until) if plain_until else None
        self.waiting = 0
        self._pool: Executor | None = None

    async def choose(self, task: bytes) -> bytes | None:
        """Return the chosen action, or None if there was no time or something went wrong."""
        try:
            return await self.run(think, task, plain=self.plain)
        except (ValueError, TypeError, LookupError, ArithmeticError, AssertionError, RuntimeError):
            return None  # a bot's own fault, and it has said so in its process

    @property
    def plain(self) -> bool:
        """Whether bots are to do without kernels: they are being compiled."""
        if self._plain_until is not None and self._plain_until.exists():
            self._plain_until = None
        return self._plain_until is not None

    async def run(self, work: Callable[P, T], *asked: P.args, **named: P.kwargs) -> T:
        """Have something worked out there. What it raises is raised here."""
        if self.waiting >= WAITING:
            raise Limited("there is too much to think about: try again in a while")
        self.waiting += 1
        try:
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(self._running(), partial(work, *asked, **named))
        except BrokenProcessPool:
            self._pool = None  # a new one is made for the next thought
            raise Limited("the thread was lost: try again") from None
        finally:
            self.waiting -= 1

    def _running(self) -> Executor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(self.workers, get_context("spawn"))
        return self._pool

    def close(self) -> None:
        """End the process."""
        if self._pool is not None:
            self._pool.shutdown(wait=True, cancel_futures=True)


class Task(msgspec.Struct, frozen=True):
    """What a bot is asked: a decision, by what it can see and may do."""

    game: str
    seed: str
    view: msgspec.Raw
    legal: msgspec.Raw
    level: Level
    own_data: dict[str, Any] | None = None


def think(task: bytes, plain: bool = False) -> bytes:
    """Choose an action. Runs in the worker."""
    asked = msgspec.json.decode(task, type=Task)
    rules, bot = _player(asked.game, asked.level, msgspec.json.encode(asked.own_data), plain)
    view = msgspec.json.decode(asked.view, type=rules.types.view)
    legal = msgspec.json.decode(asked.legal, type=list[rules.types.action])  # type: ignore[name-defined]  # a type made of one known at run time
    return msgspec.json.encode(bot.choose(view, legal, Seeded(int(asked.seed, 16))))


@cache
def _player(name: str, level: Level, own_data: bytes, plain: bool) -> tuple[AnyRules, Any]:
    data = msgspec.json.decode(own_data)
    game = find(name)
    rules = load(name) if data is None else game.rules(msgspec.convert(data, game.data))
    return rules, bot_for(rules, level, kernels=False if plain else None)
