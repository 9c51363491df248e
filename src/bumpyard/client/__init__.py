"""A client for Bumpyard's server: play, watch, or write a bot. See docs/writing-a-bot.md.

It mixes bytes of its own into all chance, verifies every draw as it comes, seals choices that are
made in secret, keeps a receipt, and resumes when a connection breaks.
"""

from ..wire import Story, StoryMoment
from .client import Client
from .errors import ClientError, Declined, Unfair, Unreachable
from .present import Present
from .table import Table
from .turn import Turn

__all__ = [
    "Client",
    "ClientError",
    "Declined",
    "Present",
    "Story",
    "StoryMoment",
    "Table",
    "Turn",
    "Unfair",
    "Unreachable",
]
