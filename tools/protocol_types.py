"""Print the JSON schema of all messages to and from the web client, file by file.

`web/tools/protocol-types.mjs` turns it into TypeScript: a field that is renamed here breaks the
client's build there, not a game.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from typing import Any

import msgspec
from msgspec import UNSET, Struct
from msgspec.structs import fields as fields_of

from bumpyard import wire
from bumpyard.bots import Character
from bumpyard.games import GAMES
from bumpyard.lessons import Lesson
from bumpyard.loading import load
from bumpyard.server import faces, protocol, queue, table_settings
from bumpyard.server.http import (
    account_routes,
    admin_routes,
    daily_routes,
    friend_routes,
    game_routes,
    guest_routes,
    my_games_routes,
    notice_routes,
    profile_routes,
    rating_routes,
    report_routes,
)
from bumpyard.server.workers import coach
from bumpyard.store import GameCounts
from bumpyard.store.notices import NoticeSettings
from bumpyard.store.profiles import ProfileShown


def main() -> None:
    """Print one schema for the protocol, and one for each game."""
    files = {
        "src/protocol.gen.ts": schema(
            FromClient=protocol.FromClient,
            FromServer=protocol.FromServer,
            Me=wire.Me,
            Here=guest_routes.Here,
            Companion=wire.Companion,
            Account=account_routes.Account,
            Codes=account_routes.Codes,
            DeviceLink=account_routes.DeviceLink,
            FriendList=friend_routes.FriendList,
            QueueInfo=queue.QueueInfo,
            ReportQueue=admin_routes.ReportQueue,
            ActList=admin_routes.ActList,
            Profile=profile_routes.Profile,
            ProfileShown=ProfileShown,
            Handles=profile_routes.Handles,
            MyGames=my_games_routes.MyGames,
            RatingsOf=rating_routes.RatingsOf,
            Leaderboard=rating_routes.Leaderboard,
            GameRated=rating_routes.GameRated,
            NoticeInfo=notice_routes.NoticeInfo,
            HowToTell=notice_routes.HowToTell,
            NoticeSettings=NoticeSettings,
            TableSettings=table_settings.TableSettings,
            GameInfo=game_routes.GameInfo,
            Listing=wire.Listing,
            GameCounts=GameCounts,
            Story=wire.Story,
            Coached=coach.Coached,
            StudyOfGame=report_routes.StudyOfGame,
            Commitments=wire.Commitments,
            Today=daily_routes.Today,
            DailyResults=daily_routes.DailyResults,
            Lesson=Lesson,
            Animal=faces.Animal,
            Character=Character,
        )
    }
    for name in GAMES:
        rules = load(name)
        types = rules.types
        files[f"src/games/{name}/types.gen.ts"] = schema(
            View=types.view, Event=types.event, Action=types.action, Data=type(rules.data)
        )
    sys.stdout.buffer.write(msgspec.json.encode(files))


def schema(**named: Any) -> dict[str, Any]:
    """Return the schema of these types, each under its name."""
    found, components = msgspec.json.schema_components(
        named.values(), ref_template="#/definitions/{name}"
    )
    always = {kind.__name__: unset_in(kind) for kind in structs(Struct) if always_whole(kind)}
    for name, component in components.items():
        left_out = always.get(name.rpartition(".")[2])
        if left_out is not None and "properties" in component:
            fields = [field for field in component["properties"] if field not in left_out]
            component["required"] = fields
    roots = {
        name: root
        for name, root in zip(named, found, strict=True)
        if root != {"$ref": f"#/definitions/{name}"}
    }
    return {"definitions": plain({**components, **roots})}


def structs(of: type[Struct]) -> Iterator[type[Struct]]:
    """Yield every struct there is."""
    for kind in of.__subclasses__():
        yield kind
        yield from structs(kind)


def always_whole(kind: type[Struct]) -> bool:
    """Say whether the server writes every field of a struct, defaults included."""
    settings = kind.__struct_config__
    return not settings.omit_defaults and not settings.forbid_unknown_fields


def unset_in(kind: type[Struct]) -> set[str]:
    """Return the fields of a struct that are left out where they are not set."""
    return {field.encode_name for field in fields_of(kind) if field.default is UNSET}


def plain(value: Any) -> Any:
    """Write tuples as `items` (the generator knows no `prefixItems`), without numbers' bounds."""
    if isinstance(value, dict):
        kept = {key: plain(item) for key, item in value.items() if key not in DROPPED}
        if "prefixItems" in kept:
            kept["items"] = kept.pop("prefixItems")
        return kept
    if isinstance(value, Iterable) and not isinstance(value, str):
        return [plain(item) for item in value]
    return value


DROPPED = {"default", "discriminator", "title", "maxItems"}


if __name__ == "__main__":
    main()
