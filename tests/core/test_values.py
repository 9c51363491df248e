from __future__ import annotations

import msgspec
import pytest

from bumpyard.core import Decide, Dice, Drawn, Node, Rolled, Seat, Step


def test_a_value_can_be_compared_and_hashed_but_not_changed() -> None:
    assert Rolled((1, 2)) == Rolled((1, 2))
    assert len({Drawn("sun"), Drawn("sun"), Drawn("moon")}) == 2
    with pytest.raises(AttributeError):
        Rolled((1, 2)).faces = (6, 6)  # type: ignore[misc]  # that it is refused is the point


def test_kinds_are_told_apart_by_their_type_in_json() -> None:
    written = msgspec.json.encode([Decide((Seat(1),)), Dice(2)])
    assert written == b'[{"type":"decide","seats":[1]},{"type":"dice","count":2,"sides":6}]'
    read = msgspec.json.decode(written, type=tuple[Node, ...])
    assert read == (Decide((Seat(1),)), Dice(2))


def test_a_step_without_secrets_has_nothing_private() -> None:
    step: Step[int, str] = Step(1, ("moved",))
    assert step.private == {}


def test_a_viewer_sees_all_public_events_and_the_private_ones_of_their_own_seat() -> None:
    step: Step[int, str] = Step(1, ("dealt",), {Seat(1): ("an ace",)})
    assert step.seen_by(Seat(1)) == ("dealt", "an ace")
    assert step.seen_by(Seat(0)) == step.seen_by(None) == ("dealt",)
