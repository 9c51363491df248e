"""Passkeys: what a browser is asked to sign, and whether it has (WebAuthn).

The `webauthn` package is imported when the first passkey is made or used: it takes a quarter of a
second, and so in a thread (`prepare`), while games go on.
"""

from __future__ import annotations

import asyncio
from importlib import import_module
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from ..store import Guest
from ..store.people import Passkey
from .errors import Forbidden
from .peers import Peer

CHALLENGE_BYTES = 32
SECONDS = 300  # seconds that somebody has to unlock their device


class Site(NamedTuple):
    """The site that a passkey is for: a browser uses it nowhere else."""

    id: str  # the host's name
    origin: str


class Registered(NamedTuple):
    """A passkey that a browser has made."""

    id: bytes
    public_key: bytes
    sign_count: int


async def prepare() -> None:
    """Import what passkeys need, without holding anything else up."""
    await asyncio.to_thread(import_module, "webauthn")


def site_of(peer: Peer) -> Site:
    """Return the site that a request comes from. The middleware has checked its origin."""
    origin = peer.origin or ""
    return Site(urlsplit(origin).hostname or "", origin)


def creation_options(
    site: Site, guest: Guest, challenge: bytes, known: tuple[Passkey, ...]
) -> bytes:
    """Return what `navigator.credentials.create` takes, as JSON."""
    from webauthn import generate_registration_options, options_to_json  # noqa: PLC0415  # see above
    from webauthn.helpers import structs  # noqa: PLC0415

    options = generate_registration_options(
        rp_id=site.id,
        rp_name="Bumpyard",
        user_id=guest.id.encode(),
        user_name=guest.name,
        challenge=challenge,
        timeout=SECONDS * 1000,
        authenticator_selection=structs.AuthenticatorSelectionCriteria(
            resident_key=structs.ResidentKeyRequirement.REQUIRED,
            user_verification=structs.UserVerificationRequirement.REQUIRED,
        ),
        exclude_credentials=[structs.PublicKeyCredentialDescriptor(id=each.id) for each in known],
    )
    return options_to_json(options).encode()


def request_options(site: Site, challenge: bytes) -> bytes:
    """Return what `navigator.credentials.get` takes, as JSON: alike for everyone."""
    from webauthn import generate_authentication_options, options_to_json  # noqa: PLC0415  # see above
    from webauthn.helpers.structs import UserVerificationRequirement  # noqa: PLC0415

    options = generate_authentication_options(
        rp_id=site.id,
        challenge=challenge,
        timeout=SECONDS * 1000,
        user_verification=UserVerificationRequirement.REQUIRED,
    )
    return options_to_json(options).encode()


def challenge_in(credential: dict[str, Any]) -> bytes:
    """Return the challenge that a browser says it has signed, or refuse the credential."""
    from webauthn.helpers import base64url_to_bytes, parse_client_data_json  # noqa: PLC0415  # see above

    try:
        return parse_client_data_json(
            base64url_to_bytes(credential["response"]["clientDataJSON"])
        ).challenge
    except Exception:  # noqa: BLE001  # a stranger's bytes can be wrong in any way
        raise refusal() from None


def id_in(credential: dict[str, Any]) -> bytes:
    """Return the id of the passkey that a browser has signed with."""
    from webauthn.helpers import base64url_to_bytes  # noqa: PLC0415  # see above

    try:
        return base64url_to_bytes(credential["rawId"])
    except Exception:  # noqa: BLE001  # as above
        raise refusal() from None


def owner_in(credential: dict[str, Any]) -> str | None:
    """Return the guest whose passkey it is, as the browser says."""
    from webauthn.helpers import base64url_to_bytes  # noqa: PLC0415  # see above

    try:
        return base64url_to_bytes(credential["response"]["userHandle"]).decode()
    except Exception:  # noqa: BLE001  # as above
        return None


def check_new(site: Site, credential: dict[str, Any], challenge: bytes) -> Registered:
    """Check a passkey that a browser has made, or refuse it."""
    from webauthn import verify_registration_response  # noqa: PLC0415  # see above

    try:
        made = verify_registration_response(
            credential=credential,
            expected_challenge=challenge,
            expected_rp_id=site.id,
            expected_origin=site.origin,
            require_user_verification=True,
        )
    except Exception:  # noqa: BLE001  # as above
        raise refusal() from None
    return Registered(made.credential_id, made.credential_public_key, made.sign_count)


def check_signed(site: Site, credential: dict[str, Any], challenge: bytes, passkey: Passkey) -> int:
    """Check a signature, and return the passkey's new count of signatures, or refuse it."""
    from webauthn import verify_authentication_response  # noqa: PLC0415  # see above

    try:
        signed = verify_authentication_response(
            credential=credential,
            expected_challenge=challenge,
            expected_rp_id=site.id,
            expected_origin=site.origin,
            credential_public_key=passkey.public_key,
            credential_current_sign_count=passkey.sign_count,
            require_user_verification=True,
        )
    except Exception:  # noqa: BLE001  # as above
        raise refusal() from None
    return signed.new_sign_count


def refusal() -> Forbidden:
    """Return the one refusal of all passkeys: it does not tell why."""
    return Forbidden("this passkey does not open anything here", why="passkey")
