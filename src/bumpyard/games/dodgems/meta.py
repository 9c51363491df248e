"""What is known of Dodgems before it starts."""

from __future__ import annotations

from ...core import Meta

META = Meta(
    name="dodgems",
    title="Dodgems",
    version=1,
    seats=(2, 3, 4),
    secrets=True,  # B2.2
)
