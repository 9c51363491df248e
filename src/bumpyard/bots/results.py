"""The result of a bot in a block of games."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct


class Result(Struct, frozen=True):
    """One bot in one block: its wins and points a game, and how long it thought.

    A shared win is shared. Where a bot has several seats, all of them count.
    """

    won: float
    points: float
    milliseconds: tuple[float, ...]  # of its own core, for each decision with a choice
    luck: float | None = None  # more of it than the others had (`Kit.draw_luck`); None: not counted


def by_bot(bots: Sequence[str], won: Sequence[float], points: Sequence[float]) -> dict[str, Result]:
    """Return the result of each bot in a block, from the wins and points of each seat."""
    seats = {bot: [seat for seat, name in enumerate(bots) if name == bot] for bot in bots}
    return {
        bot: Result(
            float(sum(won[seat] for seat in own) / len(own)),
            float(sum(points[seat] for seat in own) / len(own)),
            (),
        )
        for bot, own in seats.items()
    }
