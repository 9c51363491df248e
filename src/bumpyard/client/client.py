"""A client: somebody at a server, with a token, a socket and tables."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType, TracebackType
from typing import Any, Self

from ..table import ClockRule, Level
from ..wire import BotToken, Commitment, Commitments, Listing, Lobby, Me, Settings, Watching
from .connection import Connection
from .errors import ClientError, Unfair
from .table import Table
from .web import Web

NO_OPTIONS: Mapping[str, str] = MappingProxyType({})
NO_CLOCK = ClockRule()


class Client:
    """A guest or a bot at a server. With `token`, the one that got that token before.

    A request that a server does not answer is tried again for `retry_timeout` seconds.
    """

    def __init__(self, url: str, *, token: str | None = None, retry_timeout: float = 60.0) -> None:
        self._web = Web(url, token, retry_timeout)
        self._connection: Connection | None = None
        self._tables: dict[str, Table] = {}

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        await self.close()

    async def close(self) -> None:
        """Disconnect. The client keeps its seats: come back with the same token."""
        for table in self._tables.values():
            table.close()
        if self._connection is not None:
            await self._connection.close()
        self._tables, self._connection = {}, None

    # --- who this is ---

    @property
    def token(self) -> str | None:
        """The token of this client. Keep it, to come back as the same guest or bot."""
        return self._web.token

    async def guest(self, name: str | None = None, *, face: str | None = None) -> str:
        """Become a guest, with a fun name and some face if none are given; return the name."""
        answer = await self._web.ask("POST", "/api/guest", {"name": name, "face": face})
        if answer.token is not None:
            self._become(answer.token)
        return self._web.read(answer.body, Me).name

    async def bot(self, name: str) -> str:
        """Become a bot, marked as one for everyone; return its token."""
        made = await self._web.post("/api/bots", BotToken, {"name": name})
        self._become(made.token)
        return made.token

    def _become(self, token: str) -> None:
        if self._connection is not None:
            raise ClientError("this client has a guest or bot already: open another client")
        self._web.token = token

    # --- tables ---

    async def create(  # noqa: PLR0913  # a table is made of all this
        self,
        game: str,
        seats: int,
        *,
        options: Mapping[str, str] = NO_OPTIONS,
        public: bool = False,
        watching: Watching = "public",
        clock: ClockRule = NO_CLOCK,
        bots: Sequence[Level] = (),
        strict: bool = False,
        own_data: dict[str, Any] | None = None,
    ) -> Table:
        """Make a table, host it, and sit on its first seat; `bots` are levels, for free seats.

        At a `strict` table, sealed choices are sent only when everyone has sealed theirs.
        """
        settings = Settings(
            game=game,
            seats=seats,
            options=dict(options),
            public=public,
            watching=watching,
            clock=clock,
            bots=tuple(bots),
            strict=strict,
            own_data=own_data,
        )
        return await self._follow(await self._web.post("/api/tables", Lobby, settings))

    async def join(self, table: str, seat: int | None = None) -> Table:
        """Sit down before the game, by code or id; on the first seat that is free if none is named.

        To come back to a seat of a running game, call `watch`.
        """
        wanted = {} if seat is None else {"seat": seat}
        return await self._follow(await self._web.post(f"/api/tables/{table}/join", Lobby, wanted))

    async def watch(self, table: str) -> Table:
        """Follow a table without sitting down; or from one's seat, if one has it."""
        return await self._follow(await self._web.fetch(f"/api/tables/{table}", Lobby))

    async def daily(self, game: str) -> Table:
        """Play today's daily of a game, or go on with it: one try, the same dice for everyone.

        The table fails if its root is not the one that the server publishes for today.
        """
        published = await self._web.fetch("/api/daily/commitments", Commitments)
        lobby = await self._web.post(f"/api/daily/{game}", Lobby)
        day = lobby.settings.daily
        found = [each for each in published.dailies if (each.day, each.game) == (day, game)]
        if not found:
            raise Unfair(f"the server has not published the daily of {day}")
        return await self._follow(lobby, found[0])

    async def rematch(self, table: Table) -> Table:
        """Play again with the same people, each one seat further; everyone gets the same table."""
        return await self._follow(await self._web.post(f"/api/tables/{table.id}/rematch", Lobby))

    async def what_if(self, table: Table, moment: int, seat: int) -> Table:
        """Go on from a moment of a story, on a seat, against bots."""
        wanted = {"moment": moment, "seat": seat}
        made = await self._web.post(f"/api/tables/{table.id}/whatif", Lobby, wanted)
        return await self._follow(made)

    async def tables(self) -> Listing:
        """List public tables that wait for players or can be watched, and one's own."""
        return await self._web.fetch("/api/tables", Listing)

    async def _follow(self, lobby: Lobby, published: Commitment | None = None) -> Table:
        known = self._tables.get(lobby.table)
        if known is not None and known.followed:
            return known
        if self._web.token is None:
            raise ClientError("become a guest or a bot first")
        if self._connection is None:
            url = self._web.url.replace("http", "ws", 1) + "/socket"
            timeout = self._web.retry_timeout
            self._connection = Connection(url, lobby.table, self._web.headers, timeout)
        welcome = await self._connection.welcome()
        table = self._tables[lobby.table] = Table(lobby, welcome.guest, self._connection, self._web)
        table.verifier.published = published
        await self._connection.follow(table)
        return table
