"""Check that no file written by hand is longer than 350 lines: a longer one is split by noun."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

LIMIT = 350
ENDINGS = {".py", ".ts", ".svelte", ".css", ".js", ".mjs"}
FOLDERS = ("src", "tests", "tools", "bench", "web", "docs")
NOT_OURS = {"node_modules", "static", "__pycache__"}  # installed or built

ALLOWED: frozenset[str] = frozenset()  # files that may be longer, each with its reason


def main(root: Path) -> int:
    """Print the files that are too long; return 1 if there are any."""
    found = list(too_long(root))
    for path, lines in found:
        print(f"{path}: {lines} lines, {lines - LIMIT} over the limit of {LIMIT}: split it by noun")
    return 1 if found else 0


def too_long(root: Path) -> Iterator[tuple[str, int]]:
    """Yield each file that is longer than the limit, and how long it is."""
    for path in sorted(file for folder in FOLDERS for file in sources(root / folder)):
        lines = len(path.read_text("utf-8").splitlines())
        name = path.relative_to(root).as_posix()
        if lines > LIMIT and name not in ALLOWED:
            yield name, lines


def sources(folder: Path) -> Iterator[Path]:
    """Yield the files in a folder that are written by hand."""
    for path in folder.iterdir():
        if path.is_dir() and path.name not in NOT_OURS:
            yield from sources(path)
        elif path.suffix in ENDINGS and ".gen." not in path.name:
            yield path


if __name__ == "__main__":
    sys.exit(main(Path(__file__).parents[1]))
