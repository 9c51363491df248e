"""The part of a client's own seat in the proof: bytes and keys, sealed choices, signed hashes."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import TYPE_CHECKING, Any

from ..core import BumpyardError, Seat
from ..fair import new_secret
from ..fair.seals import seal
from ..table import Update
from ..table.entries import ENCODE
from ..wire import Ack, Lobby
from .errors import ClientError, Declined

if TYPE_CHECKING:
    from .table import Table

SIGN_SECONDS = 3.0  # the newest hash is signed for the others at most so often


class OwnPart:
    """Does for one table what the proof needs from us, without waiting for answers."""

    def __init__(self, table: Table, lobby: Lobby) -> None:
        self._table = table
        self._verifier = table.verifier
        self._saw_start = lobby.status == "open"  # so our bytes have to be asked for
        self._sent: set[str] = set()  # pledge, mix
        self._sealed: tuple[int, Any, str] | None = None  # a choice that is not opened yet
        self._opening = False  # whether it is on its way
        self._at = 0  # the decision that is open, as we were told
        self._over = False  # whether the table is closed
        self._shown: int | None = None  # the place of our newest key, which the next draw needs
        self._promised: set[asyncio.Task[Ack | None]] = set()
        self._signing: asyncio.TimerHandle | None = None

    def close(self) -> None:
        """Send nothing more."""
        if self._signing is not None:
            self._signing.cancel()
        for task in self._promised:
            task.cancel()

    # --- bytes ---

    async def mix_in(self, lobby: Lobby) -> None:
        """Pledge and show bytes of our own, when the table waits for them."""
        self._saw_start = self._saw_start or lobby.status == "open"
        seat, verifier = self._table.seat, self._verifier
        verifier.check_seat(seat)
        if seat is None or lobby.status != "running":
            return
        if seat in lobby.pledging and "pledge" not in self._sent:
            verifier.read(await self._table.game_file())  # the server has to commit itself first
            verifier.check_settings(lobby.settings)
            hashed = verifier.pledge(seat)
            self._promise("pledge", hash=hashed, signer=verifier.witness.signer)
        if seat in lobby.mixing and "mix" not in self._sent:
            verifier.read(await self._table.game_file())  # with everyone's pledges
            self._promise("mix", bytes=verifier.own())

    def _promise(self, do: str, **fields: Any) -> None:
        """Send a command whose answer comes while we go on listening."""
        self._sent.add(do)
        self._start(self._table.ask(do, **fields))

    def _start(self, asking: Coroutine[Any, Any, Ack | None]) -> None:
        task = asyncio.create_task(asking)
        self._promised.add(task)
        task.add_done_callback(self._kept)

    def _kept(self, task: asyncio.Task[Ack | None]) -> None:
        self._promised.discard(task)
        error = None if task.cancelled() else task.exception()
        if isinstance(error, ClientError):
            self._table.fail(error)

    # --- choices ---

    async def choose(self, seat: Seat, at: int, action: Any) -> None:
        """Decide. Where several choose at once, seal it; at a strict table, open it later."""
        key, place, now = self._verifier.key(), self._verifier.drawn + 1, self._table.present
        if now is not None and len(now.waiting) + len(now.sealed) == 1:
            await self._table.ask("act", at=at, action=action, key=key)
            self._verifier.made(at, ENCODE(action))
            self._verifier.openings.alone(at)
        else:
            await self._seal(seat, at, action, key)
        if key:  # another client of this guest may have the bytes
            self._shown = place
            self._verifier.keyed(at)
            await self._check_key()

    async def _seal(self, seat: Seat, at: int, action: Any, key: str) -> None:
        salt = new_secret()
        fields = {
            "at": at,
            "seal": seal(self._table.id, at, seat, ENCODE(action), salt).hex(),
            "key": key,
        }
        if self._verifier.strict:
            before, self._sealed = self._sealed, (at, action, salt.hex())  # it may be due at once
            try:
                await self._table.ask("seal", **fields)
            except Declined:
                self._sealed = before
                raise
            return
        await self._table.ask("act", action=action, salt=salt.hex(), **fields)
        self._sealed = at, action, salt.hex()
        self._forget_opened()

    async def _check_key(self) -> None:
        """Check that the log has the key that we sent, once more was drawn or the game is over.

        The server's answer says which entry has it. That is not believed: it could be none.
        """
        if self._shown is None or (self._verifier.drawn < self._shown and not self._over):
            return
        place, self._shown = self._shown, None
        if self._verifier.lacks_key(place):
            try:
                self._verifier.look_for_key(await self._table.game_file())
            except (ClientError, BumpyardError) as error:
                self._table.fail(error)

    async def _unseal(self, at: int, action: Any, salt: str) -> None:
        try:
            await self._table.ask("unseal", at=at, action=action, salt=salt)
            self._verifier.made(at, ENCODE(action))
        except Declined as error:
            if error.code not in {"stale", "refused"}:
                raise
            # A bot took over a seat meanwhile: an update says whether ours is to be opened again.
        finally:
            self._opening = False

    def took_back(self, at: int) -> None:
        """Forget a choice that was sealed, and is not to be opened."""
        if self._sealed is not None and self._sealed[0] == at:
            self._sealed = None

    def _forget_opened(self) -> None:
        """Forget a sealed choice when a later decision is open: it is in the log for all."""
        if self._sealed is not None and self._sealed[0] < self._at:
            if not self._verifier.strict:  # where each opens their own
                self._verifier.made(self._sealed[0], ENCODE(self._sealed[1]))
            self._sealed = None

    # --- after every update ---

    async def updated(self, update: Update) -> None:
        """Check that our bytes count, open our sealed choice, and sign the newest hash."""
        seat = self._table.seat
        if self._saw_start and seat is not None and self._verifier.ready:
            self._verifier.expect_own_bytes(seat)
        self._verifier.check_daily(seat)
        self._at = update.at
        self._over = update.secret is not None
        await self._check_key()
        self._forget_opened()
        if self._sealed is not None and seat is not None:
            if seat in update.opening and not self._opening:
                self._opening = True
                text, deciding = await self._table.game_file(), {*update.waiting, *update.sealed}
                self._verifier.keep_seals(text, update.seq, self._sealed[0], deciding)
                self._start(self._unseal(*self._sealed))
            elif self._verifier.strict and update.who[seat] == "bot":
                self._sealed = None  # the bot chooses anew
        self._sign_soon()

    def _sign_soon(self) -> None:
        """Tell the others which log we are shown: soon, or at once when the game is over."""
        if self._over and self._signing is not None:
            self._signing.cancel()
            self._signing = None
        if self._signing is None:
            loop = asyncio.get_running_loop()
            self._signing = loop.call_later(0 if self._over else SIGN_SECONDS, self.sign)

    def sign(self) -> None:
        """Tell the others now which log we are shown."""
        self._signing = None
        signed = self._verifier.witness.sign()
        if signed is not None and self._table.followed:
            self._table.tell("witness", **signed)
