"""A daily: the same luck for everyone, committed to before, and proven when its day is over."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bumpyard import load
from bumpyard.cli import main
from bumpyard.core import Drawn, Rolled, Seat
from bumpyard.fair import Dealer, Refuted, receipt, verify
from bumpyard.fair.files import Made, Receipt
from bumpyard.games import GAMES
from bumpyard.table import Table
from bumpyard.table.entries import Chose, Drew, SealedDraw, read
from bumpyard.table.errors import Refused
from bumpyard.table.places import Place, Places
from tests.fair.dailies import DAY, daily, decide, file, played, secret_of
from tests.fair.forger import Log, chained, entries, first
from tests.fair.people import Person
from tests.fair.reader import results

Luck = dict[Place, Rolled | Drawn]


def luck(table: Table) -> Luck:
    """Return what was drawn at each place of a game, by its log."""
    places, found = Places(), Luck()
    for entry in table.pending:
        public, private = read(entry)
        if isinstance(public, Drew):
            told = private if isinstance(private, SealedDraw) else public
            assert told.outcome
            found[places.of(public.label)] = told.outcome
        places.note(public)
    return found


def both(game: str) -> list[tuple[Place, Any, Any]]:
    """Return what two players who decide differently have drawn at the same places."""
    one, two = luck(played(game, 1, "t1")), luck(played(game, 2, "t2"))
    return [(place, one[place], two[place]) for place in one.keys() & two.keys()]


# --- the same for everyone ------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_everyone_has_the_same_dice_whatever_they_decide(game: str) -> None:
    """Who rolls fewer dice at a place has some of the dice of who rolls more."""
    rolls = [(one, two) for _, one, two in both(game) if isinstance(one, Rolled)]
    assert len(rolls) > 40
    for one, two in rolls:
        few, many = sorted((one.faces, two.faces), key=len)
        assert not Counter(few) - Counter(many)


@pytest.mark.parametrize("game, deck", [("tumble", "pile"), ("duel", "colour")])
def test_everyone_draws_a_deck_in_the_same_order(game: str, deck: str) -> None:
    cards = [(one, two) for place, one, two in both(game) if place.name == f"card {deck}"]
    assert len(cards) > 9
    assert all(one == two for one, two in cards)


def test_another_roll_in_one_turn_does_not_move_the_dice_of_the_next() -> None:
    """One player rolls once a turn, the other as often as they may."""

    def first_rolls(pick: Callable[[list[Any]], Any]) -> list[Any]:
        table = daily("duel")
        while not table.ended and len(table.pending) < 120:
            seat = table.deciding()[0]
            table.act(seat, table.at, pick(list(table.legal_for(seat))))
        rolled = luck(table)
        return [rolled.get(Place("seat 0 roll 0 die 0", turn)) for turn in range(3)]

    once, often = first_rolls(lambda legal: legal[-1]), first_rolls(lambda legal: legal[0])
    assert once == often
    assert None not in once


def test_another_day_has_other_dice() -> None:
    other = decide(daily("tumble", secret_of("tumble", "2026-11-19")), random.Random(1))
    mine, theirs = luck(played("tumble")), luck(other)
    assert [mine[place] for place in sorted(mine)][:20] != [
        theirs[place] for place in sorted(theirs)
    ][:20]


# --- proven when the day is over ------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_a_daily_is_proven_with_its_secret(game: str) -> None:
    table = played(game)
    found = verify(file(table), receipt(table.pending[0], table.pending[-1]))
    assert (found.verdict, found.daily, found.people) == ("verified", DAY, 0)
    assert found.draws == found.proven > 40
    assert found.root == Dealer(secret_of(game)).root


@pytest.mark.parametrize("game", GAMES)
def test_before_the_day_is_over_the_file_of_an_ended_daily_tells_no_secret(game: str) -> None:
    table = played(game)
    told = file(table, day_over=False)
    assert table.fair.secret.encode() not in told
    assert told.count(b'"private":null') == len(table.pending)
    found = verify(told)
    assert (found.proven, found.ended) == (0, "over")


def test_a_daily_is_opened_again_from_its_log() -> None:
    begun = decide(daily("dodgems"), random.Random(1), 150)
    again = Table.fold(load("dodgems"), Dealer(secret_of("dodgems")), begun.pending)
    more = [decide(table, random.Random(7), 150).hash for table in (begun, again)]
    assert more[0] == more[1]


def test_nobody_mixes_bytes_into_a_daily_and_nothing_is_taken_back() -> None:
    table = decide(daily("tumble"), random.Random(1), 3)
    person = Person(0, 1)
    with pytest.raises(Refused, match="nobody at a daily"):
        table.pledge(Seat(0), person.pledge(bytes(32)), person.signer)
    with pytest.raises(Refused, match="nobody at a daily"):
        table.mix(Seat(0), person.own)
    with pytest.raises(Refused, match="nothing can be taken back"):
        table.undo(Seat(0))
    assert table.undo_for(Seat(0)) is None


def test_the_command_compares_the_root_with_the_published_one(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, root = tmp_path / "daily.json", Dealer(secret_of("tumble")).root
    path.write_bytes(file(played("tumble")))
    assert main(["verify", str(path), "--root", root]) == 0
    assert f"It is the daily of {DAY}" in capsys.readouterr().out
    assert main(["verify", str(path), "--root", "00" * 32]) == 1
    assert "not the one that was published" in capsys.readouterr().out


# --- lies -----------------------------------------------------------------------------------------


def _mixed_in(log: Log) -> None:
    person = Person(0, 1)
    pledged = {"type": "pledged", "seat": 0, "hash": "00" * 32, "signer": person.signer}
    log.insert(1, {"public": pledged, "private": None, "veil": None, "hash": ""})


def _bytes_alone(log: Log) -> None:
    mixed = {"type": "mixed", "seat": 0, "bytes": "00" * 32}
    log.insert(1, {"public": mixed, "private": None, "veil": None, "hash": ""})


def _key_of_a_person(log: Log) -> None:
    log[first(log, "chose")]["public"]["key"] = "00" * 32


def _key_of_a_draw(log: Log) -> None:
    log[first(log, "drew")]["public"]["key"] = "00" * 32


def _other_dice(log: Log) -> None:
    at = first(log, "drew", lambda entry: entry["label"] == "dice 1 of 6")
    faces = log[at]["public"]["outcome"]["faces"]
    faces[0] = faces[0] % 6 + 1


def _taken_back(log: Log) -> None:
    at = first(log, "chose", lambda entry: "keep" in str(entry["action"]))
    undone = {"type": "undone", "to": log[at]["public"]["at"], "seat": log[at]["public"]["seat"]}
    log.insert(at + 1, {"public": undone, "private": None, "veil": None, "hash": ""})


def _secret_in_the_log(log: Log) -> None:
    log[-1]["public"]["secret"] = secret_of("tumble").hex()


def _no_daily(log: Log) -> None:
    del log[0]["public"]["daily"]


def _two_people(log: Log) -> None:
    log[0]["public"]["seats"][1] = "person"
    log[0]["public"]["levels"][1] = None


def _no_date(log: Log) -> None:
    log[0]["public"]["daily"] = "2026-02-30"


def _strict(log: Log) -> None:
    begun = log[0]["public"]
    log[0]["public"] = {**{k: v for k, v in begun.items() if k != "daily"}, "strict": True}
    log[0]["public"]["daily"] = DAY


def _other_root(log: Log) -> None:
    log[0]["public"]["root"] = Dealer(secret_of("tumble", "2026-11-19")).root


LIES: dict[Callable[[Log], None], str] = {
    _mixed_in: "nothing to pledge",
    _bytes_alone: "no bytes to show",
    _key_of_a_person: "nobody at a daily",
    _key_of_a_draw: "no key is shown",
    _other_dice: "the key gives",
    _taken_back: "nothing is taken back",
    _secret_in_the_log: "others still play",
    _no_daily: "secret",
    _two_people: "one person",
    _no_date: "has a date",
    _strict: "not strict",
    _other_root: "not the one behind the root",
}


def forged(lie: Callable[[Log], None], secret: str | None = None) -> bytes:
    """Return the file of a daily of Tumble with a lie, whose chain is whole."""
    log = entries(file(played("tumble")))
    lie(log)
    told = msgspec.json.decode(chained(log))
    told["secret"] = secret or secret_of("tumble").hex()
    return msgspec.json.encode(told)


@pytest.mark.parametrize("lie", LIES)
def test_a_lie_is_refuted(lie: Callable[[Log], None]) -> None:
    with pytest.raises(Refuted, match=LIES[lie]):
        verify(forged(lie))


def test_another_secret_for_one_player_is_refuted() -> None:
    """Dice that were chosen for one player follow from a secret that the root does not fit."""
    own = secret_of("tumble", "for one player")
    table = decide(daily("tumble", own), random.Random(1))
    verify(file(table))  # by itself it is consistent: only its root tells
    log = entries(file(table))
    log[0]["public"]["root"] = Dealer(secret_of("tumble")).root
    told = msgspec.json.decode(chained(log))
    for secret in (own, secret_of("tumble")):
        with pytest.raises(Refuted, match=r"the root of entry 0|the key gives"):
            verify(msgspec.json.encode(told | {"secret": secret.hex()}))


def test_a_secret_beside_the_log_is_refuted_at_any_other_table() -> None:
    running = decide(daily("tumble"), random.Random(1), 20)
    told = msgspec.json.decode(file(running)) | {"secret": secret_of("tumble").hex()}
    with pytest.raises(Refuted, match="only a daily that has ended"):
        verify(msgspec.json.encode(told))


# --- the verifier in JavaScript -------------------------------------------------------------------


def test_the_verifier_in_javascript_agrees() -> None:
    tables = [played(game) for game in GAMES]
    honest: list[tuple[bytes, bytes | None]]
    honest = [(file(table), receipt(table.pending[0], table.pending[-1])) for table in tables]
    honest += [(file(table, day_over=False), None) for table in tables]
    found = results(honest)
    assert [one["fault"] for one in found] == [None] * len(honest)
    assert [one["unproven"] for one in found[:3]] == [0, 0, 0]
    assert [one["unproven"] for one in found[3:]] == [one["counts"]["draws"] for one in found[:3]]
    assert {one["daily"] for one in found} == {DAY}
    assert [one["root"] for one in found[:3]] == [table.begun.root for table in tables]


def test_the_verifier_in_javascript_finds_every_lie() -> None:
    found = results([(forged(lie), None) for lie in LIES])
    assert [lie for lie, one in zip(LIES, found, strict=True) if one["fault"] is None] == []
    running = decide(daily("tumble"), random.Random(1), 20)
    told = msgspec.json.decode(file(running)) | {"secret": secret_of("tumble").hex()}
    assert results([(msgspec.json.encode(told), None)])[0]["fault"]["code"] == "secret"


@pytest.mark.parametrize("seat, own, fits", [(0, None, True), (0, "00" * 32, False)])
def test_a_receipt_of_a_daily_has_choices_and_no_bytes(
    seat: int, own: str | None, fits: bool
) -> None:
    table = played("tumble")
    chosen = [public for entry in table.pending if isinstance(public := read(entry)[0], Chose)]
    choice = next(public for public in chosen if public.seat == seat)
    newest = table.pending[-1]
    kept = Receipt(
        *(2, msgspec.Raw(table.pending[0].public), newest.seq, newest.hash.hex()),
        *(Seat(seat), own, (Made(choice.at, choice.action, key=False),)),
    )
    text = msgspec.json.encode(kept)
    assert (results([(file(table), text)])[0]["fault"] is None) == fits
    if fits:
        assert verify(file(table), text).verdict == "verified"
    else:
        with pytest.raises(Refuted, match="nobody mixes any in"):
            verify(file(table), text)
