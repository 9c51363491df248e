"""Bots that think in a process of their own, and do without kernels until these are compiled."""

from __future__ import annotations

import asyncio
import os
import sys
from concurrent.futures import Executor
from pathlib import Path

import msgspec
import pytest

from bumpyard import load
from bumpyard.core import start
from bumpyard.games.tumble.actions import Keep
from bumpyard.lab.simulate import Seeded, at_random, playout
from bumpyard.server.errors import Limited
from bumpyard.server.workers.bots import Decision
from bumpyard.server.workers.pool import WorkerPool

RULES = load("tumble")
SOURCE = Seeded(1)
STATE = next(
    step.state
    for _, step in playout(RULES, start(RULES, 2), at_random(SOURCE), SOURCE)
    if step.state.phase == "keep"
)
LEGAL = RULES.legal_actions(STATE, STATE.player)
DECISION = msgspec.json.encode(
    Decision(
        "tumble",
        "a1",
        msgspec.Raw(msgspec.json.encode(RULES.observe(STATE, STATE.player))),
        msgspec.Raw(msgspec.json.encode(LEGAL)),
        "casual",
    )
)


def has_kernels() -> bool:
    """Say whether Numba was loaded; asked in the worker."""
    return sys.modules.get("numba") is not None


def chosen(answer: bytes | None) -> Keep:
    assert answer is not None  # or the bot has failed
    return msgspec.json.decode(answer, type=Keep)


async def test_bots_use_kernels_as_soon_as_they_are_compiled_and_decide_before(
    tmp_path: Path,
) -> None:
    compiled = tmp_path / "compiled"
    workers = WorkerPool(plain_until=str(compiled))
    try:
        assert chosen(await workers.choose(DECISION)) in LEGAL
        assert not await workers.run(has_kernels)
        compiled.touch()
        assert chosen(await workers.choose(DECISION)) in LEGAL
        assert await workers.run(has_kernels)
    finally:
        workers.close()


def test_nobody_waits_for_a_file_where_none_was_named() -> None:
    assert not WorkerPool().plain


async def test_after_a_worker_process_has_died_all_calls_share_one_new_pool() -> None:
    workers = WorkerPool()

    async def die_and_go_on() -> Executor:
        with pytest.raises(Limited):
            await workers.run(os._exit, 1)
        return workers._running()

    first, second = await asyncio.gather(die_and_go_on(), die_and_go_on())
    try:
        assert first is second
        assert await workers.run(os.getpid) != os.getpid()
    finally:
        workers.close()


async def test_the_processes_of_a_pool_end_with_the_one_that_is_killed() -> None:
    program = (
        "import asyncio, os\n"
        "from bumpyard.server.workers.pool import WorkerPool\n"
        "async def main():\n"
        "    print(await WorkerPool().run(os.getpid), flush=True)\n"
        "    os.kill(os.getpid(), 9)\n"
        "asyncio.run(main())\n"
    )
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-c", program, stdout=asyncio.subprocess.PIPE
    )
    printed, _ = await process.communicate()  # until nobody is left who could print
    assert int(printed) != process.pid
    assert process.returncode == -9
