"""Lies about draws: their labels, numbers, keys and outcomes, and what is shown of them."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import count
from typing import Any

import msgspec
from msgspec import UNSET
from msgspec.structs import replace

from bumpyard.core import Card, Chance, Dice, Draw, Drawn, Rolled, Viewer, outcomes, sample
from bumpyard.fair import Dealer
from bumpyard.fair.draws import Stream, label, mix
from bumpyard.table.entries import Drew, SealedDraw
from bumpyard.table.messages import Shown, Update
from bumpyard.table.table import opens
from tests.server.lying.liar import Liar


def is_nice(rolled: Chance) -> bool:
    """Say whether dice are what the host wants."""
    assert isinstance(rolled, Rolled)
    return sum(rolled.faces) > 3.5 * len(rolled.faces)


class AboutDice(Liar):
    """Lies about the first dice after a decision."""

    def _draw(self, draw: Draw) -> None:
        if self.lied or not isinstance(draw, Dice) or self.at < 1:
            super()._draw(draw)
            return
        self.lied = True
        self.mixing.mix()
        self.lie(draw, self.draws)

    def lie(self, dice: Dice, number: int) -> None:
        raise NotImplementedError

    def mix_now(self) -> bytes:
        """Return the mix of everyone's newest bytes."""
        shown = self.mixing.shown
        return mix(self.mixing.first, [shown[seat] for seat in sorted(shown)])

    def key(self, number: int) -> str:
        """Return the table's key of a draw."""
        return self.fair.draw(number, Dice(1), sealed=False).key


class LabelGame(AboutDice):
    """Tries names for a draw, until one gives nice dice: `dice 0005 of 6`."""

    def lie(self, dice: Dice, number: int) -> None:
        key = self.key(number)
        for zeros in count(1):
            name = f"dice {'0' * zeros}{dice.count} of {dice.sides}"
            rolled = sample(dice, Stream(bytes.fromhex(key), self.mix_now(), number, name))
            if is_nice(rolled):
                self._append(Drew(number, name, UNSET, rolled, key))
                return


class SealedDice(AboutDice):
    """Seals dice, and rolls what it wants."""

    def lie(self, dice: Dice, number: int) -> None:
        rolled = Rolled((dice.sides,) * dice.count)
        self._append(Drew(number, label(dice)), SealedDraw((), rolled))


class OtherDice(AboutDice):
    """Rolls dice with fewer sides, whose label is valid: `dice 5 of 1`."""

    def lie(self, dice: Dice, number: int) -> None:
        few = replace(dice, sides=1)
        dealt = self.fair.draw(number, few, sealed=False)
        self._append(Drew(number, label(few), UNSET, dealt.outcome, dealt.key))


class SkippedDraw(AboutDice):
    """Skips numbers, until one gives nice dice."""

    def lie(self, dice: Dice, number: int) -> None:
        for later in count(number + 1):
            dealt = self.fair.draw(later, dice, sealed=False)
            if is_nice(dealt.outcome):
                self._append(Drew(later, label(dice), UNSET, dealt.outcome, dealt.key))
                return


class RepeatedDraw(AboutDice):
    """Gives dice the number and the key of the draw before."""

    def lie(self, dice: Dice, number: int) -> None:
        dealt = self.fair.draw(number - 1, dice, sealed=False)
        self._append(Drew(number - 1, label(dice), UNSET, dealt.outcome, dealt.key))


class ChosenDice(AboutDice):
    """Says that the key gives what it wants."""

    def lie(self, dice: Dice, number: int) -> None:
        key, due = self.key(number), self.fair.draw(number, dice, sealed=False).outcome
        wanted = next(rolled for rolled, _ in outcomes(dice) if rolled != due)
        self._append(Drew(number, label(dice), UNSET, wanted, key))


class OtherKey(AboutDice):
    """Takes the key of another chain, which gives nice dice."""

    def lie(self, dice: Dice, number: int) -> None:
        while True:
            other = Dealer()
            other._mixed = self.mix_now()
            dealt = other.draw(number, dice, sealed=False)
            if is_nice(dealt.outcome):
                self._append(Drew(number, label(dice), UNSET, dealt.outcome, dealt.key))
                return


class OtherDiceShown(AboutDice):
    """Shows other dice than the draw has, and keeps the log right."""

    def _draw(self, draw: Draw) -> None:
        super(AboutDice, self)._draw(draw)

    def updates_for(self, *args: Any) -> dict[Viewer, Update]:
        updates = super().updates_for(*args)
        if self.at < 1:
            return updates
        return {
            viewer: replace(update, steps=tuple(map(self.falsify, update.steps)))
            for viewer, update in updates.items()
        }

    def falsify(self, step: Shown) -> Shown:
        if step.draw is None or not isinstance(step.draw.outcome, Rolled):
            return step
        self.lied = True
        faces = list(step.draw.outcome.faces)
        events: Iterable[Any] = msgspec.json.decode(msgspec.json.encode(step.events))
        return replace(step, events=tuple(_swap(event, faces) for event in events))


def _swap(event: dict[str, Any], faces: list[int]) -> dict[str, Any]:
    others = [face % 6 + 1 for face in faces]
    swapped = {name: others if value == faces else value for name, value in event.items()}
    if len(faces) == 1:
        swapped |= {name: others[0] for name in ("face", "die") if event.get(name) == faces[0]}
    return swapped


# --- cards --------------------------------------------------------------------------------------


class AboutCards(Liar):
    """Lies about cards."""

    def _draw(self, draw: Draw) -> None:
        if self.lied or not isinstance(draw, Card) or not self.fits(draw):
            super()._draw(draw)
            return
        self.lied = True
        self.mixing.mix()
        self.lie(draw, self.draws)

    def fits(self, card: Card) -> bool:
        return opens(card) and len(card.support) > 2

    def lie(self, card: Card, number: int) -> None:
        raise NotImplementedError


class FewerCards(AboutCards):
    """Leaves cards out that it does not want."""

    def lie(self, card: Card, number: int) -> None:
        few = replace(card, support=card.support[:2])
        dealt = self.fair.draw(number, few, sealed=False)
        self._append(Drew(number, label(few), few.support, dealt.outcome, dealt.key))


class HiddenCard(AboutCards):
    """Seals a card that everyone sees: so it has two to choose from."""

    def lie(self, card: Card, number: int) -> None:
        dealt = self.fair.draw(number, card, sealed=True)
        self._append(Drew(number, label(card)), SealedDraw(card.support, dealt.outcome))


class ChosenCard(AboutCards):
    """Deals a card of its choice in secret."""

    def fits(self, card: Card) -> bool:
        return not opens(card) and len(card.support) > 2

    def lie(self, card: Card, number: int) -> None:
        due = self.fair.draw(number, card, sealed=True).outcome
        wanted = next(Drawn(name) for name, _ in card.support if Drawn(name) != due)
        self._append(Drew(number, label(card)), SealedDraw(card.support, wanted))
