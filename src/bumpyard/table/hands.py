"""Hands as spectators see them: a card is laid open when it has been played, and never before."""

from __future__ import annotations

from collections.abc import Collection

from .messages import Laid


class Hands:
    """The cards that were drawn in secret, and which of them are laid open by now."""

    def __init__(self) -> None:
        self.dealt: list[Laid] = []  # and not laid open yet
        self.open: list[tuple[int, Laid]] = []  # with the entry at which it was laid open

    def deal(self, card: Laid) -> None:
        """Remember a card that was drawn in secret."""
        self.dealt.append(card)

    def look(self, seq: int, secrets: Collection[str]) -> None:
        """Lay open, as of an entry, the cards that are no seat's secret any more."""
        self.open += [(seq, card) for card in self.dealt if card.card not in secrets]
        self.dealt = [card for card in self.dealt if card.card in secrets]

    def lay_open(self, after: int | None) -> tuple[Laid, ...]:
        """Return the cards that were laid open after an entry; or all of them."""
        return tuple(card for seq, card in self.open if after is None or seq > after)
