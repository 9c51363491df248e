"""Channels between processes: what is sent arrives, and an end that fails in any way is lost."""

from __future__ import annotations

import asyncio
import socket

from bumpyard.server.cluster.messages import BETWEEN, Carried
from bumpyard.server.spread.channel import Channel


async def test_what_is_sent_before_an_end_closes_arrives_and_then_it_is_lost() -> None:
    near, far = socket.socketpair()
    taken, lost = [], asyncio.Event()
    Channel(near, BETWEEN, lambda message, _: taken.append(message), lost.set).open()
    sending = Channel(far, BETWEEN, lambda *_: None, lambda: None)
    sending.open()
    sending.send(Carried(1))
    sending.send(Carried(2))
    await asyncio.sleep(0)
    sending.close()
    await lost.wait()
    assert taken == [Carried(1), Carried(2)]


async def test_an_error_of_the_network_is_the_end_of_a_channel() -> None:
    unreachable = socket.socket()  # reading fails as with a host that is gone: no ConnectionError
    lost = asyncio.Event()
    Channel(unreachable, BETWEEN, lambda *_: None, lost.set).open()
    await lost.wait()
