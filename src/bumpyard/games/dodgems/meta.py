"""The name, version, seats and options of Dodgems."""

from __future__ import annotations

from ...core import Meta

META = Meta(
    name="dodgems",
    title="Dodgems",
    version=2,  # 1 offered the additional card of B8.1 before the ordinary one was drawn
    seats=(2, 3, 4),
    secrets=True,  # B2.2
)
