"""`make bench-cluster ARGS="--update docs/scaling.md"` finds a place for every table."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).parents[2] / "bench/cluster"))
sys.path.append(str(Path(__file__).parents[2] / "bench/server"))

from page import NAMES, block, missing_in

PAGE = Path(__file__).parents[2] / "docs/scaling.md"


def test_the_page_has_a_place_for_every_table(tmp_path: Path) -> None:
    assert missing_in(PAGE) == []
    text = PAGE.read_text("utf-8")
    assert all("|---|" in found for name in NAMES for _, found, _ in block(name).findall(text))
    copy = tmp_path / "page.md"
    copy.write_text(text.replace("measured: needs", "measured: nothing"), "utf-8")
    assert missing_in(copy) == ["needs"]
