"""`bumpyard admin`: talk to a server that runs on this machine."""

from __future__ import annotations

import argparse
from datetime import UTC, datetime
from math import isfinite

from ..core import SetupError
from ..store.moderation import ActKind, HostAct
from .folder import add_folder
from .subparsers import Subparsers

EMPTY = {
    "tables": "no tables",
    "reports": "no reports",
    "acts": "nothing was done",
    "renames": "no renames",
}


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
    orders.add_parser("reports", help="list what guests have reported about others")
    done = orders.add_parser("done", help="take a report out of the queue")
    done.add_argument("number", type=int, help="its number, as `reports` shows it")
    for kind, about in (
        ("warn", "warn a guest"),
        ("mute", "hide what a guest says"),
        ("ban", "ban a guest"),
    ):
        act = orders.add_parser(kind, help=about)
        act.add_argument("guest", help="the guest's id, as `tables` and `reports` show it")
        act.add_argument("reason", nargs="?", default="", help="the guest reads it")
        if kind != "warn":
            act.add_argument("--hours", type=_hours, help="how long; for good if not given")
            act.add_argument("--lift", action="store_true", help="lift the guest's mute and ban")
    acts = orders.add_parser("acts", help="list who was warned, muted and banned, and why")
    acts.add_argument("guest", nargs="?", help="only about this guest")
    orders.add_parser("renames", help="list who changed their name or handle in the last 90 days")
    orders.add_parser("page", help="print a link that opens the page of hosts in a browser, once")
    message = orders.add_parser("message", help="send a notice to everyone")
    message.add_argument("text")
    mail = orders.add_parser("mail", help="send a test message, to see whether e-mail works")
    mail.add_argument("address", help="an e-mail address of yours")
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
        case "warn":
            order = admin.DoAct(args.guest, "warn", args.reason)
        case "mute" | "ban":
            kind: ActKind = "lift" if args.lift else args.order
            order = admin.DoAct(args.guest, kind, args.reason, args.hours)
        case "acts":
            order = admin.Acts(args.guest)
        case "reports":
            order = admin.Reports()
        case "done":
            order = admin.Done(args.number)
        case "renames":
            order = admin.Renames()
        case "page":
            order = admin.Page()
        case "message":
            order = admin.Message(args.text)
        case "mail":
            order = admin.SendMail(args.address)
        case _:
            order = admin.Stop(args.minutes)
    reply = admin.ask(args.data, order)
    for line in reply.tables:
        guests = " ".join(guest or "-" for guest in line.guests)
        print(f"{line.code} {line.status:8} {line.game:8} {line.sockets:3} sockets  {guests}")
    for rename in reply.renames:
        print(f"{_time(rename.time)} {rename.guest} {rename.old!r} became {rename.new!r}")
    for found in reply.reports:
        report, about = found.report, found.about
        print(f"{report.number}: {_time(report.time)} {about.name!r} ({report.guest})")
        where = "" if report.table is None else f"at table {report.table}, "
        print(f"   {where}by {report.by or 'a forgotten guest'}: {report.note}")
        for said in report.said:
            mark = "->" if said.reported else "  "
            print(f"{mark} {_time(said.time)} {said.name}: {said.text}")
        for act in about.acts:
            print(f"   before: {_act(act)}")
    for act in reply.acts:
        print(f"{act.guest} {_act(act)}")
    if reply.ok and args.order in EMPTY and not getattr(reply, args.order):
        print(EMPTY[args.order])
    if reply.message:
        print(reply.message)
    return 0 if reply.ok else 1


def _hours(text: str) -> float:
    hours = float(text)
    if not isfinite(hours):  # JSON has no such number: it would be for good
        raise ValueError
    return hours


def _time(milliseconds: int) -> str:
    return datetime.fromtimestamp(milliseconds / 1000, UTC).isoformat(" ", "minutes")


def _act(act: HostAct) -> str:
    until = "" if act.until is None else f" until {_time(act.until)}"
    return f"{_time(act.time)} {act.kind}{until}: {act.reason or 'no reason given'}"
