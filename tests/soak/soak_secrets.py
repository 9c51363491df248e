"""Reliability 10 and 11: no byte that leaves the server holds a secret of another seat."""

from __future__ import annotations

from typing import Any
from unittest.mock import patch

import msgspec

from bumpyard.core import Seat
from bumpyard.games import GAMES
from bumpyard.loading import load
from tests.server.pairs import pairs
from tests.server.spying import spied
from tests.server.test_secrets import SECRETIVE
from tests.soak.report import Row
from tests.soak.scale import count


async def canaries() -> Row:
    """Look through every byte that leaves while games are played, and through planted leaks."""
    looked = found = 0
    for number in range(count(30)):
        left, leaks, _ = await spied(list(GAMES)[number % len(GAMES)], decisions=60)
        looked += sum(len(each.data) for each in left)
        found += len(leaks)
    planted = 0
    for game in SECRETIVE:
        rules = type(load(game))
        honest = rules.observe

        def leaky(self: Any, state: Any, viewer: Any, honest: Any = honest) -> Any:
            seen = honest(self, state, Seat(0 if viewer == 1 else 1))
            return msgspec.structs.replace(seen, viewer=viewer)

        with patch.object(rules, "observe", leaky):
            planted += bool((await spied(game, decisions=6, honest=honest))[1])
    return (
        f"10 {looked / 1e6:,.0f} MB that left in {count(30)} games",
        f"{found} with a canary; {planted} of {len(SECRETIVE)} planted leaks found",
        not found and planted == len(SECRETIVE),
    )


async def pairs_of_worlds() -> Row:
    """Compare what others are sent in two worlds that differ in one hidden card."""
    wanted, done, seed = count(10_000), 0, 0
    while done < wanted:
        for game in SECRETIVE:
            for pair in pairs(game, seed, most=20):
                for viewer in pair.others:
                    here, there = pair.sent(viewer)
                    assert here == there, (game, seed, pair.seat, viewer)
                done += 1
        seed += 1
    return f"11 {done:,} pairs of worlds", "others' bytes equal, lengths included", True
