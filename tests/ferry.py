"""The game in docs/adding-a-game.md, put together from the code blocks of the page."""

from __future__ import annotations

import importlib.util
import re
import sys
from pathlib import Path
from types import ModuleType

PAGE = (Path(__file__).parents[1] / "docs/adding-a-game.md").read_text("utf-8")
BLOCK = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def write_ferry(folder: Path) -> Path:
    """Write the game as a file."""
    path = folder / "ferry.py"
    blocks = BLOCK.findall(PAGE)
    # Methods go on after the text between them; what is not indented begins anew.
    path.write_text(
        "".join(("\n" if block.startswith(" ") else "\n\n") + block for block in blocks).lstrip(),
        "utf-8",
    )
    return path


def import_ferry(file: Path) -> ModuleType:
    """Import that file."""
    spec = importlib.util.spec_from_file_location("ferry", file)
    assert spec is not None
    assert spec.loader is not None
    module = sys.modules["ferry"] = importlib.util.module_from_spec(spec)  # for msgspec to find
    spec.loader.exec_module(module)
    return module
