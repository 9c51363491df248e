"""Nobody gets what is not theirs: every byte that leaves is looked at (items 10 and 11).

A hand is a secret until its cards are played. What leaves for others must be the same whatever
somebody holds: so two worlds that differ in one hidden card are compared byte for byte.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from bumpyard.core import Card, Decide, Drawn, Over, Rolled, Seat, Viewer, outcomes, sample
from bumpyard.fair.dealer import Dealer
from bumpyard.games import GAMES
from bumpyard.lab.simulate import Seeded
from bumpyard.loading import load
from bumpyard.server.protocol import ENCODER
from bumpyard.table.entries import Entry, Sealed, read
from bumpyard.table.table import Table
from tests.server.world import Socket, act, mix, mover, present, run, serving

SECRETIVE = [name for name, game in GAMES.items() if game.meta.secrets]


@pytest.mark.parametrize("game", SECRETIVE)
def test_what_others_get_does_not_depend_on_a_hidden_card(game: str) -> None:  # item 11
    compared = 0
    for seed in range(6):
        for here, there, seat in twins(game, seed):
            for viewer in (*(Seat(s) for s in range(len(here.begun.seats)) if s != seat), None):
                assert told(here, viewer) == told(there, viewer)
                compared += 1
    assert compared >= 20


def twins(game: str, seed: int) -> Iterator[tuple[Table, Table, int]]:
    """Play, and at every card that is drawn in secret split the world: another card is drawn."""
    rules = load(game)
    table = Table.begin("twins", rules, Dealer(bytes(32)), ["bot", "bot"], dict(defaults(game)))
    source = Seeded(seed)
    splits = 0
    state = rules.start(2, dict(defaults(game)))
    while splits < 4:
        node = rules.node(state)
        if isinstance(node, Card) and node.to is not None and len(node.support) > 1:
            first, second = [outcome for outcome, _ in outcomes(node)][:2]
            yield (*world_pair(table, rules, state, first, second), node.to)
            splits += 1
        match node:
            case Over():
                return
            case Decide(seats):
                legal = {s: rules.legal_actions(state, s) for s in seats}
                chosen = {s: actions[source.below(len(actions))] for s, actions in legal.items()}
                state = rules.advance(state, chosen).state
            case _:
                state = rules.resolve(state, sample(node, source)).state


def defaults(game: str) -> Iterator[tuple[str, str]]:
    return ((option.name, option.values[0]) for option in GAMES[game].meta.options)


def world_pair(
    table: Table, rules: Any, state: Any, first: Rolled | Drawn, second: Rolled | Drawn
) -> tuple[Table, Table]:
    worlds = []
    for outcome in (first, second):
        world = Table(rules, table.fair, table.begun)
        step = rules.resolve(state, outcome)
        world.seq, world.hash, world.state = 0, b"", step.state
        world.node = rules.node(step.state)
        world.news.add(0, step)
        worlds.append(world)
    return worlds[0], worlds[1]


def told(table: Table, viewer: Viewer) -> bytes:
    return ENCODER.encode(table.update_for(viewer, after=-1))


def test_a_leak_that_is_planted_is_found() -> None:
    (here, there, seat), *_ = twins(SECRETIVE[0], 0)
    assert told(here, Seat(seat)) != told(there, Seat(seat))


@pytest.mark.parametrize("game", SECRETIVE)
def test_no_byte_that_leaves_holds_a_card_that_another_drew(game: str) -> None:  # item 10
    async def main() -> None:
        async with serving() as world:
            people = [await world.guest(), await world.guest()]
            stranger = await world.guest()
            table = await world.table(*people, game=game)
            async with (
                people[0].socket() as first,
                people[1].socket() as second,
                stranger.socket() as watching,
            ):
                for socket in (first, second, watching):
                    await socket.watch(table)
                await mix([first, second], table)
                for _ in range(20):
                    updates = [await present(first), await present(second)]
                    seat = mover(updates)
                    playing = (first, second)[seat]
                    await playing.send(**act(updates[seat], seat))
                    await playing.until("ack")
                await present(first), await present(second), await present(watching)
                live = world.yard.tables.live[table]
                file = (await stranger.ask("GET", f"/api/tables/{table}/game")).content
                assert live.table.ended is None
                entries = await world.yard.store.entries(table)
                for viewer, socket in ((0, first), (1, second), (None, watching)):
                    everything = msgspec.json.encode(socket.received)
                    assert live.table.fair.secret.encode() not in everything + file
                    assert found(entries, steps_of(socket)) <= ({viewer} - {None})

    run(main())


def steps_of(socket: Socket) -> dict[int, bytes]:
    """Return every step that was told, as it was written."""
    return {
        step["seq"]: msgspec.json.encode(step)
        for update in socket.received
        if update["type"] == "update"
        for step in update.get("steps", ())
    }


def found(entries: list[Entry], steps: dict[int, bytes]) -> set[int]:
    """Return the seats whose secrets are in what was told: a card drawn, a choice not opened."""
    seats = set()
    for entry in entries:
        public, private = read(entry)
        step = steps.get(entry.seq, b"")
        if isinstance(public, Sealed):
            assert b"events" not in step
        elif isinstance(private, Drawn):
            draw = msgspec.json.decode(step).get("draw", {}) if step else {}
            assert draw.keys() <= {"number", "label"}
            recipient = draw.get("label", "card for all").split()[2]
            if recipient != "all" and f'"{private.card}"'.encode() in step:
                seats.add(int(recipient))
    return seats


def test_logs_hold_no_names_tokens_or_chat(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level("DEBUG")

    async def main() -> str:
        async with serving() as world:
            person = await world.guest("Zanzibar")
            table = await world.table(person)
            async with person.socket() as socket:
                await socket.watch(table)
                await socket.do("say", table, text="quicksilver")
                await socket.connection.send(b'{"do": "quicksilver"}')
                await socket.until("error")
            return person.headers["Cookie"].partition("=")[2]

    token = run(main())
    ours = "".join(r.getMessage() for r in caplog.records if r.name.startswith("bumpyard"))
    for secret in ("Zanzibar", "quicksilver", token):
        assert secret not in ours
