"""The command `bumpyard`: one file a command."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from .. import __version__
from ..core import BumpyardError
from . import (
    admin,
    analyse,
    backup,
    check,
    data,
    export,
    lab,
    migrate_store,
    play,
    replay,
    restore,
    serve,
    verify,
)

COMMANDS = (
    *(play, serve, admin, replay, analyse, data, verify),
    *(lab, export, check, backup, restore, migrate_store),
)


def parser() -> argparse.ArgumentParser:
    """Return the parser of all commands."""
    top = argparse.ArgumentParser(
        prog="bumpyard", description="Three games of dice, cards and collisions."
    )
    top.add_argument("--version", action="version", version=f"bumpyard {__version__}")
    commands = top.add_subparsers(title="commands", metavar="COMMAND", required=True)
    for command in COMMANDS:
        command.add(commands)
    return top


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command, and return its exit code: 0, or 2 after printing an error."""
    args = parser().parse_args(arguments)
    try:
        code: int = args.run(args)
    except BumpyardError as error:
        print(f"bumpyard: {error}", file=sys.stderr)
        return 2
    except BrokenPipeError:  # the reader of a pipe, as in `| head`, has closed it
        sys.stderr.close()
        return 0
    return code
