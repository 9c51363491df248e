"""The people of people.py: who they are, and what a server knows about them before they come."""

from __future__ import annotations

import secrets
import sqlite3
from collections.abc import Sequence
from hashlib import sha256
from itertools import cycle
from typing import Any, NamedTuple

import cbor2
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat

from bumpyard.server.handles import key_of
from our_server import finish

POOLS = [  # for which people wait
    {"game": game, "seats": 2, "pace": pace}
    for game in ("tumble", "duel", "dodgems")
    for pace in ("turn", "game", "days")
]
APART = 100.0  # units of rating between those who wait, 3,000 points: nobody ever fits anybody
SURE = 2.0  # sigma of a rating that leaderboards list
VISITORS, PAIRS = 100, 20
GAMES, RATED, FRIENDS = 50, 100, 20  # of each visitor: finished games, changes of a rating, friends


class Person(NamedTuple):
    """A guest whose token is known."""

    guest: str
    token: str

    @property
    def told(self) -> dict[str, Any]:
        """What crowd.mjs is told of them."""
        return {"guest": self.guest, "token": self.token}


class Crowd:
    """Everyone, as they are written into the database of a server that does not run."""

    def __init__(self, database: sqlite3.Connection, waiting: int, games: int) -> None:
        self.database = database
        database.execute("BEGIN")
        self.waiting = self._guests("waits", waiting)
        self.visitors = self._guests("visitor", VISITORS)
        self.pairs = self._guests("meets", 2 * PAIRS)
        (self.veteran,) = self._guests("veteran", 1)
        for person, wants, place in zip(self.waiting, cycle(POOLS), range(waiting), strict=False):
            self._rate(person.guest, str(wants["game"]), 25 + APART * (1 + place), 1)
        for number, person in enumerate(self.pairs):  # each fits their own partner only
            self._rate(person.guest, "tumble", 25 - APART * (1 + number // 2), 1)
        self.passkeys = [self._passkey(person.guest) for person in self.visitors]
        database.execute("COMMIT")
        ids = [person.guest for person in self.visitors]
        for number, guest in enumerate(ids):
            around = [ids[(number + step) % VISITORS] for step in range(1, FRIENDS + 1)]
            finish(database, [guest, *around], GAMES)
        finish(database, [self.veteran.guest, *ids[:10]], games)
        database.execute("BEGIN")
        for number, guest in enumerate(ids):
            self._befriend(guest, [ids[(number + step) % VISITORS] for step in range(FRIENDS // 2)])
            self._change(guest, 25 + number / 10)
        database.execute("COMMIT")

    def told(self) -> dict[str, Any]:
        """Return what crowd.mjs is told of them."""
        seated = [person.told for person in self.pairs]
        return {
            "waiting": [
                person.told | {"wants": wants}
                for person, wants in zip(self.waiting, cycle(POOLS), strict=False)
            ],
            "visitors": [
                person.told | {"handle": person.guest} | passkey
                for person, passkey in zip(self.visitors, self.passkeys, strict=True)
            ],
            "veteran": self.veteran.told | {"handle": self.veteran.guest},
            "pairs": [seated[at : at + 2] for at in range(0, len(seated), 2)],
        }

    def _guests(self, kind: str, number: int) -> list[Person]:
        people = [Person(f"{kind}{each}", secrets.token_urlsafe(32)) for each in range(number)]
        for person in people:
            self.database.execute(
                "INSERT INTO guests"
                " (id, token_hash, name, created, bot, banned, language,"
                " handle, handle_key, show_ratings, show_games, show_reports)"
                " VALUES (?1, CAST(?1 AS BLOB), ?1, 0, 0, 0, 'en', ?1, ?2,"
                " 'everyone', 'everyone', 'everyone')",
                (person.guest, key_of(person.guest)),
            )
            self.database.execute(
                "INSERT INTO sessions (token_hash, guest, device, created, used)"
                " VALUES (?, ?, '', 0, 0)",
                (sha256(person.token.encode()).digest(), person.guest),
            )
        return people

    def _passkey(self, guest: str) -> dict[str, str]:
        """Give a guest a passkey, and return what signs with it."""
        key, id_ = ec.generate_private_key(ec.SECP256R1()), secrets.token_bytes(16)
        numbers = key.public_key().public_numbers()
        x, y = (number.to_bytes(32, "big") for number in (numbers.x, numbers.y))
        public = cbor2.dumps({1: 2, 3: -7, -1: 1, -2: x, -3: y})
        self.database.execute(
            "INSERT INTO passkeys (id, guest, public_key, sign_count, device, created, used)"
            " VALUES (?, ?, ?, 0, '', 0, 0)",
            (id_, guest, public),
        )
        pem = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
        return {"passkey": id_.hex(), "pem": pem.decode()}

    def _befriend(self, guest: str, others: Sequence[str]) -> None:
        for one, two in [(guest, other) for other in others] + [(it, guest) for it in others]:
            if one != two:
                self.database.execute(
                    "INSERT INTO relations (guest, other, kind) VALUES (?, ?, 'friend')"
                    " ON CONFLICT DO NOTHING",
                    (one, two),
                )

    def _rate(self, guest: str, game: str, mu: float, games: int) -> None:
        self.database.execute(
            "INSERT INTO ratings (guest, game, seats, games, quits, mu, sigma, changed)"
            " VALUES (?, ?, 2, ?, 0, ?, ?, 0)",
            (guest, game, games, mu, SURE),
        )

    def _change(self, guest: str, mu: float) -> None:
        """Let a rating have changed often."""
        self._rate(guest, "tumble", mu, RATED)
        for number in range(1, RATED + 1):
            self.database.execute(
                "INSERT INTO rating_changes (guest, game, seats, number, table_id, seat, ended,"
                " mu, sigma, gain, luck, taken, quit)"
                " VALUES (?, 'tumble', 2, ?, ?, 0, ?, ?, ?, 0, 0, 0, 0)",
                (guest, number, f"{guest}-{number % GAMES}", number, mu, SURE),
            )
