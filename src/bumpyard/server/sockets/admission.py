"""The door for sockets: who is let in, whichever way their bytes travel."""

from __future__ import annotations

from .peers import Peer, same_origin
from .sockets import Hub, Session, Wire

PATH = "/socket"
LARGEST = 4096  # bytes of a message that arrives
MESSAGES_WAITING = 64  # for one socket, to leave
BYTES_WAITING = 256 * 1024


class Door:
    """Lets sockets in, and counts them."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub

    def knock(self, path: str, peer: Peer) -> tuple[int, str] | None:
        """Say why a socket is not let in, as an HTTP status and a reason; None if it is."""
        if path.partition("?")[0] != PATH:
            return 404, f"sockets are at {PATH}"
        if not same_origin(peer, self.hub.config):
            return 403, "not from this origin"
        if self.hub.stopping:
            return 503, "the server is about to stop"
        if not self.hub.limits.enter(peer.address):
            return 429, "too many sockets: close some first"
        return None

    def enter(self, wire: Wire, peer: Peer) -> Session:
        """Begin a session for a socket that was let in."""
        return self.hub.open(wire, peer)

    def leave(self, peer: Peer) -> None:
        """Count a socket that is gone."""
        self.hub.limits.leave(peer.address)
