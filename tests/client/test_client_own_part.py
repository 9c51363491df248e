"""A client insists on its own part, in whatever order the server answers and tells."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from msgspec.structs import replace

from bumpyard.client import Client, Declined, Table, Unfair, own_part
from bumpyard.core import Seat, Viewer
from bumpyard.server.errors import Forbidden
from bumpyard.table import Update
from bumpyard.wire import Ack
from tests.client.playing import at_random, play
from tests.server.lying.choices import KeyDropped, KeyDroppedLast
from tests.server.lying.liar import NONSENSE, PLAYER, Decision, Liar
from tests.server.lying.lies import CLASSES
from tests.server.lying.server import lying
from tests.server.world import serving


class KeyDroppedOnce(KeyDropped):
    """Leaves the player's key out once, and closes the table with that decision."""

    def decide(self, made: Decision) -> None:
        super().decide(made)
        if self.lied and not self.ended:
            self.close("abandoned")


class DeclinesPledges(Liar):
    """Takes no pledge, so that the game never begins."""

    def pledge(self, seat: Seat, hashed: str, signer: str) -> None:
        raise Forbidden("not from you")


class DeclinesOpenings(Liar):
    """Has a sealed choice, and does not let it be opened."""

    def unseal(self, seat: Seat, at: int, action: Any, salt: str) -> None:
        raise Forbidden("not any more")


class OtherPast(Liar):
    """Tells of an entry again that it has told of last, with another hash."""

    ago = 1  # updates
    told: tuple[int, ...] = ()

    def updates_for(self, *args: Any) -> dict[Viewer, Update]:
        updates = super().updates_for(*args)
        if self.lied or self.at < 2:
            self.told += (self.seq,)
            return updates
        self.lied = True
        other = {"seq": self.told[-self.ago], "hash": NONSENSE, "steps": ()}
        return {viewer: replace(update, **other) for viewer, update in updates.items()}


class OlderOtherPast(OtherPast):
    """Tells of an entry again that it has told of before the last, with another hash."""

    ago = 2


class OtherHashes(Liar):
    """Tells the player other hashes than the others, from the first draw on."""

    def updates_for(self, *args: Any) -> dict[Viewer, Update]:
        updates = super().updates_for(*args)
        if self.draws and PLAYER in updates:
            updates[PLAYER] = replace(updates[PLAYER], hash=NONSENSE)
        return updates


@asynccontextmanager
async def hosted_by(
    liar: type[Liar], monkeypatch: pytest.MonkeyPatch, game: str = "tumble", **settings: Any
) -> AsyncIterator[Table]:
    """Sit at a table of a dishonest server, before the game."""
    monkeypatch.setitem(CLASSES, "somebody", liar)
    with lying():
        async with serving() as world, Client(world.url) as client:
            await client.guest("somebody")
            yield await client.create(game, 2, **{"bots": ("novice",), **settings})


def hear_answers_first(table: Table) -> None:
    """Let each update wait until the decision before it was answered, and its player knows."""
    take, held = table.take, list[Update]()

    def hold(message: Any) -> None:
        if isinstance(message, Update):
            held.append(message)
            asyncio.get_running_loop().call_later(0, release)
        else:
            take(message)

    def release() -> None:
        if table._connection._asked:
            asyncio.get_running_loop().call_later(0, release)
        while held and not table._connection._asked:
            take(held.pop(0))

    table.take = hold  # type: ignore[method-assign]  # as a slow network might


def hear_updates_first(table: Table) -> None:
    """Let each answer wait until the update after it was taken."""

    async def ask(do: str, ask: Any = table.ask, **fields: Any) -> Ack:
        answer: Ack = await ask(do, **fields)
        while do == "act" and table.present is not None and table.present.at == fields["at"]:
            await table.changed()
        return answer

    table.ask = ask  # type: ignore[method-assign]  # as a server that answers late


async def play_to_the_end(table: Table) -> None:
    """Play on, and then wait for an error."""
    await play(table, at_random(1))
    await error_of(table)


async def error_of(table: Table) -> None:
    """Wait for an error."""
    while True:
        await table.changed()


@pytest.mark.parametrize("order", [hear_answers_first, hear_updates_first])
@pytest.mark.parametrize("liar", [KeyDroppedOnce, KeyDroppedLast])
async def test_our_key_has_to_be_in_the_log_whatever_is_heard_first(
    order: Any, liar: type[Liar], monkeypatch: pytest.MonkeyPatch
) -> None:
    async with hosted_by(liar, monkeypatch) as table:
        order(table)
        await table.start()
        await play(table, at_random(1), most=3)  # with its key, and nobody is accused
        with pytest.raises(Unfair, match="our key is missing in the log"):
            await play_to_the_end(table)


async def test_a_server_that_takes_no_pledge_ends_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    async with hosted_by(DeclinesPledges, monkeypatch) as table:
        await table.start()
        with pytest.raises(Declined, match="not from you"):
            await play(table, at_random(1))


async def test_a_server_that_does_not_let_us_open_our_choice_ends_the_game(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with hosted_by(DeclinesOpenings, monkeypatch, "dodgems", strict=True) as table:
        await table.start()
        with pytest.raises(Declined, match="not any more"):
            await play(table, at_random(1))


@pytest.mark.parametrize("liar", [OtherPast, OlderOtherPast])
async def test_an_entry_that_we_know_has_the_hash_that_it_had(
    liar: type[Liar], monkeypatch: pytest.MonkeyPatch
) -> None:
    async with hosted_by(liar, monkeypatch) as table:
        await table.start()
        with pytest.raises(Unfair, match=r"^entry \d+ had another hash before$"):
            await play(table, at_random(1))


async def test_an_update_that_comes_again_changes_nothing() -> None:
    async with serving() as world, Client(world.url) as client:
        await client.guest()
        table = await client.create("tumble", seats=2)
        take, taken = table.take, list[Update]()

        def take_again(message: Any) -> None:
            take(message)
            if isinstance(message, Update):
                taken.append(message)
                take(taken[0])

        table.take = take_again  # type: ignore[method-assign]  # as a server that stutters
        await table.start()
        assert len(await play(table, at_random(1), most=5)) == 5
        assert (await table.verify()).verdict == "verified"


# --- with another client ---


@asynccontextmanager
async def shared(
    liar: type[Liar], monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[tuple[Table, Table]]:
    """Sit at a table of a dishonest server with a friend, at the first decision; none signs yet."""
    monkeypatch.setattr(own_part, "SIGN_SECONDS", 600.0)
    async with hosted_by(liar, monkeypatch, bots=()) as one, Client(one._web.url) as friend:
        await friend.guest()
        two = await friend.join(one.code)
        await one.start()
        for table in (one, two):
            async for now in table.updates():
                if now.waiting:
                    break  # all was drawn until a decision
        yield one, two


async def test_a_client_that_finds_a_split_tells_the_other(monkeypatch: pytest.MonkeyPatch) -> None:
    async with shared(OtherHashes, monkeypatch) as (one, two):
        two.own.sign()
        with pytest.raises(Unfair, match="seat 1 is shown another log than we are"):
            await error_of(one)
        with pytest.raises(Unfair, match="seat 0 is shown another log than we are"):
            await error_of(two)


async def test_a_word_about_an_entry_that_an_update_has_passed_is_compared_at_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with shared(Liar, monkeypatch) as (one, two):
        passed = one.verifier.seq - 1
        assert passed not in one.verifier.witness._hashes
        two.verifier.witness._hashes[passed] = NONSENSE  # as it was told
        two.verifier.witness._split = passed
        two.own.sign()
        with pytest.raises(Unfair, match=f"entry {passed}: seat 1 is shown another log"):
            await error_of(one)
