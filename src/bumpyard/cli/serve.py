"""`bumpyard serve`: let people play here, in the browser or with programs of their own."""

from __future__ import annotations

import argparse
import gc
import sys
from typing import TYPE_CHECKING

from ..core import SetupError
from ..store.opening import postgres_at
from .subparsers import Subparsers

if TYPE_CHECKING:
    from ..server.cluster.machine import Machine
    from ..server.cluster.node import Node
    from ..server.config import Config
    from ..server.main import Server
    from ..server.spread.supervisor import Supervisor

FLAGS = (
    "host",
    "port",
    "data",
    "database",
    "node_host",
    "node_port",
    "public_url",
    "lan",
    "behind_proxy",
    "workers",
    "desk",
    "plain_until",
    "sockets",
    "log",
)


def add(commands: Subparsers) -> None:
    """Add the command."""
    parser = commands.add_parser(
        "serve",
        help="run a server for players",
        description="Run a server: one port, one folder. Every setting can be a flag, a variable "
        "of the environment such as BUMPYARD_PORT, or a line of a TOML file such as port = 8000; "
        "they count in this order. docs/hosting.md has them all.",
    )
    parser.add_argument("--host", help="the address to listen on (127.0.0.1)")
    parser.add_argument("--port", type=int, help="the port to listen on (8000)")
    parser.add_argument("--data", metavar="DIR", help="where everything is kept")
    parser.add_argument(
        "--database",
        metavar="URL",
        help="keep everything but the administrator's socket in PostgreSQL: "
        "postgresql://user:password@host/name",
    )
    parser.add_argument(
        "--node-host",
        metavar="ADDRESS",
        help="where other servers on the same database reach this one (127.0.0.1)",
    )
    parser.add_argument("--node-port", type=int, metavar="PORT", help="the port for them (any)")
    parser.add_argument("--public-url", metavar="URL", help="how players reach the server")
    parser.add_argument("--config", metavar="FILE", help="a TOML file with settings")
    parser.add_argument(
        "--lan",
        action="store_true",
        default=None,
        help="for friends on the same network: listen on every address, show a link and a QR code",
    )
    parser.add_argument(
        "--behind-proxy",
        action="store_true",
        default=None,
        help="a proxy handles TLS: trust its headers X-Forwarded-For and -Proto",
    )
    parser.add_argument(
        "--workers",
        type=int,
        metavar="N",
        help="processes that serve, with the tables spread over them: 1 is enough up to some "
        "thousand moves a second, then one for each core (1)",
    )
    parser.add_argument(
        "--desk",
        action="store_true",
        default=None,
        help="one more process, of lower priority, for all that is about no table: lists, "
        "accounts, friends, the queue; so that those who play come first",
    )
    parser.add_argument(
        "--plain-until",
        metavar="FILE",
        help="bots think in plain Python until this file is there: for kernels that are "
        "still being compiled",
    )
    parser.add_argument("--sockets", choices=("picows", "websockets"), help=argparse.SUPPRESS)
    parser.add_argument("--log", metavar="LEVEL", help="debug, info (usual), warning or error")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Serve until a signal comes."""
    gc.disable()  # imported modules are never garbage: collecting makes the start a tenth longer
    try:
        from ..server.config import read  # noqa: PLC0415  # other commands need none of it
        from ..server.event_loop import collect_rarely  # noqa: PLC0415
        from ..server.event_loop import run as run_loop  # noqa: PLC0415
        from ..server.logs import set_up  # noqa: PLC0415
    except ModuleNotFoundError as error:
        raise SetupError(f"{error.name} is missing: pip install 'bumpyard[server]'") from None
    given = {flag: getattr(args, flag) for flag in FLAGS if getattr(args, flag) is not None}
    config = read(given, args.config)
    set_up(config.log)

    async def serve() -> None:
        server = _server(config)
        async with server.until_stopped():
            collect_rarely()
            url = server.url
            print(f"bumpyard: ready to play at {url}")
            print(f"bumpyard: {server.store.about}")
            if config.lan:
                _show_code(url)
            sys.stdout.flush()
        print("bumpyard: stopped, everything is written")

    run_loop(serve())
    return 0


def _server(config: Config) -> Server | Supervisor | Node | Machine:
    """Return a server: one process, or several. Each imports only what it needs."""
    if config.database:
        return _node(config)
    if config.workers == 1 and not config.desk:
        from ..server.main import Server  # noqa: PLC0415

        return Server(config)
    if sys.platform == "win32":
        raise SetupError("workers and a desk need Unix sockets: on Windows there is one process")
    from ..server.spread.supervisor import Supervisor  # noqa: PLC0415

    return Supervisor(config)


def _node(config: Config) -> Node | Machine:
    """Return a node of a cluster, or several on this machine."""
    if config.desk:
        raise SetupError(
            "a desk needs a file of its own, and no --database: "
            "in a cluster, lead requests that are about no table to one more node"
        )
    postgres_at(config.database)  # or say what is missing
    if config.workers == 1:
        from ..server.cluster.node import Node  # noqa: PLC0415

        return Node(config)
    from ..server.cluster.machine import Machine  # noqa: PLC0415

    return Machine(config)


def _show_code(url: str) -> None:
    import segno  # noqa: PLC0415  # only for this

    print(f"Friends on the same network open {url} or point a camera at this:")
    segno.make(url).terminal(compact=True)
