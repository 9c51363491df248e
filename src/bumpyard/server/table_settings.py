"""The settings of a table, as its host chooses them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain, repeat

import msgspec

from .. import loading
from ..bots import DEFAULT_LEVEL, Level, check_level
from ..core import AnyRules, SetupError, complete
from ..lab.rating import model_for
from ..table.clock import DAY
from ..wire import Settings, Unrated


class TableSettings(Settings, frozen=True, forbid_unknown_fields=True):
    """The settings of a table as its host sends them: a field that is not known is refused."""


def check(settings: TableSettings) -> TableSettings:
    """Return the settings with all options filled in, or raise SetupError."""
    rules = rules_for(settings)
    meta = rules.meta
    if settings.whatif is not None:
        raise SetupError("a what-if begins from a game that is over: POST /api/tables/ID/whatif")
    if settings.rematch_of is not None:
        raise SetupError("a rematch is made at a game that is over: POST /api/tables/ID/rematch")
    if settings.daily is not None:
        raise SetupError("a daily is entered with POST /api/daily/GAME, and not made")
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


def why_unrated(settings: TableSettings) -> tuple[Unrated, ...]:
    """Return why a game with these settings can't be rated; nothing, if it can.

    >>> why_unrated(TableSettings("duel", 2, coach=True, watching="open"))
    ('coach', 'open')
    """
    meta = loading.find(settings.game).meta
    reasons: dict[Unrated, bool] = {
        "coach": settings.coach,
        "open": settings.watching == "open",
        "options": complete(meta, settings.options) != complete(meta, {}),
        "data": settings.own_data is not None,
        "whatif": settings.whatif is not None,
        "unknown": model_for(loading.load(settings.game), settings.seats) is None,
    }
    return tuple(reason for reason, holds in reasons.items() if holds)


def levels_of(settings: TableSettings, guests: Sequence[str | None]) -> tuple[Level | None, ...]:
    """Return the level of the bot on each seat without a guest; the last level is repeated.

    >>> levels_of(TableSettings("tumble", 4, bots=("strong", "novice")), [None, "ada", None, None])
    ('strong', None, 'novice', 'novice')
    """
    levels = chain(settings.bots, repeat(settings.bots[-1] if settings.bots else DEFAULT_LEVEL))
    return tuple(next(levels) if guest is None else None for guest in guests)


def rules_for(settings: TableSettings) -> AnyRules:
    """Return the rules that a table plays by."""
    return loading.rules(settings.game, settings.own_data)
