"""The name, version, seats and options of Tumble Duel."""

from __future__ import annotations

from ...core import Meta, Option

META = Meta(
    name="duel",
    title="Tumble Duel",
    version=1,
    seats=(2,),
    options=(
        Option(
            name="claim_duty",
            values=("all", "one"),
            about="a turn may end once no river card can be claimed any more, or after one claim",
        ),  # D11.1
    ),
    secrets=True,  # D2.2
)
