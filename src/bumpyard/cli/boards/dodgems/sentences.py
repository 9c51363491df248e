"""The events of Dodgems as sentences."""

from __future__ import annotations

from collections.abc import Sequence

from ....games.dodgems import (
    AirbagOpened,
    AnchorHeld,
    Announced,
    BatteryWasFlat,
    BumperHit,
    BumperPlaced,
    BumperTaken,
    CardDrawn,
    CardSeen,
    CardsShown,
    DeckRemade,
    DirectionsMissing,
    Discarded,
    Drove,
    Event,
    FirstPlayerFound,
    GameEnded,
    HandEmptied,
    HeadingTurned,
    LotDrawn,
    NothingDrawn,
    Passed,
    PointScored,
    Pushed,
    Reacted,
    Ricocheted,
    RoundBegan,
    SpeedRolled,
    Stopped,
)
from ...words import either, points
from .track import COMPASS


class Sentences:
    """Tells events."""

    def __init__(self, drivers: Sequence[str]) -> None:
        self.drivers = drivers

    def tell(self, event: Event) -> str | None:
        sentence = self._set_up(event) or self._cards(event) or self._motion(event)
        return sentence[:1].upper() + sentence[1:] if sentence else None

    def _set_up(self, event: Event) -> str | None:
        name = self.drivers
        match event:
            case LotDrawn(seat, card):
                return f"{name[seat]} draws {card} for the start."
            case FirstPlayerFound(seat):
                return f"{name[seat]} is the first player."
            case BumperTaken(bumper, colour):
                return f"{name[bumper]} takes {colour}."
            case BumperPlaced(bumper, space, side):
                return f"{name[bumper]} starts on {space}, in the {side}."
            case RoundBegan(number):
                return f"— Round {number} —"
            case SpeedRolled(bumper, die, _):
                return f"{name[bumper]} rolls Speed {die}."
            case GameEnded(reason):
                why = "enough points" if reason == "points" else "that was the last round"
                return f"The game ends: {why}."
            case _:
                return None

    def _cards(self, event: Event) -> str | None:
        name = self.drivers
        match event:
            case CardDrawn(bumper, deck, card):
                return f"{name[bumper]} draws {card or f'a {deck.capitalize()} card'}."
            case CardSeen(_, card):
                return f"  It is {card}."
            case DeckRemade(deck, cards):
                return f"The {len(cards)} discarded {deck.capitalize()} cards are a new deck."
            case NothingDrawn(bumper, deck):
                return f"There is no {deck.capitalize()} card left for {name[bumper]}."
            case DirectionsMissing(bumper, left):
                return (
                    f"{name[bumper]} has no Direction card: down to {points(left)}, two new ones."
                )
            case HandEmptied(bumper, left):
                return f"{name[bumper]} has no card left: down to {points(left)}, and a new hand."
            case CardsShown(order, cards):
                shown = [f"{name[who]} {card}" for who, card in zip(order, cards, strict=True)]
                return f"Cards: {', '.join(shown)}."
            case Announced(bumper, card, arrow, heading):
                return f"{name[bumper]} announces {arrow} {COMPASS[heading]} with {card}."
            case Reacted(bumper, card, target, way):
                whom = "" if target is None else f" on {name[target]}"
                return f"{name[bumper]} plays {card}{whom}{f', {way}' if way else ''}."
            case HeadingTurned(bumper, heading):
                return f"{name[bumper]} is now heading {COMPASS[heading]}."
            case Discarded(bumper, cards):
                return f"{name[bumper]} discards {either(cards, 'and')}."
            case BatteryWasFlat(bumper):
                return f"{name[bumper]}'s battery is flat: no card."
            case _:
                return None

    def _motion(self, event: Event) -> str | None:
        name = self.drivers
        match event:
            case Drove(bumper, heading, path):
                return f"{name[bumper]} drives {COMPASS[heading]} to {path[-1]}."
            case Ricocheted(bumper, _, off, heading):
                return f"{name[bumper]} bounces off the {off}, {COMPASS[heading]}."
            case Stopped(bumper, space, by):
                return f"{name[bumper]} stops at the {by}, on {space}."
            case BumperHit(bumper, by, _, chain):
                return f"{name[by]} {'is knocked into' if chain else 'hits'} {name[bumper]}!"
            case Pushed(bumper, _, path):
                return f"{name[bumper]} is pushed to {path[-1]}."
            case AnchorHeld(bumper):
                return f"{name[bumper]}'s anchor holds."
            case AirbagOpened(bumper):
                return f"{name[bumper]}'s airbag opens: nothing is lost."
            case PointScored(bumper, had):
                return f"{name[bumper]} scores, and has {points(had)}."
            case _:
                assert isinstance(event, Passed)  # the board shows it
                return None
