"""Chains of keys: a commitment to 4,096 keys at once, which are shown one after the other.

Each key is the hash of the one after it, so whoever has one key can check all later ones, and work
out none of them. The table has such a chain, a key for each draw; so has every person, and shows
the next key with each decision. What comes before the first key is the root of the chain.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from functools import cached_property
from hashlib import sha256

from .errors import FairError
from .framing import HEAD, SIZE, digest, domain, numbered

STRIDE = 64  # keys between two that are kept
DRAWS = STRIDE * STRIDE

# A message of 55 bytes is hashed in one block of SHA-256, which is why this name is short.
_KEY = domain("key") + HEAD
_LAST = domain("last") + HEAD
_SEALED = domain("sealed") + HEAD


def new_secret() -> bytes:
    """Return 32 new random bytes: for a secret or a salt."""
    return secrets.token_bytes(SIZE)


def back(key: bytes, steps: int) -> bytes:
    """Return the key so many places before a key."""
    for _ in range(steps):
        key = sha256(_KEY + key).digest()
    return key


def sealed_key(secret: bytes, number: int) -> bytes:
    """Return the key of a draw that not everyone may see.

    The key of the chain would be known as soon as a later one is shown. This one is known when the
    secret is, at the end; the root commits to it as well, because the secret leads to the root.
    """
    return digest(_SEALED + secret + numbered(number))


class KeyChain:
    """The chain of a secret: the root at place 0, and keys at places 1 to 4,096.

    Kept are every 64th key, and the 64 that were used last. All are computed when one is needed.
    """

    def __init__(self, secret: bytes) -> None:
        self._marks = [digest(_LAST + secret)]  # at places 4,096, 4,032, down to 64
        self._stretch = -1  # which 64 are kept
        self._keys: list[bytes] = []

    def computed(self) -> Iterator[None]:
        """Compute the chain, 64 hashes at a time: others can go on in between."""
        while len(self._marks) < STRIDE:
            self._marks.append(back(self._marks[-1], STRIDE))
            yield

    @cached_property
    def root(self) -> bytes:
        """The commitment to all keys."""
        self._compute()
        return back(self._marks[-1], STRIDE)

    def key(self, place: int) -> bytes:
        """Return the key at a place."""
        if not 1 <= place <= DRAWS:
            raise FairError(f"a chain has {DRAWS} keys, there is none at place {place}")
        stretch, offset = divmod(place - 1, STRIDE)
        if stretch != self._stretch:
            self._compute()
            keys = [self._marks[-1 - stretch]]
            for _ in range(STRIDE - 1):
                keys.append(back(keys[-1], 1))
            self._keys, self._stretch = keys, stretch
        return self._keys[STRIDE - 1 - offset]

    def _compute(self) -> None:
        for _ in self.computed():
            pass
