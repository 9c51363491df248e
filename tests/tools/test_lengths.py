from __future__ import annotations

from pathlib import Path

import pytest

from tools.lengths import FOLDERS, LIMIT, main, too_long


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    for folder in FOLDERS:
        (tmp_path / folder / "node_modules").mkdir(parents=True)
    return tmp_path


def write(tree: Path, name: str, lines: int) -> None:
    (tree / name).write_text("x\n" * lines, "utf-8")


@pytest.mark.parametrize("name", ["src/a.py", "web/a.ts", "web/A.svelte", "web/a.css"])
def test_a_file_over_the_limit_is_found_and_named(
    tree: Path, name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    write(tree, name, LIMIT + 2)
    assert list(too_long(tree)) == [(name, LIMIT + 2)]
    assert main(tree) == 1
    assert f"{name}: 352 lines, 2 over the limit of 350" in capsys.readouterr().out


@pytest.mark.parametrize(
    "name", ["web/protocol.gen.ts", "web/node_modules/a.ts", "src/vectors.json"]
)
def test_files_that_are_generated_installed_or_data_may_be_longer(tree: Path, name: str) -> None:
    write(tree, name, LIMIT + 1)
    assert main(tree) == 0


def test_a_file_of_just_the_limit_passes(tree: Path) -> None:
    write(tree, "src/a.py", LIMIT)
    assert main(tree) == 0
