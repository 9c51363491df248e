"""Players who are away: the others need not wait for them for ever.

When somebody has been away for a while and the others wait for them, these are asked: a bot plays
on, all wait, or the game ends. The host decides, or a majority of the people who are there. If they
do not, the settings of the table do. The log tells that they are asked, what each of them wants and
what is decided. Who was away since when is counted anew when the table is opened, in the time of
the event loop.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import TYPE_CHECKING

from msgspec import UNSET, Struct

from ...core import Seat
from ...table.entries import Absence, Decider
from ...table.errors import Stale
from ...table.table import Table
from ...wire import Absentee
from .connection import guests_here
from .game_state import people
from .table_notices import TableNotices

if TYPE_CHECKING:
    from .running_table import RunningTable


class Question(Struct, frozen=True):
    """What is to happen at a seat: since when it is asked, and what each voter wants."""

    since: float
    votes: dict[Seat, Absence]


class Absences:
    """Who is away from one table, and what the others are asked about them."""

    __slots__ = ("_ask_at", "_away", "_logged", "_notices", "_questions", "_table", "_timer")

    def __init__(self, table: RunningTable) -> None:
        self._table = table
        self._notices = TableNotices(table)
        self._away: dict[Seat, float] = {}  # since when
        self._ask_at: dict[Seat, float] = {}  # when the others are asked about them at the earliest
        self._questions: dict[Seat, Question] = {}
        self._logged: set[Seat] = set()  # about whom the log tells that the others are asked
        self._timer: asyncio.TimerHandle | None = None

    @property
    def asked(self) -> tuple[Absentee, ...]:
        """The questions that are open, and the votes so far."""
        if not self._questions:
            return ()
        return tuple(
            Absentee(seat, tuple(sorted(question.votes.items())))
            for seat, question in sorted(self._questions.items())
        )

    def milliseconds(self) -> dict[Seat, int]:
        """Return how long each player who is away has been so."""
        return {seat: int(1000 * (_now() - since)) for seat, since in self._away.items()}

    def gone_at(self) -> dict[Seat, float]:
        """Return when each player who is away has been so for long: no request waits for them."""
        patience = self._table.services.config.away_seconds
        return {seat: since + patience for seat, since in self._away.items()}

    def look(self) -> None:
        """See who is connected: somebody has come or gone, or the game has begun."""
        table = self._table
        if table.game is None:
            return
        here = guests_here(table.connections)
        seats = {Seat(seat): guest for seat, guest in enumerate(table.row.seats) if guest}
        away = [seat for seat, guest in seats.items() if guest not in here]
        for seat in self._away.keys() - away:
            if seat in seats:
                self._notices.back(seats[seat])
        self._away = {seat: self._away[seat] if seat in self._away else _now() for seat in away}
        self._logged &= self._away.keys()
        patience = table.services.config.away_seconds
        self._ask_at = {
            seat: self._ask_at.get(seat, since + patience) for seat, since in self._away.items()
        }

    # --- questions ---

    def vote(self, game: Table, voter: Seat, about: Seat, choice: Absence) -> None:
        """Let somebody say what is to happen at the seat of a player who is away."""
        if about not in self._questions:
            raise Stale(f"seat {about} is not asked about: its player is back, or it was decided")
        votes = self._questions[about].votes
        if votes.get(voter) == choice:
            return
        votes[voter] = choice
        elected = self._elected(game, votes)
        game.answer(about, choice, voter, elected[1] if elected else UNSET)
        if elected:
            self._carry_out(game, about, choice)

    def follow_up(self, game: Table) -> None:
        """Hand seats back to who has returned; ask about who is away; set the alarm."""
        self.cancel_alarm()
        self._notices.look(game, self._away.keys())
        if not (self._away or self._questions or game.away) or not self._table.is_current(game):
            return
        before = self.asked
        if not game.ended:
            for seat in sorted(game.away - self._away.keys()):
                game.hand_back(seat)
        self._ask(game)
        self._decide(game)
        if game.pending or self.asked != before:
            self._table.write()  # which is followed up in turn
        else:
            self._set_alarm(game)

    def _ask(self, game: Table) -> None:
        """Ask about players who have been away for long, and about nobody else."""
        due = {seat for seat in self._awaited(game) if self._ask_at[seat] <= _now()}
        voters = self._voters(game)
        for seat in self._questions.keys() - due:
            del self._questions[seat]
        for seat in sorted(due - self._questions.keys()):
            self._questions[seat] = Question(_now(), {})
            if seat not in self._logged:  # somebody who comes back is asked again: no new line
                self._logged.add(seat)
                game.ask(seat)
        for question in self._questions.values():
            for gone in question.votes.keys() - voters:
                del question.votes[gone]

    def _decide(self, game: Table) -> None:
        """Do what the others have decided about who is away, or what the settings say."""
        for seat, question in list(self._questions.items()):
            decision = self._decision(game, question)
            if decision is not None and not game.ended:
                game.answer(seat, decision[0], decided=decision[1])
                self._carry_out(game, seat, decision[0])

    def _carry_out(self, game: Table, seat: Seat, choice: Absence) -> None:
        del self._questions[seat]
        self._logged.discard(seat)
        if choice == "bot":
            game.hand_to_bot(seat, "away", self._table.settings.takeover)
        elif choice == "wait":
            self._ask_at[seat] = _now() + self._table.services.config.absence_seconds
        else:
            game.close("abandoned")

    def _decision(self, game: Table, question: Question) -> tuple[Absence, Decider] | None:
        ends = self._ends(question)
        late = ends is not None and ends <= _now()
        elected = self._elected(game, question.votes)
        return (self._table.settings.absence, "settings") if late and not elected else elected

    def _elected(self, game: Table, votes: dict[Seat, Absence]) -> tuple[Absence, Decider] | None:
        """Return what the votes decide: the host's, or those of a majority."""
        host = self._table.seat_of(self._table.row.host)
        if host in votes:
            return votes[host], "host"
        for choice, count in Counter(votes.values()).items():
            if 2 * count > len(self._voters(game)):
                return choice, "majority"
        return None

    def _ends(self, question: Question) -> float | None:
        """Return when the settings decide a question; None if they say to wait."""
        if self._table.settings.absence == "wait":
            return None
        return question.since + self._table.services.config.absence_seconds

    # --- who is concerned ---

    def _awaited(self, game: Table) -> set[Seat]:
        """Return the players who are away and whom the others wait for.

        At a table with a clock, that ends the wait. Where nobody is there, nobody waits.
        """
        if game.ended or self._table.settings.clock.kind != "none" or not self._voters(game):
            return set()
        awaited = set() if self._table.requests.paused else set(game.deciding())
        return awaited & people(game) & self._away.keys()

    def _voters(self, game: Table) -> set[Seat]:
        """Return the seats of the people who are there."""
        return self.heard(game) - self._away.keys()

    def heard(self, game: Table) -> set[Seat]:
        """Return the seats of people; programs have no say."""
        table = self._table
        return {
            seat
            for seat in people(game)
            if (guest := table.guests.get(table.row.seats[seat] or "")) and not guest.bot
        }

    # --- the alarm ---

    def _set_alarm(self, game: Table) -> None:
        """Look again when somebody is to be asked about, or the settings decide a question."""
        times = [self._ask_at[seat] for seat in self._awaited(game) - self._questions.keys()]
        times += [
            ends
            for question in self._questions.values()
            if (ends := self._ends(question)) is not None
        ]
        if times:
            loop = asyncio.get_running_loop()
            self._timer = loop.call_at(min(times), self._ring, game)

    def _ring(self, game: Table) -> None:
        if not self._table.services.stopping:
            self.follow_up(game)

    def cancel_alarm(self) -> None:
        """Look no more by oneself."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


def _now() -> float:
    return asyncio.get_running_loop().time()
