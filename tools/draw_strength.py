"""Draw the picture of docs/bots.md: how strong bots are, from the tables of that page.

    python tools/draw_strength.py

Run it again after a number there has changed.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

from bumpyard.lab.plot import Bar, svg
from bumpyard.lab.results import Share

PAGE, PICTURE = Path("docs/bots.md"), Path("docs/strength.svg")
PLAYERS = {"two": 3, "three": 4, "four": 5}  # one against so many
SHARE = re.compile(r"^([\d.]+)%$")
MARGIN = re.compile(r"^±([\d.]+)%$")
GAME = re.compile(r"^#.*\b(Tumble|Duel|Dodgems)$")


def bars(page: str) -> Iterator[Bar]:
    """Read every row of a table that has a share of wins and, right after it, its interval."""
    game, heads = "", [""]
    for line in page.splitlines():
        if heading := GAME.match(line):
            game = heading[1]
        if not line.startswith("|"):
            heads = []
            continue
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        heads = heads or cells
        wins, margin = _share(cells)
        if wins is not None:
            who = cells[0].replace("`", "")
            aim = SHARE.match(dict(zip(heads, cells, strict=True)).get("aim", ""))
            yield Bar(
                f"{game}: {who}",
                Share(wins, margin),
                1 / _players(who),
                None if aim is None else float(aim[1]) / 100,
            )


def _share(cells: list[str]) -> tuple[float | None, float]:
    for cell, after in pairwise(cells):
        share, margin = SHARE.match(cell), MARGIN.match(after)
        if share and margin:
            return float(share[1]) / 100, float(margin[1]) / 100
    return None, 0.0


def _players(who: str) -> int:
    """Return how many play: `expert against three casual`, `expert, casual, casual`."""
    if "," in who:
        return who.count(",") + 1
    return next((count for word, count in PLAYERS.items() if f" {word} " in who), 2)


def main() -> None:
    """Draw the tables of the page."""
    found = list(bars(PAGE.read_text("utf-8")))
    PICTURE.write_text(svg("How often bots win", found), "utf-8")


if __name__ == "__main__":
    main()
