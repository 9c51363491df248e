"""The examples in vectors.json, checked by the code, and by what docs/fairness.md says."""

from __future__ import annotations

import json
from typing import Any

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

from tests.fair import plain
from tests.fair.make_vectors import FILE, vectors


@pytest.fixture(scope="module")
def kept() -> dict[str, Any]:
    read: dict[str, Any] = json.loads(FILE.read_text("utf-8"))
    return read


def test_the_code_still_gives_every_example(kept: dict[str, Any]) -> None:
    assert json.loads(json.dumps(vectors())) == kept


def test_the_whole_chain_has_the_root_and_the_keys(kept: dict[str, Any]) -> None:
    secret = bytes.fromhex(kept["secret"])
    chain = plain.chain(secret)
    assert chain[0].hex() == kept["root"]
    for example in kept["keys"]:
        assert chain[example["place"]].hex() == example["key"]
    for example in kept["sealed_keys"]:
        assert plain.sealed_key(secret, example["number"]).hex() == example["key"]


def test_what_is_drawn_follows_from_the_document(kept: dict[str, Any]) -> None:
    mixing = kept["mix"]
    own = [bytes.fromhex(bytes_) for bytes_ in mixing["bytes"]]
    mixed = plain.mix(bytes.fromhex(kept["first"]), own)
    assert mixed.hex() == mixing["mixed"]
    for draw in kept["draws"]:
        key, number, label = bytes.fromhex(draw["key"]), draw["number"], draw["label"]
        if "card" in draw:
            bag = [card for card, weight in draw["support"] for _ in range(weight)]
            (found,) = plain.numbers(key, mixed, number, label, len(bag))
            assert bag[found] == draw["card"]
        else:
            _, count, _, sides = label.split()
            rolled = plain.numbers(key, mixed, number, label, *[int(sides)] * int(count))
            assert sorted(face + 1 for face in rolled) == draw["faces"]


def test_pledges_seals_and_links_follow_from_the_document(kept: dict[str, Any]) -> None:
    first = bytes.fromhex(kept["first"])
    for p in kept["pledges"]:
        own, signer = bytes.fromhex(p["bytes"]), bytes.fromhex(p["signer"])
        assert plain.pledge(first, p["seat"], own, signer).hex() == p["hash"]
    for h in kept["heads"]:
        message = plain.head(first, h["seat"], h["seq"], bytes.fromhex(h["hash"]))
        assert message.hex() == h["message"]
        public = Ed25519PublicKey.from_public_bytes(bytes.fromhex(h["signer"]))
        public.verify(bytes.fromhex(h["signature"]), message)
    for s in kept["seals"]:
        salt = bytes.fromhex(s["salt"])
        assert plain.seal(s["table"], s["at"], s["seat"], s["action"], salt).hex() == s["hash"]
    before, secret = b"", bytes.fromhex(kept["secret"])
    for link in kept["links"]:
        veiled = plain.veil(secret, link["seq"], link["private"])
        before = plain.link(before, link["public"], veiled)
        assert (veiled.hex(), before.hex()) == (link["veil"], link["hash"])
