"""The end of a game in the terminal: who won, and the scores line by line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..core import AnyRules, Outcome
from .boards import Board
from .ink import fit, width
from .words import either


def scores(rules: AnyRules, state: Any, outcome: Outcome, board: Board) -> str:
    """Add up every seat's score, and name the winners."""
    names, ink = board.names, board.ink
    tally = rules.tally(state)
    labels = [board.label(line.label) for lines in tally for line in lines]
    columns = max(map(width, [*labels, *names])) + 2
    rows = []
    for seat, lines in enumerate(tally):
        rows.append(ink(names[seat], "bold"))
        rows += [f"  {fit(board.label(line.label), columns)}{line.points:>4}" for line in lines]
        rows.append(f"  {fit('total', columns)}{ink(f'{outcome.scores[seat]:>4}', 'bold')}")
    return "\n".join([*rows, "", ink(winners(outcome, names), "bold", "green")])


def winners(outcome: Outcome, names: Sequence[str]) -> str:
    """Say who won."""
    won = [names[seat] for seat in outcome.winners]
    if not won:
        return "Nobody wins."
    if len(won) == 1:
        return f"{won[0]} wins."
    return f"{either(won, 'and')} share the win."
