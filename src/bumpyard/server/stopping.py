"""When a server is to stop: at once, by a signal; or in some minutes, by its administrator."""

from __future__ import annotations

import asyncio

from .orders import Everywhere, Tell
from .protocol import Notice


class Stopping:
    """The stop of a server, before it happens."""

    def __init__(self, everywhere: Everywhere) -> None:
        self.asked = asyncio.Event()
        self._everywhere = everywhere
        self._timer: asyncio.TimerHandle | None = None

    async def stop_in(self, minutes: float) -> None:
        """Tell everyone that the server stops, and stop after these minutes."""
        self.cancel()
        loop = asyncio.get_running_loop()
        self._timer = loop.call_later(60 * minutes, self.asked.set)
        if minutes > 0:
            unit = "minute" if minutes == 1 else "minutes"
            text = f"The server stops in {minutes:g} {unit}."
            await self._everywhere(Tell(Notice(text, minutes=minutes)))

    def cancel(self) -> None:
        """Do not stop after all."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
