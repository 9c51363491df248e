"""Lies about decisions: other choices, other keys, moves that the rules forbid, and undo."""

from __future__ import annotations

import secrets
from typing import Any

from msgspec import UNSET, Raw, UnsetType
from msgspec.structs import replace

from bumpyard.core import Decide, Seat, Viewer
from bumpyard.games.tumble.actions import Keep
from bumpyard.table import Stale
from bumpyard.table.entries import ENCODE, Choice, Chose, Opened, Private, Public, Sealed, Undone
from bumpyard.table.messages import Shown, Update
from tests.server.lying.liar import NONSENSE, OTHER, PLAYER, Decision, Liar


class KeyDropped(Liar):
    """Leaves the player's key out of the log: so it knows all dice that follow."""

    def _key_of(self, seat: Seat, key: str) -> str | UnsetType:
        rolls = self.state.phase == "ready"  # the dice follow at once
        if seat == PLAYER and (self.lied or (self.draws > 4 and rolls)):
            self.lied = True
            return UNSET
        return super()._key_of(seat, key)


class KeyDroppedLast(Liar):
    """Leaves the player's key out of the log, and ends the game before anything is drawn."""

    def _key_of(self, seat: Seat, key: str) -> str | UnsetType:
        due = super()._key_of(seat, key)
        if seat == PLAYER and self.draws > 4 and due is not UNSET:
            self.lied = True
            return UNSET
        return due

    def _go_on(self) -> None:
        if self.lied and not self.ended:
            self.close("abandoned")
        super()._go_on()


class Stolen(Liar):
    """Writes the player's decision without their key, and says that another device was quicker."""

    def _key_of(self, seat: Seat, key: str) -> str | UnsetType:
        return UNSET if seat == PLAYER and self.lied else super()._key_of(seat, key)

    def decide(self, made: Decision) -> None:
        rolls = self.state.phase == "ready"  # the dice follow at once, and the server knows them
        steals = not self.lied and made.seat == PLAYER and self.draws > 4 and rolls
        self.lied = self.lied or steals
        super().decide(made)
        if steals:
            self.flush()
            raise Stale(f"decision {made.at} is not open: the table is at {self.at}")


class KeySwapped(Liar):
    """Writes another key for the player."""

    def _key_of(self, seat: Seat, key: str) -> str | UnsetType:
        if seat == PLAYER and super()._key_of(seat, key):
            self.lied = True
            return NONSENSE
        return UNSET


class BotKey(Liar):
    """Lets a bot show a key, to choose what is mixed in."""

    def _key_of(self, seat: Seat, key: str) -> str | UnsetType:
        if seat == OTHER:
            self.lied = True
            return NONSENSE
        return super()._key_of(seat, key)

    def _show(self, seat: Seat, key: str | UnsetType) -> tuple[Seat, str] | None:
        if seat == OTHER and key is not UNSET:
            self.mixing.shown[seat] = bytes.fromhex(key)
            self.mixing._mixed = False
            return seat, key
        return super()._show(seat, key)


class ChangedChoice(Liar):
    """Writes another choice than the player has made."""

    def decide(self, made: Decision) -> None:
        others = [other for other in self.legal_for(made.seat) if other != made.action]
        if not self.lied and made.seat == PLAYER and others and self.fits():
            self.lied = True
            salt, raw = secrets.token_hex(32), ENCODE(others[0])
            seal = self.fair.seal(self.begun.table, made.at, made.seat, raw, salt)
            made = made._replace(action=others[0], salt=salt, seal=seal)
        super().decide(made)

    def fits(self) -> bool:
        return isinstance(self.node, Decide) and len(self.node.seats) == 1


class ChangedSeal(ChangedChoice):
    """Seals another choice than the player has sealed."""

    def fits(self) -> bool:
        return isinstance(self.node, Decide) and len(self.node.seats) > 1


class ChangedOpening(Liar):
    """Opens another choice than the player had sealed."""

    def _append(self, public: Public, private: Private | None = None) -> None:
        if isinstance(public, Opened) and not self.lied:
            first, *rest = public.choices
            assert first.seat == PLAYER
            legal = [Raw(ENCODE(action)) for action in self._legal_for(PLAYER)]
            other = next((raw for raw in legal if bytes(raw) != bytes(first.action)), None)
            if other is not None:
                self.lied = True
                changed = Choice(first.seat, other, first.salt)
                public = replace(public, choices=(changed, *rest))
        super()._append(public, private)


class ForbiddenMove(Liar):
    """Lets a bot keep dice that it has not rolled."""

    def decide(self, made: Decision) -> None:
        if made.seat == OTHER and isinstance(made.action, Keep) and not self.lied:
            dice = tuple([6] * len(self.state.dice))
            if dice != self.state.dice:
                self.lied = True
                wanted = Keep(dice)
                self._write(Chose(made.at, OTHER, Raw(ENCODE(wanted))))
                self._chose(made.at, OTHER, wanted, UNSET)
                self._go_on()
                return
        super().decide(made)


class UndonePastDraw(Liar):
    """Takes a bot's decision back, after it has seen the dice."""

    def decide(self, made: Decision) -> None:
        before, draws = self.state, self.draws
        super().decide(made)
        if made.seat == OTHER and self.draws > draws and not self.lied:
            self.lied = True
            self._write(Undone(made.at, OTHER))
            self.undos += 1
            self._go_to(before)
            self.at += 1
            self.recent.note(Shown(self.seq, undone=True))
            self._go_on()


class Late(Liar):
    """Lets seat 1 choose when the player's choice is known, at a strict table."""

    def act(  # noqa: PLR0917  # as a table does
        self, seat: Seat, at: int, action: Any, salt: str = "", seal: str = "", key: str = ""
    ) -> None:
        self.decide(Decision(seat, at, action, salt, seal, key))  # and plays to the end

    def holds_back(self) -> bool:
        """Say whether seat 1 is to decide, and is not let yet."""
        joint = isinstance(self.node, Decide) and len(self.node.seats) > 1
        return joint and self.ready and not self.lied and not self.ended

    def deciding(self) -> tuple[Seat, ...]:
        return (PLAYER,) if self.holds_back() else super().deciding()

    def opening(self) -> tuple[Seat, ...]:
        late = self.holds_back() and PLAYER in self.seals
        return (PLAYER,) if late else super().opening()

    def let_choose(self) -> None:
        """Seal for seat 1, which knows the player's choice by now."""
        self.lied = True
        raw, salt = ENCODE(self._legal_for(OTHER)[-1]), secrets.token_hex(32)
        hashed = self.fair.seal(self.begun.table, self.at, OTHER, raw, salt)
        self._append(Sealed(self.at, OTHER, hashed), Choice(OTHER, Raw(raw), salt))


class SealedLater(Late):
    """Says that all have sealed, and lets seat 1 seal when the player has opened."""

    def update_for(
        self, viewer: Viewer, after: int | None = None, clock: tuple[int, ...] = ()
    ) -> Update:
        told = super().update_for(viewer, after, clock)
        return replace(told, sealed=self.said_to_be_sealed()) if self.holds_back() else told

    def said_to_be_sealed(self) -> tuple[Seat, ...]:
        return tuple(sorted({*self.seals, OTHER}))

    def unseal(self, seat: Seat, at: int, action: Any, salt: str) -> None:
        if self.holds_back():
            self.let_choose()
        super().unseal(seat, at, action, salt)


class SealedLaterQuietly(SealedLater):
    """Does the same, and when all are to open does not say that seat 1 is among them."""

    def said_to_be_sealed(self) -> tuple[Seat, ...]:
        return tuple(self.seals) or (OTHER,)


class SealedAgain(SealedLater):
    """Lets seat 1 take its seal back and seal again, when the player has opened."""

    def holds_back(self) -> bool:
        return False

    def unseal(self, seat: Seat, at: int, action: Any, salt: str) -> None:
        if not self.lied:
            self._append(Undone(at, OTHER))
            self.let_choose()
        super().unseal(seat, at, action, salt)


class AskedAlone(Late):
    """Tells the player that nobody else decides: so the choice comes without a seal."""

    def decide(self, made: Decision) -> None:
        if self.holds_back():
            salt, raw = secrets.token_hex(32), ENCODE(made.action)
            hashed = self.fair.seal(self.begun.table, made.at, PLAYER, raw, salt)
            self._append(Sealed(made.at, PLAYER, hashed, self._key_of(PLAYER, made.key)))
            self.let_choose()
            super().unseal(PLAYER, made.at, made.action, salt)
        else:
            super().decide(made)
