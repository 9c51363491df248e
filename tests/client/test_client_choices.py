"""Choices that several make at once: sealed, opened, and in the receipt when the log shows them."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import msgspec
import pytest

from bumpyard.client import Client, Declined, Table, Turn
from bumpyard.wire import Ack
from tests.client.playing import at_random, play
from tests.server.world import World, serving


@asynccontextmanager
async def two_at_dodgems(world: World, *, strict: bool) -> AsyncIterator[tuple[Table, Table]]:
    async with Client(world.url) as one, Client(world.url) as two:
        await one.guest()
        await two.guest()
        table = await one.create("dodgems", seats=3, strict=strict)
        other = await two.join(table.code)
        await table.start()
        yield table, other


async def to_a_joint_choice(table: Table, other: Table) -> tuple[Turn, Turn]:
    """Play until both choose at once, and return their turns."""

    async def until_joint(mine: Table) -> Turn:
        async for turn in mine.turns():
            if len(turn.waiting) > 1:
                return turn
            await turn.play(turn.legal[0])
        raise AssertionError("the game is over")

    first, second = await asyncio.gather(until_joint(table), until_joint(other))
    assert first.at == second.at
    return first, second


def choices_in(receipt: bytes) -> list[int]:
    return [choice["at"] for choice in msgspec.json.decode(receipt)["choices"]]


async def test_a_receipt_has_no_choice_that_was_never_opened() -> None:
    async with serving() as world, two_at_dodgems(world, strict=False) as (table, other):
        turn, _ = await to_a_joint_choice(table, other)
        assert await turn.play(turn.legal[0])
        assert turn.at not in choices_in(table.receipt)
        await table.abandon()
        await other.abandon()
        async for _ in table.updates():
            pass  # until it is closed
        assert (await table.verify()).ended == "abandoned"


async def test_a_receipt_has_a_sealed_choice_when_all_have_chosen() -> None:
    async with serving() as world, two_at_dodgems(world, strict=False) as (table, other):
        turn, others = await to_a_joint_choice(table, other)
        assert await turn.play(turn.legal[0])
        assert await others.play(others.legal[0])
        async for now in table.updates():
            if now.at > turn.at:
                break
        assert turn.at in choices_in(table.receipt)
        assert (await table.verify()).verdict == "verified"


async def test_a_game_that_goes_on_meanwhile_is_downloaded_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with serving() as world, two_at_dodgems(world, strict=False) as (table, other):
        turn, others = await to_a_joint_choice(table, other)
        download, downloads = table.game_file, 0

        async def slowly() -> bytes:
            nonlocal downloads
            downloads += 1
            text = await download()
            if downloads == 1:
                assert await turn.play(turn.legal[0])
                assert await others.play(others.legal[0])
                async for now in table.updates():
                    if now.at > turn.at:
                        break
            return text

        monkeypatch.setattr(table, "game_file", slowly)
        assert (await table.verify()).verdict == "verified"
        assert downloads > 1


async def test_a_choice_is_opened_again_when_a_bot_took_over_another_seat_meanwhile() -> None:
    async with serving() as world, two_at_dodgems(world, strict=True) as (table, other):
        turn, others = await to_a_joint_choice(table, other)
        pool, thinking = world.container.workers._pool, threading.Event()
        assert pool is not None  # no bot chooses until they may think
        declined = asyncio.Event()

        async def ask_late(do: str, ask: Any = table.ask, **fields: Any) -> Ack:
            if do == "unseal" and not declined.is_set():  # so all have sealed
                pool.submit(thinking.wait)
                await other.leave()
            try:
                answer: Ack = await ask(do, **fields)
            except Declined:
                declined.set()
                thinking.set()
                raise
            return answer

        async def never_open(do: str, ask: Any = other.ask, **fields: Any) -> Ack:
            if do == "unseal":
                await asyncio.Event().wait()
            answer: Ack = await ask(do, **fields)
            return answer

        table.ask, other.ask = ask_late, never_open  # type: ignore[method-assign]  # to be slow
        assert await turn.play(turn.legal[0])
        assert await others.play(others.legal[0])
        await declined.wait()
        await play(table, at_random(1))
        assert turn.at in choices_in(table.receipt)
        assert (await table.verify()).ended == "over"
