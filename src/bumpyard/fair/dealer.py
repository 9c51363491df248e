"""The dealer of one table: all that a table needs to be fair (`table.chance.Fair`)."""

from __future__ import annotations

from collections.abc import Sequence

from ..core import Draw, Seat
from ..table import Dealt
from . import chain, draws, seals
from .commit import Commitment, new_secret
from .errors import FairError
from .framing import Key, unhex


class Dealer:
    """Draws chance for a table, and chains its log.

    A new one has a new secret. One that is opened again is given its own, and `upper` if it was
    kept, which saves making the commitment anew.
    """

    def __init__(self, secret: bytes | None = None, upper: bytes | None = None) -> None:
        self._commitment = Commitment(new_secret() if secret is None else secret, upper)
        self._key = Key(self._commitment.secret)
        self._mixed: bytes | None = None

    @property
    def root(self) -> str:
        """The commitment, published before anything is drawn."""
        return self._commitment.root.hex()

    @property
    def secret(self) -> str:
        """The secret that all draws are derived from; published when the table is closed."""
        return self._commitment.secret.hex()

    @property
    def upper(self) -> bytes:
        """The upper half of the Merkle tree: kept, it lets the table open again at once."""
        return self._commitment.upper

    def mix(self, table: str, bytes_of: Sequence[bytes]) -> None:
        """Mix in the bytes of every seat, zeros for a bot. Drawing begins after that."""
        self._mixed = draws.mix(table, self._commitment.root, bytes_of)

    def draw(self, number: int, draw: Draw) -> Dealt:
        """Draw number `number`: the same for the same secret and bytes, whenever asked for."""
        if self._mixed is None:
            raise FairError("nothing is drawn before everyone's bytes are mixed in")
        key = self._commitment.key(number)
        outcome = draws.outcome(key, self._mixed, number, draw)
        return Dealt(outcome, key.hex(), self._commitment.path(number))

    def label(self, draw: Draw) -> str:
        """Return the label of a draw in its proof: all of it but the support."""
        return draws.label(draw)

    def pledge(self, table: str, seat: Seat, bytes_: str) -> str:
        """Return the commitment of a seat to its bytes (in hex)."""
        return seals.pledge(table, seat, unhex(bytes_)).hex()

    def seal(self, table: str, at: int, seat: Seat, action: bytes, salt: str) -> str:
        """Return the commitment of a seat to its part of a simultaneous choice."""
        return seals.seal(table, at, seat, action, unhex(salt)).hex()

    def veil(self, seq: int, private: bytes) -> bytes:
        """Cover the private part of an entry."""
        return chain.veil(self._key, seq, private)

    def link(self, before: bytes, seq: int, public: bytes, private: bytes) -> bytes:
        """Return the hash of an entry, chained to the hash before it."""
        return chain.link(before, public, self.veil(seq, private))
