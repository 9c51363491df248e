"""A client takes no draw, no entry and no bytes on trust: a lie is an error that says where."""

from __future__ import annotations

import re

import msgspec
import pytest
from msgspec import UNSET, convert
from msgspec.structs import replace

from bumpyard.client import Client, Unfair
from bumpyard.client.verifier import Verifier
from bumpyard.core import Drawn, Rolled, Seat
from bumpyard.fair import FairError, Refuted, write
from bumpyard.table.messages import Shown, Update
from bumpyard.wire import Witnessed
from tests.client.playing import at_random, play
from tests.client.proxy import proxied
from tests.fair.forger import chained, entries, first, other_digit
from tests.server.world import serving
from tests.table.tables import NAME, Played, person

OTHER = "ab" * 32


def file_of(played: Played) -> bytes:
    return write(played.log, played.table.fair.secret)


def verifier_of(played: Played) -> Verifier:
    """Return one who has read the log, and saw no draw yet."""
    verifier = Verifier(NAME)
    verifier.read(file_of(played))
    return verifier


def proofs(game: str) -> tuple[Verifier, list[Shown]]:
    """Return a verifier before the first draw, and all steps with a draw or a key."""
    played = Played(game).play(10)
    told = msgspec.json.encode(played.update(Seat(0), after=0))
    steps = msgspec.json.decode(told, type=Update).steps
    return verifier_of(played), [step for step in steps if step.draw or step.key]


@pytest.mark.parametrize("game", ["tumble", "duel", "dodgems"])
def test_every_draw_of_a_table_is_proven_or_sealed(game: str) -> None:
    verifier, told = proofs(game)
    for step in told:
        verifier.step(step)
    drawn = [step.draw for step in told if step.draw is not None]
    assert verifier.drawn == len(drawn) < len(told)
    assert verifier.proven == sum(draw.key is not UNSET for draw in drawn) > 0
    assert verifier.sealed == sum(draw.key is UNSET for draw in drawn)


@pytest.mark.parametrize(
    "change, reason",
    [
        ({"outcome": Rolled((1, 1, 1, 1, 1))}, r"dice 5 of 6: its key gives .*, not .*\[1,1,1,1,1"),
        ({"outcome": Drawn("bolt")}, "dice 5 of 6: its key gives .*, not .*bolt"),
        ({"outcome": UNSET}, "dice 5 of 6: its key gives .*, not null"),
        ({"key": OTHER}, "the key of draw [0-9]+ does not lead back to the root"),
        ({"key": "short"}, "expected 64 small hexadecimal digits, got 'short'"),
        ({"key": UNSET}, "dice are never sealed"),
        ({"label": "dice 4 of 6"}, "dice 4 of 6: its key gives .*, not "),
        ({"label": "dice 05 of 6"}, "'dice 05 of 6' is not written as labels are"),
        ({"label": "a wish"}, "'a wish' is nothing that could be drawn"),
        ({"label": "card for all from hat"}, "hat has no card to draw"),
        (
            {"label": "card for all from hat", "support": (("b", 1), ("a", 1))},
            "possible cards are sorted by name, each once",
        ),
        ({"label": "card for 1 from hat", "support": (("a", 1),)}, "a card for one seat is for a"),
        ({"label": "card for 2 from hat", "key": UNSET, "outcome": UNSET}, "a card for one seat"),
        ({"number": 99}, "draw [0-9]+ is next"),
    ],
)
def test_a_lie_about_a_draw_is_refused_by_its_number(
    change: dict[str, object], reason: str
) -> None:
    verifier, told = proofs("duel")
    number = next(n for n, it in enumerate(told) if it.draw and it.draw.label == "dice 5 of 6")
    for step in told[:number]:
        verifier.step(step)
    true = told[number].draw
    assert true is not None
    lie = replace(true, **change)
    with pytest.raises(Unfair, match=rf"^draw {lie.number}: {reason}") as refused:
        verifier.step(replace(told[number], draw=lie))
    assert refused.value.draw == lie.number


def test_no_draw_is_shown_twice_left_out_or_made_before_all_bytes_are_mixed_in() -> None:
    verifier, told = proofs("tumble")
    verifier.step(told[0])
    for wrong, number in ((told[0], 0), (told[2], 2)):
        with pytest.raises(Unfair, match=f"draw {number}: draw 1 is next"):
            verifier.step(wrong)
    early = Verifier(NAME)
    early.read(file_of(Played("tumble", mixed=False)))
    with pytest.raises(Unfair, match="draw 0: it was drawn before everyone's bytes were mixed in"):
        early.step(told[0])


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
    with pytest.raises(Unfair, match="the log was exchanged at entry 2 or before"):
        verifier.read(chained(log))
    for seat in played.people:
        played.table.mix(seat, person(seat, 0).own)
    played.store()
    log = entries(file_of(played))
    mixed = log[first(log, "mixed")]["public"]
    mixed["bytes"] = other_digit(mixed["bytes"])
    with pytest.raises(FairError, match="these are not the bytes that seat 0 pledged"):
        verifier.read(chained(log))
    verifier = verifier_of(played)
    verifier.go_to(played.log[3].seq, played.log[3].hash.hex())
    log = entries(file_of(played))
    log[3]["veil"] = OTHER
    with pytest.raises(Unfair, match="exchanged at entry"):
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
        Verifier(NAME).read(b'{"format":2,"entries":[]}')
    with pytest.raises(Unfair, match="no receipt before the game has begun"):
        _ = Verifier(NAME).receipt


# --- our own part ---


def pledging() -> tuple[Played, Verifier]:
    """Return a table at which seat 0 has pledged, as its client, and seat 1 has not."""
    played = Played("tumble", mixed=False)
    verifier = verifier_of(played)
    played.table.pledge(Seat(0), verifier.pledge(Seat(0)), verifier.witness.signer)
    played.store()
    return played, verifier


def test_bytes_of_our_own_are_shown_when_all_pledges_are_known_and_not_before() -> None:
    played, verifier = pledging()
    assert verifier.pledge(Seat(0)) == played.table.pledges[Seat(0)].hash
    with pytest.raises(Unfair, match="asks for our bytes before everyone has pledged"):
        verifier.own()
    played.table.pledge(Seat(1), *played.pledge_of(Seat(1)))
    played.store()
    with pytest.raises(Unfair, match="asks for our bytes before everyone has pledged"):
        verifier.own()  # what it has not read, it does not believe
    verifier.read(file_of(played))
    played.table.mix(Seat(0), verifier.own())  # refused if it were not what was pledged
    verifier.expect_own_bytes(Seat(0))


def test_a_server_that_did_not_ask_us_is_found_out() -> None:
    played = Played("tumble")
    with pytest.raises(Unfair, match="we were not asked for bytes of our own"):
        verifier_of(played).expect_own_bytes(Seat(0))
    with pytest.raises(Unfair, match="asks for bytes that it did not let us pledge"):
        verifier_of(played).own()


def test_entry_0_names_us_as_a_person_on_our_seat() -> None:
    verifier = verifier_of(Played("tumble", ("bot", "person"), mixed=False))
    for seat in (0, 7):
        with pytest.raises(Unfair, match=f"we sit on seat {seat}, but entry 0 does not"):
            verifier.pledge(Seat(seat))
    verifier.pledge(Seat(1))
    for other in (Seat(0), None):
        with pytest.raises(Unfair, match="we pledged bytes for seat 1, and"):
            verifier.check_seat(other)


@pytest.mark.parametrize("lie", ["pledge", "bytes"])
def test_a_log_with_another_pledge_or_other_bytes_for_us_is_refused(lie: str) -> None:
    played = Played("tumble", mixed=lie == "bytes")
    played.pledge_all() if lie == "pledge" else None
    played.store()
    verifier = Verifier(NAME)
    verifier.read(write(played.log[:1], played.table.fair.secret))
    verifier.pledge(Seat(0))
    with pytest.raises(Unfair, match="the log has another pledge for our seat"):
        verifier.read(file_of(played))


def test_keys_that_others_show_lead_back_to_what_they_pledged() -> None:
    verifier, told = proofs("tumble")
    at = next(n for n, step in enumerate(told) if step.key)
    for step in told[:at]:
        verifier.step(step)
    seat, key = told[at].key or (Seat(0), "")
    for other in (OTHER, "short", person(1 - seat, 0).key(verifier.drawn)):
        with pytest.raises(Unfair, match=f"^seat {seat}: "):
            verifier.step(replace(told[at], key=(seat, other)))
    verifier.step(told[at])
    with pytest.raises(Unfair, match="has no key to show here"):
        verifier.step(told[at])
    with pytest.raises(Unfair, match=r"^seat 9: "):
        verifier.step(replace(told[at], key=(Seat(9), key)))


# --- one log for all ---


def two_witnesses() -> tuple[Verifier, Verifier, Played]:
    played, one = pledging()
    two = verifier_of(played)
    played.table.pledge(Seat(1), two.pledge(Seat(1)), two.witness.signer)
    played.store()
    for verifier in (one, two):
        verifier.read(file_of(played))
    return one, two, played


def said(verifier: Verifier) -> Witnessed:
    signed = verifier.witness.sign()
    assert signed is not None
    assert verifier.seat is not None
    return convert({"table": NAME, "seat": verifier.seat, **signed}, Witnessed)


def test_two_who_are_shown_one_log_agree_whoever_is_ahead() -> None:
    one, two, _ = two_witnesses()
    one.go_to(7, "07" * 32)
    two.heard(said(one))
    two.go_to(7, "07" * 32)
    one.heard(said(two))
    one.go_to(9, "09" * 32)
    one.heard(said(two))  # about an older entry


def test_two_who_are_shown_two_logs_find_out_whoever_is_ahead() -> None:
    one, two, _ = two_witnesses()
    one.go_to(7, "07" * 32)
    two.heard(said(one))
    with pytest.raises(Unfair, match="entry 7: seat 0 is shown another log than we are"):
        two.go_to(7, OTHER)
    with pytest.raises(Unfair, match="entry 7: seat 1 is shown another log than we are"):
        one.heard(said(two))


def test_both_see_a_split_however_far_they_have_come() -> None:
    one, two, _ = two_witnesses()
    one.go_to(7, "07" * 32)
    two.go_to(7, OTHER)
    told = said(two)
    one.go_to(9, "09" * 32)
    two.heard(said(one))  # about an entry that it may never be shown
    with pytest.raises(Unfair, match="entry 7: seat 1 is shown another log than we are"):
        one.heard(told)
    with pytest.raises(Unfair, match="entry 7: seat 0 is shown another log than we are"):
        two.heard(said(one))


def test_a_server_can_not_speak_for_a_player() -> None:
    one, two, _ = two_witnesses()
    one.go_to(7, "07" * 32)
    true = said(one)
    for lie in ({"hash": OTHER}, {"seq": 8}, {"signature": "00" * 64}, {"signature": "zz"}):
        with pytest.raises(Unfair, match="in the name of seat 0 is not signed by it"):
            two.heard(replace(true, **lie))


async def test_what_was_said_about_an_entry_that_an_update_passes_is_compared() -> None:
    async with serving() as world, Client(world.url) as client:
        await client.guest()
        table = await client.create("tumble", seats=2)
        await table.start()
        async for _turn in table.turns():
            break
        ahead = table.verifier.seq + 1  # of two: a decision to roll, and the roll
        told = Witnessed(table.id, Seat(1), ahead, OTHER, "")
        table.verifier.witness._waiting[Seat(1)] = told
        with pytest.raises(Unfair, match=f"^entry {ahead}: seat 1 is shown another log"):
            await play(table, at_random(1))


async def test_a_lie_on_the_way_ends_the_game_and_names_the_draw() -> None:
    faces = re.compile(rb'("label":"dice \d of 6","outcome":{"type":"rolled","faces":\[)(\d)')

    def lie(data: bytes) -> bytes:
        if b'"entries":' in data:  # the game file is as it was
            return data
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
