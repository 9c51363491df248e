"""The commitment of a table to all chance to come: a secret, a key for each draw, one root.

The keys are the leaves of a Merkle tree of 4,096. Its root is published before the game; a key
and its path, the twelve hashes beside its way up, show that the root was made with that key.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence

from .errors import FairError
from .framing import HEAD, SIZE, Key, digest, domain, numbered

WIDTH = 64  # leaves of a subtree, and subtrees of the tree
DRAWS = WIDTH * WIDTH
HEIGHT = 12  # 2 ** 12 leaves: hashes on a path

_KEY = domain("key")
_LEAF = domain("leaf")
_NODE = domain("node")


def new_secret() -> bytes:
    """Return 32 new random bytes: for a secret, a salt, or a seat's own bytes."""
    return secrets.token_bytes(SIZE)


def key_of(secret: Key, number: int) -> bytes:
    """Return the key of a draw."""
    return secret.mac(_KEY + numbered(number))


def leaf(number: int, key: bytes) -> bytes:
    """Return the leaf of a draw's key: its hash in the tree."""
    return digest(_LEAF + numbered(number) + HEAD + key)


def node(left: bytes, right: bytes) -> bytes:
    """Return the hash of two hashes side by side."""
    return digest(_NODE + HEAD + left + HEAD + right)


def climb(number: int, key: bytes, path: Sequence[bytes]) -> bytes:
    """Return the root that a key and its path lead to, from the leaf upwards."""
    found = leaf(number, key)
    for level, beside in enumerate(path):
        found = node(beside, found) if number >> level & 1 else node(found, beside)
    return found


class Commitment:
    """A secret, and the parts of its Merkle tree that are needed now.

    Kept are the upper tree, whose leaves are the roots of 64 subtrees, and the one subtree that was
    used last. With `upper` from before (2 KB) a table opens again without 12,000 hashes.
    """

    def __init__(self, secret: bytes, upper: bytes | None = None) -> None:
        self.secret = secret
        self._key = Key(secret)
        self._upper = _tree(
            [_root(self._subtree(index)) for index in range(WIDTH)]
            if upper is None
            else [upper[at : at + SIZE] for at in range(0, WIDTH * SIZE, SIZE)]
        )
        self._index = -1  # of the subtree that is kept
        self._lower = b""
        self._last = 0  # the number whose path was asked for last
        self._path: tuple[str, ...] = ()  # and that path

    @property
    def root(self) -> bytes:
        """The root of the whole tree."""
        return _root(self._upper)

    @property
    def upper(self) -> bytes:
        """The roots of the 64 subtrees, one after the other."""
        return self._upper[WIDTH * SIZE :]

    def key(self, number: int) -> bytes:
        """Return the key of a draw."""
        if not 0 <= number < DRAWS:
            raise FairError(f"a table has {DRAWS} draws, there is no number {number}")
        return key_of(self._key, number)

    def path(self, number: int) -> tuple[str, ...]:
        """Return the path of a key, in hex, from the leaf upwards."""
        index, place = divmod(number, WIDTH)
        if index != self._index:
            self._lower, self._index = self._subtree(index), index
            self._path = _path(self._lower, place, HEIGHT // 2) + _path(
                self._upper, index, HEIGHT // 2
            )
        else:
            # Two paths have the same siblings above the node where they meet.
            apart = (number ^ self._last).bit_length()
            self._path = _path(self._lower, place, apart) + self._path[apart:]
        self._last = number
        return self._path

    def _subtree(self, index: int) -> bytes:
        first = index * WIDTH
        numbers = range(first, first + WIDTH)
        return _tree([leaf(number, key_of(self._key, number)) for number in numbers])


def _tree(leaves: list[bytes]) -> bytes:
    """Build a tree over 64 hashes: node n stands over 2n and 2n + 1, the root is 1, 0 is unused."""
    nodes = [b""] * WIDTH + leaves
    for at in range(WIDTH - 1, 0, -1):
        nodes[at] = node(nodes[2 * at], nodes[2 * at + 1])
    nodes[0] = bytes(SIZE)
    return b"".join(nodes)  # a third of what a list takes


def _root(tree: bytes) -> bytes:
    return tree[SIZE : 2 * SIZE]


def _path(tree: bytes, place: int, height: int) -> tuple[str, ...]:
    """Return the hashes beside the way from a leaf upwards, so many of them."""
    at, path = WIDTH + place, []
    for _ in range(height):
        beside = (at ^ 1) * SIZE
        path.append(tree[beside : beside + SIZE].hex())
        at >>= 1
    return tuple(path)
