"""The HTTP API to download everything about you."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence

from litestar import Response, get
from litestar.di import NamedDependency as Given

from ...store import Guest, TableRow
from ...store.played import GamesWanted
from ..container import Container
from ..errors import Limited
from ..protocol import ENCODER
from ..tables.opening import SETTINGS

MAX_TABLES = 100_000  # in one download
FINISHED = GamesWanted(limit=MAX_TABLES)


@get("/api/me/data", media_type="application/json")
async def download_me(container: Given[Container], owner: Given[Guest]) -> Response[bytes]:
    """Download everything that the server has about you."""
    if not container.limits.downloads.take(owner.id):
        raise Limited("you have downloaded it several times: wait a minute")
    store = container.store
    account = await store.account(owner.id)
    circle = await container.friends.circle(owner.id)
    tables = await store.tables_of(owner.id, MAX_TABLES)
    everything = {
        "guest": owner,
        "handle": account.handle,
        "sessions": [
            {"device": each.device, "created": each.created, "used": each.used}
            for each in account.sessions
        ],
        "passkeys": account.passkeys,
        "recovery_codes_left": account.codes,
        "email": await store.email(owner.id, container.emails.now()),
        "renames": account.renames,
        "finished_games": await store.games(owner.id, FINISHED),
        "ratings": await store.ratings_of(owner.id),
        "rated_games": await store.all_rating_changes(owner.id),
        "dailies": await store.tries(owner.id),
        "profile_shown": await store.profile_shown(owner.id),
        "friends": circle.friends,
        "asked_by": circle.asking,
        "asked": circle.asked,
        "blocked": circle.blocked,
        "muted": await store.mutes(owner.id),
        "invitations": await store.invitations(owner.id),
        "place_in_the_queue": await store.place(owner.id),
        "reports_made": await store.reports_by(owner.id),
        "notices": await store.notices_of(owner.id),
        "notice_settings": await store.notice_settings(owner.id),
        "push": [each.endpoint for each in await store.subscriptions(owner.id)],
        "acts_of_the_host": await store.acts(owner.id),
        "chat": await store.chat_of(owner.id),
    }
    headers = {"content-disposition": 'attachment; filename="bumpyard-me.json"'}
    data = await asyncio.to_thread(write, everything, tables, owner.id, container.url)
    return Response(data, media_type="application/json", headers=headers)


def write(
    everything: Mapping[str, object], tables: Sequence[TableRow], guest: str, url: str
) -> bytes:
    """Write it as JSON, with the tables: a line for each thing.

    Thousands take a while. So each is encoded by itself: a thread that encodes them all at once
    would let no other run.
    """
    played = [
        {
            "table": row.id,
            "code": row.code,
            "created": row.created,
            "status": row.status,
            "settings": SETTINGS.decode(row.settings),
            "seat": row.seats.index(guest),
            "game_file": f"{url}/api/tables/{row.id}/game",
        }
        for row in tables
    ]
    parts = [
        ENCODER.encode(name) + b": " + _written(value)
        for name, value in {**everything, "tables": played}.items()
    ]
    return b"{\n" + b",\n".join(parts) + b"\n}\n"


def _written(value: object) -> bytes:
    if not value or not isinstance(value, list | tuple):
        return ENCODER.encode(value)
    return b"[\n  " + b",\n  ".join([ENCODER.encode(each) for each in value]) + b"\n]"


DOWNLOAD_ROUTES = [download_me]
