"""The HTTP API of profiles: what others may see of somebody who has a handle."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from litestar import get, put
from litestar.di import NamedDependency as Given
from litestar.params import JSONBody, PathParameter, QueryParameter
from msgspec import Struct

from ...store import Guest
from ...store.profiles import GameCount, GameReports, Part, ProfileShown, SeenProfile
from ...wire import Player
from ..container import Container
from ..errors import Unknown
from ..handles import key_of
from ..tables.lobby_message import player_of

MAX_ASKED = 100  # guests whose profiles are asked for at once

Handle: TypeAlias = Annotated[str, PathParameter(max_length=64, min_length=1)]
Guests: TypeAlias = Annotated[list[str], QueryParameter(max_items=MAX_ASKED)]


class Profile(Struct, frozen=True, omit_defaults=True):
    """Somebody, as far as they let you see: a part that is not for you is not in it."""

    player: Player
    handle: str
    parts: tuple[Part, ...]  # that you may see
    mine: bool = False  # it is yours
    friend: bool = False
    games: tuple[GameCount, ...] = ()  # the most played first
    reports: tuple[GameReports, ...] = ()


class Handles(Struct, frozen=True):
    """Those guests of whose profile you may see a part, and their handles."""

    handles: dict[str, str]


def viewer_of(visitor: Guest | None) -> str:
    """Return as whom a visitor looks at profiles: who is banned is a stranger to everybody."""
    return "" if visitor is None or visitor.banned else visitor.id


async def find_profile(
    container: Container, visitor: Guest | None, handle: str
) -> SeenProfile | None:
    """Return who has a handle, and the parts of their profile that the visitor may see."""
    if not container.config.profiles:
        return None
    return await container.store.profile_by_handle(key_of(handle.lower()), viewer_of(visitor))


@get("/api/people/{handle:str}")
async def show_profile(
    handle: Handle, container: Given[Container], visitor: Given[Guest | None]
) -> Profile:
    """Show a profile. Nothing tells a handle that nobody has from one that is hidden from you."""
    store = container.store
    seen = await find_profile(container, visitor, handle)
    guest = None if seen is None else (await store.guests([seen.guest])).get(seen.guest)
    if seen is None or guest is None:
        raise Unknown("there is no such profile, or it is not shown to you", why="no-profile")
    me = viewer_of(visitor)
    circle = await container.friends.circle(me)
    return Profile(
        player_of(guest, here=False),
        seen.handle,
        seen.parts,
        guest.id == me,
        guest.id in circle.friends,
        tuple(await store.game_counts(guest.id)) if "games" in seen.parts else (),
        tuple(await store.game_reports(guest.id)) if "reports" in seen.parts else (),
    )


@get("/api/people")
async def list_handles(
    guests: Guests, container: Given[Container], visitor: Given[Guest | None]
) -> Handles:
    """List the handles of guests whose profiles you may see, to link to them."""
    if not container.config.profiles:
        return Handles({})
    found = await container.store.profiles_of(guests, viewer_of(visitor))
    return Handles({each.guest: each.handle for each in found})


@get("/api/me/profile")
async def my_profile(container: Given[Container], guest: Given[Guest]) -> ProfileShown:
    """Show who may see each part of your profile."""
    return await container.store.profile_shown(guest.id)


@put("/api/me/profile")
async def change_profile(
    data: JSONBody[ProfileShown], container: Given[Container], guest: Given[Guest]
) -> ProfileShown:
    """Choose who may see each part of your profile."""
    await container.store.show_profile(guest.id, data)
    return data


PROFILE_ROUTES = [show_profile, list_handles, my_profile, change_profile]
