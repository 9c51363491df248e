"""The HTTP API to sign in: a device becomes one more session of a guest who has an account."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from litestar import Response, post
from litestar.background_tasks import BackgroundTask
from litestar.di import NamedDependency as Given
from litestar.params import JSONBody
from msgspec import Meta, Struct

from ...store import Guest
from ...table.errors import Refused
from ...wire import Me
from ..container import Container
from ..devices import device_of
from ..errors import Forbidden, ServerError
from ..guests import hashed
from ..orders import EndSessions, Forget, Merge, Remove, Rename
from ..passkeys import request_options, site_of
from ..peers import Peer
from .account_routes import LinkSecret, check_on, check_tries
from .dependencies import Asked, check_newcomer
from .guest_routes import cookie_of, me


class SignIn(Struct, frozen=True, forbid_unknown_fields=True):
    """One proof of who you are, and what becomes of the tables of the guest that you are now.

    `take`: they become yours. `forget`: bots take those seats. Needed only if there are tables
    and nothing else leads back to that guest, who is not banned.
    """

    credential: dict[str, Any] | None = None  # of navigator.credentials.get, as `toJSON` writes it
    code: Annotated[str, Meta(max_length=100)] | None = None  # a recovery code
    link: Annotated[str, Meta(max_length=100)] | None = None  # what follows the # of a link
    tables: Literal["take", "forget"] | None = None


@post("/api/sign-in/challenge", status_code=200, media_type="application/json")
async def ask_for_signature(
    container: Given[Container], peer: Given[Peer], owner: Given[Guest]
) -> Response[bytes]:
    """Ask to sign in with a passkey: the answer is for `navigator.credentials.get`."""
    check_on(container, owner)
    check_newcomer(container, peer)
    challenge = await container.accounts.challenge(owner.id, peer.token or "")
    return Response(request_options(site_of(peer), challenge), media_type="application/json")


@post("/api/sign-in/link", status_code=200)
async def look_at_link(
    data: JSONBody[LinkSecret], container: Given[Container], peer: Given[Peer], owner: Given[Guest]
) -> Me:
    """Show whose link it is, before anything happens."""
    check_on(container, owner)
    check_tries(container, peer)
    return me(await container.accounts.of_link(data.link))


@post("/api/sign-in", status_code=200)
async def sign_in(
    data: JSONBody[SignIn],
    container: Given[Container],
    peer: Given[Peer],
    owner: Given[Guest],
    request: Asked,
) -> Response[Me]:
    """Sign in, by a passkey, a recovery code or a link. You get a new cookie.

    Who is banned may be somebody else as well; what they were stays as it is, with its ban.
    """
    check_on(container, owner)
    check_tries(container, peer)
    token, store = peer.token or "", container.store
    stays = owner.banned or (await store.account(owner.id)).kept
    seated = not stays and bool(await store.tables_of(owner.id, 1))
    if seated and data.tables is None:
        raise Refused("what becomes of the tables of the guest that you are now?", why="tables")
    person = await _proven(data, container, peer)
    if person.banned:
        raise Forbidden("you can't play here any more", why="banned")
    device = device_of(request.headers.get("user-agent", ""))
    new_token, ended = await container.accounts.begin(person.id, device)
    await store.end_sessions([hashed(token)])
    gone = None if stays or person.id == owner.id else owner.id
    if gone is not None and data.tables == "take":
        await store.merge_guest(gone, person.id)
        person = (await store.guests([person.id])).get(person.id, person)  # a mute comes along
        await container.everywhere(Merge(gone, person))
        await container.everywhere(Rename(person))
    # Once the cookie is there: another tab would become a new guest, whose cookie would replace it.
    after = BackgroundTask(_follow_up, container, (*ended, hashed(token)), gone, seated)
    return Response(me(person), cookies=[cookie_of(peer, new_token)], background=after)


async def _proven(data: SignIn, container: Container, peer: Peer) -> Guest:
    """Return the guest whom a proof is for."""
    accounts = container.accounts
    if data.credential is not None:
        id_ = await accounts.by_passkey(peer.token or "", site_of(peer), data.credential)
    elif data.code is not None:
        id_ = await accounts.by_secret("code", data.code)
    elif data.link is not None:
        id_ = await accounts.by_secret("link", data.link)
    else:
        raise ServerError("sign in with a credential, a code or a link")
    guest = (await container.store.guests([id_])).get(id_)
    if guest is None:  # deleted meanwhile
        raise Forbidden("there is no such guest any more", why="code")
    return guest


async def _follow_up(
    container: Container, ended: tuple[bytes, ...], gone: str | None, seated: bool
) -> None:
    """Close the sockets of sessions that have ended, and forget a guest whom nobody is any more.

    Most have only just come: no table knows them, and none is looked through.
    """
    await container.everywhere(EndSessions(ended))
    if gone is not None:
        # They may have sat down meanwhile, in another tab; now they can do so no more.
        seated = seated or bool(await container.store.tables_of(gone, 1))
        if seated:
            await container.everywhere(Remove(gone))
        await container.store.delete_guest(gone)
        if seated:
            await container.everywhere(Forget(gone))


SIGN_IN_ROUTES = [ask_for_signature, look_at_link, sign_in]
