"""`bumpyard lab`: for people who study games. One file a study."""

from __future__ import annotations

from ..subparsers import Subparsers
from . import balance, calibrate, compiling, tournament, train

STUDIES = (balance, tournament, train, calibrate, compiling)


def add(commands: Subparsers) -> None:
    """Add the command, with commands of its own."""
    parser = commands.add_parser("lab", help="study games", description="Study games.")
    studies = parser.add_subparsers(title="studies", metavar="STUDY", required=True)
    for study in STUDIES:
        study.add(studies)
