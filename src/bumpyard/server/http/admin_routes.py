"""The HTTP API of the page of hosts. Nothing of it answers without the session of a host."""

from __future__ import annotations

from typing import Annotated

from litestar import Response, delete, get, post
from litestar.datastructures import Cookie
from litestar.di import NamedDependency as Given
from litestar.di import Provide
from litestar.params import FromQuery, JSONBody, PathParameter
from msgspec import Meta, Struct

from ...store.moderation import ActKind, HostAct
from ..container import Container
from ..errors import Unknown
from ..hosts import SESSION_MS
from ..moderation import GuestFile, ReportFile, act_on, close_report, file_of, report_files
from ..peers import Peer
from .account_routes import check_tries
from .dependencies import Asked

COOKIE, SECURE_COOKIE = "bumpyard-host", "__Host-bumpyard-host"


class Link(Struct, frozen=True, forbid_unknown_fields=True):
    """What follows the # of a link that `bumpyard admin page` has made."""

    link: Annotated[str, Meta(max_length=100)]


class NewAct(Struct, frozen=True, forbid_unknown_fields=True):
    """What to do about a guest, why, and for how long."""

    guest: Annotated[str, Meta(max_length=64)]
    kind: ActKind
    reason: Annotated[str, Meta(max_length=500)] = ""
    hours: float | None = None  # None: for good


class ReportQueue(Struct, frozen=True):
    """The reports that wait, the oldest first."""

    reports: tuple[ReportFile, ...]


class ActList(Struct, frozen=True):
    """What was done about guests, the newest first."""

    acts: tuple[HostAct, ...]
    names: dict[str, str]  # of the guests


def token_of(request: Asked, peer: Peer) -> str | None:
    """Return the token of a host's session."""
    return request.cookies.get(SECURE_COOKIE if peer.scheme == "https" else COOKIE)


async def provide_host(container: Given[Container], peer: Given[Peer], request: Asked) -> str:
    """Return the token of the host who asks; for everyone else there is nothing here."""
    token = token_of(request, peer)
    if token is None or not await container.hosts.knows(token):
        raise Unknown(f"there is nothing at {request.url.path[:100]}")
    return token


HOST = {"host": Provide(provide_host)}


@post("/api/admin/session", status_code=204, include_in_schema=False)
async def begin_session(
    data: JSONBody[Link], container: Given[Container], peer: Given[Peer]
) -> Response[None]:
    """Begin a session with a link, which counts once."""
    check_tries(container, peer)
    token = await container.hosts.begin(data.link)
    if token is None:
        raise Unknown("there is nothing at /api/admin/session")
    return Response(None, status_code=204, cookies=[_cookie(peer, token, SESSION_MS // 1000)])


@delete("/api/admin/session", include_in_schema=False, dependencies=HOST, status_code=200)
async def end_session(
    container: Given[Container], peer: Given[Peer], host: Given[str]
) -> Response[dict[str, str]]:
    """End your session."""
    await container.hosts.end(host)
    return Response({}, cookies=[_cookie(peer, "", 0)])


@get("/api/admin/reports", include_in_schema=False, dependencies=HOST)
async def list_reports(container: Given[Container], host: Given[str]) -> ReportQueue:  # noqa: ARG001  # asking for it checks it
    """List the reports that wait, with everything about the guests whom they are about."""
    return ReportQueue(await report_files(container.store))


@post("/api/admin/reports/{number:int}/done", include_in_schema=False, dependencies=HOST)
async def do_report(
    number: Annotated[int, PathParameter(ge=0, lt=2**53)],
    container: Given[Container],
    host: Given[str],  # noqa: ARG001  # asking for it checks it
) -> ReportQueue:
    """Take a report out of the queue."""
    await close_report(container.store, number)
    return ReportQueue(await report_files(container.store))


@get("/api/admin/acts", include_in_schema=False, dependencies=HOST)
async def list_acts(container: Given[Container], host: Given[str]) -> ActList:  # noqa: ARG001  # asking for it checks it
    """List what was done about all guests."""
    acts = tuple(await container.store.acts(None))
    guests = await container.store.guests([*{act.guest for act in acts}])
    return ActList(acts, {id_: guest.name for id_, guest in guests.items()})


@post("/api/admin/acts", include_in_schema=False, dependencies=HOST, status_code=200)
async def do_act(
    data: JSONBody[NewAct],
    container: Given[Container],
    host: Given[str],  # noqa: ARG001  # asking for it checks it
) -> GuestFile:
    """Warn, mute or ban a guest, or lift both."""
    store, time = container.store, container.guests.now()
    await act_on(store, container.everywhere, data.guest, data.kind, data.reason, data.hours, time)
    return await file_of(store, data.guest)


@get("/api/admin/guest", include_in_schema=False, dependencies=HOST)
async def show_guest(
    who: FromQuery[str],
    container: Given[Container],
    host: Given[str],  # noqa: ARG001  # asking for it checks it
) -> GuestFile:
    """Show everything about a guest, by their id or their handle."""
    return await file_of(container.store, who)


def _cookie(peer: Peer, token: str, seconds: int) -> Cookie:
    return Cookie(
        key=SECURE_COOKIE if peer.scheme == "https" else COOKIE,
        value=token,
        path="/",
        max_age=seconds,
        httponly=True,
        samesite="strict",
        secure=peer.scheme == "https",
    )


ADMIN_ROUTES = [
    begin_session,
    end_session,
    list_reports,
    do_report,
    list_acts,
    do_act,
    show_guest,
]
