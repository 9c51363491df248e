"""Updates about a game: built once for each kind of viewer."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from ...core import Viewer
from ...table.table import Table
from ..protocol import ENCODER


def encode_updates(
    game: Table,
    viewers: Iterable[Viewer],
    after: int | None,
    clock: tuple[int, ...],
    *,
    lay_open: bool,
) -> dict[Viewer, bytes]:
    """Build the update of each viewer, with the steps after an entry.

    Where hands are laid open, those who watch without a seat are shown cards that were played out.
    """
    updates = game.updates_for(viewers, after, clock)
    if lay_open and None in updates:
        updates[None] = replace(updates[None], laid=game.lay_open(after))
    return {viewer: ENCODER.encode(update) for viewer, update in updates.items()}
