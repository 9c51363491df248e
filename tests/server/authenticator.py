"""An authenticator in software: it makes passkeys and signs with them, rightly or wrongly."""

from __future__ import annotations

import json
import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from hashlib import sha256
from typing import Any

import cbor2
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256

PRESENT, VERIFIED, WITH_KEY = 1, 4, 64


def text(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def data_of(encoded: str) -> bytes:
    return urlsafe_b64decode(encoded + "==")


class Authenticator:
    """One passkey on a device, for the page at one origin."""

    def __init__(self, origin: str, site: str = "127.0.0.1") -> None:
        self.origin = origin
        self.site = site
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.id = secrets.token_bytes(16)
        self.owner = b""
        self.count = 0
        self.flags = PRESENT | VERIFIED

    def create(self, options: dict[str, Any]) -> dict[str, Any]:
        """Make the passkey, as `navigator.credentials.create` does."""
        self.owner = data_of(options["user"]["id"])
        numbers = self.key.public_key().public_numbers()
        x, y = (number.to_bytes(32) for number in (numbers.x, numbers.y))
        public = cbor2.dumps({1: 2, 3: -7, -1: 1, -2: x, -3: y})
        about = bytes(16) + len(self.id).to_bytes(2) + self.id + public
        data = self._about(self.flags | WITH_KEY) + about
        attested = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        said = self._client_data("webauthn.create", options["challenge"])
        return self._credential(clientDataJSON=text(said), attestationObject=text(attested))

    def sign(self, options: dict[str, Any]) -> dict[str, Any]:
        """Sign a challenge, as `navigator.credentials.get` does."""
        self.count += 1
        said, data = (
            self._client_data("webauthn.get", options["challenge"]),
            self._about(self.flags),
        )
        signature = self.key.sign(data + sha256(said).digest(), ec.ECDSA(SHA256()))
        return self._credential(
            clientDataJSON=text(said),
            authenticatorData=text(data),
            signature=text(signature),
            userHandle=text(self.owner),
        )

    def _about(self, flags: int) -> bytes:
        return sha256(self.site.encode()).digest() + bytes([flags]) + self.count.to_bytes(4)

    def _client_data(self, kind: str, challenge: str) -> bytes:
        return json.dumps({"type": kind, "challenge": challenge, "origin": self.origin}).encode()

    def _credential(self, **response: str) -> dict[str, Any]:
        return {
            "id": text(self.id),
            "rawId": text(self.id),
            "type": "public-key",
            "response": response,
            "clientExtensionResults": {},
        }
