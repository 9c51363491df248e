"""The commands of players, carried out on the log of their game."""

from __future__ import annotations

import logging
from collections.abc import Coroutine
from functools import partial
from typing import TYPE_CHECKING, Any

import msgspec

from ...core import BumpyardError, Seat
from ...table.days import opens
from ...table.errors import NotYourSeat, Refused, Stale
from ...table.table import Table
from .. import protocol
from ..errors import NotWritten
from .answers import Pending
from .connection import Connection
from .requests import Requests

if TYPE_CHECKING:
    from .running_table import RunningTable


DECIDING = (protocol.Act, protocol.Seal, protocol.Unseal)
DECODERS: dict[type, msgspec.json.Decoder[Any]] = {}  # of actions, by the class of the rules
log = logging.getLogger("bumpyard.tables")


class Commands:
    """Carries out the commands for one table: each once, and answered when it is on disk."""

    __slots__ = ("_table",)

    def __init__(self, table: RunningTable) -> None:
        self._table = table

    def do(
        self, connection: Connection, command: protocol.Changing
    ) -> Coroutine[Any, Any, None] | None:
        """Carry out a new command. A legal decision never needs the rest that this may return."""
        pending = self._table.answers.take(connection, command)
        if pending is None:
            return None
        if isinstance(command, DECIDING):
            return self._carry_out(pending)  # a command that was carried out before is stale now
        return self._carry_out_if_new(pending)

    async def _carry_out_if_new(self, pending: Pending) -> None:
        if not await self._table.answers.given_before(pending):
            rest = self._carry_out(pending)
            if rest is not None:
                await rest

    def _carry_out(self, pending: Pending) -> Coroutine[Any, Any, None] | None:
        table, game = self._table, self._table.game
        assert game is not None  # the table refuses commands before
        try:
            carry_out(pending.command, self._seat(pending), game, table)
        except BumpyardError as error:
            if game.pending:  # a part of the command has happened
                table.reload()
            return self._refuse(pending, error)
        except Exception:
            log.exception("a command could not be carried out")
            table.reload()
            table.answers.refuse(pending, NotWritten("something went wrong on the server"))
            return None
        table.write(pending)
        return None

    def _seat(self, pending: Pending) -> Seat:
        """Return the seat that a command is for, or refuse it."""
        if self._table.broken:
            raise Refused("the table is being opened again: try once more", why="busy")
        seat = self._table.seat_of(pending.guest.id)
        if seat is None:
            raise NotYourSeat("only those who play can do that")
        return seat

    async def _refuse(self, pending: Pending, error: BumpyardError) -> None:
        """Answer with an error, unless the command was carried out before."""
        table = self._table
        if await table.answers.given_before(pending):
            return
        present = None
        if isinstance(error, Stale):
            viewer = table.seat_of(pending.guest.id)
            present = table.updates((viewer,), None)[viewer]
        table.in_order(partial(table.answers.refuse, pending, error))
        if present is not None:
            table.send_in_order(pending.connections[0], present)


def carry_out(command: protocol.Changing, seat: Seat, game: Table, table: RunningTable) -> None:
    """Carry out a command of a seat: it adds entries to the log, or to the requests."""
    requests, settings = table.requests, table.settings
    if settings.daily is not None:
        _check_daily(command, settings.daily, table.services.now())
    match command:
        case protocol.Act():
            _check_plays(game, requests, seat)
            action = _action(game, command.action)
            game.act(seat, command.at, action, command.salt, command.seal, command.key)
            requests.decided(seat)
        case protocol.Seal(at=at, seal=seal, key=key):
            _check_plays(game, requests, seat)
            game.seal(seat, at, seal, key)
            requests.decided(seat)
        case protocol.Unseal(at=at, action=raw, salt=salt):
            _check_plays(game, requests, seat)
            game.unseal(seat, at, _action(game, raw), salt)
        case protocol.Pledge(hash=hashed, signer=signer):
            game.pledge(seat, hashed, signer)
        case protocol.Mix(bytes=bytes_):
            game.mix(seat, bytes_)
        case protocol.Undo():
            _check_plays(game, requests, seat)
            if game.undo_for(seat) == "ask" and settings.rated:
                raise Refused("at a rated table only free decisions are undone", why="rated-undo")
            if game.undo_for(seat) == "ask":
                requests.ask(game, seat, "undo")
            else:
                game.undo(seat)
        case protocol.Consent(request=number, yes=yes):
            _check_sits(game, seat)
            requests.answer(seat, number, yes=yes)
        case protocol.Leave():
            game.hand_to_bot(seat, "left", settings.takeover)
        case protocol.Resign():
            game.hand_to_bot(seat, "resigned", settings.takeover)
        case protocol.Return():
            game.hand_back(seat)
        case protocol.Pause():
            _check_sits(game, seat)
            requests.ask(game, seat, "pause")
        case protocol.Abandon():
            _check_sits(game, seat)
            requests.ask(game, seat, "end")
        case protocol.Resume():
            _check_sits(game, seat)
            requests.resume()
        case protocol.Absent(seat=about, choice=choice):
            _check_sits(game, seat)
            table.absences.vote(game, seat, about, choice)


def _check_daily(command: protocol.Changing, day: str, now: int) -> None:
    """Refuse to play on at a daily whose secret is published; and nobody plays for another."""
    if opens(day) <= now:
        raise Refused(f"the day of this game is over: it was {day}", why="day-over")
    if isinstance(command, protocol.Leave):
        raise Refused("at a daily no bot plays for you: come back later, or resign", why="daily")


def _check_sits(game: Table, seat: Seat) -> None:
    if game.ended:
        raise Refused("the table is closed", why="closed")
    if game.who[seat] != "person":
        raise Refused("a bot plays your seat: return first", why="bot-plays")


def _check_plays(game: Table, requests: Requests, seat: Seat) -> None:
    if game.who[seat] != "person" and not game.ended:
        raise Refused("a bot plays your seat: return first", why="bot-plays")
    if requests.paused:
        raise Refused("the table is paused: resume first", why="paused")


def _action(game: Table, action: msgspec.Raw) -> Any:
    kind = type(game.rules)
    if kind not in DECODERS:
        DECODERS[kind] = msgspec.json.Decoder(game.rules.types.action)
    try:
        return DECODERS[kind].decode(action)
    except (msgspec.DecodeError, ValueError, RecursionError) as error:
        raise Refused(f"that is no action of this game: {error}") from None
