"""The device of a session, as its guest would call it: the browser and the system."""

from __future__ import annotations

BROWSERS = (  # the first that is named counts: they all claim to be the ones below
    *(("Edg", "Edge"), ("OPR/", "Opera"), ("SamsungBrowser", "Samsung Internet")),
    *(("Firefox", "Firefox"), ("FxiOS", "Firefox"), ("CriOS", "Chrome"), ("Chrome", "Chrome")),
    *(("Safari", "Safari"),),
)
SYSTEMS = (
    *(("iPhone", "iPhone"), ("iPad", "iPad"), ("Android", "Android"), ("Windows", "Windows")),
    *(("CrOS", "ChromeOS"), ("Mac OS", "macOS"), ("Linux", "Linux")),
)


def device_of(user_agent: str) -> str:
    """Return a short name for a device; nothing that tells two of a kind apart.

    >>> device_of("Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0")
    'Firefox, Linux'
    >>> device_of("curl/8.9")
    ''
    """
    found = (
        next((name for mark, name in names if mark in user_agent), "")
        for names in (BROWSERS, SYSTEMS)
    )
    return ", ".join(filter(None, found))
