"""A table with random commands at any time, and its invariants."""

from __future__ import annotations

from typing import Any, ClassVar

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from bumpyard.core import BumpyardError, Seat, Viewer
from bumpyard.games import GAMES
from bumpyard.table.errors import Refused, Stale
from bumpyard.table.messages import Update
from tests.table.tables import Played, check_same, person

seats = st.sampled_from([Seat(0), Seat(1)])
viewers = st.sampled_from([None, Seat(0), Seat(1)])


class Client:
    """A spectator: each update must follow from the updates before it."""

    def __init__(self, viewer: Viewer) -> None:
        self.viewer = viewer
        self.seq = -1
        self.at = 0
        self.here = True

    def hear(self, update: Update) -> None:
        assert update.seq >= self.seq
        assert update.at >= self.at
        if update.steps:
            assert [step.seq for step in update.steps] == list(range(self.seq + 1, update.seq + 1))
        self.seq, self.at = update.seq, update.at


class TableMachine(RuleBasedStateMachine):
    game: ClassVar[str]

    @initialize(
        seed=st.integers(0, 1000), bot=st.booleans(), mixed=st.sampled_from([True, True, False])
    )
    def begin(self, seed: int, bot: bool, mixed: bool) -> None:
        self.played = Played(self.game, ("person", "bot" if bot else "person"), seed, mixed)
        self.clients: list[Client] = []
        self.last: tuple[Seat, int, Any, str] | None = None

    @property
    def table(self) -> Any:
        return self.played.table

    def tell(self) -> None:
        """Store what happened, and tell everyone who is there."""
        self.played.store()
        for client in self.clients:
            if client.here:
                client.hear(self.table.update_for(client.viewer, client.seq))

    def attempt(self, change: Any) -> None:
        """Do something that may be refused, and then has changed nothing."""
        before = (self.table.seq, self.table.hash, self.table.at)
        try:
            change()
        except BumpyardError:
            assert (self.table.seq, self.table.hash, self.table.at) == before
            assert not self.table.pending
        self.tell()

    # --- playing ---

    @precondition(lambda self: not self.table.ready and not self.table.ended)
    @rule(seat=seats)
    def start(self, seat: Seat) -> None:
        self.attempt(lambda: self.table.pledge(seat, *self.played.pledge_of(seat)))
        self.attempt(lambda: self.table.mix(seat, person(seat, self.played.seed).own))

    @precondition(lambda self: self.table.deciding())
    @rule(number=st.integers(0, 10_000), times=st.integers(1, 4))
    def decide(self, number: int, times: int) -> None:
        for _ in range(times):
            if not self.table.deciding():
                return
            seat = self.table.deciding()[number % len(self.table.deciding())]
            legal = self.table.legal_for(seat)
            action, at, salt = legal[number % len(legal)], self.table.at, self.played.salt()
            self.played.act(seat, action, at, salt)
            self.last = (seat, at, action, salt)
            self.tell()

    @precondition(lambda self: self.last)
    @rule()
    def send_again(self) -> None:
        assert self.last
        seat, at, action, salt = self.last
        seq = self.table.seq
        with pytest.raises((Stale, Refused)):
            self.played.act(seat, action, at, salt)
        assert self.table.seq == seq

    @rule(seat=seats, at=st.integers(-1, 50))
    def decide_nonsense(self, seat: Seat, at: int) -> None:
        with pytest.raises(BumpyardError):
            self.table.act(seat, at, "nonsense", "00" * 32, "00" * 32)
        assert not self.table.pending

    @rule(seat=seats)
    def undo(self, seat: Seat) -> None:
        kind = self.table.undo_for(seat)
        seq = self.table.seq
        self.attempt(lambda: self.table.undo(seat))
        assert (self.table.seq > seq) == (kind == "free")

    @precondition(lambda self: any(self.table.undo_for(Seat(seat)) for seat in range(2)))
    @rule(again=st.booleans())
    def undo_what_can_be_undone(self, again: bool) -> None:
        seat = next(Seat(seat) for seat in range(2) if self.table.undo_for(Seat(seat)))
        self.undo(seat)
        if again:
            self.undo_agreed(seat)

    @rule(seat=seats)
    def undo_agreed(self, seat: Seat) -> None:
        kind = self.table.undo_for(seat)
        seq = self.table.seq
        self.attempt(lambda: self.table.undo(seat, agreed=True))
        assert (kind is None) == (self.table.seq == seq)

    # --- coming and going ---

    @rule(seat=seats, why=st.sampled_from(["left", "time", "left", "resigned"]))
    def leave(self, seat: Seat, why: Any) -> None:
        self.attempt(lambda: self.table.hand_to_bot(seat, why))

    @rule(seat=seats)
    def come_back(self, seat: Seat) -> None:
        self.attempt(lambda: self.table.hand_back(seat))

    @precondition(lambda self: len(self.clients) < 5)
    @rule(viewer=viewers)
    def join(self, viewer: Viewer) -> None:
        client = Client(viewer)
        client.hear(self.table.update_for(viewer, None))
        self.clients.append(client)

    @precondition(lambda self: self.clients)
    @rule(number=st.integers(0, 4))
    def lose_connection(self, number: int) -> None:
        self.clients[number % len(self.clients)].here = False

    @precondition(lambda self: self.clients)
    @rule(number=st.integers(0, 4), knows=st.sampled_from(["all", "nothing"]))
    def reconnect(self, number: int, knows: str) -> None:
        client = self.clients[number % len(self.clients)]
        client.here = True
        client.hear(self.table.update_for(client.viewer, client.seq if knows == "all" else None))

    @rule(viewer=viewers, after=st.integers(-3, 200))
    def look(self, viewer: Viewer, after: int) -> None:
        steps = self.table.update_for(viewer, after).steps
        assert [step.seq for step in steps] == list(
            range(after + 1, self.table.seq + 1) if steps else ()
        )

    @rule()
    def restart(self) -> None:
        self.played.restart()

    # --- what holds always ---

    @invariant()
    def folds_to_itself(self) -> None:
        check_same(self.played.folded(), self.table)

    @invariant()
    def nobody_waits_for_ever(self) -> None:
        table = self.table
        if table.ended:
            return
        if not table.ready:
            assert any(seat not in table.mixed for seat in self.played.people)
            return
        assert table.deciding()
        for seat in table.deciding():
            assert table.legal_for(seat)

    @invariant()
    def those_who_are_there_know_all(self) -> None:
        for client in self.clients:
            assert not client.here or client.seq == self.table.seq


@pytest.mark.parametrize("game", GAMES)
def test_a_table_at_which_anything_may_happen(game: str) -> None:
    class Machine(TableMachine):
        pass

    Machine.game = game
    run_state_machine_as_test(Machine, settings=settings(max_examples=40, stateful_step_count=40))
