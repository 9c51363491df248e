"""Compiled kernels are kept where they are found again, and never where they are out of date."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec
import numpy as np
import pytest

import bumpyard
from bumpyard.kernels import compiled, dice


@pytest.fixture(autouse=True)
def fresh() -> Iterator[None]:
    compiled.fingerprint.cache_clear()
    compiled.cache_folder.cache_clear()
    yield
    compiled.fingerprint.cache_clear()
    compiled.cache_folder.cache_clear()


def test_another_table_has_another_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    before = compiled.fingerprint("tumble")
    compiled.fingerprint.cache_clear()
    assert compiled.fingerprint("tumble") == before
    changed = dice.PIPS.copy()
    changed[3] += 1
    monkeypatch.setattr(dice, "TABLES", (changed, *dice.TABLES[1:]))
    compiled.fingerprint.cache_clear()
    assert compiled.fingerprint("tumble") != before


def test_the_folder_is_where_the_user_wants_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path))
    folder = compiled.cache_folder("tumble")
    assert folder is not None
    assert folder.parent == tmp_path


def test_where_nothing_can_be_written_kernels_still_run(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    in_the_way = tmp_path / "file"
    in_the_way.write_text("a file where the folder should be")
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(in_the_way))
    assert compiled.cache_folder("tumble") is None

    def twice(numbers: dice.Ints) -> int:
        return int(2 * numbers[0])

    assert compiled.kernel(twice)(np.array([21])) == 42


WITHOUT_NUMBA = """
import sys
from bumpyard.bots import KITS
from bumpyard.cli import main
from bumpyard.lab.tournament import play_block
for game, kit in KITS.items():
    for level in kit.levels:
        print(game, level, sorted(play_block(game, (level, "casual"), seed=3)))
sys.exit(main(["lab", "compile"]))
"""


def test_without_numba_all_levels_still_play(tmp_path: Path) -> None:
    (tmp_path / "msgspec").symlink_to(Path(msgspec.__file__).parent)  # all that is installed
    ours = Path(bumpyard.__file__).parents[1]
    done = subprocess.run(  # noqa: S603  # our own words
        [sys.executable, "-S", "-c", WITHOUT_NUMBA],  # -S: without the environment's packages
        capture_output=True,
        text=True,
        check=False,
        env={"PYTHONPATH": f"{ours}{os.pathsep}{tmp_path}"},
    )
    assert done.returncode == 0, done.stderr
    assert "dodgems casual ['casual']" in done.stdout
    assert "on the plain solver: No module named 'numba'" in done.stdout
