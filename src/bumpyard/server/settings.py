"""What a table is made with, as its host chose it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain, repeat
from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import Meta, Struct

from ..bots import USUAL, Level, check_level
from ..core import AnyRules, SetupError, complete
from ..loading import find, load
from ..table.clock import DAY, ClockRule

Watching: TypeAlias = Literal["none", "public", "open"]


class WhatIf(Struct, frozen=True, forbid_unknown_fields=True):
    """Where a what-if begins: at a moment of the story of another table."""

    table: str
    moment: int


class TableSettings(Struct, frozen=True, forbid_unknown_fields=True):
    """Everything that is fixed once the game begins."""

    game: str
    seats: Annotated[int, Meta(ge=1, le=8)]
    options: dict[str, str] = {}
    public: bool = False  # whether the table is listed for everyone
    watching: Watching = "public"  # "open": who watches sees hands as they are played out
    clock: ClockRule = ClockRule()
    takeover: Level = USUAL  # of the bot that plays for whoever leaves
    bots: Annotated[tuple[Level, ...], Meta(max_length=8)] = ()  # of those on free seats, in order
    coach: bool = False  # whether those who play may ask for advice, all of them or none
    own_data: dict[str, Any] | None = None  # the game's data, where they are not its own
    whatif: WhatIf | None = None  # not a game from its beginning, but another's from a moment on


def check(settings: TableSettings) -> TableSettings:
    """Return the settings, complete; or say what is wrong with them."""
    rules = rules_for(settings)
    meta = rules.meta
    if settings.whatif is not None:
        raise SetupError("a what-if begins from a game that is over: POST /api/tables/ID/whatif")
    if settings.seats not in meta.seats:
        allowed = ", ".join(map(str, meta.seats))
        raise SetupError(f"{meta.title} is for {allowed} players, not {settings.seats}")
    for level in (settings.takeover, *settings.bots):
        check_level(meta, level)
    clock = settings.clock
    if clock.kind != "none" and not 1000 <= clock.limit <= 30 * DAY:
        raise SetupError("a clock gives between a second and thirty days")
    if not 0 <= clock.increment <= DAY:
        raise SetupError("a clock's increment is at most a day")
    return msgspec.structs.replace(settings, options=complete(meta, settings.options))


def levels_of(settings: TableSettings, guests: Sequence[str | None]) -> tuple[Level | None, ...]:
    """Return how well the bot on each seat plays that no guest has; the last level counts on.

    >>> levels_of(TableSettings("tumble", 4, bots=("strong", "novice")), [None, "ada", None, None])
    ('strong', None, 'novice', 'novice')
    """
    levels = chain(settings.bots, repeat(settings.bots[-1] if settings.bots else USUAL))
    return tuple(next(levels) if guest is None else None for guest in guests)


def rules_for(settings: TableSettings) -> AnyRules:
    """Return the rules that a table plays by."""
    if settings.own_data is None:
        return load(settings.game)
    game = find(settings.game)
    try:
        return game.rules(msgspec.convert(settings.own_data, game.data))
    except msgspec.ValidationError as error:
        raise SetupError(f"the game's data are wrong: {error}") from None
