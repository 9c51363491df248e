"""Draw the terminal's picture of the README: a moment of Tumble.

    python tools/picture.py > docs/tumble.svg

It is drawn from a golden game by the code that players see, so it can't go out of date: a test
draws it again and compares.
"""

from __future__ import annotations

import re
import sys
from html import escape
from pathlib import Path

from bumpyard import loading
from bumpyard.cli.boards import board_for
from bumpyard.cli.ink import CODES, Ink, width
from bumpyard.core import Decide, run
from bumpyard.replays import read

GAME = Path(__file__).parent.parent / "tests/replays/tumble/4-bot-292.json"
STEP = 114  # a moment with claims and bumps to choose from
NAMES = ("Ada", "Mina", "Leo", "Zoé")

PAPER, INK = "#FBF7F0", "#23203A"
COLOURS = {
    "red": "#B8391F",
    "green": "#1E7F5C",
    "yellow": "#8A6100",
    "violet": "#5B4A8A",
    "blue": "#0F6480",
    "faint": "#6B6780",
}
CELL, LINE, EDGE = 8.4, 18, 20
ANSI = re.compile(r"\x1b\[([\d;]+)m(.*?)\x1b\[0m|([^\x1b]+)", re.DOTALL)


def moment() -> str:
    """Return the board and the moves at that moment, with colours."""
    replay = read(GAME)
    rules = loading.rules(replay.game, replay.own_data, replay.version)
    state = list(run(rules, replay))[STEP - 1].step.state
    node = rules.node(state)
    assert isinstance(node, Decide)
    (seat,) = node.seats
    ink = Ink(on=True)
    board = board_for(rules, NAMES, ink)
    view, legal = rules.observe(state, seat), rules.legal_actions(state, seat)
    menu = [
        f"{number:>3}  {ink(text, 'green')}  {ink(meaning, 'faint')}"
        for number, (text, meaning) in enumerate(board.menu(view, legal), start=1)
    ]
    return "\n".join([board.draw(view, legal), "", *menu, f"{NAMES[seat]}> ▏"])


def svg(text: str) -> str:
    """Return text with colour codes as a picture."""
    lines = text.split("\n")
    plain = [ANSI.sub(lambda found: found[2] or found[3] or "", line) for line in lines]
    wide = round(max(map(width, plain)) * CELL + 2 * EDGE)
    high = len(lines) * LINE + 2 * EDGE
    fonts = "ui-monospace, Menlo, Consolas, DejaVu Sans Mono, monospace"
    about = 'role="img" aria-label="A table of Tumble in the terminal"'
    rows = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" {about}>',
        f'<g font-family="{fonts}" font-size="14">',
        f'<rect width="100%" height="100%" rx="12" fill="{PAPER}"/>',
    ]
    for number, line in enumerate(lines):
        column = 0
        for found in ANSI.finditer(line):
            part = found[2] or found[3] or ""
            rows += [  # word by word: spaces would be folded
                _text(word[0], column + word.start(), number, found[1] or "")
                for word in re.finditer(r"\S+", part)
            ]
            column += width(part)
    return "\n".join([*rows, "</g>", "</svg>", ""])


def _text(part: str, column: int, number: int, codes: str) -> str:
    """Return one run of text; every letter has its own place, whatever the font."""
    styles = {name for name, code in CODES.items() if str(code) in codes.split(";")}
    colour = next((COLOURS[style] for style in sorted(styles) if style in COLOURS), INK)
    weight = ' font-weight="bold"' if "bold" in styles else ""
    places = " ".join(f"{EDGE + (column + i) * CELL:.1f}" for i in range(len(part)))
    y = EDGE + number * LINE + 13
    return f'<text x="{places}" y="{y}" fill="{colour}"{weight}>{escape(part)}</text>'


if __name__ == "__main__":
    sys.stdout.write(svg(moment()))
