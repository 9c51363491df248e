"""Undo where others have decided since: it takes their consent, which a server asks for."""

from __future__ import annotations

import pytest

from bumpyard.table.entries import Undone
from bumpyard.table.errors import Refused
from tests.table.tables import check_same
from tests.table.takes import after_two_takes


def test_when_another_has_decided_since_they_have_to_agree() -> None:
    played, first, second, third = after_two_takes()
    table = played.table
    assert [table.undo_for(seat) for seat in (first, second, third)] == ["ask", "free", None]
    seq = table.seq
    with pytest.raises(Refused, match="others have decided since: ask them to agree"):
        table.undo(first)
    assert table.seq == seq
    table.undo(first, agreed=True)
    assert table.deciding() == (first,)
    played.store()
    assert played.said()[-1] == Undone(0, first)
    check_same(played.folded(), table)


def test_what_is_final_stays_so_even_if_all_agree() -> None:
    played, _, _, third = after_two_takes()
    with pytest.raises(Refused, match="nothing can be taken back"):
        played.table.undo(third, agreed=True)


def test_once_the_others_have_taken_theirs_back_nobody_is_asked() -> None:
    played, first, second, _ = after_two_takes()
    played.table.undo(second)
    assert played.table.undo_for(first) == "free"
    played.table.undo(first)
    assert played.table.deciding() == (first,)
