"""Makes tests/fair/vectors.json: examples of every formula, for a verifier in any language.

`python -m tests.fair.make_vectors` from the top writes it anew. It changes only with the version
in front of every message ("bumpyard/v2/").
"""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path
from typing import Any

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from msgspec import UNSET

from bumpyard.core import Card, Dice, Draw, Seat, outcomes
from bumpyard.fair import chain, draws, seals
from bumpyard.fair.keys import KeyChain, sealed_key
from bumpyard.table.entries import Drew
from tests.fair.scribe import raw

FILE = Path(__file__).parent / "vectors.json"
TABLE = "garden-42"

SUPPORT = (("ember=3", 1), ("joker", 2), ("tide~4", 1), ("ümlaut", 3))
DRAWS: tuple[tuple[int, Draw], ...] = (
    (0, Dice(1)),
    (1, Dice(5)),
    (2, Dice(5)),
    (63, Dice(40)),  # more than one block of the stream
    (64, Dice(3, 10)),
    (65, Dice(1, 256)),
    (66, Dice(2, 257)),
    (67, Dice(2, 65_537)),
    (100, Card("pile 1", SUPPORT)),
    (101, Card("direction deck", SUPPORT, to=Seat(3))),
    (102, Card("bag", tuple((f"card {n:03}", 1) for n in range(300)))),
    (4095, Dice(2)),
)


def some(name: str) -> bytes:
    return sha256(name.encode()).digest()


def vectors() -> dict[str, Any]:
    secret, first = some("secret"), some("entry 0")
    keys = KeyChain(secret)
    own = [some("seat 0"), bytes(32), some("seat 2")]
    mixed = draws.mix(first, own)
    return {
        "secret": secret.hex(),
        "first": first.hex(),
        "root": keys.root.hex(),
        "keys": [
            {"place": place, "key": keys.key(place).hex()} for place in (1, 2, 64, 65, 2048, 4096)
        ],
        "sealed_keys": [
            {"number": number, "key": sealed_key(secret, number).hex()} for number in (0, 1, 4095)
        ],
        "mix": {"bytes": [b.hex() for b in own], "mixed": mixed.hex()},
        "draws": [_draw(keys, mixed, number, draw) for number, draw in DRAWS],
        "pledges": [_pledge(first, seat, bytes_) for seat, bytes_ in enumerate(own)],
        "heads": [_head(first, 2, 41, some("entry 41"))],
        "seals": [
            _seal(0, 1, '{"type":"pick","card":"34"}', some("salt")),
            _seal(17, 2, '{"type":"pick","card":"é"}', some("more salt")),
        ],
        "links": _links(secret, keys, mixed),
    }


def _draw(keys: KeyChain, mixed: bytes, number: int, draw: Draw) -> dict[str, Any]:
    key = keys.key(number + 1)
    told: dict[str, Any] = {"number": number, "key": key.hex(), "label": draws.label(draw)}
    found = draws.outcome(key, mixed, number, draw)
    if isinstance(draw, Card):
        told["support"] = [[card.card, weight] for card, weight in outcomes(draw)]  # type: ignore[union-attr]  # of a card
        return told | {"card": found.card}  # type: ignore[union-attr]  # a card
    return told | {"faces": list(found.faces)}  # type: ignore[union-attr]  # dice


def _pledge(first: bytes, seat: int, own: bytes) -> dict[str, Any]:
    signer = some(f"signer {seat}")
    return {
        "seat": seat,
        "bytes": own.hex(),
        "signer": signer.hex(),
        "hash": seals.pledge(first, seat, own, signer).hex(),
    }


def _head(first: bytes, seat: int, seq: int, newest: bytes) -> dict[str, Any]:
    """Sign a hash; Ed25519 gives the same signature every time."""
    signing = Ed25519PrivateKey.from_private_bytes(some("private key"))
    message = seals.head(first, seat, seq, newest)
    return {
        "private": some("private key").hex(),
        "signer": signing.public_key().public_bytes_raw().hex(),
        "seat": seat,
        "seq": seq,
        "hash": newest.hex(),
        "message": message.hex(),
        "signature": signing.sign(message).hex(),
    }


def _seal(at: int, seat: int, action: str, salt: bytes) -> dict[str, Any]:
    return {
        "table": TABLE,
        "at": at,
        "seat": seat,
        "action": action,
        "salt": salt.hex(),
        "hash": seals.seal(TABLE, at, seat, action.encode(), salt).hex(),
    }


def _links(secret: bytes, keys: KeyChain, mixed: bytes) -> list[dict[str, Any]]:
    """Chain three entries: with nothing private, with something, and one that is long."""
    opened = draws.outcome(keys.key(2), mixed, 1, Dice(5))
    parts = (
        ('{"type":"seat_changed","seat":0,"now":"bot","why":"left"}', ""),
        (
            bytes(raw(Drew(0, "card for 1 from bag"))).decode(),
            '{"support":[["joker",2],["ümlaut",1]],"outcome":{"type":"drawn","card":"ümlaut"}}',
        ),
        (bytes(raw(Drew(1, "dice 5 of 6", UNSET, opened, keys.key(2).hex()))).decode(), ""),
    )
    before, links = b"", []
    for seq, (public, private) in enumerate(parts):
        veiled = chain.veil(secret, seq, private.encode())
        before = chain.link(before, public.encode(), veiled)
        links.append(
            {
                "seq": seq,
                "public": public,
                "private": private,
                "veil": veiled.hex(),
                "hash": before.hex(),
            }
        )
    return links


def main() -> None:
    text = json.dumps(vectors(), indent=1, ensure_ascii=False)
    FILE.write_text(text + "\n", "utf-8")


if __name__ == "__main__":
    main()
