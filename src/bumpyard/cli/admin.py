"""`bumpyard admin`: talk to a server that runs on this machine."""

from __future__ import annotations

import argparse
from datetime import UTC, datetime

from ..core import SetupError
from .folder import add_folder
from .subparsers import Subparsers


def add(commands: Subparsers) -> None:
    """Add the command."""
    parser = commands.add_parser(
        "admin",
        help="talk to a server that runs here",
        description="Ask a server that runs on this machine for something. It listens on a "
        "socket in its folder, which only its owner may open.",
    )
    add_folder(parser)
    orders = parser.add_subparsers(title="orders", metavar="ORDER", required=True, dest="order")
    orders.add_parser("tables", help="list the tables that are open or run")
    ban = orders.add_parser("ban", help="ban a guest")
    ban.add_argument("guest", help="the guest's id, as `tables` shows it")
    ban.add_argument("--lift", action="store_true", help="lift the ban")
    orders.add_parser("renames", help="list who changed their name or handle in the last 90 days")
    message = orders.add_parser("message", help="send a notice to everyone")
    message.add_argument("text")
    stop = orders.add_parser("stop", help="tell everyone, and stop the server")
    stop.add_argument("--in", dest="minutes", type=float, default=0.0, metavar="MINUTES")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Ask, and show the answer."""
    try:
        from ..server import admin  # noqa: PLC0415  # other commands need none of it
    except ModuleNotFoundError as error:
        raise SetupError(f"{error.name} is missing: pip install 'bumpyard[server]'") from None
    order: admin.AnyOrder
    match args.order:
        case "tables":
            order = admin.Tables()
        case "ban":
            order = admin.Ban(args.guest, args.lift)
        case "renames":
            order = admin.Renames()
        case "message":
            order = admin.Message(args.text)
        case _:
            order = admin.Stop(args.minutes)
    reply = admin.ask(args.data, order)
    for line in reply.tables:
        guests = " ".join(guest or "-" for guest in line.guests)
        print(f"{line.code} {line.status:8} {line.game:8} {line.sockets:3} sockets  {guests}")
    for rename in reply.renames:
        time = datetime.fromtimestamp(rename.time / 1000, UTC).isoformat(" ", "minutes")
        print(f"{time} {rename.guest} {rename.old!r} became {rename.new!r}")
    if args.order == "tables" and not reply.tables:
        print("no tables")
    if reply.message:
        print(reply.message)
    return 0 if reply.ok else 1
