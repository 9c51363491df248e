"""The HTTP API of your e-mail address: add, confirm, change and remove it, come back by it."""

from __future__ import annotations

from typing import Annotated

from litestar import Response, delete, post, put
from litestar.background_tasks import BackgroundTask
from litestar.di import NamedDependency as Given
from litestar.params import JSONBody
from msgspec import Meta, Struct

from ...store import Guest
from ..container import Container
from ..errors import Forbidden, Limited
from ..mail import check_address
from ..peers import Peer
from .account_routes import LinkSecret, check_on, check_tries, device_in, kept
from .dependencies import Asked


class Address(Struct, frozen=True, forbid_unknown_fields=True):
    """An e-mail address."""

    address: Annotated[str, Meta(max_length=300)]


class Sent(Struct, frozen=True):
    """Something was sent, if there is somebody to send it to."""

    address: str


def check_mail(container: Container, guest: Guest) -> None:
    """Refuse where the host sends no e-mail."""
    check_on(container, guest)
    if not container.mail.on:
        raise Forbidden("this server sends no e-mail", why="no-mail")


@put("/api/me/email")
async def want_email(
    data: JSONBody[Address],
    container: Given[Container],
    peer: Given[Peer],
    guest: Given[Guest],
    request: Asked,
) -> Response[Sent]:
    """Add or change your e-mail address. A link is sent to it, which confirms it, for a day."""
    check_mail(container, guest)
    check_tries(container, peer)
    address = check_address(data.address)
    mails = container.limits.mails
    if not mails.take(f"of {guest.id}") or not mails.take(f"confirm {address.lower()}"):
        raise Limited("too many messages were sent: wait an hour", why="mails")
    before = await container.store.account(guest.id)
    await container.emails.want(guest, address, container.url)
    return await kept(container, peer, guest, before, Sent(address), device_in(request))


@post("/api/emails/confirm", status_code=204)
async def confirm_email(
    data: JSONBody[LinkSecret], container: Given[Container], peer: Given[Peer], guest: Given[Guest]
) -> None:
    """Confirm an address by the link that was sent to it. On any device, once."""
    check_on(container, guest)
    check_tries(container, peer)
    await container.emails.confirm(data.link)


@delete("/api/me/email")
async def remove_email(container: Given[Container], guest: Given[Guest]) -> None:
    """Remove your e-mail address."""
    await container.store.remove_email(guest.id)


@post("/api/sign-in/mail", status_code=202)
async def send_sign_in_link(
    data: JSONBody[Address], container: Given[Container], peer: Given[Peer], owner: Given[Guest]
) -> Response[Sent]:
    """Have a link sent that signs you in, to the address that you have confirmed.

    Whether anybody has the address is not told, not even by the time that an answer takes.
    """
    check_mail(container, owner)
    check_tries(container, peer)
    address = check_address(data.address)
    later = None
    if container.limits.mails.take(f"return {address.lower()}"):
        later = BackgroundTask(container.emails.send_links, address, container.url)
    return Response(Sent(address), background=later)


EMAIL_ROUTES = [want_email, confirm_email, remove_email, send_sign_in_link]
