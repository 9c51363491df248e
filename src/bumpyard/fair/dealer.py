"""The dealer of one table: all that a table needs to be fair (`table.chance.Fair`)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..core import Chance, Draw, Seat
from ..table import Dealt
from ..table.places import Place
from . import chain, draws, seals
from .errors import FairError
from .framing import unhex
from .keys import KeyChain, back, new_secret, sealed_key


class Dealer:
    """Draws chance for a table, and chains its log. A table that is opened again has its secret."""

    def __init__(self, secret: bytes | None = None) -> None:
        self._secret = new_secret() if secret is None else secret
        self._keys = KeyChain(self._secret)
        self._mixed: bytes | None = None

    def prepared(self) -> Iterator[None]:
        """Compute what the root needs, 4,096 hashes, in 64 steps: others can go on in between."""
        return self._keys.computed()

    @property
    def root(self) -> str:
        """The commitment, published before anything is drawn."""
        return self._keys.root.hex()

    @property
    def secret(self) -> str:
        """The secret that all draws are derived from; published when the table is closed."""
        return self._secret.hex()

    def mix(self, first: bytes, bytes_of: Sequence[bytes]) -> None:
        """Mix in the newest bytes of every seat, zeros for a bot. Drawing begins after that."""
        self._mixed = draws.mix(first, bytes_of)

    def draw(self, number: int, draw: Draw, *, sealed: bool) -> Dealt:
        """Draw number `number`: the same for the same secret and bytes, whenever asked for."""
        if self._mixed is None:
            raise FairError("nothing is drawn before everyone's bytes are mixed in")
        key = sealed_key(self._secret, number) if sealed else self._keys.key(number + 1)
        return Dealt(draws.outcome(key, self._mixed, number, draw), key.hex())

    def draw_daily(self, place: Place, draw: Draw) -> Chance:
        """Draw at a place of a daily: the same for everyone who comes there."""
        return draws.daily_outcome(self._secret, place, draw)

    def label(self, draw: Draw) -> str:
        """Return the label of a draw in its proof: all of it but the support."""
        return draws.label(draw)

    def pledge(self, first: bytes, seat: Seat, bytes_: str, signer: str) -> str:
        """Return the commitment of a seat to its bytes and its public key (all in hex)."""
        return seals.pledge(first, seat, unhex(bytes_), unhex(signer)).hex()

    def leads_back(self, key: str, steps: int, to: bytes) -> bool:
        """Say whether this is the key of a seat's chain so many places after another."""
        try:
            return back(unhex(key), steps) == to
        except FairError:
            return False

    def seal(self, table: str, at: int, seat: Seat, action: bytes, salt: str) -> str:
        """Return the commitment of a seat to its part of a simultaneous choice."""
        return seals.seal(table, at, seat, action, unhex(salt)).hex()

    def link(self, before: bytes, seq: int, public: bytes, private: bytes) -> bytes:
        """Return the hash of an entry, chained to the hash before it."""
        veil = chain.veil(self._secret, seq, private) if private else b""
        return chain.link(before, public, veil)
