"""Names that are used, though vulture can't see where: a reason, and the names it is for.

`make check` runs `vulture` over this file, too, so that a name that is read here counts as used.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

__all__ = ["ALLOWED"]

ALLOWED: dict[str, Callable[[Any], object]] = {
    "fields of structs that are written as JSON, and read by the web client": lambda it: (
        it.learner,
        it.qr,
    ),
    "methods of the Python client, for those who write bots": lambda it: (
        it.come_back,
        it.consent,
        it.pause,
        it.play_on,
        it.get_up,
        it.resign,
        it.watch,
    ),
    "questions that only tests ask: the update of one viewer, whether a clock's alarm is set": (
        lambda it: (
            it.alarm_is_set,
            it.update_for,
        )
    ),
    "methods that asyncio and picows call": lambda it: (
        it.data_received,
        it.on_ws_connected,
        it.on_ws_frame,
        it.pause_writing,
        it.resume_writing,
    ),
    "methods that prometheus_client calls": lambda it: (it.collect,),
    "attributes and methods that Litestar and uvicorn read": lambda it: (
        it.close_timer,
        it.lifespan,
        it.close_timeout,
        it.handshake_complete,
        it.logger,
        it.read_paused,
        it.render,
        it.request_body,
        it.should_exit,
    ),
}
