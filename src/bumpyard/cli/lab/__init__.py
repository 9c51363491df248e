"""`bumpyard lab`: for people who study games. One file a command."""

from __future__ import annotations

from ..subparsers import Subparsers
from . import balance, calibrate, compiling, ratings, tournament, train

COMMANDS = (balance, tournament, train, calibrate, ratings, compiling)


def add(commands: Subparsers) -> None:
    """Add the command, with commands of its own."""
    parser = commands.add_parser("lab", help="study games", description="Study games.")
    own_commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    for command in COMMANDS:
        command.add(own_commands)
