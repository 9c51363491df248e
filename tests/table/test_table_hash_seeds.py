"""Nothing depends on the order of a set: replays are the same under any PYTHONHASHSEED."""

from __future__ import annotations

from tests.table.hash_seeds import replays_under

SHORT = 20  # `make soak` replays 1,000


def test_replays_are_the_same_under_two_hash_seeds() -> None:
    assert replays_under("1", SHORT) == replays_under("271828", SHORT)
