"""The HTTP API of profiles: what others may see of somebody who has a handle."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from litestar import get, put
from litestar.di import NamedDependency as Given
from litestar.params import JSONBody, PathParameter
from msgspec import Struct

from ...store import Guest
from ...store.profiles import GameProfile, Shown
from ...wire import Player
from ..container import Container
from ..errors import Unknown
from ..handles import key_of
from ..tables.lobby_message import player_of

Handle: TypeAlias = Annotated[str, PathParameter(max_length=64, min_length=1)]


class Profile(Struct, frozen=True):
    """Somebody, as far as they let you see."""

    player: Player
    handle: str
    mine: bool  # it is yours
    friend: bool
    games: tuple[GameProfile, ...]  # the most played first


class ProfileShown(Struct, frozen=True, forbid_unknown_fields=True):
    """Who may see your profile."""

    shown: Shown


async def find_profile(container: Container, visitor: Guest | None, handle: str) -> str | None:
    """Return the guest who has a handle, if the visitor may see their profile."""
    if not container.config.profiles:
        return None
    return await container.store.visible(
        key_of(handle.lower()), "" if visitor is None else visitor.id
    )


@get("/api/people/{handle:str}")
async def show_profile(
    handle: Handle, container: Given[Container], visitor: Given[Guest | None]
) -> Profile:
    """Show a profile. Nothing tells a handle that nobody has from one that is hidden from you."""
    store = container.store
    id_ = await find_profile(container, visitor, handle)
    guest = None if id_ is None else (await store.guests([id_])).get(id_)
    if guest is None:
        raise Unknown("there is no such profile, or it is not shown to you", why="no-profile")
    me = "" if visitor is None else visitor.id
    circle = await container.friends.circle(me)
    return Profile(
        player_of(guest, here=False),
        (await store.handles([guest.id]))[guest.id],
        guest.id == me,
        guest.id in circle.friends,
        tuple(await store.game_profiles(guest.id)),
    )


@get("/api/me/profile")
async def my_profile(container: Given[Container], guest: Given[Guest]) -> ProfileShown:
    """Show who may see your profile."""
    return ProfileShown(await container.store.profile_shown(guest.id))


@put("/api/me/profile")
async def change_profile(
    data: JSONBody[ProfileShown], container: Given[Container], guest: Given[Guest]
) -> ProfileShown:
    """Choose who may see your profile."""
    await container.store.show_profile(guest.id, data.shown)
    return data


PROFILE_ROUTES = [show_profile, my_profile, change_profile]
