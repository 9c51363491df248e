"""The process of a node that a machine has started: `python -m bumpyard.server.cluster.process`."""

from __future__ import annotations

import asyncio
import gc
import os
import signal
import socket
import sys

import msgspec

from ..config import Config
from ..event_loop import collect_rarely, run
from ..logs import set_up
from .machine import READY
from .node import Node


async def _serve(listening: socket.socket, number: int) -> None:
    config = msgspec.json.decode(sys.stdin.buffer.readline(), type=Config)
    set_up(config.log)
    node = Node(config, listening, first=number == 0)
    stop = node.container.stopping.asked.set
    asyncio.get_running_loop().add_reader(sys.stdin.fileno(), stop)  # the machine's process ended
    async with node.until_stopped():
        collect_rarely()
        sys.stdout.buffer.write(READY)
        sys.stdout.flush()


def main() -> None:
    """Run a node, with the listening socket that the machine has passed on."""
    gc.disable()  # imported modules are never garbage
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the machine's process
    descriptor, number = map(int, sys.argv[1:3])
    os.set_inheritable(descriptor, False)
    run(_serve(socket.socket(fileno=descriptor), number))


if __name__ == "__main__":
    main()
