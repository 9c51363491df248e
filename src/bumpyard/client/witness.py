"""Clients of a table compare the logs that they are shown, so that a server can't show two.

Each signs the newest hash that it knows, with the key in its pledge. The server passes that on,
and can't forge it. A log that differs anywhere before that entry has another hash.
"""

from __future__ import annotations

from collections.abc import Sequence

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

from ..core import Seat
from ..fair.framing import unhex
from ..fair.seals import head
from ..wire import Witnessed
from .errors import Unfair


class Witness:
    """What this client was shown, and what others at the table say that they were."""

    def __init__(self) -> None:
        self._signing = Ed25519PrivateKey.generate()
        self._first = b""
        self._seat: Seat | None = None
        self._hashes: dict[int, str] = {}  # of entries, as we were told
        self._newest = -1
        self._split: int | None = None  # an entry whose hash another seat has otherwise
        self._waiting: dict[Seat, Witnessed] = {}  # about entries whose hash we don't know yet

    @property
    def signer(self) -> str:
        """The public key, in hex."""
        return self._signing.public_key().public_bytes_raw().hex()

    def sit(self, first: bytes, seat: Seat) -> None:
        """Begin to sign for a seat, at the table with this hash of entry 0."""
        self._first, self._seat = first, seat

    @property
    def is_waiting(self) -> bool:
        """Whether somebody told of an entry that we passed without its hash: the log has it."""
        return any(told.seq < self._newest for told in self._waiting.values())

    def saw(self, seq: int, hashed: str) -> None:
        """Remember the hash of an entry, and compare it with what others said before."""
        if self._hashes.get(seq, hashed) != hashed:
            raise Unfair(f"entry {seq} had another hash before")
        self._hashes[seq] = hashed
        self._newest = max(seq, self._newest)
        for told in [told for told in self._waiting.values() if told.seq == seq]:
            del self._waiting[told.seat]
            self._compare(told)

    def saw_all(self, hashes: Sequence[str]) -> None:
        """Compare a log with all that we were told, and remember it as far as we were."""
        if self._newest >= len(hashes):
            raise Unfair(f"entry {self._newest} is missing in the log")
        for seq in range(self._newest + 1):
            self.saw(seq, hashes[seq])

    def sign(self) -> dict[str, int | str] | None:
        """Return the newest hash with our signature; None if we have no seat or saw nothing.

        After a split it is the hash of the entry that differs: the other knows it, and sees the
        split as well, however far either of us has come.
        """
        if self._seat is None or self._newest < 0:
            return None
        seq = self._newest if self._split is None else self._split
        hashed = self._hashes[seq]
        message = head(self._first, self._seat, seq, unhex(hashed))
        return {"seq": seq, "hash": hashed, "signature": self._signing.sign(message).hex()}

    def heard(self, told: Witnessed, first: bytes, signer: bytes) -> None:
        """Take what a seat says that it was shown."""
        message = head(first, told.seat, told.seq, unhex(told.hash))
        try:
            signature = bytes.fromhex(told.signature)
            Ed25519PublicKey.from_public_bytes(signer).verify(signature, message)
        except (InvalidSignature, ValueError):
            raise Unfair(f"a message in the name of seat {told.seat} is not signed by it") from None
        if told.seq in self._hashes:
            self._compare(told)
        else:
            self._waiting[told.seat] = told

    def _compare(self, told: Witnessed) -> None:
        if self._hashes[told.seq] != told.hash:
            self._split = told.seq
            raise Unfair(f"entry {told.seq}: seat {told.seat} is shown another log than we are")
