"""Clients of a table compare the logs that they are shown, so that a server can't show two.

Each signs the newest hash that it knows, with the key in its pledge. The server passes that on,
and can't forge it. A log that differs anywhere before that entry has another hash.
"""

from __future__ import annotations

from collections import OrderedDict

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

from ..core import Seat
from ..fair.framing import unhex
from ..fair.seals import head
from ..wire import Witnessed
from .errors import Unfair

REMEMBERED = 1024  # hashes of the log that can be compared


class Witness:
    """What this client was shown, and what others at the table say that they were."""

    def __init__(self) -> None:
        self._signing = Ed25519PrivateKey.generate()
        self._first = b""
        self._seat: Seat | None = None
        self._hashes: OrderedDict[int, str] = OrderedDict()  # of entries, as we were told
        self._ahead: dict[Seat, Witnessed] = {}  # about entries that we have not seen yet

    @property
    def signer(self) -> str:
        """The public key, in hex."""
        return self._signing.public_key().public_bytes_raw().hex()

    def sit(self, first: bytes, seat: Seat) -> None:
        """Begin to sign for a seat, at the table with this hash of entry 0."""
        self._first, self._seat = first, seat

    def saw(self, seq: int, newest: str) -> None:
        """Remember the newest hash, and compare it with what others said before."""
        self._hashes[seq] = newest
        if len(self._hashes) > REMEMBERED:
            self._hashes.popitem(last=False)
        for told in [told for told in self._ahead.values() if told.seq <= seq]:
            del self._ahead[told.seat]
            self._compare(told)

    def sign(self) -> dict[str, int | str] | None:
        """Return the newest hash with our signature; None if we have no seat or saw nothing."""
        if self._seat is None or not self._hashes:
            return None
        seq, newest = next(reversed(self._hashes.items()))
        message = head(self._first, self._seat, seq, unhex(newest))
        return {"seq": seq, "hash": newest, "signature": self._signing.sign(message).hex()}

    def heard(self, told: Witnessed, first: bytes, signer: bytes) -> None:
        """Take what a seat says that it was shown."""
        message = head(first, told.seat, told.seq, unhex(told.hash))
        try:
            signature = bytes.fromhex(told.signature)
            Ed25519PublicKey.from_public_bytes(signer).verify(signature, message)
        except (InvalidSignature, ValueError):
            raise Unfair(f"a message in the name of seat {told.seat} is not signed by it") from None
        if not self._hashes or told.seq > next(reversed(self._hashes)):
            self._ahead[told.seat] = told
        else:
            self._compare(told)

    def _compare(self, told: Witnessed) -> None:
        known = self._hashes.get(told.seq)
        if known is not None and known != told.hash:
            raise Unfair(f"entry {told.seq}: seat {told.seat} is shown another log than we are")
