"""Hands, for those who watch: a card is laid open when it has been played, and never before.

Which cards a hand holds only the rules know. What is certain without them: a card that everyone
sees now, and of which no seat sees more than everyone does, is in nobody's hand.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .entries import ENCODE
from .messages import Laid


class Hands:
    """The cards that were drawn in secret, and which of them are laid open by now."""

    def __init__(self) -> None:
        self.dealt: list[Laid] = []  # and not laid open yet
        self.open: list[tuple[int, Laid]] = []  # with the entry at which it was seen to be

    def deal(self, card: Laid) -> None:
        """Remember a card that was drawn in secret."""
        self.dealt.append(card)

    def look(self, seq: int, public: Any, seats: Sequence[Any], *, over: bool) -> None:
        """Lay open what is in no hand any more, by what everyone and what each seat sees."""
        seen, own = ENCODE(public), [ENCODE(view) for view in seats]
        still: list[Laid] = []
        for dealt in self.dealt:
            name = ENCODE(dealt.card)
            everyone = seen.count(name)
            played = everyone > 0 and all(view.count(name) <= everyone for view in own)
            if over or played:
                self.open.append((seq, dealt))
            else:
                still.append(dealt)
        self.dealt = still

    def lay_open(self, after: int | None) -> tuple[Laid, ...]:
        """Return what was laid open after an entry; or all of it."""
        return tuple(card for seq, card in self.open if after is None or seq > after)
