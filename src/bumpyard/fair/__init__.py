"""Proof that the dice were fair: commitments, draws, the chain, sealed choices, receipts.

`framing`, `keys`, `draws`, `chain` and `seals` are functions of plain bytes and SHA-256;
`Dealer` puts them together for a table, and `verify` checks a game that was played.
`docs/fairness.md` has every byte of it, and `tests/fair/vectors.json` has examples.
"""

from .dealer import Dealer
from .errors import FairError, Refuted
from .files import entries_in, is_game_file, receipt, write
from .keys import new_secret
from .verify import Verified, verified_replay, verify

__all__ = [
    "Dealer",
    "FairError",
    "Refuted",
    "Verified",
    "entries_in",
    "is_game_file",
    "new_secret",
    "receipt",
    "verified_replay",
    "verify",
    "write",
]
