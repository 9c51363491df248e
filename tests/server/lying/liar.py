"""A table of a dishonest server: this one is fair, and each lie is a subclass of it.

It keeps its log in memory, and takes what it is sent. A lie is told to the end: a client that
does not notice it is served on, and the game is closed soon after it, so that it can be verified.
"""

from __future__ import annotations

import secrets
from collections import deque
from collections.abc import Callable, Iterable
from typing import Any, NamedTuple, Self

from msgspec import UNSET, UnsetType

from bumpyard.core import AnyRules, Seat, Viewer
from bumpyard.fair import write
from bumpyard.server.protocol import Witness
from bumpyard.table.chance import Fair
from bumpyard.table.entries import ENCODE, Begun, Entry, Mixed, Pledged, Private, Public
from bumpyard.table.messages import Update
from bumpyard.table.table import Table
from bumpyard.wire import Lobby

PLAYER, OTHER = Seat(0), Seat(1)  # the client whom the server lies to, and a bot or a friend
LONGEST = 40  # decisions of the player, after which a game without a lie is closed
NONSENSE = "ab" * 32  # for a hash or a key


class Decision(NamedTuple):
    """A decision as it was sent, with its proofs."""

    seat: Seat
    at: int
    action: Any
    salt: str = ""
    seal: str = ""
    key: str = ""


class Liar(Table):
    """A table whose log is its own. `lied` says whether the lie was told."""

    def __init__(self, rules: AnyRules, fair: Fair, begun: Begun) -> None:
        super().__init__(rules, fair, begun)
        self.log: list[Entry] = []
        self.lied = False
        self.decided = 0  # decisions of the player since the lie
        self.flush: Callable[[], None] = lambda: None  # tells everyone what was written so far

    @classmethod
    def instead_of(cls, honest: Table) -> Self:
        """Begin the game of an honest table, with an entry 0 of one's own."""
        liar = cls(honest.rules, honest.fair, cls.entry_0(honest.begun))
        liar._append(liar.begun)
        liar.pending.clear()  # the honest one is stored
        liar.began()
        liar._go_on()
        return liar

    @classmethod
    def entry_0(cls, honest: Begun) -> Begun:
        """Return what the log is to begin with."""
        return honest

    def began(self) -> None:
        """Do something before the first pledge."""

    # --- what the server does not check -----------------------------------------------------------

    def pledge(self, seat: Seat, hashed: str, signer: str) -> None:
        self._append(Pledged(seat, hashed, signer))

    def mix(self, seat: Seat, bytes_: str) -> None:
        self._append(Mixed(seat, bytes_))
        self._go_on()

    def encode_updates(
        self,
        viewers: Iterable[Viewer],
        after: int | None,
        clock: tuple[int, ...] = (),
        held: int = 0,
        *,
        lay_open: bool = False,
    ) -> dict[Viewer, bytes]:
        assert not lay_open
        assert not held
        updates = self.updates_for(viewers, after, clock)
        return {viewer: ENCODE(update) for viewer, update in updates.items()}

    def updates_for(
        self, viewers: Iterable[Viewer], after: int | None, clock: tuple[int, ...] = ()
    ) -> dict[Viewer, Update]:
        """Build what each viewer is told."""
        return {viewer: self.update_for(viewer, after, clock) for viewer in viewers}

    def _key_of(self, seat: Seat, key: str) -> str | UnsetType:
        due = self.who[seat] == "person" and self.mixing.places[seat] != self.draws + 1
        return key if key and due else UNSET

    def act(  # noqa: PLR0917  # as a table does
        self, seat: Seat, at: int, action: Any, salt: str = "", seal: str = "", key: str = ""
    ) -> None:
        self.decide(Decision(seat, at, action, salt, seal, key))
        self.decided += seat == PLAYER and self.lied
        if not self.ended and (self.decided > 1 or self.at > LONGEST):
            self.close("abandoned")

    def decide(self, made: Decision) -> None:
        """Decide for a seat, as it wants."""
        super().act(*made)

    # --- what the server tells --------------------------------------------------------------------

    def lobby(self, honest: Lobby) -> Lobby:
        """Return the lobby message."""
        return honest

    def file(self, viewer: Viewer) -> bytes:
        """Return the game file."""
        return write(self.log, self.fair.secret)

    def relay(self, seat: Seat, told: Witness, viewer: Viewer) -> Witness | None:
        """Return what a viewer is told that a seat was shown."""
        return told

    # --- the log ----------------------------------------------------------------------------------

    def _write(self, public: Public, private: Private | None = None) -> None:
        super()._write(public, private)
        self.log.append(self.pending[-1])

    def rewind(self, to: int) -> None:
        """Forget the entries from a number on; the state of the table stays."""
        del self.log[to:]
        self.seq, self.hash = to - 1, self.log[-1].hash if self.log else b""
        kept = [step for step in self.recent.recent if step.shown.seq < to]
        self.recent.recent = deque(kept, maxlen=self.recent.recent.maxlen)

    # --- chance -----------------------------------------------------------------------------------

    def ground(self, seats: Iterable[Seat]) -> str:
        """Return bytes for all of these seats with which the first draw is what the host wants."""
        shown = dict(self.mixing.shown)
        node: Any = self.node
        wanted = node.support[0][0]  # of the card that is drawn first
        while True:
            own = secrets.token_bytes(32)
            shown |= dict.fromkeys(seats, own)
            self.fair.mix(self.mixing.first, [shown[seat] for seat in sorted(shown)])
            dealt: Any = self.fair.draw(0, node, sealed=False)
            if dealt.outcome.card == wanted:
                return own.hex()
