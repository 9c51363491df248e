"""What a table is made with, as its host chose it."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import Meta, Struct

from ..core import AnyRules, SetupError, complete
from ..loading import find, load
from ..table.clock import DAY, ClockRule

Watching: TypeAlias = Literal["none", "public", "open"]
Level: TypeAlias = Literal["simple"]  # the one bot there is


class TableSettings(Struct, frozen=True, forbid_unknown_fields=True):
    """Everything that is fixed once the game begins."""

    game: str
    seats: Annotated[int, Meta(ge=1, le=8)]
    options: dict[str, str] = {}
    public: bool = False  # whether the table is listed for everyone
    watching: Watching = "public"  # "open": who watches sees all hands once the game is over
    clock: ClockRule = ClockRule()
    takeover: Level = "simple"  # the bot that plays for whoever leaves
    own_data: dict[str, Any] | None = None  # the game's data, where they are not its own


def check(settings: TableSettings) -> TableSettings:
    """Return the settings, complete; or say what is wrong with them."""
    rules = rules_for(settings)
    meta = rules.meta
    if settings.seats not in meta.seats:
        allowed = ", ".join(map(str, meta.seats))
        raise SetupError(f"{meta.title} is for {allowed} players, not {settings.seats}")
    clock = settings.clock
    if clock.kind != "none" and not 1000 <= clock.limit <= 30 * DAY:
        raise SetupError("a clock gives between a second and thirty days")
    if not 0 <= clock.increment <= DAY:
        raise SetupError("a clock's increment is at most a day")
    return msgspec.structs.replace(settings, options=complete(meta, settings.options))


def rules_for(settings: TableSettings) -> AnyRules:
    """Return the rules that a table plays by."""
    if settings.own_data is None:
        return load(settings.game)
    game = find(settings.game)
    try:
        return game.rules(msgspec.convert(settings.own_data, game.data))
    except msgspec.ValidationError as error:
        raise SetupError(f"the game's data are wrong: {error}") from None
