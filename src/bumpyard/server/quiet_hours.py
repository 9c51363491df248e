"""Quiet hours: when a guest gets nothing, in the time of the place where they live."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

from ..core import SetupError
from ..store.notices import Quiet


def check_zone(name: str) -> ZoneInfo:
    """Return a time zone, or raise SetupError."""
    try:
        return ZoneInfo(name)
    except (ValueError, OSError, KeyError):  # unknown, a folder, or a path that leads elsewhere
        raise SetupError(
            f"there is no time zone '{name}'; one is Europe/Paris", why="zone"
        ) from None


def quiet_until(quiet: Quiet | None, now: int) -> int | None:
    """Return when the quiet hours end that it is in now; None if it is not.

    >>> night = Quiet(22 * 60, 7 * 60, "Asia/Seoul")
    >>> quiet_until(night, 16 * 3_600_000)  # 1 o'clock in Seoul
    79200000
    >>> quiet_until(night, 3 * 3_600_000) is None  # noon
    True
    """
    if quiet is None or quiet.start == quiet.end:
        return None
    try:
        zone = check_zone(quiet.zone)
    except SetupError:  # known once, but not to this system
        return None
    here = datetime.fromtimestamp(now / 1000, zone)
    minute = here.hour * 60 + here.minute
    start, end = quiet.start, quiet.end
    inside = start <= minute < end if start < end else minute >= start or minute < end
    if not inside:
        return None
    day = here.date() + timedelta(days=int(minute >= end))
    ends = datetime(day.year, day.month, day.day, end // 60, end % 60, tzinfo=zone)
    return int(ends.astimezone(UTC).timestamp() * 1000)
