"""The name, version, seats and options of Tumble."""

from __future__ import annotations

from ...core import Meta, Option

META = Meta(
    name="tumble",
    title="Tumble",
    version=1,
    seats=(2, 3, 4, 5),
    options=(
        Option(
            name="leftover_dice",
            values=("choose", "auto"),
            about="dice beside the bonus die: placed by hand, or all that are left over by "
            "themselves when the turn ends",  # T7.1
        ),
    ),
)
