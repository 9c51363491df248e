"""Lies about the log as a whole: two logs, another file, another past, another end."""

from __future__ import annotations

from typing import Any, Literal

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from msgspec.structs import replace

from bumpyard.core import AnyRules, Outcome, Seat, Viewer
from bumpyard.fair import Dealer
from bumpyard.fair.seals import head
from bumpyard.server.errors import Forbidden
from bumpyard.server.protocol import Witness
from bumpyard.table.chance import Fair
from bumpyard.table.entries import ENCODE, Begun, Chose, Ended, read
from bumpyard.table.messages import Update
from bumpyard.table.table import Table
from tests.fair.forger import chained, entries, other_digit
from tests.server.lying.liar import NONSENSE, OTHER, PLAYER, Decision, Liar


class TwoLogs(Liar):
    """Plays with each of two players for the other, from the first decision on."""

    def __init__(self, rules: AnyRules, fair: Fair, begun: Begun) -> None:
        super().__init__(rules, fair, begun)
        self.twin = Liar(rules, Dealer(bytes.fromhex(fair.secret)), begun)  # for the other player
        self._shown = -1  # of the twin's entries

    def began(self) -> None:
        self.twin._append(self.begun)

    def pledge(self, seat: Seat, hashed: str, signer: str) -> None:
        self.twin.pledge(seat, hashed, signer)
        super().pledge(seat, hashed, signer)

    def mix(self, seat: Seat, bytes_: str) -> None:
        self.twin.mix(seat, bytes_)
        super().mix(seat, bytes_)
        self.play_for_others()

    def decide(self, made: Decision) -> None:
        if made.seat == OTHER:
            self.twin.decide(made)
        else:
            super().decide(made)
        self.play_for_others()
        self.decided = 0  # it goes on until the players notice

    def play_for_others(self) -> None:
        for table, impostor in ((self, OTHER), (self.twin, PLAYER)):
            while table.deciding() == (impostor,):
                self.lied = True
                Table.act(table, impostor, table.at, table.legal_for(impostor)[-1])

    def updates_for(
        self, viewers: Any, after: int | None, clock: tuple[int, ...] = ()
    ) -> dict[Viewer, Update]:
        viewers = set(viewers)
        updates = super().updates_for(viewers - {OTHER}, after, clock)
        if OTHER in viewers:
            known = None if after is None else self._shown
            updates |= self.twin.updates_for([OTHER], known, clock)
            self._shown = self.twin.seq
        return updates

    def file(self, viewer: Viewer) -> bytes:
        return self.twin.file(viewer) if viewer == OTHER else super().file(viewer)


class OutOfStep(TwoLogs):
    """Shows two logs such that no two hashes are told of one entry: even ones here, odd ones there.

    A bot that takes over or hands back is an entry that fits everywhere.
    """

    def play_for_others(self) -> None:
        super().play_for_others()
        for table, impostor, odd in ((self, OTHER, 0), (self.twin, PLAYER, 1)):
            if table.ready and not table.ended and table.seq % 2 != odd:
                if table.who[impostor] == "person":
                    table.hand_to_bot(impostor, "left", "novice")
                else:
                    table.hand_back(impostor)


class ForgedSignature(TwoLogs):
    """Shows two logs, and signs what each is shown in the other's name."""

    def relay(self, seat: Seat, told: Witness, viewer: Viewer) -> Witness | None:
        log = (self.twin if viewer == OTHER else self).log
        newest = log[min(told.seq, len(log) - 1)]
        message = head(log[0].hash, seat, newest.seq, newest.hash)
        signature = Ed25519PrivateKey.generate().sign(message).hex()
        return Witness(told.table, newest.seq, newest.hash.hex(), signature)


class WithheldSignature(TwoLogs):
    """Shows two logs, passes on nothing that the players sign, and ends both games soon."""

    def play_for_others(self) -> None:
        super().play_for_others()
        if self.at > 8 and self.twin.at > 8 and not self.ended:
            self.close("abandoned")
            self.twin.close("abandoned")

    def relay(self, seat: Seat, told: Witness, viewer: Viewer) -> Witness | None:
        return None


class Rewritten(Liar):
    """Breaks the connection, and has another past when the player is back."""

    breaks = False  # whether the connections have to be closed now

    def decide(self, made: Decision) -> None:
        super().decide(made)
        for before in range(len(self.log)):
            if made.seat == PLAYER and not self.lied and self.by_bot(before):
                self.rewrite(before)

    def rewrite(self, before: int) -> None:
        """Let the bot decide otherwise than in an entry, if it could; nothing comes after it."""
        again = type(self).fold(self.rules, self.fair, self.log[:before])
        assert isinstance(again, Rewritten)
        written = self.log[before].public
        for other in again.legal_for(OTHER):
            if ENCODE(other) not in written:
                again.log = self.log[:before]
                again.lied = again.breaks = True
                Table.act(again, OTHER, again.at, other)
                self.__dict__ |= again.__dict__
                return

    def by_bot(self, seq: int) -> bool:
        """Say whether an entry is a decision of the bot, who keeps dice."""
        said = read(self.log[seq])[0]
        return isinstance(said, Chose) and said.seat == OTHER and b"keep" in self.log[seq].public


class OtherHash(Liar):
    """Tells another hash than the log has, once."""

    def updates_for(self, *args: Any) -> dict[Viewer, Update]:
        updates = super().updates_for(*args)
        if self.lied or self.at < 2:
            return updates
        self.lied = True
        return {viewer: replace(each, hash=NONSENSE) for viewer, each in updates.items()}


class OtherLastHash(Liar):
    """Tells another hash than the log has at the end."""

    def began(self) -> None:
        self.lied = True

    def updates_for(self, *args: Any) -> dict[Viewer, Update]:
        updates = super().updates_for(*args)
        if not self.ended:
            return updates
        return {viewer: replace(each, hash=NONSENSE) for viewer, each in updates.items()}


# --- the file -----------------------------------------------------------------------------------


class ChangedFile(Liar):
    """Changes a die in the file when the game is over, and mends all hashes after it."""

    def began(self) -> None:
        self.lied = True

    def file(self, viewer: Viewer) -> bytes:
        true = super().file(viewer)
        if not self.ended:
            return true
        log = entries(true)
        rolls = [e["public"]["outcome"] for e in log if e["public"]["type"] == "drew"]
        faces = [rolled["faces"] for rolled in rolls if "faces" in rolled][-1]
        faces[0] = faces[0] % 6 + 1
        return chained(log, self.fair.secret)


class OtherGame(Liar):
    """Gives the file of another game when this one is over, in which all is right."""

    def began(self) -> None:
        self.lied = True

    def file(self, viewer: Viewer) -> bytes:
        if not self.ended:
            return super().file(viewer)
        other = Liar(self.rules, dealer := Dealer(), replace(self.begun, root=dealer.root))
        other._append(other.begun)
        other.close("abandoned")
        return other.file(viewer)


class BrokenChain(Liar):
    """Gives a file whose hashes are no chain."""

    def file(self, viewer: Viewer) -> bytes:
        self.lied = True
        true = super().file(viewer).decode()
        newest = self.log[-1].hash.hex()
        return true.replace(newest, other_digit(newest)).encode()


class SpacedFile(Liar):
    """Gives a file that is not canonical."""

    def file(self, viewer: Viewer) -> bytes:
        self.lied = True
        return super().file(viewer).replace(b'"seat":', b'"seat": ').replace(b"[{", b"[ {", 1)


class HiddenFile(Liar):
    """Shows its log to nobody."""

    def file(self, viewer: Viewer) -> bytes:
        self.lied = True
        raise Forbidden("this log is not for you")


# --- the end ------------------------------------------------------------------------------------


class OtherSecret(Liar):
    """Publishes another secret than the one that it has promised."""

    def began(self) -> None:
        self.lied = True

    def close(self, why: Literal["abandoned"]) -> None:
        self._append(Ended(why, NONSENSE))


class EarlyWinner(Liar):
    """Says that the game is over, and who has won."""

    def began(self) -> None:
        self.lied = True

    def close(self, why: Literal["abandoned"]) -> None:
        self._append(Ended("over", self.fair.secret, Outcome((OTHER,), (0, 99), "quiet")))
