"""A server that is killed has lost nothing that it acknowledged: that was on the disk before."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests.server.kills import kill
from tests.server.ptrace import CAN_TRACE, Call
from tests.server.syncs import trace_syncs
from tests.server.traced import order_of

traced = pytest.mark.skipif(not CAN_TRACE, reason="only Linux is traced")


def broken(how: str) -> tuple[str, ...]:
    """Return the command of a server that is broken on purpose."""
    return (sys.executable, "-m", "tests.server.broken", how)


async def test_kill_9_loses_nothing_that_clients_were_told(tmp_path: Path) -> None:  # item 1
    found = await kill(tmp_path, times=3, tables=20, seed=1)
    assert found.acknowledged
    assert found.entries


async def test_what_a_server_loses_that_acknowledges_before_the_commit_is_found(
    tmp_path: Path,
) -> None:
    with pytest.raises(AssertionError, match=r"lost|another hash|two hashes|two answers|refused"):
        await kill(tmp_path, times=20, tables=20, seed=2, bumpyard=broken("hasty"))


@traced
async def test_no_acknowledgement_leaves_before_its_sync(tmp_path: Path) -> None:  # item 2
    order = await trace_syncs(tmp_path, wanted=200, tables=10)
    assert len(order.acknowledged) >= 200
    assert order.too_soon == []


@traced
@pytest.mark.parametrize("how", ["hasty", "unsynced"])
async def test_acknowledgements_that_leave_before_their_sync_are_found(
    how: str, tmp_path: Path
) -> None:
    order = await trace_syncs(tmp_path, wanted=50, tables=5, bumpyard=broken(how))
    assert len(order.too_soon) >= len(order.acknowledged) / 2


LOG, OTHER, SOCKET = "/data/bumpyard.db-wal", "/data/bumpyard.db", "socket:[9]"
WRITTEN = Call(12, "pwrite64", LOG, b'\r\0ab0-7-0123abcd{"type":"ack","id":"0-7-0123abcd"}')
BEGUN, SYNCED = Call(12, "fdatasync", LOG), Call(12, "fdatasync", LOG, result=0)
FAILED = Call(12, "fdatasync", LOG, result=-5)
ELSEWHERE = (Call(12, "fsync", OTHER), Call(12, "fsync", OTHER, result=0))
TOLD = Call(11, "write", SOCKET, b'\x81\x20{"type":"ack","id":"0-7-0123abcd","seq":9}')


def test_what_is_synced_first_is_in_order() -> None:
    assert order_of([WRITTEN, BEGUN, SYNCED, TOLD]) == (["0123abcd"], [])


@pytest.mark.parametrize(
    "calls",
    [
        [WRITTEN, TOLD],
        [WRITTEN, TOLD, BEGUN, SYNCED],
        [BEGUN, SYNCED, WRITTEN, TOLD],
        [WRITTEN, BEGUN, TOLD, SYNCED],
        [BEGUN, WRITTEN, SYNCED, TOLD],
        [WRITTEN, BEGUN, FAILED, TOLD],
        [WRITTEN, *ELSEWHERE, TOLD],
    ],
)
def test_what_is_told_before_it_is_synced_is_found(calls: list[Call]) -> None:
    assert order_of(calls) == (["0123abcd"], ["0123abcd"])
