"""`bumpyard verify FILE`: check that a game was fair, with no network and no trust."""

from __future__ import annotations

import argparse
from pathlib import Path

import msgspec

from ..fair import FairError, Refuted, Verified, verify
from ..loading import find
from .subparsers import Subparsers


def add(commands: Subparsers) -> None:
    """Add the command."""
    parser = commands.add_parser(
        "verify",
        help="check that a game was fair",
        description="Check every roll, card, choice and entry of a game that was played on a "
        "table, without a network. With a receipt, which your browser or client kept while the "
        "game was played, this is proof; without one the game is only consistent with itself. "
        "The exit code is 0 if all is well, and 1 if an entry is wrong, which is then named.",
    )
    parser.add_argument("file")
    parser.add_argument("--receipt", metavar="FILE", help="the receipt that you kept")
    parser.add_argument(
        "--root", metavar="HEX", help="the root of a daily, as it was published before its day"
    )
    parser.add_argument("--json", action="store_true", help="for programs: the findings as JSON")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Verify a game file."""
    game = _read(args.file)
    receipt = None if args.receipt is None else _read(args.receipt)
    try:
        found = _verify(game, receipt, args.root)
    except Refuted as error:
        wrong = {"verdict": "failed", "entry": error.entry, "reason": error.reason}
        print(msgspec.json.encode(wrong).decode() if args.json else f"{args.file} fails: {error}")
        return 1
    print(msgspec.json.encode(found).decode() if args.json else "\n".join(_told(args.file, found)))
    return 0


def _verify(game: bytes, receipt: bytes | None, root: str | None) -> Verified:
    found = verify(game, receipt)
    if root not in {None, found.root}:
        raise Refuted(f"its root is {found.root}, not the one that was published", 0)
    return found


def _told(file: str, found: Verified) -> list[str]:
    so_far = "" if found.ended else " so far"
    if found.verdict == "verified":
        lines = [f"{file} is verified{so_far}: it is the game that the receipt was given for."]
    else:
        lines = [f"{file} is consistent with itself{so_far}."]
    title = find(found.game).meta.title
    sealed = found.draws - found.proven
    lines.append(
        f"{title} at table {found.table}: {found.entries} entries, {found.draws} draws, "
        f"{found.proven} of them proven"
        + (f", {sealed} sealed until {_until(found)}." if sealed else ".")
    )
    if found.daily:
        lines.append(f"It is the daily of {found.daily}: the same dice and cards for everyone.")
        lines.append(f"Compare its root with the one that was published: {found.root}")
    elif found.people:
        lines.append(f"Bytes mixed into all chance by players: {found.people} x 32.")
    else:
        lines.append("All seats were bots: only the server made the dice.")
    if found.ended == "abandoned":
        lines.append("The table was abandoned before the game was over.")
    if found.elsewhere is not None:
        lines.append(
            f"Decision {found.elsewhere} of your seat was made without your key, and your bytes "
            "stay the same since. If it was not you, on another device, then the server made it."
        )
    return lines


def _until(found: Verified) -> str:
    return "its day is over" if found.daily else "the table is closed"


def _read(path: str) -> bytes:
    try:
        return Path(path).read_bytes()
    except OSError as error:
        raise FairError(f"can't read {path}: {error.strerror}") from None
