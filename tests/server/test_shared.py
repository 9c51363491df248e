"""What is read once for all who ask within a moment."""

from __future__ import annotations

import asyncio

import pytest

from bumpyard.server.shared import Shared


class Slow:
    """Something that is read when the test says so; how often it was read is what it is."""

    def __init__(self) -> None:
        self.times = 0
        self.begun = asyncio.Event()
        self.ready = asyncio.Event()

    async def read(self) -> int:
        self.times += 1
        times = self.times
        self.begun.set()
        await self.ready.wait()
        if times == 2:
            raise OSError
        return times


async def test_all_who_ask_meanwhile_get_one_reading() -> None:
    slow = Slow()
    shared = Shared(slow.read, 60)
    asked = [asyncio.ensure_future(shared.get()) for _ in range(3)]
    await slow.begun.wait()
    asked[0].cancel()  # which is nothing to the others
    slow.ready.set()
    assert await asyncio.gather(*asked[1:]) == [1, 1]
    assert await shared.get() == 1


async def test_what_has_changed_is_read_anew_also_while_it_is_read() -> None:
    slow = Slow()
    shared = Shared(slow.read, 60)
    before = asyncio.ensure_future(shared.get())
    await slow.begun.wait()
    slow.times = 2  # the third reading does not fail
    shared.forget()
    after = asyncio.ensure_future(shared.get())
    slow.ready.set()
    assert (await before, await after) == (1, 3)


async def test_it_is_read_anew_after_a_while_and_after_a_failure() -> None:
    slow = Slow()
    slow.ready.set()
    shared = Shared(slow.read, -1.0)
    assert await shared.get() == 1
    with pytest.raises(OSError):  # noqa: PT011  # of the second reading
        await shared.get()
    assert await shared.get() == 3
    lasting = Shared(slow.read, 60)
    slow.times = 1
    with pytest.raises(OSError):  # noqa: PT011
        await lasting.get()
    assert await lasting.get() == 3
