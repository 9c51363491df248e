from __future__ import annotations

from pathlib import Path

from tools.picture import moment, svg


def test_the_picture_of_the_readme_is_what_players_see_today() -> None:
    drawn = Path(__file__).parents[2] / "docs" / "tumble.svg"
    assert drawn.read_text("utf-8") == svg(moment())
