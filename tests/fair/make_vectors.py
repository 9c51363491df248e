"""Makes tests/fair/vectors.json: examples of every formula, for a verifier in any language.

`python -m tests.fair.make_vectors` from the top writes it anew. It changes only with the version
in front of every message ("bumpyard/v1/").
"""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path
from typing import Any

from bumpyard.core import Card, Dice, Draw, Seat, outcomes
from bumpyard.fair import chain, draws, seals
from bumpyard.fair.commit import Commitment
from bumpyard.fair.framing import Key
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
    secret = some("secret")
    commitment = Commitment(secret)
    own = [some("seat 0"), bytes(32), some("seat 2")]
    mixed = draws.mix(TABLE, commitment.root, own)
    return {
        "secret": secret.hex(),
        "root": commitment.root.hex(),
        "keys": [_key(commitment, number) for number in (0, 1, 63, 64, 2047, 4095)],
        "mix": {"table": TABLE, "bytes": [b.hex() for b in own], "mixed": mixed.hex()},
        "draws": [_draw(commitment, mixed, number, draw) for number, draw in DRAWS],
        "pledges": [
            {"table": TABLE, "seat": s, "bytes": b.hex(), "hash": seals.pledge(TABLE, s, b).hex()}
            for s, b in enumerate(own)
        ],
        "seals": [
            _seal(0, 1, '{"type":"pick","card":"34"}', some("salt")),
            _seal(17, 2, '{"type":"pick","card":"é"}', some("more salt")),
        ],
        "links": _links(secret, commitment, mixed),
    }


def _key(commitment: Commitment, number: int) -> dict[str, Any]:
    return {
        "number": number,
        "key": commitment.key(number).hex(),
        "path": commitment.path(number),
    }


def _draw(commitment: Commitment, mixed: bytes, number: int, draw: Draw) -> dict[str, Any]:
    told: dict[str, Any] = {
        "number": number,
        "key": commitment.key(number).hex(),
        "label": draws.label(draw),
    }
    found = draws.outcome(commitment.key(number), mixed, number, draw)
    if isinstance(draw, Card):
        told["support"] = [[card.card, weight] for card, weight in outcomes(draw)]  # type: ignore[union-attr]  # of a card
        return told | {"card": found.card}  # type: ignore[union-attr]  # a card
    return told | {"faces": list(found.faces)}  # type: ignore[union-attr]  # dice


def _seal(at: int, seat: int, action: str, salt: bytes) -> dict[str, Any]:
    return {
        "table": TABLE,
        "at": at,
        "seat": seat,
        "action": action,
        "salt": salt.hex(),
        "hash": seals.seal(TABLE, at, seat, action.encode(), salt).hex(),
    }


def _links(secret: bytes, commitment: Commitment, mixed: bytes) -> list[dict[str, Any]]:
    """Chain three entries: with nothing private, with something, and one that is long."""
    opened = draws.outcome(commitment.key(1), mixed, 1, Dice(5))
    parts = (
        ('{"type":"seat_changed","seat":0,"now":"bot","why":"left"}', ""),
        (bytes(raw(Drew(0))).decode(), '{"type":"drawn","card":"ümlaut"}'),
        (
            bytes(raw(Drew(1, opened, commitment.key(1).hex(), commitment.path(1)))).decode(),
            "",
        ),
    )
    before, links = b"", []
    for seq, (public, private) in enumerate(parts):
        veiled = chain.veil(Key(secret), seq, private.encode())
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
