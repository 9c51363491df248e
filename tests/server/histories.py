"""An independent check of a table: what its clients were told, against each other and its log.

It knows nothing of servers: it reads messages, in the order in which they came, and a game file.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec

from bumpyard.fair import FairError
from bumpyard.fair.files import read_game
from bumpyard.fair.verify import check_links
from tests.server.world import Message

AGAIN = ("store", "limited")  # errors after which a command is sent again: nothing has happened


class Told(NamedTuple):
    """Something that a client did or was told."""

    client: str
    what: str  # "subscribed", "update", "ack" or "refused"
    seq: int = -1
    hash: str = ""
    command: str = ""
    steps: tuple[int, ...] = ()  # of an update: the entries that are new to the client


class Asked(NamedTuple):
    """A decision that was sent."""

    seat: int
    command: Message
    answered: bool = False


class History:
    """The history of one table."""

    def __init__(self, table: str) -> None:
        self.table = table
        self.told: list[Told] = []
        self.commands: dict[str, Asked] = {}  # by their ids

    # --- writing ---

    def subscribed(self, client: str) -> None:
        self.told.append(Told(client, "subscribed"))

    def asked(self, seat: int, command: Message) -> None:
        self.commands[command["id"]] = Asked(seat, command)

    def has_asked(self, seat: int, at: int) -> bool:
        return any(it.seat == seat and it.command["at"] == at for it in self.commands.values())

    def unanswered(self, seat: int) -> list[Message]:
        """Return the commands of a seat that are to be sent again."""
        return [it.command for it in self.commands.values() if it.seat == seat and not it.answered]

    def hear(self, client: str, message: Message) -> None:
        match message:
            case {"type": "update", "table": self.table, "seq": seq, "hash": hash_}:
                steps = tuple(step["seq"] for step in message.get("steps", ()))
                self.told.append(Told(client, "update", seq, hash_, steps=steps))
            case {"type": "ack", "id": command, "seq": seq}:
                self.told.append(Told(client, "ack", seq, command=command))
                if command in self.commands:
                    self.commands[command] = self.commands[command]._replace(answered=True)
            case {"type": "error", "id": command, "code": code} if (
                command in self.commands and code not in AGAIN
            ):
                self.told.append(Told(client, "refused", command=command))

    # --- reading ---

    def faults(self, file: bytes) -> list[str]:
        """Return all that is wrong: gaps, doubles, lost acknowledgements, old and other views."""
        entries = read_game(file).entries
        found = []
        try:
            check_links(entries)
        except FairError as error:
            found.append(f"the log is no chain: {error}")
        hashes = [entry.hash for entry in entries]
        decided = _decisions([entry.public for entry in entries])
        return [
            *found,
            *decided.doubles,
            *self._other_views(hashes),
            *self._lost(len(hashes), decided.made),
            *self._old_views(),
            *self._gaps(),
            *self._two_answers(),
        ]

    def _other_views(self, hashes: list[str]) -> Iterator[str]:
        for told in self.told:
            if told.what == "update":
                if told.seq >= len(hashes):
                    yield f"entry {told.seq} was told to {told.client}, and is lost"
                elif hashes[told.seq] != told.hash:
                    yield f"{told.client} was told another entry {told.seq} than the log has"

    def _lost(
        self, length: int, made: dict[tuple[int, int], tuple[int, bytes | None]]
    ) -> Iterator[str]:
        for told in self.told:
            if told.what != "ack":
                continue
            if told.seq >= length:
                yield f"entry {told.seq} was acknowledged, and is lost"
            if told.command in self.commands:
                seat, command, _ = self.commands[told.command]
                seq, action = made.get((command["at"], seat), (length, None))
                if seq > told.seq:
                    yield f"{told.command} was acknowledged, and is lost"
                elif action not in (None, _canonical(command["action"])):
                    yield f"{told.command} was acknowledged, and the log has another action"

    def _old_views(self) -> Iterator[str]:
        """Find views that are older than what anybody was told before they were asked for."""
        newest = -1
        least: dict[str, int] = {}  # that each client has to be told
        for told in self.told:
            if told.what == "subscribed":
                least[told.client] = newest
            elif told.what == "update":
                if told.seq < least.get(told.client, -1):
                    yield f"{told.client} was shown entry {told.seq} after {least[told.client]}"
                least[told.client] = max(told.seq, least.get(told.client, -1))
            newest = max(newest, told.seq)

    def _gaps(self) -> Iterator[str]:
        """Find steps that a client was not told, or twice."""
        known: dict[str, int] = {}  # the newest entry of each client
        for told in self.told:
            if told.what == "update":
                first = known.get(told.client, told.steps[0] - 1 if told.steps else -1) + 1
                if told.steps and told.steps != tuple(range(first, told.seq + 1)):
                    yield f"{told.client} was told {told.steps} up to {told.seq}, after {first - 1}"
                known[told.client] = told.seq

    def _two_answers(self) -> Iterator[str]:
        """Find commands with different answers. Everyone only asks for what is legal."""
        answers: dict[str, int] = {}
        for told in self.told:
            if told.what == "refused":
                yield f"{told.command} was legal, and {told.client} was refused"
            elif told.what == "ack" and answers.setdefault(told.command, told.seq) != told.seq:
                before = answers[told.command]
                yield f"{told.command} was answered with entries {before} and {told.seq}"


class Decisions(NamedTuple):
    """The decisions of a log: where each is, and its action, unless it is sealed."""

    made: dict[tuple[int, int], tuple[int, bytes | None]]
    doubles: list[str]


def _decisions(entries: list[msgspec.Raw]) -> Decisions:
    made: dict[tuple[int, int], tuple[int, bytes | None]] = {}
    doubles = []
    for seq, public in enumerate(entries):
        entry = msgspec.json.decode(public)
        if entry["type"] in {"chose", "sealed"}:
            key = (entry["at"], entry["seat"])
            if key in made:
                doubles.append(f"seat {key[1]} has made decision {key[0]} twice")
            action = _canonical(entry["action"]) if "action" in entry else None
            made[key] = (seq, action)
    return Decisions(made, doubles)


def _canonical(action: Any) -> bytes:
    return msgspec.json.encode(action, order="sorted")
