"""Hosts of their own for nodes: network namespaces behind a router that can drop packets.

It takes root and iproute2 on Linux. Nothing leaves the machine, and all is removed at the end.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from itertools import count

from tests.server.clustering import Place
from tests.server.process import BUMPYARD

CLIENTS, DATABASE = "10.214.0.2", "10.214.0.3"  # the addresses of this process, and of PostgreSQL
ROUTER = "10.214.0.1"
_numbers = count()


class NoNetworks(Exception):
    """This machine can't make network namespaces; it says what would be needed."""


def run(*words: str) -> None:
    """Run a command of iproute2."""
    done = subprocess.run(words, capture_output=True, text=True, check=False)  # noqa: S603  # ours
    if done.returncode:
        raise NoNetworks(f"{' '.join(words)}: {done.stderr.strip()}")


class Network:
    """A router, and hosts that it connects with each other, with clients and with PostgreSQL."""

    def __init__(self, hosts: int) -> None:
        self.name = f"by{os.getpid()}x{next(_numbers)}"
        self.hosts = [f"10.214.{number}.2" for number in range(1, hosts + 1)]
        self._cut: set[tuple[str, str]] = set()

    def open(self) -> None:
        """Make the hosts."""
        name = self.name
        run("ip", "netns", "add", name)
        forward = "echo 1 > /proc/sys/net/ipv4/ip_forward"
        run("ip", "netns", "exec", name, "sh", "-c", forward)
        run("ip", "link", "add", name, "type", "veth", "peer", "name", "clients", "netns", name)
        run("ip", "address", "add", f"{CLIENTS}/24", "dev", name)
        run("ip", "address", "add", f"{DATABASE}/24", "dev", name)
        run("ip", "link", "set", name, "up")
        run("ip", "-n", name, "address", "add", f"{ROUTER}/24", "dev", "clients")
        run("ip", "-n", name, "link", "set", "clients", "up")
        run("ip", "route", "add", "10.214.0.0/16", "via", ROUTER)
        for number, address in enumerate(self.hosts, 1):
            host, gate = f"{name}-{number}", f"10.214.{number}.1"
            run("ip", "netns", "add", host)
            run("ip", "-n", host, "link", "set", "lo", "up")
            peer = ("peer", "name", f"host{number}", "netns", name)
            run("ip", "-n", host, "link", "add", "eth0", "type", "veth", *peer)
            run("ip", "-n", host, "address", "add", f"{address}/24", "dev", "eth0")
            run("ip", "-n", host, "link", "set", "eth0", "up")
            run("ip", "-n", name, "address", "add", f"{gate}/24", "dev", f"host{number}")
            run("ip", "-n", name, "link", "set", f"host{number}", "up")
            run("ip", "-n", host, "route", "add", "default", "via", gate)

    def close(self) -> None:
        """Remove all."""
        with suppress(NoNetworks):
            run("ip", "link", "del", self.name)
        for name in (self.name, *(f"{self.name}-{it + 1}" for it in range(len(self.hosts)))):
            with suppress(NoNetworks):
                run("ip", "netns", "del", name)

    def place(self, number: int) -> Place:
        """Return where a node runs that is started on a host."""
        address = self.hosts[number]
        command = ("ip", "netns", "exec", f"{self.name}-{number + 1}", *BUMPYARD)
        return Place(command, {"BUMPYARD_HOST": address, "BUMPYARD_NODE_HOST": address})

    def cut(self, one: str, other: str) -> None:
        """Drop all packets between two addresses, silently."""
        for pair in ((one, other), (other, one)):
            if pair not in self._cut:
                self._cut.add(pair)
                self._rule("add", *pair)

    def join(self) -> None:
        """Drop no more packets."""
        while self._cut:
            self._rule("del", *self._cut.pop())

    def _rule(self, what: str, source: str, to: str) -> None:
        run("ip", "-n", self.name, "rule", what, "from", source, "to", to, "blackhole")

    def reset(self, number: int) -> None:
        """End all connections that a host has to other hosts."""
        host = f"{self.name}-{number + 1}"
        others = [address for at, address in enumerate(self.hosts) if at != number]
        for address in others:
            run("ip", "netns", "exec", host, "ss", "--kill", "--no-header", "dst", address)


@contextmanager
def network(hosts: int) -> Iterator[Network]:
    """Have a network while this is open, or say what it takes."""
    if sys.platform != "linux" or os.getuid() or shutil.which("ip") is None:
        raise NoNetworks("network namespaces take Linux, root and iproute2 (the command ip)")
    made = Network(hosts)
    try:
        made.open()
        yield made
    finally:
        made.close()
