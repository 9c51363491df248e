"""The events of Dodgems, as facts. Bumpers are numbered; the dummy's is the last.

Everything happens in the open but the cards that come into hands, and which of them are picked.
"""

from __future__ import annotations

from typing import TypeAlias

from ...core import Seat, Tagged
from .actions import Way
from .compass import Arrow, Heading, Side
from .data import Deck
from .state import Cards
from .track import Barrier, Space


class LotDrawn(Tagged, frozen=True):
    """A seat drew a card for who is the first player."""

    seat: Seat
    card: str


class FirstPlayerFound(Tagged, frozen=True):
    """A seat was found to be the first player."""

    seat: Seat


class BumperTaken(Tagged, frozen=True):
    """A bumper was taken with its driver; the dummy's has none."""

    bumper: int
    colour: str


class BumperPlaced(Tagged, frozen=True):
    """A bumper was placed on a start space."""

    bumper: int
    space: Space
    side: Side


class CardDrawn(Tagged, frozen=True):
    """A card was drawn into a hand; only the dummy's are seen by everyone."""

    bumper: int
    deck: Deck
    card: str | None = None


class CardSeen(Tagged, frozen=True):
    """The card that a seat drew, for that seat alone."""

    bumper: int
    card: str


class DeckRemade(Tagged, frozen=True):
    """The discard piles became a new deck."""

    deck: Deck
    cards: Cards


class NothingDrawn(Tagged, frozen=True):
    """A draw fell away, as no card was left."""

    bumper: int
    deck: Deck


class RoundBegan(Tagged, frozen=True):
    """A round began."""

    round: int


class SpeedRolled(Tagged, frozen=True):
    """A Speed die was rolled: `face` is the side, from 1 on, and `die` the Speed that it shows."""

    bumper: int
    die: int
    face: int


class DirectionsMissing(Tagged, frozen=True):
    """An owner had no Direction card to pick, and lost points for it."""

    bumper: int
    points: int  # that are left


class HandEmptied(Tagged, frozen=True):
    """A hand became empty, and its owner lost points for it."""

    bumper: int
    points: int  # that are left


class CardsShown(Tagged, frozen=True):
    """The picked cards were shown: bumpers in order of play, and their cards."""

    order: tuple[int, ...]
    cards: Cards


class Announced(Tagged, frozen=True):
    """A direction was announced, and the card discarded."""

    bumper: int
    card: str
    arrow: Arrow
    heading: Heading


class Reacted(Tagged, frozen=True):
    """A Reaction card was played."""

    bumper: int
    card: str
    target: int | None = None
    way: Way | None = None


class HeadingTurned(Tagged, frozen=True):
    """An announced direction was turned."""

    bumper: int
    heading: Heading


class Passed(Tagged, frozen=True):
    """No Reaction card was played, or no more drawn."""

    bumper: int


class Drove(Tagged, frozen=True):
    """A bumper went over these spaces."""

    bumper: int
    heading: Heading
    path: tuple[Space, ...]


class Ricocheted(Tagged, frozen=True):
    """A bumper turned off a barrier."""

    bumper: int
    space: Space
    off: Barrier
    heading: Heading  # from then on


class Stopped(Tagged, frozen=True):
    """A bumper was stopped by a barrier."""

    bumper: int
    space: Space
    by: Barrier


class BumperHit(Tagged, frozen=True):
    """A bumper was hit by another, driven or pushed."""

    bumper: int
    by: int
    heading: Heading
    chain: bool = False


class Pushed(Tagged, frozen=True):
    """A bumper that was hit was pushed over these spaces."""

    bumper: int
    heading: Heading
    path: tuple[Space, ...]


class AnchorHeld(Tagged, frozen=True):
    """A bumper that was hit stayed where it was."""

    bumper: int


class AirbagOpened(Tagged, frozen=True):
    """The owner of a bumper that was hit discarded nothing."""

    bumper: int


class Discarded(Tagged, frozen=True):
    """Cards were discarded."""

    bumper: int
    cards: Cards


class PointScored(Tagged, frozen=True):
    """A bump was scored."""

    bumper: int
    points: int


class BatteryWasFlat(Tagged, frozen=True):
    """No Direction card was drawn at the end of the round."""

    bumper: int


class GameEnded(Tagged, frozen=True):
    """The game came to its end, by points or after the last round."""

    reason: str


Event: TypeAlias = (
    LotDrawn
    | FirstPlayerFound
    | BumperTaken
    | BumperPlaced
    | CardDrawn
    | CardSeen
    | DeckRemade
    | NothingDrawn
    | RoundBegan
    | SpeedRolled
    | DirectionsMissing
    | HandEmptied
    | CardsShown
    | Announced
    | Reacted
    | HeadingTurned
    | Passed
    | Drove
    | Ricocheted
    | Stopped
    | BumperHit
    | Pushed
    | AnchorHeld
    | AirbagOpened
    | Discarded
    | PointScored
    | BatteryWasFlat
    | GameEnded
)
