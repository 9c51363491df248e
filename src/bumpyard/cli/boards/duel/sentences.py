"""The events and the score of Tumble Duel in words."""

from __future__ import annotations

from collections.abc import Sequence

from ....games.dice import spaced
from ....games.duel import (
    BonusDrawn,
    BonusPlayed,
    BonusSeen,
    Box,
    Bumped,
    CardPlaced,
    CardRetrieved,
    CardsGivenUp,
    CardsSwapped,
    CardTurned,
    Claimed,
    ClaimProtected,
    DiceRolled,
    DieTurned,
    Event,
    GridFilled,
    HandsShown,
    RollingStopped,
    Started,
    StartRolled,
    StartTied,
)
from ...words import either
from .words import CONDITIONS, POWERS, claimed


class Sentences:
    """Tells events, and names the lines of a score."""

    def __init__(self, box: Box, names: Sequence[str]) -> None:
        self.box = box
        self.names = names

    def tell(self, event: Event) -> str | None:  # one sentence a kind
        name = self.names
        match event:
            case CardTurned(_, card):
                return f"{card} comes into the river."
            case BonusDrawn(seat):
                return f"{name[seat]} draws a Bonus card."
            case BonusSeen(_, card):
                return f"It is {card}."
            case StartRolled(seat, face):
                return f"{name[seat]} rolls a {face} for the start."
            case StartTied():
                return "A tie: both roll again."
            case Started(seat):
                return f"{name[seat]} begins."
            case CardRetrieved(seat, _, card, dice):
                return f"{name[seat]} takes {card} with {spaced(dice)}."
            case CardPlaced(seat, card, place):
                return f"{name[seat]} places {card} on {place}."
            case CardsSwapped(seat, first, second):
                return f"{name[seat]} exchanges the cards on {first} and {second}."
            case CardsGivenUp(seat, cards):
                return f"{name[seat]} has no room for {either(cards, 'and')}."
            case DiceRolled(seat, kept, rolled):
                keeps = f"keeps {spaced(kept)} and " if kept else ""
                return f"{name[seat]} {keeps}rolls {spaced(rolled)}."
            case RollingStopped(seat, dice):
                return f"{name[seat]} stops at {spaced(dice)}."
            case BonusPlayed(seat, card):
                return f"{name[seat]} plays {card}: {POWERS[self.box.power[card]]}."
            case DieTurned(seat, before, after):
                return f"{name[seat]} turns a {before} to {after}."
            case ClaimProtected(seat, claim, card):
                return f"{name[seat]} protects the dice on {claimed(claim)} with {card}."
            case Bumped(card, owner, dice):
                return f"{name[owner]}'s {spaced(dice)} on {claimed(card)} is knocked home!"
            case Claimed(seat, card, dice):
                return f"{name[seat]} claims {claimed(card)} with {spaced(dice)}."
            case GridFilled(seat):
                return f"{name[seat]}'s grid is full: the game ends, and the last dice are taken."
            case HandsShown(hands):
                return self._shown(hands)
            case _:  # a turn that ended, a card that was discarded: it shows
                return None

    def _shown(self, hands: tuple[tuple[str, ...], ...]) -> str:
        return " ".join(
            f"{self.names[seat]} shows {either(hand, 'and') if hand else 'no Bonus card'}."
            for seat, hand in enumerate(hands)
        )

    def label(self, line: str) -> str:
        match line.split():
            case ["row", row]:
                return f"row {row}"
            case [_, colour]:
                return f"the joker, as {colour}"
            case _:
                return f"{CONDITIONS[self.box.condition[line]]} ({line})"
