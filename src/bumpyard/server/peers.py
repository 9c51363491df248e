"""The peer of a connection, read from the headers: its address, origin and token."""

from __future__ import annotations

import ipaddress
from collections.abc import Mapping
from typing import NamedTuple
from urllib.parse import urlsplit

from .config import Config

COOKIE = "bumpyard"
SECURE_COOKIE = "__Host-bumpyard"  # browsers accept it from this very host over HTTPS only
LOCAL_NAMES = (".local", ".lan", ".home.arpa")


class Peer(NamedTuple):
    """The sender of a request."""

    address: str  # as limits count it
    scheme: str  # http or https, as the player's browser sees it
    host: str
    origin: str | None
    token: str | None

    @property
    def cookie_name(self) -> str:
        """The name of the cookie that holds the token."""
        return SECURE_COOKIE if self.scheme == "https" else COOKIE


def peer(headers: Mapping[str, str], address: str, scheme: str, config: Config) -> Peer:
    """Read the sender of a request. Headers of a proxy count only behind a proxy."""
    if config.behind_proxy:
        # Our own proxy has added the last address; the sender may have made up the others.
        forwarded = headers.get("x-forwarded-for", "").rpartition(",")[2].strip()
        address = forwarded or address
        scheme = headers.get("x-forwarded-proto", "").rpartition(",")[2].strip() or scheme
    scheme = "https" if scheme in {"https", "wss"} else "http"
    return Peer(
        address=limited_as(address),
        scheme=scheme,
        host=headers.get("host", ""),
        origin=headers.get("origin"),
        token=_token(headers, SECURE_COOKIE if scheme == "https" else COOKIE),
    )


def limited_as(address: str) -> str:
    """Return what an address counts as: in IPv6, one sender has a whole /64 to choose from.

    >>> limited_as("2001:db8:1:2:3:4:5:6"), limited_as("::ffff:203.0.113.7")
    ('2001:db8:1:2::/64', '203.0.113.7')
    """
    try:
        parsed = ipaddress.ip_address(address)
    except ValueError:
        return address
    if isinstance(parsed, ipaddress.IPv4Address):
        return address
    if parsed.ipv4_mapped is not None:
        return str(parsed.ipv4_mapped)
    return str(ipaddress.IPv6Network((int(parsed), 64), strict=False))


def same_origin(peer: Peer, config: Config) -> bool:
    """Return whether a request comes from our own pages: its Origin must be exactly ours.

    That is the public URL. On a local network it is also the local name or address that the
    browser asked for; never a public name, which anyone could point to this machine.
    """
    if peer.origin is None:
        return False
    if config.public_url and peer.origin == origin_of(config.public_url):
        return True
    return peer.origin == f"{peer.scheme}://{peer.host}" and _is_local(peer.host)


def origin_of(url: str) -> str:
    """Return the origin of a URL.

    >>> origin_of("https://play.example.org/club")
    'https://play.example.org'
    """
    parts = urlsplit(url)
    return f"{parts.scheme}://{parts.netloc}"


def _is_local(host: str) -> bool:
    try:
        name = urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return False
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return bool(name) and ("." not in name or name.endswith(LOCAL_NAMES))
    return True


def _token(headers: Mapping[str, str], cookie_name: str) -> str | None:
    bearer = headers.get("authorization", "")
    if bearer.startswith("Bearer "):
        return bearer.removeprefix("Bearer ")
    for cookie in headers.get("cookie", "").split(";"):
        name, _, value = cookie.strip().partition("=")
        if name == cookie_name:
            return value
    return None
