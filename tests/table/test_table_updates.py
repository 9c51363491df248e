"""Updates for viewers: everything that they may see, in order, with proof; and nothing else."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import msgspec
import pytest
from msgspec import UNSET

from bumpyard.core import Seat, Viewer
from bumpyard.fair import draws
from bumpyard.fair.opened_keys import OpenedKeys
from bumpyard.games import GAMES
from bumpyard.games.duel.events import BonusDrawn, BonusSeen
from bumpyard.lab.simulate import Seeded
from bumpyard.table.entries import Drew, SealedDraw, Who, read
from bumpyard.table.messages import Update
from bumpyard.table.recent import KEPT_STEPS
from bumpyard.table.table import Table
from tests.table.tables import ENCODE, PEOPLE, Played, blank, dealer, person, told

ZERO, ONE = Seat(0), Seat(1)
HIDING = [name for name, game in GAMES.items() if game.meta.secrets]
SIZES = [(name, seats) for name in HIDING for seats in GAMES[name].meta.seats if seats <= 3]


def people(seats: int) -> tuple[Who, ...]:
    who: Who = "person"
    return (who,) * seats


# --- steps ---


@pytest.mark.parametrize("game", [*GAMES, "pick"])
def test_steps_are_all_that_happened_since_without_a_gap(game: str) -> None:
    played = Played(game, seed=1)
    while not played.table.ended and played.table.seq < 150:
        played.step()
        newest = played.table.seq
        for after in (newest, newest - 1, newest - 7, newest - KEPT_STEPS):
            steps = played.update(ZERO, after).steps
            if after >= -1:
                assert [step.seq for step in steps] == list(range(after + 1, newest + 1))


def test_what_is_too_long_ago_is_told_by_the_view_alone() -> None:
    played = Played("tumble").play(100)
    newest = played.table.seq
    assert len(played.update(None, newest - KEPT_STEPS).steps) == KEPT_STEPS
    assert played.update(None, newest - KEPT_STEPS - 1).steps == ()
    assert played.update(None, 0).steps == ()
    assert played.update(None, None).steps == ()
    assert played.update(None, -5).steps == ()
    assert played.update(None, newest + 5).steps == ()
    assert played.update(None, 0).view == played.rules.observe(played.table.state, None)


def test_an_undo_is_a_step_that_says_so() -> None:
    played = Played("dodgems")
    seat = played.step()
    before = played.table.seq
    played.table.undo(seat)
    (step,) = played.update(None, before).steps
    assert step.undone
    assert step.events == ()


def test_only_who_decides_is_told_what_is_legal() -> None:
    played = Played("tumble")
    (seat,) = played.table.deciding()
    assert played.update(seat).legal
    assert played.update(Seat(1 - seat)).legal == ()
    assert played.update(None).legal == ()
    assert {played.update(viewer).waiting for viewer in played.viewers} == {(seat,)}


def test_an_update_is_read_as_it_was_written() -> None:
    played = Played("duel", seed=1).play(40)
    for viewer in played.viewers:
        update = msgspec.json.decode(told(played.table, viewer, 30), type=Update)
        assert ENCODE(update) == told(played.table, viewer, 30)


# --- proofs ---


@pytest.mark.parametrize("game", GAMES)
def test_whoever_is_told_of_an_open_draw_can_check_it(game: str) -> None:
    played = Played(game, PEOPLE, seed=2)
    opened = OpenedKeys(bytes.fromhex(played.table.begun.root))
    newest = [person(seat, 2).chain.root for seat in range(2)]
    numbers: list[int] = []
    after = -1
    while not played.table.ended and len(numbers) < 60:
        for step in played.update(ONE, after).steps:
            if step.key is not None:
                newest[step.key[0]] = bytes.fromhex(step.key[1])
            drew = step.draw
            if drew is None:
                continue
            numbers.append(drew.number)
            if drew.key is not UNSET:
                key, mixed = opened.open(drew.number, drew.key), draws.mix(played.first, newest)
                draw = draws.read_label(drew.label, drew.support or ())
                assert draws.outcome(key, mixed, drew.number, draw) == drew.outcome
        after = played.table.seq
        played.step()
    assert numbers == list(range(len(numbers)))


def test_whoever_missed_steps_is_told_everyones_newest_bytes() -> None:
    played = Played("tumble", seed=2).until(lambda it: it.table.seq > 2 * KEPT_STEPS)
    base = played.update(ONE, 5).base
    assert base is not None
    assert base == played.update(ONE).base
    assert base.mixed == tuple(played.table.mixed[Seat(seat)].hex() for seat in range(2))
    for seat, place in enumerate(base.places):
        assert base.mixed[seat] == person(seat, 2).key(place - 1)
    assert played.update(ONE, played.table.seq - 3).base is None


@pytest.mark.parametrize("game", HIDING)
def test_a_sealed_draw_shows_its_number_and_its_label_only(game: str) -> None:
    played = Played(game, seed=3).until(lambda played: any(e.private for e in played.log))
    cards = {entry.seq: read(entry)[1] for entry in played.log if entry.private}
    sealed = [
        step.draw
        for step in played.update(None, max(-1, played.table.seq - KEPT_STEPS)).steps
        if step.draw is not None and step.draw.key is UNSET
    ]
    assert len(sealed) == len(cards) > 3
    for proof in sealed:
        assert proof == Drew(proof.number, proof.label)
        assert re.fullmatch(r"card for (all|\d) from [a-z ]+", proof.label)


def test_a_card_drawn_in_secret_is_seen_by_its_owner_and_counted_by_all() -> None:
    played = Played("duel", seed=1)
    first = next(n for n, said in enumerate(played.said()) if is_sealed(said))
    owner = next(
        event.seat
        for step in played.update(None, -1).steps
        for event in step.events
        if step.seq == first and isinstance(event, BonusDrawn)
    )
    for viewer in played.viewers:
        step = next(step for step in played.update(viewer, -1).steps if step.seq == first)
        seen = [event for event in step.events if isinstance(event, BonusSeen)]
        assert bool(seen) == (viewer == owner)
        assert any(isinstance(event, BonusDrawn) for event in step.events)


def is_sealed(said: Any) -> bool:
    return isinstance(said, Drew) and said.key is UNSET


# --- secrets ---


def leaks(played: Played, viewer: Seat, message: bytes, before: int) -> list[str]:
    """Return the cards in others' hands that a message names, and no message to everyone."""
    others = [Seat(seat) for seat in range(len(played.table.who)) if seat != viewer]
    hidden = [card for seat in others for card in played.rules.secrets(played.table.state, seat)]
    public = told(played.table, None, before)
    names = [f'"{card}"'.encode() for card in hidden]
    return [name.decode() for name in names if name in message and name not in public]


@pytest.mark.parametrize("game, seats", SIZES)
def test_no_card_of_a_hand_is_in_what_another_is_told(game: str, seats: int) -> None:
    played = Played(game, people(seats), seed=4)
    while not played.table.ended and played.table.seq < 250:
        before = played.table.seq
        played.step()
        for viewer in map(Seat, range(seats)):
            assert leaks(played, viewer, told(played.table, viewer, before), before) == []


def test_in_duel_no_card_of_a_hand_is_in_what_everyone_is_told() -> None:
    """A Bonus card that was seen is never held again before the discard is used up."""
    played = Played("duel", seed=4)
    while not played.table.ended and played.table.seq < 250:
        held = [card for hand in played.table.state.hands for card in hand]
        message = told(played.table, None, played.table.seq - 3)
        assert not [card for card in held if b'"%s"' % card.encode() in message]
        played.step()


def test_a_leak_that_is_planted_is_found() -> None:
    played = Played("duel", seed=4).until(lambda it: it.table.state.hands[ONE])
    card = played.table.state.hands[ONE][0]
    message = told(played.table, ZERO)
    newest = played.table.seq
    assert leaks(played, ZERO, message, newest) == []
    assert leaks(played, ZERO, message + b'"%s"' % card.encode(), newest) == [f'"{card}"']


def visible(table: Table, viewer: Viewer, since: int) -> list[Any]:
    """Return the outcomes of draws since an entry that a viewer sees, however they are proven."""
    found = []
    for entry in table.pending:
        public, private = read(entry)
        if isinstance(public, Drew):
            label = next(
                step.draw.label
                for step in table.update_for(viewer, since).steps
                if step.draw is not None and step.draw.number == public.number
            )
            if label.startswith(("dice", "card for all", f"card for {viewer} ")):
                found.append(private.outcome if isinstance(private, SealedDraw) else public.outcome)
    return found


@pytest.mark.parametrize("game, seats", SIZES)
@pytest.mark.parametrize("seed", range(20))
def test_worlds_that_differ_in_what_is_hidden_sound_the_same(
    game: str, seats: int, seed: int
) -> None:
    """Two tables with other cards in another's hand are played on side by side."""
    played = Played(game, people(seats), seed).play(3 * seed)
    played.until(lambda played: not played.table.choices)
    viewer = played.random.choice(played.viewers)
    one, two = played.table, played.folded()
    view = played.rules.observe(one.state, viewer)
    two._go_to(played.rules.imagine(view, Seeded(seed)))
    for _ in range(12):
        before = one.seq
        for after in (None, before - 5):
            assert blank(one.update_for(viewer, after)) == blank(two.update_for(viewer, after))
        seat = one.deciding()[0]
        both = [action for action in one.legal_for(seat) if action in two.legal_for(seat)]
        if not both:
            return
        action, salt = played.random.choice(both), played.salt()
        for table in (one, two):
            table.pending = []
            table.act(seat, table.at, action, salt, played.seal(seat, table.at, action, salt))
        if one.ended or visible(one, viewer, before) != visible(two, viewer, before):
            return  # the worlds have come apart in the open


def test_every_seat_gets_its_own_view_and_watchers_what_is_public() -> None:
    played = Played("duel", seed=2).play(20)
    hands: Sequence[Sequence[str]] = played.table.state.hands
    for viewer in played.viewers:
        shown = [s for s in (ZERO, ONE) if played.update(viewer).view.hands[s] == hands[s]]
        assert shown == ([] if viewer is None else [viewer])


def test_the_secret_behind_all_chance_is_in_no_message_before_the_end() -> None:
    played = Played("tumble", seed=1)
    while not played.table.ended:
        for viewer in played.viewers:
            assert dealer(1).secret.encode() not in told(played.table, viewer, -1)
        played.step()
    assert dealer(1).secret.encode() in told(played.table, None)
