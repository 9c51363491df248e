"""The pictures in docs/rules/dodgems.md show what the rules do, and all of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from bumpyard.games.dodgems.events import BumperHit, Pushed, Ricocheted, Stopped
from tools.draw_dodgems import SCENES, Scene, draw, played

DOCS = Path(__file__).parents[3] / "docs" / "rules"


@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.name)
def test_a_picture_is_as_the_rules_would_draw_it_now(scene: Scene) -> None:
    picture = DOCS / "dodgems" / f"{scene.name}.svg"
    assert picture.read_text("utf-8") == draw(scene), "run python tools/draw_dodgems.py"


def test_every_picture_is_shown_in_the_rules_and_none_is_left_over() -> None:
    text = (DOCS / "dodgems.md").read_text("utf-8")
    files = {path.name for path in (DOCS / "dodgems").iterdir()}
    assert files == {f"{scene.name}.svg" for scene in SCENES}
    for name in files:
        assert f"(dodgems/{name})" in text


@pytest.mark.parametrize(
    "name, kinds, barrier",
    [
        ("ricochet-border", [Ricocheted], "border"),
        ("ricochet-diagonal", [Ricocheted], "border"),
        ("ricochet-corner", [Ricocheted], "corner"),
        ("ricochet-pillar", [Ricocheted], "pillar"),
        ("ricochet-pillar-diagonal", [Ricocheted], "pillar"),
        ("ricochet-second", [Ricocheted, Stopped], "pillar"),
        ("ricochet-stuck", [Ricocheted, Stopped], "pillar"),
        ("ricochet-bump", [Ricocheted, BumperHit, Pushed, Stopped], "border"),
        ("bump-adjacent", [BumperHit, Pushed], None),
        ("push-free", [BumperHit, Pushed], None),
        ("push-border", [BumperHit, Pushed, Stopped], "border"),
        ("push-pillar", [BumperHit, Stopped], "pillar"),
        ("chain", [BumperHit, Pushed, BumperHit], None),
    ],
)
def test_a_picture_shows_what_it_is_named_for(
    name: str, kinds: list[type], barrier: str | None
) -> None:  # B4.1, B4.2, B4.3, B5.1, B6.2, B6.3, B6.4
    (scene,) = (scene for scene in SCENES if scene.name == name)
    _, _, events = played(scene)
    shown = [
        event for event in events if isinstance(event, BumperHit | Pushed | Ricocheted | Stopped)
    ]
    assert [type(event) for event in shown] == kinds
    for event in shown:
        if barrier is not None and isinstance(event, Ricocheted):
            assert event.off == barrier
        if barrier is not None and name.startswith("push") and isinstance(event, Stopped):
            assert event.by == barrier
