"""No client gets a secret of another: every byte that leaves is checked (items 10 and 11).

A hand is a secret until its cards are played. What leaves for others must be the same whatever
somebody holds: so two worlds that differ in one hidden card are compared byte for byte.
"""

from __future__ import annotations

import logging
from typing import Any
from unittest.mock import patch

import msgspec
import pytest

from bumpyard.core import Seat, Viewer
from bumpyard.fair.dealer import Dealer
from bumpyard.games import GAMES
from bumpyard.loading import load
from tests.server.pairs import pairs
from tests.server.spying import spied
from tests.server.world import World

SECRETIVE = [name for name, game in GAMES.items() if game.meta.secrets]


@pytest.mark.parametrize("game", SECRETIVE)
async def test_what_others_are_sent_does_not_depend_on_a_hidden_card(game: str) -> None:  # item 11
    compared = 0
    for pair in pairs(game, seed=1, most=12):
        for viewer in pair.others:
            here, there = pair.sent(viewer)
            assert here == there
            compared += 1
        here, there = pair.sent(pair.seat)
        assert here != there  # whose card it is can tell
    assert compared >= 20


@pytest.mark.parametrize("game", SECRETIVE)
async def test_a_view_that_leaks_makes_worlds_differ(game: str) -> None:  # item 11
    (pair,) = pairs(game, seed=1, most=1)
    rules = type(load(game))
    honest = rules.observe

    def leaky(self: Any, state: Any, viewer: Viewer) -> Any:  # for every viewer
        return honest(self, state, pair.seat)

    with patch.object(rules, "observe", leaky):
        for viewer in pair.others:
            here, there = pair.sent(viewer)
            assert here != there


@pytest.mark.parametrize("game", GAMES)
async def test_no_byte_that_leaves_holds_what_is_hidden(game: str) -> None:  # item 10
    looked, leaks, _ = await spied(game, decisions=40)
    assert leaks == []
    assert {left.what for left in looked} == {"message", "gap", "file", "log", "bot"}


@pytest.mark.parametrize("game", SECRETIVE)
async def test_a_leak_in_a_view_is_caught_wherever_it_comes_out(game: str) -> None:  # item 10
    rules = type(load(game))
    honest = rules.observe

    def leaky(self: Any, state: Any, viewer: Viewer) -> Any:
        """Show everyone what the next seat sees."""
        view = honest(self, state, Seat(0 if viewer == 1 else 1))
        return msgspec.structs.replace(view, viewer=viewer)

    with patch.object(rules, "observe", leaky):
        looked, leaks, cage = await spied(game, decisions=12, honest=honest)
    # A bot may not have had a turn yet, or only turns in which no card was hidden from it.
    asked = {left.what for left in looked if left.what == "bot" and cage.holds(left)}
    assert {left.what for left in leaks} >= {"message", "gap", *asked}
    assert {left.viewer for left in leaks} >= {0, None}


async def test_a_leak_in_a_log_is_caught() -> None:  # item 10
    honest = Dealer.draw

    def chatty(self: Dealer, number: int, draw: Any, *, sealed: bool) -> Any:
        logging.getLogger("bumpyard.fair").info("drawing from %s", self.secret)
        return honest(self, number, draw, sealed=sealed)

    with patch.object(Dealer, "draw", chatty):
        _, leaks, _ = await spied("tumble", decisions=2)
    assert {left.what for left in leaks} == {"log"}


async def test_logs_hold_no_names_tokens_or_chat(
    world: World, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("DEBUG")
    person = await world.guest("Zanzibar")
    table = await world.table(person)
    async with person.socket() as socket:
        await socket.watch(table)
        await socket.do("say", table, text="quicksilver")
        await socket.connection.send(b'{"do": "quicksilver"}')
        await socket.until("error")
    token = person.headers["Cookie"].partition("=")[2]
    ours = "".join(r.getMessage() for r in caplog.records if r.name.startswith("bumpyard"))
    for secret in ("Zanzibar", "quicksilver", token):
        assert secret not in ours
