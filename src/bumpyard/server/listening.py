"""The listening socket of a server, and the address under which others reach it."""

from __future__ import annotations

import socket

from ..core import SetupError
from .config import Config


def listen(config: Config) -> socket.socket:
    """Bind the socket of a server."""
    host = "0.0.0.0" if config.lan else config.host  # noqa: S104  # asked for
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, config.port))
    except OSError as error:
        listening.close()
        raise SetupError(f"can't listen on {host}:{config.port}: {error.strerror}") from None
    return listening


def shown_url(config: Config, listening: socket.socket) -> str:
    """Return the address under which players reach a server."""
    if config.public_url:
        return config.public_url.rstrip("/")
    host = lan_address() if config.lan else config.host
    port = listening.getsockname()[1]
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def lan_address() -> str:
    """Return this machine's address on its network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # sends nothing: it only finds the route
        except OSError:
            return "127.0.0.1"
        address: str = probe.getsockname()[0]
        return address
