"""The HTTP API of notices: what you have not seen yet, what you want to be told, and push."""

from __future__ import annotations

from typing import Annotated

from litestar import delete, get, post, put
from litestar.di import NamedDependency as Given
from litestar.params import JSONBody
from msgspec import Meta, Struct

from ...store import Guest
from ...store.moderation import ActKind, unread
from ...store.notices import NoticeKind, NoticeSettings, Subscription
from ..container import Container
from ..errors import Forbidden
from ..outbox import still_true
from ..peers import Peer
from ..push import check_subscription
from ..quiet_hours import check_zone
from ..tables.opening import SETTINGS
from .dependencies import check_newcomer


class NoticeInfo(Struct, frozen=True, omit_defaults=True):
    """Something that you have not seen yet."""

    number: int  # less than 0: a host has warned or muted you
    kind: NoticeKind | ActKind
    game: str  # none, if a host tells you something
    code: str  # of the table, likewise
    time: int  # milliseconds since 1970
    name: str = ""  # who invites, or waits
    reason: str = ""  # of a host
    until: int | None = None  # when a mute ends, if it does


class Seen(Struct, frozen=True, forbid_unknown_fields=True):
    """What you have seen: notices by their numbers, or all about a table."""

    numbers: Annotated[tuple[int, ...], Meta(max_length=100)] = ()  # of a host's: put away
    table: Annotated[str, Meta(max_length=64)] | None = None


class HowToTell(Struct, frozen=True):
    """What you want to be told, and the ways that this server has."""

    settings: NoticeSettings
    push: str | None  # the key that browsers subscribe with; None: this server has no push
    mail: bool  # whether this server sends e-mail
    email: bool  # whether you have confirmed an address


class Keys(Struct, frozen=True, forbid_unknown_fields=True):
    """The keys of a push subscription."""

    p256dh: Annotated[str, Meta(max_length=200)]
    auth: Annotated[str, Meta(max_length=100)]


class Browser(Struct, frozen=True):
    """A push subscription, as a browser's `toJSON` writes it."""

    endpoint: Annotated[str, Meta(max_length=2000)]
    keys: Keys


class Endpoint(Struct, frozen=True, forbid_unknown_fields=True):
    """The endpoint of a push subscription."""

    endpoint: Annotated[str, Meta(max_length=2000)]


@get("/api/me/notices")
async def list_notices(
    container: Given[Container], visitor: Given[Guest | None]
) -> tuple[NoticeInfo, ...]:
    """List what you have not seen yet, the newest first. Who is no guest has missed nothing."""
    if visitor is None or visitor.banned:
        return ()
    store = container.store
    rows = await store.fresh_notices(visitor.id, container.notices.now())
    tables = {row.id: row for row in await store.tables_by_id([*{each.table for each in rows}])}
    others = await store.guests([each.other for each in rows if each.other is not None])
    of_hosts = tuple(
        NoticeInfo(-act.time, act.kind, "", "", act.time, reason=act.reason, until=act.until)
        for act in unread(visitor.notice)
    )
    return of_hosts + tuple(
        NoticeInfo(
            each.number,
            each.kind,
            SETTINGS.decode(tables[each.table].settings).game,
            tables[each.table].code,
            each.time,
            others[each.other].name if each.other in others else "",
        )
        for each in rows
        if each.table in tables and still_true(each, tables[each.table])
    )


@post("/api/me/notices/seen", status_code=204)
async def see_notices(
    data: JSONBody[Seen], container: Given[Container], guest: Given[Guest]
) -> None:
    """Say what you have seen: it is sent nowhere else."""
    if times := [-number for number in data.numbers if number < 0]:
        await container.store.put_away(guest.id, times)
    if numbers := [number for number in data.numbers if number > 0]:
        await container.store.see_notices(guest.id, numbers)
    if data.table is not None:
        row = await container.store.table(data.table)
        if row is not None and await container.store.unseen(guest.id, row.id):
            await container.store.see_table(guest.id, row.id)


@get("/api/me/notices/settings")
async def show_settings(container: Given[Container], guest: Given[Guest]) -> HowToTell:
    """Show what you want to be told, and how that is possible here."""
    store, push = container.store, container.push
    return HowToTell(
        await store.notice_settings(guest.id),
        await push.public_key() if push.on else None,
        container.mail.on,
        (await store.account(guest.id)).email is not None,
    )


@put("/api/me/notices/settings")
async def change_settings(
    data: JSONBody[NoticeSettings], container: Given[Container], guest: Given[Guest]
) -> NoticeSettings:
    """Say what you want to be told, and when not."""
    if data.quiet is not None:
        check_zone(data.quiet.zone)
    await container.store.set_notice_settings(guest.id, data)
    return data


@post("/api/me/push", status_code=204)
async def subscribe(
    data: JSONBody[Browser], container: Given[Container], peer: Given[Peer], guest: Given[Guest]
) -> None:
    """Let this browser take push messages for you."""
    check_newcomer(container, peer)
    if not container.push.on or guest.bot:
        raise Forbidden("this server sends no push messages", why="no-push")
    browser = Subscription(data.endpoint, data.keys.p256dh, data.keys.auth)
    check_subscription(browser, container.config)
    await container.store.subscribe(guest.id, browser, container.notices.now())


@delete("/api/me/push")
async def unsubscribe(
    data: JSONBody[Endpoint], container: Given[Container], guest: Given[Guest]
) -> None:
    """Send this browser nothing more."""
    await container.store.unsubscribe(guest.id, data.endpoint)


NOTICE_ROUTES = [
    list_notices,
    see_notices,
    show_settings,
    change_settings,
    subscribe,
    unsubscribe,
]
