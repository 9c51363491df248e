"""`bumpyard serve`: let people play here, in the browser or with programs of their own."""

from __future__ import annotations

import argparse
import asyncio
import gc
import sys
from collections.abc import Coroutine
from typing import Any

from ..core import SetupError
from .subparsers import Subparsers

FLAGS = (
    "host",
    "port",
    "data",
    "public_url",
    "lan",
    "behind_proxy",
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
        from ..server.logs import set_up  # noqa: PLC0415
        from ..server.main import Server  # noqa: PLC0415
    except ModuleNotFoundError as error:
        raise SetupError(f"{error.name} is missing: pip install 'bumpyard[server]'") from None
    given = {flag: getattr(args, flag) for flag in FLAGS if getattr(args, flag) is not None}
    config = read(given, args.config)
    set_up(config.log)

    async def serve() -> None:
        server = Server(config)
        async with server.until_stopped():
            gc.freeze()
            gc.set_threshold(10_000, 10, 10)  # games leave next to no cycles to look for
            gc.enable()
            url = server.container.url
            print(f"bumpyard: ready to play at {url}")
            print(f"bumpyard: {server.store.about}")
            if config.lan:
                _show_code(url)
            sys.stdout.flush()
        print("bumpyard: stopped, everything is written")

    _run(serve())
    return 0


def _show_code(url: str) -> None:
    import segno  # noqa: PLC0415  # only for this

    print(f"Friends on the same network open {url} or point a camera at this:")
    segno.make(url).terminal(compact=True)


def _run(main: Coroutine[Any, Any, None]) -> None:
    try:
        import uvloop  # noqa: PLC0415  # not on every system
    except ModuleNotFoundError:
        asyncio.run(main)
    else:
        uvloop.run(main)
