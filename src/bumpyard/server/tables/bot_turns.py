"""The turns of bots: a worker process chooses, and the table carries the choice out."""

from __future__ import annotations

import secrets
from hashlib import sha256
from typing import TYPE_CHECKING, Any

import msgspec

from ...bots import DEFAULT_LEVEL
from ...core import BumpyardError, Seat
from ...table.table import Table
from ..protocol import ENCODER
from ..workers.bots import Decision
from .game_state import bots_to_move, people

if TYPE_CHECKING:
    from .running_table import RunningTable


class BotTurns:
    """The bots of one table."""

    __slots__ = ("_table", "_thinking")

    def __init__(self, table: RunningTable) -> None:
        self._table = table
        self._thinking: set[tuple[Seat, int]] = set()  # seats, and the decisions they think about

    @property
    def thinking(self) -> bool:
        """Whether a bot is about to decide."""
        return bool(self._thinking)

    def to_move(self, game: Table) -> list[Seat]:
        """Return the bots that have to decide, if there is anybody to see it."""
        bots, table = bots_to_move(game), self._table
        if not bots or table.requests.paused or not (table.viewers or people(game)):
            return []
        return bots

    def start(self, game: Table) -> None:
        """Let the bots that have to move decide, unless they think about it already."""
        for seat in self.to_move(game):
            turn = (seat, game.at)
            if turn not in self._thinking:
                self._thinking.add(turn)
                self._table.services.tasks.start(self._play(game, seat, game.at))

    def reset(self) -> None:
        """Begin again: the game was read from its log, and may differ from the one in memory."""
        self._thinking.clear()

    async def _play(self, game: Table, seat: Seat, at: int) -> None:
        try:
            action = await self._choose(game, seat, at)
        finally:
            self._thinking.discard((seat, at))
        await self._act(game, seat, at, action)
        self._table.release()

    async def _act(self, game: Table, seat: Seat, at: int, action: Any) -> None:
        """Carry out a bot's choice, unless its decision is closed or the bot was replaced."""
        if not self._table.is_current(game) or game.who[seat] != "bot" or at != game.at:
            return
        salt = secrets.token_hex(32)
        seal = game.fair.seal(game.begun.table, at, seat, ENCODER.encode(action), salt)
        try:
            game.act(seat, at, action, salt, seal)
        except BumpyardError:
            return
        await self._table.commit()

    async def _choose(self, game: Table, seat: Seat, at: int) -> Any:
        legal = game.legal_for(seat)
        if len(legal) <= 1:  # none: the table was closed a moment ago
            return next(iter(legal), None)
        settings = self._table.settings
        view = ENCODER.encode(game.rules.observe(game.state, seat))
        # At a daily, bots decide alike wherever they see the same.
        point = at if settings.daily is None else view.decode()
        decision = Decision(
            settings.game,
            sha256(f"{game.fair.secret} bot {seat} {point}".encode()).hexdigest(),
            msgspec.Raw(view),
            msgspec.Raw(ENCODER.encode(legal)),
            game.levels[seat] or DEFAULT_LEVEL,  # an old log has no levels
            settings.own_data,
            game.rules.meta.version,
        )
        chosen = await self._table.services.workers.choose(ENCODER.encode(decision))
        if chosen is None:
            return legal[0]
        return msgspec.json.decode(chosen, type=game.rules.types.action)
