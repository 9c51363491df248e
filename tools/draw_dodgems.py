"""Draw the pictures of docs/rules/dodgems.md: scenes played by the rules, before and after.

    python tools/draw_dodgems.py

A test draws them again and compares, so they can't go out of date.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from math import cos, pi, sin
from pathlib import Path
from typing import NamedTuple, TypeAlias, cast

from bumpyard import load
from bumpyard.core import Seat, parse_step, take
from bumpyard.games.dodgems import Dodgems
from bumpyard.games.dodgems.compass import STEPS, Heading
from bumpyard.games.dodgems.events import (
    BumperHit,
    Drove,
    Event,
    PointScored,
    Pushed,
    Ricocheted,
    Stopped,
)
from bumpyard.games.dodgems.state import State

FOLDER = Path("docs/rules/dodgems")
RULES = cast(Dodgems, load("dodgems"))
SIZE = RULES.data.size

CELL, EDGE, GAP, HEAD = 40, 20, 46, 30
BOARD = SIZE * CELL + 2 * EDGE
PAPER, INK, FLOOR, LINE, GREEN = "#FBF7F0", "#23203A", "#FFFDF9", "#E4DBCB", "#1E7F5C"
PAINT = {"red": "#C9403A", "blue": "#2C67B2", "green": "#4F8F2F", "yellow": "#D99A14"}
NUMBERS = {"red": 1, "blue": 2, "green": 3, "yellow": 4}
FONT = "font-family=\"ui-rounded, 'SF Pro Rounded', Nunito, 'Segoe UI', system-ui, sans-serif\""


Point: TypeAlias = tuple[float, float]


class Scene(NamedTuple):
    """The content of a picture: the places of the bumpers, and the steps."""

    name: str
    title: str
    bumpers: tuple[str, ...]  # colour and space; the first one's heading and Speed as well
    spaces: int  # how far the first one is to go


SCENES = (
    Scene("ricochet-border", "Straight into the border", ("red d6 N 3",), 3),
    Scene("ricochet-diagonal", "At an angle into the border", ("red e2 NE 4",), 4),
    Scene("ricochet-corner", "Into a corner", ("red f2 SE 2",), 2),
    Scene("ricochet-pillar", "Straight into a pillar", ("red b3 E 2",), 1),
    Scene("ricochet-pillar-diagonal", "At an angle into a pillar", ("red d2 NE 1",), 1),
    Scene("ricochet-second", "The second time it stops", ("red c1 N 5",), 5),
    Scene("ricochet-stuck", "It may stop without having left", ("red d3 E 4",), 4),
    Scene("ricochet-bump", "After a ricochet it can hit", ("red d6 N 4", "blue d4"), 4),
    Scene("bump-adjacent", "A bump from the next space", ("red b1 N 2", "blue b2"), 1),
    Scene("push-free", "Pushed by the full Speed", ("red a1 N 3", "blue a3"), 2),
    Scene("push-border", "Pushed against the border", ("red d3 N 5", "blue d5"), 5),
    Scene("push-pillar", "Pushed against a pillar", ("red g3 W 3", "blue f3"), 3),
    Scene("chain", "A chain", ("red a1 N 4", "blue a3", "green a6"), 4),
)
FAR = ("g7", "g6", "a7")  # where those wait who are not in a picture


def played(scene: Scene) -> tuple[State, State, list[Event]]:
    """Play a scene by the rules; return the state before, the state after, and the events."""
    lines = ["seats 3", "todo move 0"]
    spare = [space for space in FAR if space not in " ".join(scene.bumpers)]
    missing = [colour for colour in PAINT if colour not in " ".join(scene.bumpers)]
    for number in range(3):
        hand = f"hand {10 * number + 11} {10 * number + 12}"
        if number >= len(scene.bumpers):
            lines.append(f"bumper {missing.pop(0)} {spare.pop(0)} north {hand}")
            continue
        colour, space, *ride = scene.bumpers[number].split()
        moving = f"heading {ride[0]} die {ride[1]}" if ride else ""
        lines.append(f"bumper {colour} {space} south {moving} {hand}")
    before = state = RULES.parse_state("\n".join(lines))
    events: list[Event] = []
    text = f"move {scene.spaces}"
    while state.pending:
        step = take(RULES, state, parse_step(RULES, RULES.node(state), text))
        state = step.state
        events += step.events
        text = _next_step(state)
    return before, state, events


def _next_step(state: State) -> str:
    """Return any discard, or any card: pictures show neither."""
    if not state.pending:
        return ""
    for seat in map(Seat, range(state.seats)):
        if legal := RULES.legal_actions(state, seat):
            return RULES.format_action(legal[0])
    drawn = {card for hand in state.hands for card in hand}
    return f"drawn {next(card for card in RULES.box.kind if card not in drawn)}"


# --- drawing ----------------------------------------------------------------------------------


def draw(scene: Scene) -> str:
    """Draw a scene: the board before and after, side by side."""
    before, after, events = played(scene)
    shown = [line.split()[0] for line in scene.bumpers]
    width, height = 2 * BOARD + GAP, BOARD + HEAD
    body = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img">',
        f"<title>{scene.title}</title>",
        f'<rect width="{width}" height="{height}" rx="18" fill="{PAPER}"/>',
        *_board(0, "before"),
        *_cars(before, shown, 0),
        *_plan(before),
        _arrow((BOARD + 8, HEAD + BOARD / 2), (BOARD + GAP - 8, HEAD + BOARD / 2), INK),
        *_board(BOARD + GAP, "after"),
        *_ways(before, after, events, shown),
        *_cars(after, shown, BOARD + GAP),
        *_marks(before, after, events),
        "</svg>",
    ]
    return "\n".join(body) + "\n"


def middle(space: str, left: float) -> Point:
    """Return the middle of a space on a board that begins at the left."""
    column, row = ord(space[0]) - ord("a"), int(space[1:]) - 1
    return left + EDGE + (column + 0.5) * CELL, HEAD + EDGE + (SIZE - row - 0.5) * CELL


def _board(left: float, title: str) -> Iterator[str]:
    side = SIZE * CELL
    yield (
        f'<text x="{left + BOARD / 2:g}" y="22" {FONT} font-size="15" font-weight="700" '
        f'text-anchor="middle" fill="{INK}">{title}</text>'
    )
    yield (
        f'<rect x="{left + 7:g}" y="{HEAD + 7}" width="{BOARD - 14}" height="{BOARD - 14}" '
        f'rx="12" fill="{INK}"/>'
    )
    for index in range(SIZE + 1):  # bulbs along the border
        bulb = EDGE + index * CELL
        for x, y in ((bulb, 13.5), (bulb, BOARD - 13.5), (13.5, bulb), (BOARD - 13.5, bulb)):
            yield f'<circle cx="{left + x:g}" cy="{HEAD + y:g}" r="2.4" fill="#FFD56B"/>'
    for index in range(SIZE):
        at = EDGE + (index + 0.5) * CELL
        yield _label(left + at, HEAD + BOARD - 10.5, chr(ord("a") + index))
        yield _label(left + 13.5, HEAD + BOARD - at + 3, str(index + 1))
    yield (
        f'<rect x="{left + EDGE:g}" y="{HEAD + EDGE}" width="{side}" height="{side}" '
        f'rx="4" fill="{FLOOR}"/>'
    )
    for index in range(1, SIZE):
        line = EDGE + index * CELL
        yield (
            f'<path d="M{left + line:g} {HEAD + EDGE}v{side}M{left + EDGE:g} {HEAD + line}h{side}" '
            f'stroke="{LINE}" stroke-width="1.2"/>'
        )
    for pillar in RULES.data.pillars:
        x, y = middle(pillar, left)
        yield (
            f'<circle cx="{x:g}" cy="{y:g}" r="16" fill="#B9A98C" stroke="{INK}" '
            'stroke-width="2.5"/>'
        )
        yield f'<circle cx="{x:g}" cy="{y:g}" r="8.5" fill="#8C7B5E"/>'


def _label(x: float, y: float, text: str) -> str:
    return (
        f'<text x="{x:g}" y="{y:g}" {FONT} font-size="9" font-weight="700" '
        f'text-anchor="middle" fill="#F3E9D6">{text}</text>'
    )


def _cars(state: State, shown: list[str], left: float) -> Iterator[str]:
    for bumper in state.bumpers:
        if bumper.colour in shown:
            yield from car(bumper.colour, *middle(bumper.space, left))


def car(colour: str, x: float, y: float, *, ghost: bool = False) -> Iterator[str]:
    """Draw a car with its number and two friendly eyes; a ghost is where it stood before."""
    paint = PAINT[colour]
    if ghost:
        yield (
            f'<rect x="{x - 14:g}" y="{y - 14:g}" width="28" height="28" rx="9" fill="none" '
            f'stroke="{paint}" stroke-width="2" stroke-dasharray="4 3" opacity="0.75"/>'
        )
        return
    yield f'<rect x="{x - 16:g}" y="{y - 16:g}" width="32" height="32" rx="11" fill="{INK}"/>'
    yield f'<rect x="{x - 13:g}" y="{y - 13:g}" width="26" height="26" rx="8" fill="{paint}"/>'
    for side in (-5.5, 5.5):
        yield f'<circle cx="{x + side:g}" cy="{y - 6.5:g}" r="3.4" fill="#FFFFFF"/>'
        yield f'<circle cx="{x + side:g}" cy="{y - 6:g}" r="1.6" fill="{INK}"/>'
    yield (
        f'<text x="{x:g}" y="{y + 10.5:g}" {FONT} font-size="13" font-weight="800" '
        f'text-anchor="middle" fill="#FFFFFF">{NUMBERS[colour]}</text>'
    )


def _plan(state: State) -> Iterator[str]:
    """Draw where the first bumper is heading, and its Speed."""
    bumper = state.bumpers[0]
    assert bumper.ride.heading is not None
    across, along = STEPS[bumper.ride.heading]
    length = (across**2 + along**2) ** 0.5
    x, y = middle(bumper.space, 0)
    dx, dy = across / length, -along / length
    yield _arrow((x + 17 * dx, y + 17 * dy), (x + 40 * dx, y + 40 * dy), PAINT[bumper.colour], 5)
    yield from _badge(x - 15, y + 15, str(bumper.ride.speed), INK)


def _ways(before: State, after: State, events: list[Event], shown: list[str]) -> Iterator[str]:
    """Draw the ways that were gone: dashed ghosts where cars stood, lines to where they went."""
    left = BOARD + GAP
    spaces = [bumper.space for bumper in before.bumpers]
    turned = any(isinstance(event, Ricocheted) for event in events)
    for old, new in zip(before.bumpers, after.bumpers, strict=True):
        if old.colour in shown and old.space != new.space:
            yield from car(old.colour, *middle(old.space, left), ghost=True)
    for event in events:
        if isinstance(event, Drove | Pushed):
            points = [middle(space, left) for space in (spaces[event.bumper], *event.path)]
            spaces[event.bumper] = event.path[-1]
            aside = 6 if turned and isinstance(event, Drove) else 0
            short = 19 if event.path[-1] == after.bumpers[event.bumper].space else 0
            colour = PAINT[before.bumpers[event.bumper].colour]
            dashed = isinstance(event, Pushed)
            yield _way(points[0], points[-1], (aside, short), colour, dashed=dashed)


def _way(start: Point, end: Point, shift: tuple[float, float], colour: str, *, dashed: bool) -> str:
    """Draw a straight leg up to a car, and so far to its right that out and back lie apart."""
    aside, short = shift
    (x1, y1), (x2, y2) = start, end
    length = ((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5
    dx, dy = (x2 - x1) / length, (y2 - y1) / length
    begin = (x1 - aside * dy, y1 + aside * dx)
    tip = (x2 - aside * dy - short * dx, y2 + aside * dx - short * dy)
    return _arrow(begin, tip, colour, dashed=dashed)


def _marks(before: State, after: State, events: list[Event]) -> Iterator[str]:
    """Draw over everything else: bumps, turns and stops, and the points that were scored."""
    left = BOARD + GAP
    spaces = [bumper.space for bumper in before.bumpers]
    points = [0] * len(spaces)
    for event in events:
        match event:
            case Drove(bumper, _, path) | Pushed(bumper, _, path):
                spaces[bumper] = path[-1]
            case BumperHit(bumper, by):
                (x1, y1), (x2, y2) = (middle(spaces[who], left) for who in (bumper, by))
                yield _burst((x1 + x2) / 2, (y1 + y2) / 2)
            case Ricocheted(_, space, _, heading):
                came = before.bumpers[0].ride.heading
                assert came is not None  # only the first bumper drives
                yield _sparks(middle(space, left), came, heading)
            case PointScored(bumper):
                points[bumper] += 1
            case Stopped(bumper, space):
                x, y = middle(space, left)
                yield from _badge(x + 15, y - 15, "■", "#8A2B27")
            case _:
                pass
    for where, scored in zip(after.bumpers, points, strict=True):
        if scored:
            x, y = middle(where.space, left)
            yield from _badge(x + 17, y + 15, f"+{scored}", GREEN)


def _sparks(at: Point, came: Heading, goes: Heading) -> str:
    """Draw three sparks where a bumper turned, on the side of what turned it."""
    (x, y), (x1, y1), (x2, y2) = at, STEPS[came], STEPS[goes]
    length = ((x1 - x2) ** 2 + (y1 - y2) ** 2) ** 0.5
    dx, dy = (x1 - x2) / length, (y2 - y1) / length
    sparks = "".join(
        f"M{x + 19 * (dx + turn * dy):.1f} {y + 19 * (dy - turn * dx):.1f}"
        f"L{x + 26 * (dx + turn * 1.2 * dy):.1f} {y + 26 * (dy - turn * 1.2 * dx):.1f}"
        for turn in (-0.5, 0, 0.5)
    )
    return f'<path d="{sparks}" stroke="#F0A202" stroke-width="3" stroke-linecap="round"/>'


def _burst(x: float, y: float) -> str:
    spikes = []
    for index in range(16):
        far, turn = 5 if index % 2 else 11, pi * index / 8
        spikes.append(f"{x + far * cos(turn):.1f},{y + far * sin(turn):.1f}")
    return (
        f'<polygon points="{" ".join(spikes)}" fill="#FFC93C" stroke="{INK}" stroke-width="1.5" '
        'stroke-linejoin="round"/>'
    )


def _badge(x: float, y: float, text: str, colour: str) -> Iterator[str]:
    yield (
        f'<circle cx="{x:g}" cy="{y:g}" r="9.5" fill="{colour}" stroke="{PAPER}" stroke-width="2"/>'
    )
    yield (
        f'<text x="{x:g}" y="{y + 4:g}" {FONT} font-size="11" font-weight="800" '
        f'text-anchor="middle" fill="#FFFFFF">{text}</text>'
    )


def _arrow(start: Point, end: Point, colour: str, width: float = 4, *, dashed: bool = False) -> str:
    (x1, y1), (x2, y2) = start, end
    length = ((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5
    dx, dy = (x2 - x1) / length, (y2 - y1) / length
    tip = width * 2.4
    bx, by = x2 - tip * dx, y2 - tip * dy
    wing = width * 1.5
    dash = ' stroke-dasharray="2 8"' if dashed else ""
    return (
        f'<path d="M{x1:.1f} {y1:.1f}L{bx:.1f} {by:.1f}" stroke="{colour}" '
        f'stroke-width="{width}" stroke-linecap="round"{dash}/>'
        f'<path d="M{x2:.1f} {y2:.1f}L{bx + wing * dy:.1f} {by - wing * dx:.1f}'
        f'L{bx - wing * dy:.1f} {by + wing * dx:.1f}Z" fill="{colour}"/>'
    )


def main() -> int:
    """Draw all pictures."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for scene in SCENES:
        (FOLDER / f"{scene.name}.svg").write_text(draw(scene), "utf-8")
        print(FOLDER / f"{scene.name}.svg")
    return 0


if __name__ == "__main__":
    sys.exit(main())
