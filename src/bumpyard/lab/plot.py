"""Shares of wins as an SVG: intervals, the share by chance alone, and the aim."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

from msgspec import Struct

from .results import Share

PAPER, INK, FAINT, LINE = "#FBF7F0", "#23203A", "#6B6780", "#E4DBCB"
WON, ADJUSTED, AIM = "#0F6480", "#8FBFCE", "#B8391F"
FONT = "ui-rounded, 'SF Pro Rounded', Nunito, 'Segoe UI', system-ui, sans-serif"

NAMES, WIDE, TOLD, ROW, EDGE = 280, 400, 120, 30, 16  # in pixels; TOLD: the numbers at the right
HEAD, FOOT = 14, 52


class Bar(Struct, frozen=True):
    """One row: a share of wins with its interval, and the shares to compare it with."""

    label: str
    share: Share
    chance: float  # the share if all bots were equal
    aim: float | None = None
    adjusted: Share | None = None  # with luck taken out


def svg(title: str, bars: Sequence[Bar], chance: str = "by chance") -> str:
    """Draw rows on a scale from 0% to 100%; `chance` says what the dashes are."""
    wide = 2 * EDGE + NAMES + WIDE + TOLD
    high = HEAD + ROW * len(bars) + FOOT
    about = f'role="img" aria-label="{escape(title)}"'
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" {about}>',
        f'<g font-family="{FONT}" font-size="13" fill="{INK}">',
        f'<rect width="100%" height="100%" rx="12" fill="{PAPER}"/>',
        *_scale(HEAD + ROW * len(bars)),
    ]
    for number, bar in enumerate(bars):
        lines += _row(bar, HEAD + ROW * number + ROW / 2)
    lines += _legend(bars, high - 14, chance)
    return "\n".join([*lines, "</g>", "</svg>", ""])


def _row(bar: Bar, y: float) -> Iterator[str]:
    yield f'<text x="{EDGE}" y="{y + 4:g}">{escape(bar.label)}</text>'
    yield _tick(bar.chance, y, FAINT, 'stroke-dasharray="2 2"')
    if bar.adjusted is not None:
        yield _interval(bar.adjusted, y, ADJUSTED, 9)
    yield _interval(bar.share, y, WON, 2.5)
    if bar.aim is not None:
        yield _tick(bar.aim, y, AIM, 'stroke-width="2.5"')
    yield f'<circle cx="{_x(bar.share.wins)}" cy="{y:g}" r="4.5" fill="{WON}"/>'
    told = f"{bar.share.wins:.1%} ±{bar.share.margin:.1%}"
    yield f'<text x="{EDGE + NAMES + WIDE + 16}" y="{y + 4:g}">{told}</text>'


def _interval(share: Share, y: float, colour: str, width: float) -> str:
    low, high = _x(share.wins - share.margin), _x(share.wins + share.margin)
    stroke = f'stroke="{colour}" stroke-width="{width}" stroke-linecap="round"'
    return f'<line x1="{low}" y1="{y:g}" x2="{high}" y2="{y:g}" {stroke}/>'


def _tick(share: float, y: float, colour: str, style: str) -> str:
    x = _x(share)
    return f'<line x1="{x}" y1="{y - 9:g}" x2="{x}" y2="{y + 9:g}" stroke="{colour}" {style}/>'


def _scale(bottom: float) -> Iterator[str]:
    for percent in (0, 25, 50, 75, 100):
        x = _x(percent / 100)
        yield f'<line x1="{x}" y1="{HEAD}" x2="{x}" y2="{bottom:g}" stroke="{LINE}"/>'
        middle = 'text-anchor="middle"'
        yield f'<text x="{x}" y="{bottom + 16:g}" fill="{FAINT}" {middle}>{percent}%</text>'


def _legend(bars: Sequence[Bar], y: float, chance: str) -> Iterator[str]:
    told = ["line: 95%", f"dashes: {chance}"]
    if any(bar.adjusted is not None for bar in bars):
        told.insert(1, "light: 95%, luck taken out")
    if any(bar.aim is not None for bar in bars):
        told.append("red: the aim")
    yield f'<text x="{EDGE + NAMES}" y="{y:g}" fill="{FAINT}">{escape(", ".join(told))}</text>'


def _x(share: float) -> str:
    return f"{EDGE + NAMES + WIDE * min(1.0, max(0.0, share)):g}"
