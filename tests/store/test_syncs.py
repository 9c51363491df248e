from __future__ import annotations

from tests.store.syncs import too_soon

WRITTEN = r'12 pwrite64(8</d/a.db-wal>, "\r\0<t1:7>\0<t2:3>", 4096, 32) = 4096'
SYNCED = "12 fdatasync(8</d/a.db-wal>)    = 0"
BEGUN = "12 fdatasync(8</d/a.db-wal> <unfinished ...>"
RESUMED = "12 <... fdatasync resumed>)  = 0"
FAILED = "12 <... fdatasync resumed>)  = -1 EIO (Input/output error)"
TOLD = r'11 write(1<pipe:[9]>, "t1 7\n", 5) = 5'
ELSEWHERE = "12 fdatasync(7</d/a.db>)    = 0"


def test_what_is_synced_first_is_in_order() -> None:
    assert too_soon([WRITTEN, SYNCED, TOLD]) == (1, [])
    assert too_soon([WRITTEN, BEGUN, RESUMED, TOLD]) == (1, [])


def test_what_is_told_before_it_is_synced_is_found() -> None:
    for lines in (
        [WRITTEN, TOLD],
        [WRITTEN, TOLD, SYNCED],
        [SYNCED, WRITTEN, TOLD],
        [WRITTEN, BEGUN, TOLD, RESUMED],
        [BEGUN, WRITTEN, RESUMED, TOLD],
        [WRITTEN, BEGUN, FAILED, TOLD],
        [WRITTEN, ELSEWHERE, TOLD],
    ):
        assert too_soon(lines) == (1, ["t1:7"]), lines
