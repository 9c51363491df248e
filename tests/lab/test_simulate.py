from __future__ import annotations

from collections import Counter
from itertools import product

from hypothesis import given
from hypothesis import strategies as st

from bumpyard.core import Outcome, Over, Replay, Seat, fingerprint, format_step, run, start
from bumpyard.lab.simulate import Seeded, at_random, playout
from tests.core.pick import Pick, Take

PICK = Pick()


class Script:
    """A source that gives the numbers it was told to give."""

    def __init__(self, *numbers: int) -> None:
        self.numbers = list(numbers)

    def below(self, n: int) -> int:
        return self.numbers.pop(0)


def test_the_same_seed_gives_the_same_numbers() -> None:
    first, second, other = Seeded(1), Seeded(1), Seeded(2)
    numbers = [first.below(1000) for _ in range(5)]
    assert numbers == [second.below(1000) for _ in range(5)]
    assert numbers != [other.below(1000) for _ in range(5)]


@given(st.integers(), st.integers(1, 50))
def test_a_number_is_below_its_bound(seed: int, bound: int) -> None:
    assert 0 <= Seeded(seed).below(bound) < bound


def test_at_random_every_action_is_taken_alike() -> None:
    legal = (Take(1), Take(2), Take(3))
    chosen = Counter(at_random(Script(n))(None, Seat(0), legal) for n in range(3))
    assert chosen == dict.fromkeys(legal, 1)


def test_a_playout_goes_to_the_end_and_gives_each_step() -> None:
    # The card takes one number, each seat one, each die one.
    steps = list(playout(PICK, start(PICK, 2), at_random(Script(2, 0)), Script(2, 5, 0)))
    assert [format_step(PICK, taken) for taken, _ in steps] == [
        "drawn silver",
        "0 take 3; 1 take 1",
        "rolled 1 6",
    ]
    outcome = Outcome((Seat(0),), (12, 0), "picked")
    assert PICK.node(steps[-1][1].state) == Over(outcome)


def test_a_playout_goes_on_from_where_it_stands() -> None:
    rolling = PICK.parse_state("seats 2 3\nprize gold\npicks 1 3")
    assert len(list(playout(PICK, rolling, at_random(Script()), Script(0, 0)))) == 1


def test_nothing_is_left_to_play_when_the_game_is_over() -> None:
    ((_, last),) = playout(
        PICK,
        PICK.parse_state("seats 2 3\nprize gold\npicks 1 3"),
        at_random(Script()),
        Script(0, 0),
    )
    assert list(playout(PICK, last.state, at_random(Script()), Script())) == []


def test_a_chooser_is_asked_for_each_seat_that_decides() -> None:
    asked = []

    def choose(state: object, seat: Seat, legal: object) -> Take:
        asked.append((seat, legal))
        return Take(seat + 1)

    *_, (_, last) = playout(PICK, start(PICK, 3), choose, Seeded(1))
    assert last.state.picks == (1, 2, 3)
    assert asked == list(product(range(3), [(Take(1), Take(2), Take(3))]))


@given(st.integers(0, 2**32), st.sampled_from(PICK.meta.seats))
def test_a_playout_runs_again_as_a_replay(seed: int, seats: int) -> None:
    source = Seeded(seed)
    steps = list(playout(PICK, start(PICK, seats), at_random(source), source))
    node = PICK.node(steps[-1][1].state)
    assert isinstance(node, Over)
    replay = Replay(
        game="pick",
        version=3,
        data=fingerprint(PICK.data),
        seats=seats,
        options={},
        steps=tuple(format_step(PICK, taken) for taken, _ in steps),
        outcome=node.outcome,
    )
    assert [moment.step for moment in run(PICK, replay)] == [step for _, step in steps]
