"""Compiled kernels are kept where they are found again, and never where they are out of date."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec
import numpy as np
import pytest

from bumpyard.bots import KITS
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


def total(numbers: dice.Ints | dice.Floats) -> float:
    return float(numbers.sum())


def test_processes_that_compile_for_different_types_at_once_do_not_mix_their_code(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path))
    ints, floats = np.array([20, 1]), np.array([1.5])
    monkeypatch.setattr(compiled, "PROCESS", "first")
    assert compiled.kernel(total)(ints) == 21
    (index,) = tmp_path.rglob("*.nbi")
    written = index.read_bytes()
    index.unlink()  # the second process read the index before the first one wrote it
    monkeypatch.setattr(compiled, "PROCESS", "second")
    assert compiled.kernel(total)(floats) == 1.5
    index.write_bytes(written)  # and wrote its own before the first one did
    assert compiled.kernel(total)(ints) == 21
    assert len([*tmp_path.rglob("*.nbc")]) == 2


def test_a_change_of_a_constant_that_kernels_use_has_another_folder(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    copy = tmp_path / "bumpyard"
    shutil.copytree(compiled.PACKAGE, copy, ignore=shutil.ignore_patterns("web", "__pycache__"))
    monkeypatch.setattr(compiled, "PACKAGE", copy)
    found = {compiled.fingerprint("duel")}
    for name in ("games/duel/state.py", "kernels/duel/state.py", "kernels/dice.py"):
        compiled.fingerprint.cache_clear()
        (copy / name).write_text((copy / name).read_text("utf-8") + "\nMORE = 1\n", "utf-8")
        found.add(compiled.fingerprint("duel"))
    assert len(found) == 4
    compiled.fingerprint.cache_clear()
    (copy / "kernels/tumble/state.py").write_text("MORE = 1\n", "utf-8")
    assert compiled.fingerprint("duel") in found  # no game depends on another


WITHOUT_NUMBA = """
import sys
from itertools import islice
from bumpyard import load
from bumpyard.bots import KITS, bot_for
from bumpyard.cli import main
from bumpyard.core import start
from bumpyard.lab.simulate import Seeded, playout
for game, kit in KITS.items():
    for level in kit.levels:
        rules, source = load(game), Seeded(3)
        bot = bot_for(rules, level)
        state = start(rules, min(rules.meta.seats))
        choose = lambda state, seat, legal: bot.choose(rules.observe(state, seat), legal, source)
        print(game, level, len(list(islice(playout(rules, state, choose, source), 60))))
sys.exit(main(["lab", "compile"]))
"""


def test_without_numba_everyone_still_plays(tmp_path: Path) -> None:
    for package in (Path(msgspec.__file__).parent, compiled.PACKAGE):
        (tmp_path / package.name).symlink_to(package)
    done = subprocess.run(  # noqa: S603  # our own words
        [sys.executable, "-S", "-c", WITHOUT_NUMBA],  # -S: no package but those two
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    played = [line.split() for line in done.stdout.splitlines() if line.endswith(" 60")]
    levels = [(game, level) for game, kit in KITS.items() for level in kit.levels]
    assert [(game, level) for game, level, _ in played] == levels
    assert "on the plain solver: No module named 'numba'" in done.stdout
