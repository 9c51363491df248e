"""People at a table, as the proof knows them: a chain of keys each, and a key to sign with."""

from __future__ import annotations

from functools import cache
from hashlib import sha256

from bumpyard.fair.keys import KeyChain
from bumpyard.fair.seals import pledge


class Person:
    """One person on a seat; the same seed gives the same person."""

    def __init__(self, seat: int, seed: int) -> None:
        self.seat = seat
        self.chain = _chain(sha256(f"the keys of seat {seat} for {seed}".encode()).digest())
        self.signer = sha256(f"the signature of seat {seat} for {seed}".encode()).hexdigest()

    @property
    def own(self) -> str:
        return self.chain.root.hex()

    def pledge(self, first: bytes) -> str:
        return pledge(first, self.seat, self.chain.root, bytes.fromhex(self.signer)).hex()

    def key(self, draws: int) -> str:
        """Return the key that the person shows with a decision after so many draws."""
        return self.chain.key(draws + 1).hex()


@cache  # a chain has 4,096 hashes, and tests have the same few people
def _chain(secret: bytes) -> KeyChain:
    return KeyChain(secret)
