"""The game in docs/adding-a-game.md, put together from the code blocks of the page.

It is a file of its own, or one more game in a copy of Bumpyard, added as the page says: a folder,
an entry in `GAMES` with its import, and nothing else.
"""

from __future__ import annotations

import importlib.util
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import bumpyard

PAGE = (Path(__file__).parents[1] / "docs/adding-a-game.md").read_text("utf-8")
ENTRY = (  # a line of the page, and the line of `games/__init__.py` that it goes before
    ("from . import ferry\n", "\n\nclass Game("),
    (
        '        "ferry": Game(ferry.Ferry.meta, ferry.Data, ferry.Ferry),\n',
        '        "tumble": Game(',
    ),
)
BLOCK = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def write_ferry(folder: Path) -> Path:
    """Write the game as a file."""
    path = folder / "ferry.py"
    path.write_text(_joined(BLOCK.findall(PAGE)), "utf-8")
    return path


def _joined(blocks: list[str]) -> str:
    # Methods go on after the text between them; what is not indented begins anew.
    return "".join(("\n" if block.startswith(" ") else "\n\n") + block for block in blocks).lstrip()


def import_ferry(file: Path) -> ModuleType:
    """Import that file."""
    spec = importlib.util.spec_from_file_location("ferry", file)
    assert spec is not None
    assert spec.loader is not None
    module = sys.modules["ferry"] = importlib.util.module_from_spec(spec)  # for msgspec to find
    spec.loader.exec_module(module)
    return module


def copy_with_ferry(folder: Path) -> Path:
    """Copy Bumpyard's package into a folder, and add the game to it as the page says."""
    package = folder / "bumpyard"
    source = Path(bumpyard.__file__).parent
    shutil.copytree(source, package, ignore=shutil.ignore_patterns("__pycache__"))
    ferry = package / "games/ferry"
    ferry.mkdir()
    *blocks, _play = BLOCK.findall(PAGE)
    code = re.sub(r"^from bumpyard\.lab.*\n", "", _joined(blocks), flags=re.MULTILINE)
    (ferry / "__init__.py").write_text(code, "utf-8")
    (data,) = re.findall(r"^```toml\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    (ferry / "data.toml").write_text(data, "utf-8")
    games = package / "games/__init__.py"
    text = games.read_text("utf-8")
    for line, before in ENTRY:
        assert line in PAGE
        assert text.count(before) == 1
        text = text.replace(before, line + before)
    games.write_text(text, "utf-8")
    return folder


def run_copy(folder: Path, *arguments: str, typed: str = "") -> str:
    """Run Python with the copy of the package, or a command of it; return its output."""
    program = () if arguments[0] == "-c" else ("-m", "bumpyard")
    done = subprocess.run(  # noqa: S603  # our own program
        [sys.executable, *program, *arguments],
        env={**os.environ, "PYTHONPATH": str(folder)},
        cwd=folder,
        input=typed,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout
