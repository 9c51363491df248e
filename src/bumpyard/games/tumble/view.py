"""The view of Tumble: the cards below and the cards left out are hidden from all.

A state never holds a card that was not turned over, so it has no secret to leave out.
"""

from __future__ import annotations

from ...core import Value, Viewer
from .data import Box
from .scoring import scores
from .state import State


class View(Value, frozen=True):
    """The viewer, the state of the table, and everyone's points so far."""

    viewer: Viewer
    table: State
    scores: tuple[int, ...]


def observe(box: Box, state: State, viewer: Viewer) -> View:
    """Build the view of a viewer."""  # T2.2
    return View(viewer, state, scores(box, state))


def imagine(view: View) -> State:
    """Return the only state that the view allows."""
    return view.table
