"""Decisions, single and simultaneous: which seats may make them, and what the others see."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from bumpyard.core import BumpyardError, Decide, IllegalAction, Seat, WrongSeat
from bumpyard.games.tumble.actions import Done, Roll
from bumpyard.table.entries import Choice, Opened, Sealed, Who, read
from bumpyard.table.errors import Refused, Stale
from tests.core.pick import Take
from tests.table.tables import ENCODE, Played, blank

ZERO, ONE, TWO = Seat(0), Seat(1), Seat(2)
THREE: tuple[Who, ...] = ("person", "person", "person")


@pytest.fixture
def tumble() -> Played:
    return Played("tumble")


@pytest.fixture
def pick() -> Played:
    return Played("pick", THREE)


# --- alone ---


def test_a_decision_counts_once(tumble: Played) -> None:
    (seat,) = tumble.table.deciding()
    at = tumble.table.at
    tumble.act(seat, Roll())
    assert tumble.table.at == at + 1
    log = list(tumble.log)
    with pytest.raises(Stale, match=f"decision {at} is not open: the table is at {at + 1}"):
        tumble.act(seat, Roll(), at)
    assert tumble.log == log


def test_a_decision_that_is_yet_to_come_is_not_open(tumble: Played) -> None:
    (seat,) = tumble.table.deciding()
    with pytest.raises(Stale, match="decision 9 is not open: the table is at 0"):
        tumble.act(seat, Roll(), at=9)


def test_only_who_decides_can_decide(tumble: Played) -> None:
    (seat,) = tumble.table.deciding()
    with pytest.raises(WrongSeat, match=f"seat {1 - seat} does not decide now"):
        tumble.act(1 - seat, Roll())


def test_what_is_not_legal_is_refused_and_named(tumble: Played) -> None:
    (seat,) = tumble.table.deciding()
    with pytest.raises(IllegalAction, match="'done' is not legal here"):
        tumble.act(seat, Done())
    assert not tumble.table.pending


def test_nothing_is_decided_at_a_closed_table(tumble: Played) -> None:
    tumble.table.close("abandoned")
    attempts: tuple[Callable[[], None], ...] = (
        lambda: tumble.table.undo(ZERO),
        lambda: tumble.table.hand_to_bot(ZERO, "left"),
        lambda: tumble.table.hand_back(ZERO),
        lambda: tumble.table.close("abandoned"),
    )
    for attempt in attempts:
        with pytest.raises(Refused, match="the table is closed"):
            attempt()
    with pytest.raises(Stale, match="the table is closed"):
        tumble.act(0, Roll())


# --- at the same time ---


def test_choices_are_opened_exactly_when_all_have_chosen(pick: Played) -> None:
    at = pick.table.at
    for seat, waiting in ((TWO, (ZERO, ONE)), (ZERO, (ONE,))):
        pick.act(seat, Take(1))
        assert pick.table.deciding() == waiting
        assert pick.table.at == at
        assert not any(isinstance(said, Opened) for said in pick.said())
    pick.act(ONE, Take(2))
    opened = [said for said in pick.said() if isinstance(said, Opened)]
    assert [choice.seat for choice in opened[0].choices] == [ZERO, ONE, TWO]
    assert pick.table.at == at + 1
    assert pick.table.openings == 1
    assert pick.table.state.picks == (1, 2, 1)


def test_a_sealed_choice_is_a_hash_in_public_and_the_choice_in_private(pick: Played) -> None:
    salt, key = pick.salt(), pick.key(ONE)
    pick.act(ONE, Take(3), salt=salt)
    public, private = read(pick.log[-1])
    assert public == Sealed(0, ONE, pick.seal(ONE, 0, Take(3), salt), key)
    assert isinstance(private, Choice)
    assert bytes(private.action) == b'{"type":"take","number":3}'
    assert b"take" not in pick.log[-1].public


def test_who_has_chosen_can_not_choose_again(pick: Played) -> None:
    pick.act(ONE, Take(3))
    with pytest.raises(Stale, match="seat 1 has made decision 0 already"):
        pick.act(ONE, Take(2))


def test_a_choice_makes_nobody_else_stale(pick: Played) -> None:
    at = pick.table.at
    for seat in (ONE, ZERO, TWO):
        pick.act(seat, Take(3), at=at)
    assert pick.table.ended


def test_what_is_not_legal_is_refused_before_it_is_sealed(pick: Played) -> None:
    with pytest.raises(IllegalAction, match="'take 9' is not legal here"):
        pick.act(ONE, Take(9))
    pick.act(ZERO, Take(1))
    with pytest.raises(IllegalAction, match="'take 9' is not legal here"):
        pick.act(ONE, Take(9))
    assert pick.table.deciding() == (ONE, TWO)


@pytest.mark.parametrize("other", ["action", "salt", "seat", "at", "nothing"])
def test_a_seal_must_fit(pick: Played, other: str) -> None:
    salt = pick.salt()
    seal = {
        "action": pick.seal(ONE, 0, Take(1), salt),
        "salt": pick.seal(ONE, 0, Take(3), pick.salt()),
        "seat": pick.seal(ZERO, 0, Take(3), salt),
        "at": pick.seal(ONE, 1, Take(3), salt),
        "nothing": "",
    }[other]
    with pytest.raises(Refused, match="the seal does not fit the choice and its salt"):
        pick.table.act(ONE, 0, Take(3), salt, seal)
    assert not pick.table.choices


@pytest.mark.parametrize("salt", ["", "00", "0" * 63, "G" * 64])
def test_a_salt_is_32_bytes(pick: Played, salt: str) -> None:
    with pytest.raises(BumpyardError, match="expected 64 small hexadecimal digits"):
        pick.table.act(ONE, 0, Take(3), salt, "")


def updates(played: Played, chooser: Seat) -> list[bytes]:
    """Return what everyone but one is told, with all steps, without hashes."""
    others = [viewer for viewer in played.viewers if viewer != chooser]
    return [
        blank(played.update(viewer, after))
        for viewer in others
        for after in (None, -1, played.table.seq - 1)
    ]


@pytest.mark.parametrize("game", ["pick", "dodgems"])
def test_until_they_are_opened_choices_change_no_byte_for_anyone_else(game: str) -> None:
    seen: dict[bytes, set[bytes]] = {}
    played = Played(game, THREE).until(lambda played: played.together)
    length = len(played.log)
    for action in played.table.legal_for(ONE):
        again = Played(game, THREE)
        again.table, again.log = played.folded(played.log[:length]), played.log[:length]
        again.act(ONE, action, salt=ENCODE(action).hex()[:64].ljust(64, "0"))
        seen.setdefault(ENCODE(action), set()).update(updates(again, ONE))
        again.act(ZERO, again.table.legal_for(ZERO)[0])
        seen[ENCODE(action)].update(updates(again, ONE))
    assert len(seen) > 2
    assert len({frozenset(told) for told in seen.values()}) == 1


def test_ones_mind_can_be_changed_before_the_opening(pick: Played) -> None:
    pick.act(ONE, Take(3))
    at = pick.table.at
    assert pick.table.undo_for(ONE) == "free"
    assert pick.table.undo_for(ZERO) is None
    pick.table.undo(ONE)
    pick.store()
    assert pick.table.deciding() == (ZERO, ONE, TWO)
    assert pick.table.at == at  # so that no other seat's command is stale
    pick.act(ONE, Take(2))
    pick.act(ZERO, Take(1))
    pick.act(TWO, Take(1))
    assert pick.table.state.picks == (1, 2, 1)


def test_a_choice_that_was_taken_back_does_not_come_back_late(pick: Played) -> None:
    """The network may double a command, and the second may come after an undo."""
    salt = pick.salt()
    pick.act(ONE, Take(3), salt=salt)
    pick.table.undo(ONE)
    pick.store()
    for table in (pick.table, pick.folded()):
        with pytest.raises(Stale, match="seat 1 has taken this choice back"):
            table.act(ONE, 0, Take(3), salt, pick.seal(ONE, 0, Take(3), salt))
    pick.act(ONE, Take(3))
    assert pick.table.deciding() == (ZERO, TWO)
    pick.play()
    assert not pick.table.withdrawn  # they belonged to that decision


def test_a_simultaneous_choice_of_bots_and_people_is_one_choice() -> None:
    played = Played("pick", ("bot", "person", "bot"))
    for seat in (TWO, ONE, ZERO):
        played.act(seat, Take(seat + 1))
    assert played.table.state.picks == (1, 2, 3)


def test_a_node_of_one_is_decided_in_the_open() -> None:
    played = Played("pick", ("person",))
    assert played.table.node == Decide((ZERO,))
    played.act(ZERO, Take(2))
    assert not any(isinstance(said, Sealed | Opened) for said in played.said())


def test_a_decision_waits_for_nothing_but_decisions(pick: Played) -> None:
    found: list[Any] = []
    while not pick.table.ended:
        found.append(pick.table.node)
        pick.step()
    assert all(isinstance(node, Decide) for node in found)
