"""Plays a game at random and writes the log of its table, entry by entry, without a table.

So the verifier is held against two writers that share no code: this one, and the real table.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import UNSET, UnsetType

from bumpyard import load
from bumpyard.core import AnyRules, Card, Decide, Over, Seat, fingerprint, play, settle, start
from bumpyard.fair import Dealer, receipt, write
from bumpyard.table.entries import (
    Begun,
    Change,
    Choice,
    Chose,
    Drew,
    Ended,
    Entry,
    Mixed,
    Opened,
    Pledged,
    Private,
    Public,
    Sealed,
    SealedDraw,
    SeatChanged,
    Undone,
    Who,
)
from tests.fair.people import Person

TABLE = "t1"


class Scribe:
    def __init__(
        self,
        game: str,
        seats: Sequence[Who] = ("person", "bot"),
        seed: int = 1,
        rules: AnyRules | None = None,
        own_data: dict[str, Any] | None = None,
    ) -> None:
        self.random = random.Random(seed)
        self.rules = rules or load(game)
        self.dealer = Dealer(self.random.randbytes(32))
        self.who = list(seats)
        self.people = [Seat(seat) for seat, who in enumerate(seats) if who == "person"]
        self.persons = {seat: Person(seat, seed) for seat in self.people}
        self.newest = [bytes(32) for _ in seats]  # bytes of each seat
        self.places = [0 for _ in seats]
        self.silent: set[Seat] = set()
        self.forgetting = random.Random(seed)
        self.entries: list[Entry] = []
        self.state: Any = start(self.rules, len(seats))
        self.at = self.draws = 0
        self.swaps: list[tuple[int, int | None, Any]] = []  # entry, which choice, another action
        self.append(
            Begun(
                TABLE,
                game,
                self.rules.meta.version,
                fingerprint(self.rules.data),
                {},
                tuple(seats),
                self.dealer.root,
                own_data,
            )
        )
        self.mix()

    def append(self, public: Public, private: Private | None = None) -> None:
        shown = msgspec.json.encode(public)
        hidden = b"" if private is None else msgspec.json.encode(private)
        before, seq = (self.entries[-1].hash if self.entries else b""), len(self.entries)
        linked = self.dealer.link(before, seq, shown, hidden)
        self.entries.append(Entry(seq, shown, hidden, linked))

    def mix(self) -> None:
        for seat in self.random.sample(self.people, len(self.people)):
            person = self.persons[seat]
            self.append(Pledged(seat, person.pledge(self.first), person.signer))
        for seat in self.random.sample(self.people, len(self.people)):
            self.append(Mixed(seat, self.persons[seat].own))
            self.newest[seat] = self.persons[seat].chain.root

    @property
    def first(self) -> bytes:
        return self.entries[0].hash

    def key(self, seat: Seat) -> str | UnsetType:
        """Show a seat's next key: once for each draw, and never again after it was forgotten."""
        if self.who[seat] == "bot" or seat in self.silent or self.places[seat] == self.draws + 1:
            return UNSET
        if self.forgetting.random() < 0.01:
            self.silent.add(seat)
            return UNSET
        key = self.persons[seat].key(self.draws)
        self.newest[seat], self.places[seat] = bytes.fromhex(key), self.draws + 1
        return key

    def run(self, entries: int = 100_000) -> Scribe:
        """Play to the end, or until there are so many entries."""
        while len(self.entries) < entries:
            node = self.rules.node(self.state)
            if isinstance(node, Over):
                self.append(Ended("over", self.dealer.secret, node.outcome))
                break
            if not isinstance(node, Decide):
                self.draw(node)
            elif len(node.seats) > 1:
                self.choose_together(node.seats)
            else:
                self.choose(node.seats[0])
                self.change_seats()
        return self

    def until(self, text: bytes) -> Scribe:
        """Play until the newest entry has this text."""
        while text not in self.entries[-1].public:
            assert b'"ended"' not in self.entries[-1].public, "it never comes"
            self.run(len(self.entries) + 1)
        return self

    def abandon(self) -> Scribe:
        self.append(Ended("abandoned", self.dealer.secret))
        return self

    def draw(self, node: Any) -> None:
        self.dealer.mix(self.first, self.newest)
        sealed = isinstance(node, Card) and (node.to is not None or node.veiled)
        label, dealt = self.dealer.label(node), self.dealer.draw(self.draws, node, sealed=sealed)
        if sealed:
            self.append(Drew(self.draws, label), SealedDraw(node.support, dealt.outcome))
        else:
            support = node.support if isinstance(node, Card) else UNSET
            self.append(Drew(self.draws, label, support, dealt.outcome, dealt.key))
        self.draws += 1
        self.state = settle(self.rules, self.state, dealt.outcome).state

    def choose(self, seat: Seat) -> None:
        legal = self.rules.legal_actions(self.state, seat)
        action = self.random.choice(legal)
        self.swaps += [(len(self.entries), None, other) for other in legal if other != action]
        before, at = self.state, self.at
        self.append(Chose(at, seat, raw(action), self.key(seat)))
        self.state = play(self.rules, self.state, {seat: action}).state
        self.at += 1
        can_go_back = isinstance(self.rules.node(self.state), Decide)
        if can_go_back and self.random.random() < 0.3:
            self.append(Undone(at, seat))
            self.state = before
            self.at += 1

    def choose_together(self, seats: tuple[Seat, ...]) -> None:
        choices: dict[Seat, Choice] = {}
        actions: dict[Seat, Any] = {}
        waiting = self.random.sample(seats, len(seats))
        while waiting:
            seat = waiting.pop()
            action = self.random.choice(self.rules.legal_actions(self.state, seat))
            salt = self.random.randbytes(32).hex()
            choices[seat] = Choice(seat, raw(action), salt)
            actions[seat] = action
            sealed = self.dealer.seal(TABLE, self.at, seat, bytes(raw(action)), salt)
            self.append(Sealed(self.at, seat, sealed, self.key(seat)), choices[seat])
            if waiting and self.random.random() < 0.2:
                self.append(Undone(self.at, seat))
                waiting.append(seat)
        for index, seat in enumerate(sorted(choices)):
            legal = self.rules.legal_actions(self.state, seat)
            others = [other for other in legal if other != actions[seat]]
            self.swaps += [(len(self.entries), index, other) for other in others]
        self.append(Opened(self.at, tuple(choices[seat] for seat in sorted(choices))))
        self.state = play(self.rules, self.state, {s: actions[s] for s in sorted(actions)}).state
        self.at += 1

    def change_seats(self) -> None:
        if self.people and self.random.random() < 0.05:
            seat = self.random.choice(self.people)
            self.who[seat] = "bot" if self.who[seat] == "person" else "person"
            why: Change = "left" if self.who[seat] == "bot" else "returned"
            self.append(SeatChanged(seat, self.who[seat], why))

    def file(self) -> bytes:
        return write(self.entries, self.dealer.secret)

    def receipt(self, seq: int = -1) -> bytes:
        return receipt(self.entries[0], self.entries[seq])


def raw(action: Any) -> msgspec.Raw:
    return msgspec.Raw(msgspec.json.encode(action))
