"""A server process: one port for HTTP and sockets, until it is told to stop."""

from __future__ import annotations

import asyncio
import logging
import signal
import socket
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext, suppress
from typing import Any

import uvicorn

from .. import __version__
from ..store.opening import store_for
from . import admin
from .config import Config
from .container import Container
from .http.app import make_app
from .listening import listen, shown_url
from .sockets import asgi_protocol, asgi_socket
from .sockets.admission import MAX_MESSAGE_BYTES
from .sockets.door import Door
from .sockets.http_connection import connections_for
from .stopping import Stopping

log = logging.getLogger("bumpyard.server")
GRACE_SECONDS = 5  # seconds for requests to finish when the server stops


class Server:
    """A server on its port: by itself, or one of several workers with a container of its own."""

    def __init__(
        self,
        config: Config,
        container: Container | None = None,
        listening: socket.socket | None = None,
        *,
        accepts: bool = True,
    ) -> None:
        self.config = config
        self._accepts = accepts  # or another process does, and hands connections over
        self.administered = container is None  # or something else has the folder's socket
        self.container = container or Container(config, store_for(config.database, config.data))
        self.store = self.container.store
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
        self.socket = listening or listen(config)
        self._door = Door(
            self.socket,
            None if config.behind_proxy else self.container.limits.connections,
            self.container.metrics,
            self._make_connection,
        )
        self.port: int = self.socket.getsockname()[1]
        if container is None:
            self.container.url = shown_url(config, self.socket)

    @property
    def url(self) -> str:
        """The address under which players reach it."""
        return self.container.url

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
        await server.startup([])  # uvicorn listens nowhere: the door does
        accepting = [self._door.open()] if self._accepts else []
        ticking = asyncio.ensure_future(server.main_loop())  # it sets the date of answers
        facts = {"port": self.port, "version": __version__, "open_files": _raise_file_limit()}
        log.info("started", extra={"facts": facts})
        try:
            async with self._administered():
                yield self
        finally:
            await self.container.close()
            for task in accepting:
                task.cancel()
                await asyncio.wait([task])
            server.should_exit = True
            await ticking
            await server.shutdown([self.socket])
            log.info("stopped")

    def _administered(self) -> AbstractAsyncContextManager[None]:
        if not self.administered:
            return nullcontext()
        parts = self.container
        folder = self.config.data
        return admin.listening(
            admin.Administered(
                folder, parts.store, parts.everywhere, parts.stopping, parts.mail, self.url
            )
        )

    @asynccontextmanager
    async def until_stopped(self) -> AsyncIterator[None]:
        """Serve until a signal or an administrator stops the server; the body runs first."""
        stop_at_signals(self.container.stopping)
        async with self.running():
            yield
            await self.container.stopping.asked.wait()

    async def adopt(
        self, connection: socket.socket, received: bytes = b"", client: str | None = None
    ) -> None:
        """Go on with a connection of which another process has read the beginning of a request.

        `client`: its address, where its bytes come from another node.
        """
        try:
            peer = client or connection.getpeername()[0]
        except OSError:  # it is gone already
            connection.close()
        else:
            await self._door.admit(connection, peer, received=received, client=client)

    def _make_connection(self, **more: Any) -> Any:
        server = self._server
        make: Any = server.config.http_protocol_class
        return make(
            config=server.config,
            server_state=server.server_state,
            app_state=server.lifespan.state,
            **more,
        )


def stop_at_signals(stopping: Stopping) -> None:
    """Stop when a signal says so."""
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        with suppress(NotImplementedError):  # on Windows Ctrl-C is enough
            loop.add_signal_handler(number, stopping.asked.set)


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
    return connections_for(container.config, container.metrics, container.sessions.elsewhere)


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
