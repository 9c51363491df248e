"""A server process: one port for HTTP and sockets, until it is told to stop."""

from __future__ import annotations

import asyncio
import logging
import signal
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any

import uvicorn

from .. import __version__
from ..core import SetupError
from ..store.places import database_in
from ..store.sqlite import SqliteStore
from . import admin
from .config import Config
from .container import Container
from .http.app import make_app
from .sockets import asgi_protocol, asgi_socket
from .sockets.admission import MAX_MESSAGE_BYTES
from .sockets.http_connection import connections_for

log = logging.getLogger("bumpyard.server")
GRACE_SECONDS = 5  # seconds for requests to finish when the server stops


class Server:
    """A server on its port."""

    def __init__(self, config: Config) -> None:
        self.config = config
        self.store = SqliteStore(database_in(config.data))
        self.container = Container(config, self.store)
        self._server = uvicorn.Server(
            uvicorn.Config(
                _application(self.container),
                http=_connections(self.container),
                ws=_socket_protocol(self.container),
                ws_max_size=MAX_MESSAGE_BYTES,
                ws_per_message_deflate=False,
                ws_ping_interval=config.ping_seconds,
                ws_ping_timeout=config.ping_seconds,
                lifespan="off",
                log_config=None,
                access_log=False,
                proxy_headers=False,  # peers.py reads them, for HTTP and sockets alike
                server_header=False,
                timeout_graceful_shutdown=GRACE_SECONDS,
            )
        )
        self.socket = _listen("0.0.0.0" if config.lan else config.host, config.port)  # noqa: S104  # asked for
        self.port: int = self.socket.getsockname()[1]
        if not config.public_url:
            self.container.url = f"http://{_shown_host(config)}:{self.port}"

    @asynccontextmanager
    async def running(self) -> AsyncIterator[Server]:
        """Serve while this is open; stop in order when it is closed."""
        server = self._server
        server.config.load()
        server.lifespan = server.config.lifespan_class(server.config)
        try:
            await self.container.open()
        except BaseException:
            self.socket.close()
            raise
        await server.startup([self.socket])
        ticking = asyncio.ensure_future(server.main_loop())  # it sets the date of answers
        facts = {"port": self.port, "version": __version__, "open_files": _raise_file_limit()}
        log.info("started", extra={"facts": facts})
        try:
            async with admin.listening(self.container):
                yield self
        finally:
            await self.container.close()
            server.should_exit = True
            await ticking
            await server.shutdown([self.socket])
            log.info("stopped")

    @asynccontextmanager
    async def until_stopped(self) -> AsyncIterator[None]:
        """Serve until a signal or an administrator stops the server; the body runs first."""
        loop = asyncio.get_running_loop()
        for number in (signal.SIGTERM, signal.SIGINT):
            with suppress(NotImplementedError):  # on Windows Ctrl-C is enough
                loop.add_signal_handler(number, self.container.stop_asked.set)
        async with self.running():
            yield
            await self.container.stop_asked.wait()


def _application(container: Container) -> Any:
    """Return the ASGI application: HTTP, and sockets where picows does not serve them."""
    http = make_app(container)

    async def application(scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "websocket":
            await asgi_socket.serve(container.admission, scope, receive, send)
        else:
            await http(scope, receive, send)

    return application


def _socket_protocol(container: Container) -> Any:
    if container.config.sockets == "websockets":
        return asgi_protocol.protocol_for(container.limits)
    from .sockets import picows_socket  # noqa: PLC0415  # only if it is used

    return picows_socket.protocol_for(container.admission)


def _connections(container: Container) -> Any:
    return connections_for(container.config, container.limits.connections, container.metrics)


def _raise_file_limit() -> int | None:
    """Raise the soft limit of open files to the hard one; None if the system has none.

    Every socket is an open file, and most systems begin with 1,024.
    """
    try:
        import resource  # noqa: PLC0415  # Windows has none
    except ImportError:
        return None
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    with suppress(ValueError, OSError):  # macOS refuses more than the kernel's own limit
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    return resource.getrlimit(resource.RLIMIT_NOFILE)[0]


def _listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
    except OSError as error:
        listening.close()
        raise SetupError(f"can't listen on {host}:{port}: {error.strerror}") from None
    return listening


def _shown_host(config: Config) -> str:
    """Return the address under which others reach this machine."""
    if config.lan:
        return lan_address()
    return f"[{config.host}]" if ":" in config.host else config.host


def lan_address() -> str:
    """Return this machine's address on its network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # sends nothing: it only finds the route
        except OSError:
            return "127.0.0.1"
        address: str = probe.getsockname()[0]
        return address
