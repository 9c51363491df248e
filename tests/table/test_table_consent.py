"""Undo where others have decided since: they are asked, and all people have to agree."""

from __future__ import annotations

import pytest

from bumpyard.core import Seat
from bumpyard.table.entries import Undone, Who
from bumpyard.table.errors import Refused
from tests.table.tables import Played, check_same
from tests.table.takes import THREE, after_two_takes


def test_when_another_has_decided_since_one_has_to_ask() -> None:
    played, first, second, third = after_two_takes()
    table = played.table
    assert [table.undo_for(seat) for seat in (first, second, third)] == ["ask", "free", None]
    seq = table.seq
    table.undo(first)
    assert table.seq == seq
    assert {played.update(viewer).asked for viewer in played.viewers} == {first}
    table.consent(third, True)
    assert table.seq == seq  # not yet: there is another
    table.consent(second, True)
    assert table.deciding() == (first,)
    assert table.undoing.asking is None
    played.store()
    assert played.said()[-1] == Undone(0, first)


def test_one_no_is_enough() -> None:
    played, first, second, third = after_two_takes()
    played.table.undo(first)
    played.table.consent(second, True)
    played.table.consent(third, False)
    assert played.update(None).asked is None
    with pytest.raises(Refused, match="nobody asks you to agree"):
        played.table.consent(second, True)
    assert played.table.deciding() == (third,)
    played.table.undo(first)  # one may ask again, and then nobody has agreed yet
    played.table.consent(third, True)
    assert played.table.deciding() == (third,)


def test_a_decision_made_in_the_meantime_ends_the_asking() -> None:
    played, first, second, third = after_two_takes()
    played.table.undo(first)
    played.table.consent(second, True)
    played.act(third, played.table.legal_for(third)[0])
    assert played.table.undoing.asking is None
    with pytest.raises(Refused, match="nobody asks you to agree"):
        played.table.consent(third, True)


def test_a_free_undo_in_the_meantime_ends_the_asking() -> None:
    played, first, second, third = after_two_takes()
    played.table.undo(first)
    played.table.undo(second)
    assert played.table.undoing.asking is None
    assert played.table.undo_for(first) == "free"
    with pytest.raises(Refused):
        played.table.consent(third, True)


def test_asking_twice_keeps_what_was_agreed_and_two_can_not_ask_at_once() -> None:
    played, first, second, third = after_two_takes()
    played.act(third, played.table.legal_for(third)[0])  # everyone has a bumper now
    table = played.table
    table.undo(first)
    table.consent(third, True)
    table.undo(first)
    with pytest.raises(Refused, match=f"seat {first} asks already: answer that first"):
        table.undo(second)
    table.consent(second, True)
    assert table.deciding() == (first,)


def test_nobody_consents_to_their_own_asking_or_to_none() -> None:
    played, first, second, _ = after_two_takes()
    with pytest.raises(Refused, match="nobody asks you to agree"):
        played.table.consent(second, True)
    played.table.undo(first)
    with pytest.raises(Refused, match="nobody asks you to agree"):
        played.table.consent(first, True)


def test_bots_are_not_asked() -> None:
    probe = after_two_takes()
    seats: list[Who] = ["person", "person", "person"]
    seats[probe[2]] = "bot"
    played = Played("dodgems", seats)
    # Other bytes are mixed in, so others may be first: find who has to ask now.
    first, second = played.step(), played.step()
    table = played.table
    for seat in table.deciding():
        assert seat not in (first, second)
    table.undo(first)
    bot = Seat(seats.index("bot"))
    if table.undoing.asking is not None:
        with pytest.raises(Refused, match="nobody asks you to agree"):
            table.consent(bot, True)
    for seat in played.people:
        if seat != first and table.undoing.asking is not None:
            table.consent(seat, True)
    assert table.deciding() == (first,)


def test_where_all_others_are_bots_there_is_nobody_to_ask() -> None:
    played, first, second, third = after_two_takes()
    played.table.hand_to_bot(second, "left")
    played.table.hand_to_bot(third, "left")
    assert played.table.undo_for(first) == "ask"
    played.table.undo(first)
    assert played.table.deciding() == (first,)


def test_who_leaves_need_not_be_waited_for() -> None:
    played, first, second, third = after_two_takes()
    played.table.undo(first)
    played.table.consent(second, True)
    played.table.hand_to_bot(third, "left")
    assert played.table.deciding() == (first,)
    played.store()
    check_same(played.folded(), played.table)


def test_who_asks_and_leaves_asks_no_more() -> None:
    played, first, second, third = after_two_takes()
    played.table.undo(first)
    played.table.consent(second, True)
    played.table.hand_to_bot(first, "left")
    assert played.table.undoing.asking is None
    assert played.table.deciding() == (third,)


def test_a_bot_that_hands_back_leaves_one_more_to_be_asked() -> None:
    played, first, second, third = after_two_takes()
    played.table.hand_to_bot(second, "left")
    played.table.undo(first)
    played.table.hand_back(second)
    played.table.consent(third, True)
    assert played.table.undoing.asking == first
    played.table.consent(second, True)
    assert played.table.deciding() == (first,)


def test_asking_is_talk_and_a_restart_ends_it() -> None:
    played, first, second, _ = after_two_takes()
    played.table.undo(first)
    played.restart()
    assert played.table.undoing.asking is None
    assert played.table.undo_for(first) == "ask"
    with pytest.raises(Refused):
        played.table.consent(second, True)


def test_when_the_table_closes_nobody_asks_any_more() -> None:
    played, first, _, _ = after_two_takes()
    played.table.undo(first)
    played.table.close("abandoned")
    assert played.update(None).asked is None


def test_a_sealed_choice_ends_the_asking() -> None:
    """Else a consent would go back to before the choice, and it would stay."""
    played = Played("pick", THREE)
    played.table.undoing.asking = Seat(1)  # nothing leads here without a draw in Pick
    played.act(0, played.any_action(Seat(0)))
    assert played.table.undoing.asking is None
