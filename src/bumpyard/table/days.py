"""Days of the daily games: dates of UTC, and when each begins, ends and is opened."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta

from .clock import DAY

GRACE = 2 * 3_600_000  # milliseconds after a day in which a game that was begun can be finished


def day_of(time: int) -> str:
    """Return the date of a time in milliseconds since 1970.

    >>> day_of(0), day_of(86_400_000)
    ('1970-01-01', '1970-01-02')
    """
    return datetime.fromtimestamp(time / 1000, UTC).date().isoformat()


def is_day(text: str) -> bool:
    """Say whether a text is a date, written as 2026-11-18."""
    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False


def after(day: str, days: int) -> str:
    """Return the date so many days later.

    >>> after("2026-12-31", 1), after("2026-03-01", -1)
    ('2027-01-01', '2026-02-28')
    """
    return (date.fromisoformat(day) + timedelta(days)).isoformat()


def begins(day: str) -> int:
    """Return when a day begins, in milliseconds since 1970."""
    return int(datetime.fromisoformat(f"{day}T00:00:00+00:00").timestamp() * 1000)


def ends(day: str) -> int:
    """Return when a day ends: no game of it is begun any more."""
    return begins(day) + DAY


def opens(day: str) -> int:
    """Return when the secrets of a day are published: its games are closed then."""
    return ends(day) + GRACE
