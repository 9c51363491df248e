"""The HTTP API of your account: passkeys, recovery codes, other devices, sessions."""

from __future__ import annotations

from typing import Annotated, Any, TypeAlias, TypeVar

from litestar import Response, delete, get, post, put
from litestar.background_tasks import BackgroundTask
from litestar.di import NamedDependency as Given
from litestar.params import JSONBody, PathParameter
from msgspec import Meta, Struct

from ...store import Guest
from ...store.emails import EmailRow
from ...store.moderation import HostAct
from ...store.people import AccountRow
from ..accounts import check_can_lose
from ..container import Container
from ..devices import device_of
from ..errors import Forbidden, Limited
from ..guests import hashed
from ..orders import EndSessions
from ..passkeys import creation_options, site_of
from ..peers import Peer
from .dependencies import Asked, check_newcomer
from .file_routes import qr_code
from .guest_routes import cookie_of

T = TypeVar("T")
Id: TypeAlias = Annotated[str, PathParameter(max_length=200, min_length=1)]


class SessionInfo(Struct, frozen=True):
    """A device on which you are signed in."""

    id: str
    device: str  # the browser and the system; empty: unknown
    created: int  # milliseconds since 1970
    used: int  # likewise, to the day
    here: bool  # it is this one


class PasskeyInfo(Struct, frozen=True):
    """A passkey of yours."""

    id: str
    device: str  # on which it was made
    created: int
    used: int


class Account(Struct, frozen=True):
    """Your account: how you come back, and where you are signed in."""

    on: bool  # whether this server lets guests keep their names
    kept: bool  # whether you can come back without this browser's cookie
    handle: str | None
    passkeys: tuple[PasskeyInfo, ...]
    codes: int  # recovery codes that are left
    sessions: tuple[SessionInfo, ...]
    tables: int  # tables at which you have a seat; 50 stands for more
    mail: bool  # whether this server sends e-mail
    email: EmailRow
    banned: HostAct | None = None  # by this, until it ends


class Credential(Struct, frozen=True, forbid_unknown_fields=True):
    """A passkey that `navigator.credentials.create` has made, as its `toJSON` writes it."""

    credential: dict[str, Any]


class Codes(Struct, frozen=True):
    """Your recovery codes. They are shown only once, and each counts once."""

    codes: tuple[str, ...]


class DeviceLink(Struct, frozen=True):
    """A link that signs another device in, once."""

    link: str
    qr: str  # the same as a picture, in SVG
    until: int  # milliseconds since 1970


class LinkSecret(Struct, frozen=True, forbid_unknown_fields=True):
    """What follows the # of a link."""

    link: Annotated[str, Meta(max_length=100)]


class NewHandle(Struct, frozen=True, forbid_unknown_fields=True):
    """The handle that you would like to have."""

    handle: Annotated[str, Meta(max_length=200)]


def check_on(container: Container, guest: Guest) -> None:
    """Refuse where the host wants no accounts; bots have a token instead."""
    if not container.config.accounts or guest.bot:
        raise Forbidden("there are no accounts here", why="no-accounts")


def check_tries(container: Container, peer: Peer) -> None:
    """Refuse an address that tries too much."""
    if not container.limits.sign_ins.take(peer.address):
        raise Limited("too many tries from your address: wait a minute")


@get("/api/me/account")
async def show_account(
    container: Given[Container], peer: Given[Peer], owner: Given[Guest]
) -> Account:
    """Show your account; to who is banned, too, with the reason and the end of that."""
    account = await container.store.account(owner.id)
    acts = await container.store.acts(owner.id) if owner.banned else []
    here = hashed(peer.token or "")
    return Account(
        container.config.accounts and not owner.bot,
        account.kept,
        account.handle,
        tuple(
            PasskeyInfo(each.id.hex(), each.device, each.created, each.used)
            for each in account.passkeys
        ),
        account.codes,
        tuple(
            SessionInfo(each.id, each.device, each.created, each.used, each.token_hash == here)
            for each in account.sessions
        ),
        len(await container.store.tables_of(owner.id)),
        container.mail.on,
        await container.store.email(owner.id, container.emails.now()),
        next((act for act in acts if act.kind == "ban"), None),
    )


@post("/api/me/passkeys/challenge", status_code=200, media_type="application/json")
async def ask_for_passkey(
    container: Given[Container], peer: Given[Peer], guest: Given[Guest]
) -> Response[bytes]:
    """Ask to make a passkey: the answer is for `navigator.credentials.create`."""
    check_on(container, guest)
    check_newcomer(container, peer)
    challenge = await container.accounts.challenge(guest.id, peer.token or "")
    known = (await container.store.account(guest.id)).passkeys
    options = creation_options(site_of(peer), guest, challenge, known)
    return Response(options, media_type="application/json")


@post("/api/me/passkeys", status_code=200)
async def add_passkey(
    data: JSONBody[Credential],
    container: Given[Container],
    peer: Given[Peer],
    guest: Given[Guest],
    request: Asked,
) -> Response[Codes]:
    """Add a passkey. With your first one you get recovery codes, and a new cookie."""
    check_on(container, guest)
    before = await container.store.account(guest.id)
    device, token = device_in(request), peer.token or ""
    await container.accounts.add_passkey(guest, token, site_of(peer), data.credential, device)
    codes = () if before.codes else await container.accounts.new_codes(guest.id)
    return await kept(container, peer, guest, before, Codes(codes), device)


@delete("/api/me/passkeys/{id:str}")
async def delete_passkey(id: Id, container: Given[Container], guest: Given[Guest]) -> None:  # noqa: A002  # the word for it
    """Delete a passkey. The last one goes only if you have recovery codes."""
    check_can_lose(await container.store.account(guest.id))
    try:
        await container.store.delete_passkey(guest.id, bytes.fromhex(id))
    except ValueError:
        raise Forbidden("there is no such passkey", why="passkey") from None


@post("/api/me/codes", status_code=200)
async def make_codes(
    container: Given[Container], peer: Given[Peer], guest: Given[Guest], request: Asked
) -> Response[Codes]:
    """Make recovery codes. Those that you had count no more."""
    check_on(container, guest)
    check_newcomer(container, peer)
    before = await container.store.account(guest.id)
    codes = Codes(await container.accounts.new_codes(guest.id))
    return await kept(container, peer, guest, before, codes, device_in(request))


@post("/api/me/link", status_code=200)
async def make_link(
    container: Given[Container], peer: Given[Peer], guest: Given[Guest], request: Asked
) -> Response[DeviceLink]:
    """Make a link that signs another device in. It counts once, for ten minutes."""
    check_on(container, guest)
    check_newcomer(container, peer)
    before = await container.store.account(guest.id)
    secret, until = await container.accounts.new_link(guest.id)
    # Behind the # it is in no log, and no other site is told of it.
    link = f"{peer.origin}/account#{secret}"
    made = DeviceLink(link, qr_code(link).decode(), until)
    return await kept(container, peer, guest, before, made, device_in(request))


async def kept(  # noqa: PLR0913, PLR0917  # what is answered depends on all this
    container: Container, peer: Peer, guest: Guest, before: AccountRow, answer: T, device: str
) -> Response[T]:
    """Answer; a guest who had no other way back until now gets a new token.

    Somebody may have given them the one they have, in order to share the account later.
    """
    if before.kept:
        return Response(answer)
    token, _ = await container.accounts.begin(guest.id, device)
    ended = await container.accounts.end_others(guest.id, token)
    sockets = BackgroundTask(container.everywhere, EndSessions(ended))  # once the cookie is there
    return Response(answer, cookies=[cookie_of(peer, token)], background=sockets)


@put("/api/me/handle")
async def choose_handle(
    data: JSONBody[NewHandle], container: Given[Container], peer: Given[Peer], guest: Given[Guest]
) -> NewHandle:
    """Choose your handle, which nobody else has. The host sees the last 90 days of changes."""
    check_on(container, guest)
    check_tries(container, peer)
    if not (await container.store.account(guest.id)).kept:
        raise Forbidden("keep your name first: with a passkey or recovery codes", why="not-kept")
    return NewHandle(await container.accounts.set_handle(guest.id, data.handle))


@delete("/api/me/sessions/{id:str}")
async def end_session(id: Id, container: Given[Container], guest: Given[Guest]) -> None:  # noqa: A002  # the word for it
    """End one of your sessions: that device is signed out."""
    await container.everywhere(EndSessions(await container.accounts.end(guest.id, id)))


@delete("/api/me/sessions")
async def end_other_sessions(
    container: Given[Container], peer: Given[Peer], guest: Given[Guest]
) -> None:
    """End all of your sessions but this one."""
    ended = await container.accounts.end_others(guest.id, peer.token or "")
    await container.everywhere(EndSessions(ended))


def device_in(request: Asked) -> str:
    """Return the browser and the system that a request comes from."""
    return device_of(request.headers.get("user-agent", ""))


ACCOUNT_ROUTES = [
    show_account,
    ask_for_passkey,
    add_passkey,
    delete_passkey,
    make_codes,
    make_link,
    choose_handle,
    end_session,
    end_other_sessions,
]
