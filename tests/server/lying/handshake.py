"""Lies before the first draw: about seats, pledges, bytes and the root."""

from __future__ import annotations

from typing import Self

import msgspec
from msgspec import UNSET
from msgspec.structs import replace

from bumpyard import loading
from bumpyard.core import Seat, fingerprint
from bumpyard.fair import Dealer
from bumpyard.fair.seals import pledge
from bumpyard.table.entries import Begun, Pledged, Private, Public
from bumpyard.table.table import Table
from bumpyard.wire import Lobby
from tests.fair.people import Person
from tests.server.lying.liar import NONSENSE, OTHER, PLAYER, Liar


class AsksNobody(Liar):
    """Chooses everyone's bytes itself, such that the first draw is the one that it wants."""

    def began(self) -> None:
        self.lied = True
        own = self.ground(sorted(self.mixing.people))
        for seat in sorted(self.mixing.people):
            self.pledge(seat, self.pledge_of(seat, own), NONSENSE)
        for seat in sorted(self.mixing.people):
            self.mix(seat, own)

    def pledge_of(self, seat: Seat, own: str) -> str:
        first, signer = self.mixing.first, bytes.fromhex(NONSENSE)
        return pledge(first, seat, bytes.fromhex(own), signer).hex()


class Friend(Liar):
    """Plays fairly, with a friend of the host on seat 1, for whom a bot decides."""

    @classmethod
    def entry_0(cls, honest: Begun) -> Begun:
        return replace(honest, seats=("person",) * len(honest.seats), levels=UNSET)

    def began(self) -> None:
        self.friend = Person(OTHER, 0)
        self.friend_pledges(self.friend.own)
        self.hand_to_bot(OTHER, "left", "novice")

    def friend_pledges(self, own: str) -> None:
        signer = bytes.fromhex(self.friend.signer)
        hashed = pledge(self.mixing.first, OTHER, bytes.fromhex(own), signer).hex()
        super().pledge(OTHER, hashed, self.friend.signer)

    def mix(self, seat: Seat, bytes_: str) -> None:
        super().mix(seat, bytes_)
        super().mix(OTHER, self.friend.own)


class LateFriend(Friend):
    """Asks the player for bytes when the friend has not pledged: the friend chooses afterwards."""

    def began(self) -> None:
        self.friend = Person(OTHER, 0)
        self.hand_to_bot(OTHER, "left", "novice")

    def lobby(self, honest: Lobby) -> Lobby:
        if self.pledges and not self.ready:
            return replace(honest, pledging=(), mixing=(PLAYER,))
        return honest

    def mix(self, seat: Seat, bytes_: str) -> None:
        self.lied = True
        self.mixing.shown[seat] = bytes.fromhex(bytes_)
        own = self.ground([OTHER])
        self.friend_pledges(own)
        Liar.mix(self, seat, bytes_)
        Liar.mix(self, OTHER, own)


class ExchangedPledge(Friend):
    """Exchanges the friend's pledge when the player's bytes are known."""

    def mix(self, seat: Seat, bytes_: str) -> None:
        self.lied = True
        mine = self.pledges[seat]
        self.rewind(1)
        self.mixing.shown[seat] = bytes.fromhex(bytes_)
        own = self.ground([OTHER])
        self.friend_pledges(own)
        self._append(mine)
        Liar.mix(self, seat, bytes_)
        Liar.mix(self, OTHER, own)


class RootChanged(Liar):
    """Promises other keys when it has the player's pledge."""

    def pledge(self, seat: Seat, hashed: str, signer: str) -> None:
        self.lied = True
        self.fair = self.mixing.fair = Dealer()
        self.begun = replace(self.begun, root=self.fair.root)
        self.rewind(0)
        self._append(self.begun)
        super().pledge(seat, hashed, signer)


class BytesSwapped(Liar):
    """Mixes other bytes in than the player has shown."""

    def mix(self, seat: Seat, bytes_: str) -> None:
        self.lied = True
        super().mix(seat, self.ground([seat]))


class PledgeSwapped(AsksNobody):
    """Asks for a pledge and for bytes, and writes others into the log, which fit each other."""

    def began(self) -> None:
        self.own = self.ground([PLAYER])

    def pledge(self, seat: Seat, hashed: str, signer: str) -> None:
        self.lied = True
        super().pledge(seat, self.pledge_of(seat, self.own), NONSENSE)

    def mix(self, seat: Seat, bytes_: str) -> None:
        super().mix(seat, self.own)


class SignerSwapped(Liar):
    """Writes another public key beside the player's pledge, to sign in the player's name."""

    def pledge(self, seat: Seat, hashed: str, signer: str) -> None:
        self.lied = True
        super().pledge(seat, hashed, NONSENSE)


class SeatRenamed(Liar):
    """Calls the player's seat a bot's, so that no bytes are mixed in; and asks for some."""

    @classmethod
    def entry_0(cls, honest: Begun) -> Begun:
        seats = len(honest.seats)
        return replace(honest, seats=("bot",) * seats, levels=("novice",) * seats)

    @classmethod
    def instead_of(cls, honest: Table) -> Self:
        liar = super().instead_of(honest)
        liar.who[PLAYER] = "person"  # but the player decides
        liar.lied = True
        return liar

    def lobby(self, honest: Lobby) -> Lobby:
        return honest if self.pledges else replace(honest, pledging=(PLAYER,))

    def pledge(self, seat: Seat, hashed: str, signer: str) -> None:
        self.pledges[seat] = Pledged(seat, hashed, signer)  # and into no log

    def _key_of(self, seat: Seat, key: str) -> str:
        return UNSET  # type: ignore[return-value]  # a bot has none

    def _show(self, seat: Seat, key: object) -> None:
        """Show no key."""


class SeatRenamedQuietly(SeatRenamed):
    """The same, and does not ask."""

    def lobby(self, honest: Lobby) -> Lobby:
        return honest


class DrawsEarly(Liar):
    """Draws when the player has pledged, and asks for no bytes."""

    @property
    def ready(self) -> bool:
        return PLAYER in self.pledges

    def pledge(self, seat: Seat, hashed: str, signer: str) -> None:
        self.lied = True
        super().pledge(seat, hashed, signer)
        self.mixing.shown[seat] = bytes(32)
        self._go_on()


class OtherTable(Liar):
    """Shows the log of another table."""

    def _write(self, public: Public, private: Private | None = None) -> None:
        if isinstance(public, Begun):
            self.lied = True
            public = replace(public, table=public.table[::-1])
        super()._write(public, private)


class SeatMoved(Liar):
    """Puts the player on another seat, when the player has pledged."""

    def lobby(self, honest: Lobby) -> Lobby:
        if not self.pledges:
            return honest
        self.lied = True
        return replace(honest, players=honest.players[::-1])


class OtherSettings(Liar):
    """Plays by other data than it says in the lobby."""

    @classmethod
    def instead_of(cls, honest: Table) -> Self:
        own_data = msgspec.to_builtins(honest.rules.data) | {"quiet_rounds": 2}
        rules = loading.rules(honest.begun.game, own_data)
        begun = replace(honest.begun, own_data=own_data, data=fingerprint(rules.data))
        liar = cls(rules, honest.fair, begun)
        liar._append(begun)
        liar.pending.clear()
        liar.lied = True
        return liar


class NotStrict(Liar):
    """Begins a table that is not strict, though the lobby says so: it sees choices first."""

    @classmethod
    def entry_0(cls, honest: Begun) -> Begun:
        assert honest.strict
        return replace(honest, strict=UNSET)

    def began(self) -> None:
        self.lied = True
