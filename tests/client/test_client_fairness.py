"""A client takes no draw, no entry and no bytes on trust: a lie is an error that says where."""

from __future__ import annotations

import re

import pytest
from msgspec.structs import replace

from bumpyard.client import Client, Unfair
from bumpyard.client.verifier import Verifier
from bumpyard.core import Drawn, Rolled, Seat
from bumpyard.fair import Refuted, write
from bumpyard.table.messages import Proof
from tests.client.playing import at_random, play
from tests.client.proxy import proxied
from tests.fair.forger import chained, entries, first, other_digit
from tests.server.world import serving
from tests.table.tables import NAME, Played, own_bytes

OTHER = "ab" * 32


def file_of(played: Played) -> bytes:
    return write(played.log, played.table.fair.secret)


def verifier_of(played: Played) -> Verifier:
    """Return one who has read the log, and saw no draw yet."""
    verifier = Verifier(NAME)
    verifier.read(file_of(played))
    return verifier


def proofs(game: str) -> tuple[Verifier, list[Proof]]:
    played = Played(game).play(10)
    steps = played.update(Seat(0), after=0).steps
    return verifier_of(played), [step.draw for step in steps if step.draw is not None]


@pytest.mark.parametrize("game", ["tumble", "duel", "dodgems"])
def test_every_draw_of_a_table_is_proven_or_sealed(game: str) -> None:
    verifier, told = proofs(game)
    for proof in told:
        verifier.check(proof)
    assert verifier.drawn == len(told)
    assert verifier.proven == sum(proof.key is not None for proof in told) > 0
    assert verifier.sealed == sum(proof.key is None for proof in told)


@pytest.mark.parametrize(
    "change, reason",
    [
        ({"outcome": Rolled((1, 1, 1, 1, 1))}, r"dice 5 of 6: its key gives .*, not .*\[1,1,1,1,1"),
        ({"outcome": Drawn("bolt")}, "dice 5 of 6: its key gives .*, not .*bolt"),
        ({"outcome": None}, "dice 5 of 6: its key gives .*, not null"),
        ({"key": OTHER}, "its key is not under the root of entry 0"),
        ({"key": "short"}, "expected 64 small hexadecimal digits, got 'short'"),
        ({"key": None}, "dice are never sealed"),
        ({"path": ()}, "its key is not under the root of entry 0"),
        ({"path": (OTHER,) * 12}, "its key is not under the root of entry 0"),
        ({"label": "dice 4 of 6"}, "dice 4 of 6: its key gives .*, not "),
        ({"label": "dice 05 of 6"}, "'dice 05 of 6' is not written as labels are"),
        ({"label": "a wish"}, "'a wish' is nothing that could be drawn"),
        ({"label": "card for all from hat"}, "hat has no card to draw"),
        (
            {"label": "card for all from hat", "support": (("b", 1), ("a", 1))},
            "what a card could be is told by name, each once",
        ),
        ({"number": 99}, "draw [0-9]+ is next"),
    ],
)
def test_a_lie_about_a_draw_is_refused_by_its_number(
    change: dict[str, object], reason: str
) -> None:
    verifier, told = proofs("duel")
    number = next(n for n, proof in enumerate(told) if proof.label == "dice 5 of 6")
    for proof in told[:number]:
        verifier.check(proof)
    lie = replace(told[number], **change)
    with pytest.raises(Unfair, match=rf"^draw {lie.number}: {reason}") as refused:
        verifier.check(lie)
    assert refused.value.draw == lie.number
    verifier.check(told[number])  # what is true still holds


def test_no_draw_is_shown_twice_left_out_or_made_before_all_bytes_are_mixed_in() -> None:
    verifier, told = proofs("tumble")
    verifier.check(told[0])
    for wrong in (told[0], told[2]):
        with pytest.raises(Unfair, match=f"draw {wrong.number}: draw 1 is next"):
            verifier.check(wrong)
    early = Verifier(NAME)
    early.read(file_of(Played("tumble", mixed=False)))
    with pytest.raises(Unfair, match="draw 0: it was drawn before everyone's bytes were mixed in"):
        early.check(told[0])


def test_the_log_must_go_on_from_what_was_told_before() -> None:
    played = Played("tumble", mixed=False)
    played.pledge_all()
    played.store()
    verifier = verifier_of(played)
    log = entries(file_of(played))
    log[0]["public"]["root"] = OTHER
    with pytest.raises(Unfair, match="entry 0 was exchanged"):
        verifier.read(chained(log))
    log = entries(file_of(played))
    log[first(log, "pledged")]["public"]["hash"] = OTHER
    with pytest.raises(Unfair, match="the pledge of seat 0 was exchanged"):
        verifier.read(chained(log))
    for seat in played.people:
        played.table.mix(seat, own_bytes(seat, 0))
    played.store()
    log = entries(file_of(played))
    mixed = log[first(log, "mixed")]["public"]
    mixed["bytes"] = other_digit(mixed["bytes"])
    with pytest.raises(Unfair, match="the bytes of seat 0 are not those that it pledged"):
        verifier.read(chained(log))
    verifier.go_to(played.log[3].seq, played.log[3].hash.hex())
    log = entries(file_of(played))
    log[3]["veil"] = OTHER
    with pytest.raises(Refuted, match="entry 3: the receipt has another hash"):
        verifier.read(chained(log))
    with pytest.raises(Unfair, match="entry 3 had another hash before"):
        verifier.go_to(3, OTHER)


def test_what_was_missed_is_checked_by_the_rules() -> None:
    played = Played("tumble").play(10)
    newest = played.log[-1]
    log = entries(file_of(played))
    drew = log[first(log, "drew")]["public"]
    drew["outcome"] = {"type": "drawn", "card": "nothing"}
    with pytest.raises(Refuted, match="the key gives"):
        Verifier(NAME).catch_up(chained(log), newest.seq, newest.hash.hex())
    with pytest.raises(Unfair, match=f"entry {newest.seq} has another hash in the game file"):
        Verifier(NAME).catch_up(file_of(played), newest.seq, OTHER)
    with pytest.raises(Unfair, match="entry 0 is not about the game of this table"):
        Verifier("another").read(file_of(played))
    with pytest.raises(Unfair, match="the game file has no entry 0"):
        Verifier(NAME).read(b'{"format":1,"entries":[]}')
    with pytest.raises(Unfair, match="no receipt before the game has begun"):
        _ = Verifier(NAME).receipt


def test_bytes_of_our_own_are_shown_when_all_pledges_are_known_and_not_before() -> None:
    played = Played("tumble", mixed=False)
    verifier = verifier_of(played)
    pledged = verifier.pledge(Seat(0))
    assert verifier.pledge(Seat(0)) == pledged
    assert verifier.own() is None
    played.table.pledge(Seat(0), pledged)
    played.table.pledge(Seat(1), played.pledge_of(Seat(1)))
    played.store()
    verifier.read(file_of(played))
    own = verifier.own()
    assert own is not None
    played.table.mix(Seat(0), own)  # refused if it were not what was pledged


async def test_a_lie_on_the_way_ends_the_game_and_names_the_draw() -> None:
    faces = re.compile(rb'("label":"dice \d of 6","outcome":{"type":"rolled","faces":\[)(\d)')

    def lie(data: bytes) -> bytes:
        return faces.sub(lambda found: found[1] + (b"1" if found[2] != b"1" else b"2"), data)

    async with serving() as world, proxied(world.url) as proxy, Client(proxy.url) as client:
        await client.guest()
        table = await client.create("tumble", seats=2)
        proxy.to_client = lie
        await table.start()
        with pytest.raises(Unfair, match=r"^draw \d+: dice \d of 6: its key gives .*, not"):
            await play(table, at_random(1))
        with pytest.raises(Unfair, match=r"^draw \d+: "):
            await table.resign()
