"""The admission of sockets: whether a socket may be opened, whichever way its bytes travel."""

from __future__ import annotations

from ..peers import Peer, same_origin
from .session import Session, Wire
from .sessions import Sessions

PATH = "/socket"
MAX_MESSAGE_BYTES = 4096  # bytes of a message that arrives
MESSAGES_WAITING = 64  # to leave through one socket
BYTES_WAITING = 256 * 1024
PIECE = 512  # bytes that are parsed at once: less than a hundred frames, then a close counts
CLOSE_SECONDS = 0.5  # the client's time to read the reason; its messages are ignored meanwhile


class Admission:
    """Admits sockets, and counts them."""

    def __init__(self, sessions: Sessions) -> None:
        self.sessions = sessions
        self.config = sessions.config
        self.metrics = sessions.metrics

    def refusal(self, path: str, peer: Peer) -> tuple[int, str] | None:
        """Return why a socket is refused, as an HTTP status and a reason; None: it is counted."""
        if path.partition("?")[0] != PATH:
            return 404, f"sockets are at {PATH}"
        if not same_origin(peer, self.config):
            return 403, "not from this origin"
        if self.sessions.stopping:
            return 503, "the server is about to stop"
        limits = self.sessions.limits
        if not limits.requests.take(peer.address):  # opening one is a request, too
            return 429, "too many requests at once: wait a moment"
        if not limits.sockets.enter(peer.address):
            return 429, "too many sockets: close some first"
        return None

    def open(self, wire: Wire, peer: Peer) -> Session:
        """Begin a session on a socket that was admitted."""
        return self.sessions.open(wire, peer)

    def leave(self, peer: Peer) -> None:
        """Count a socket no more: it is gone."""
        self.sessions.limits.sockets.leave(peer.address)
