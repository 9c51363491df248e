"""The HTTP API of friends: who they are, where they play, links, requests, blocks, invitations."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from litestar import Response, delete, get, post, put
from litestar.background_tasks import BackgroundTask
from litestar.di import NamedDependency as Given
from litestar.params import JSONBody, PathParameter
from msgspec import Meta, Struct

from ...store import Guest, TableRow
from ...table.errors import NotYourSeat, Refused
from ...wire import Player
from ..container import Container
from ..errors import Forbidden
from ..handles import check_handle
from ..notices import at_table
from ..orders import Tell
from ..peers import Peer
from ..protocol import Invited, Notice
from ..tables.listing import joinable
from ..tables.lobby_message import player_of
from ..tables.opening import SETTINGS
from .account_routes import DeviceLink, check_tries
from .dependencies import TableKey, check_newcomer, find_table
from .file_routes import qr_code

GuestKey: TypeAlias = Annotated[str, PathParameter(max_length=64, min_length=1)]


class FriendTable(Struct, frozen=True):
    """A table of a friend: to sit down at while it is open, or to watch."""

    code: str
    game: str
    status: str  # open, running


class Friend(Struct, frozen=True, omit_defaults=True):
    """A friend of yours; `here` in `player`: they are online."""

    player: Player
    handle: str | None = None
    table: FriendTable | None = None


class FriendList(Struct, frozen=True, omit_defaults=True):
    """Your friends, those who want to be friends, and those whom you have blocked."""

    friends: tuple[Friend, ...]
    asking: tuple[Player, ...] = ()
    blocked: tuple[Player, ...] = ()


class NewFriend(Struct, frozen=True, forbid_unknown_fields=True):
    """Whom to be friends with: the first of these that is given."""

    link: Annotated[str, Meta(max_length=100)] | None = None  # what follows the # of a link
    handle: Annotated[str, Meta(max_length=200)] | None = None
    guest: Annotated[str, Meta(max_length=64)] | None = None  # who asks


class Invite(Struct, frozen=True, forbid_unknown_fields=True):
    """The friend to invite."""

    guest: Annotated[str, Meta(max_length=64)]


def check_friends(container: Container, guest: Guest) -> None:
    """Refuse where the host wants no friends; bots have none."""
    if not container.config.friends or guest.bot:
        raise Forbidden("there are no friends here", why="no-friends")


@get("/api/me/friends")
async def list_friends(container: Given[Container], guest: Given[Guest]) -> FriendList:
    """List your friends, and where they are."""
    check_friends(container, guest)
    return await _friends(container, guest)


@post("/api/me/friends", status_code=200)
async def add_friend(
    data: JSONBody[NewFriend], container: Given[Container], peer: Given[Peer], guest: Given[Guest]
) -> Response[FriendList]:
    """Follow somebody's link, ask whoever has a handle, or agree to be friends.

    Whether anybody has a handle is not told, not even by the time that an answer takes.
    """
    check_friends(container, guest)
    check_tries(container, peer)
    friends = container.friends
    await friends.check_room(guest.id, "friend")
    later = None
    if data.link is not None:
        await friends.follow_link(guest.id, data.link)
    elif data.handle is not None:
        later = BackgroundTask(friends.ask_by_handle, guest.id, check_handle(data.handle))
    elif data.guest is not None:
        if data.guest not in (await friends.circle(guest.id)).asking:
            raise Refused("they have not asked you", why="not-asked")
        await friends.ask(guest.id, data.guest)
    else:
        raise Refused("name a link, a handle or a guest")
    return Response(await _friends(container, guest), background=later)


@delete("/api/me/friends/{other:str}")
async def end_friendship(other: GuestKey, container: Given[Container], guest: Given[Guest]) -> None:
    """Be friends no more, or decline."""
    await container.friends.end(guest.id, other)


@post("/api/me/friends/link", status_code=200)
async def make_friend_link(
    container: Given[Container], peer: Given[Peer], guest: Given[Guest]
) -> DeviceLink:
    """Make a link: whoever follows it within a week is your friend."""
    check_friends(container, guest)
    check_newcomer(container, peer)
    secret, until = await container.friends.new_link(guest.id)
    link = f"{peer.origin}/friends#{secret}"  # behind the # it is in no log
    return DeviceLink(link, qr_code(link).decode(), until)


@put("/api/me/blocked/{other:str}", status_code=204)
async def block(
    other: GuestKey, container: Given[Container], peer: Given[Peer], guest: Given[Guest]
) -> None:
    """Block somebody: they can't ask you, and can't sit down at your tables."""
    check_tries(container, peer)
    await container.friends.check_room(guest.id, "blocked")
    await container.friends.block(guest.id, other)


@delete("/api/me/blocked/{other:str}")
async def unblock(other: GuestKey, container: Given[Container], guest: Given[Guest]) -> None:
    """Block somebody no more."""
    await container.friends.unblock(guest.id, other)


@get("/api/me/muted")
async def list_muted(container: Given[Container], guest: Given[Guest]) -> list[str]:
    """List those whom you have muted, by their ids."""
    return await container.store.mutes(guest.id)


@put("/api/me/muted/{other:str}", status_code=204)
async def mute(other: GuestKey, container: Given[Container], guest: Given[Guest]) -> None:
    """Mute somebody: your browsers show nothing of what they say, at any table."""
    await container.friends.mute(guest.id, other, muted=True)


@delete("/api/me/muted/{other:str}")
async def unmute(other: GuestKey, container: Given[Container], guest: Given[Guest]) -> None:
    """Mute somebody no more."""
    await container.friends.mute(guest.id, other, muted=False)


@post("/api/tables/{table:str}/invite", status_code=204)
async def invite(
    table: TableKey,
    data: JSONBody[Invite],
    container: Given[Container],
    peer: Given[Peer],
    guest: Given[Guest],
) -> None:
    """Invite a friend to an open table at which you sit.

    They find it among their tables, and are told at once where they are at another table. Who has
    blocked somebody there, or is blocked by them, hears nothing of it.
    """
    check_friends(container, guest)
    row = (await find_table(container, peer, table)).row
    if guest.id not in row.seats:
        raise NotYourSeat("only those who sit at a table can invite to it")
    if data.guest not in (await container.friends.circle(guest.id)).friends:
        raise Forbidden("only friends can be invited", why="no-friend")
    if not {row.host, *row.seats}.isdisjoint(await container.friends.apart(data.guest)):
        return
    if not await container.store.invite(data.guest, row.id, guest.id):
        return  # they were told before
    settings = SETTINGS.decode(row.settings)
    at = at_table(row, settings.game, settings.clock)
    container.notices.tell(data.guest, "invite", at, row.id, guest)
    invited = Invited(row.code, settings.game)
    await container.everywhere(Tell(Notice(guest.name, invited=invited), data.guest))


async def _friends(container: Container, guest: Guest) -> FriendList:
    circle, store = await container.friends.circle(guest.id), container.store
    known = await store.guests([*circle.friends, *circle.asking, *circle.blocked])
    online = await container.presence.online(circle.friends)
    handles = await store.handles([*circle.friends])
    tables = await store.tables_at([*online])
    friends = [
        Friend(
            player_of(known[id_], here=id_ in online),
            handles.get(id_),
            _table_of(id_, tables, guest),
        )
        for id_ in circle.friends
        if id_ in known  # or they were forgotten meanwhile
    ]
    friends.sort(key=lambda each: (not each.player.here, each.player.name.casefold()))
    return FriendList(
        tuple(friends),
        tuple(player_of(known[id_], here=False) for id_ in circle.asking if id_ in known),
        tuple(player_of(known[id_], here=False) for id_ in circle.blocked if id_ in known),
    )


def _table_of(friend: str, tables: list[TableRow], guest: Guest) -> FriendTable | None:
    """Return the newest table of a friend that the guest may sit down at, or watch."""
    for row in tables:
        if friend in row.seats and guest.id not in row.removed:
            settings = joinable(row)
            if settings is not None:
                return FriendTable(row.code, settings.game, row.status)
    return None


FRIEND_ROUTES = [
    list_friends,
    add_friend,
    end_friendship,
    make_friend_link,
    block,
    unblock,
    list_muted,
    mute,
    unmute,
    invite,
]
