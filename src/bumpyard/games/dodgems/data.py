"""The data of Dodgems: the struct of `data.toml`, its checks, and the box made from it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Annotated, Literal, TypeAlias, get_args

import msgspec
from msgspec import Struct

from ...core import DataError
from .compass import ARROWS, SIDES, Arrow, Side
from .meta import META
from .track import Track

Deck: TypeAlias = Literal["direction", "reaction"]
Kind: TypeAlias = Literal[
    "turbo",
    "brake",
    "swerve",
    "oil-slick",
    "anchor",
    "airbag",
    "re-spin",
    "queue-jump",
    "flat-battery",
]
KINDS: tuple[Kind, ...] = get_args(Kind)
BUMPERS = max(META.seats)  # two players use three bumpers, which is fewer

Size: TypeAlias = Annotated[int, msgspec.Meta(ge=3, le=20)]
Count: TypeAlias = Annotated[int, msgspec.Meta(ge=1, le=1000)]
Amount: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=100)]
WORD = re.compile(r"[a-z]+")


class StartData(Struct, frozen=True, forbid_unknown_fields=True):
    """A start space, and the side of the player who starts there."""

    space: str
    side: Side


class BumperData(Struct, frozen=True, forbid_unknown_fields=True):
    """A bumper and its driver."""

    colour: str
    driver: str


class DealData(Struct, frozen=True, forbid_unknown_fields=True):
    """How many cards are dealt to each player, and to the dummy."""

    directions: Count
    reactions: Amount
    dummy: Count


class DirectionData(Struct, frozen=True, forbid_unknown_fields=True):
    """A Direction card: its Acceleration, and its arrows as text."""

    acceleration: Count
    arrows: str


class Data(Struct, frozen=True, forbid_unknown_fields=True):
    """Everything that a house may change."""

    size: Size
    pillars: tuple[str, ...]
    starts: tuple[StartData, ...]
    bumpers: tuple[BumperData, ...]
    speed_die: tuple[Count, ...]
    deal: DealData
    hand_limit: Count
    points_to_win: Count
    rounds: Count
    extra_card_at: Count
    turbo: Amount
    brake: Amount
    directions: tuple[DirectionData, ...]
    reactions: dict[str, Amount]


class Box:
    """The contents of the box: the track, and the cards by name.

    A Direction card is named by its Acceleration, `34`; a Reaction card by its kind and the
    number on it, `turbo2`, so that no two are alike.
    """

    def __init__(self, data: Data, version: int = META.version) -> None:
        check(data)
        self.data = data
        self.version = version  # of the rules
        self.track = Track(data.size, data.pillars)
        self.sides: dict[str, Side] = {start.space: start.side for start in data.starts}
        self.colours = tuple(bumper.colour for bumper in data.bumpers)
        directions = sorted(data.directions, key=lambda card: card.acceleration)
        self.acceleration = {str(card.acceleration): card.acceleration for card in directions}
        self.arrows = {str(card.acceleration): arrows(card.arrows) for card in directions}
        self.kind: dict[str, Kind] = {
            f"{kind}{number}": kind
            for kind in KINDS
            for number in range(1, data.reactions[kind] + 1)
        }
        self.decks: dict[Deck, tuple[str, ...]] = {  # sorted by name, as a draw's support is
            "direction": tuple(sorted(self.acceleration)),
            "reaction": tuple(sorted(self.kind)),
        }
        self.rank = {card: rank for rank, card in enumerate((*self.acceleration, *self.kind))}

    def deck(self, card: str) -> Deck:
        """Return the deck that a card belongs to."""
        return "direction" if card in self.acceleration else "reaction"

    def of(self, deck: Deck, cards: Iterable[str]) -> tuple[str, ...]:
        """Return those of the cards that belong to a deck."""
        return tuple(card for card in cards if (card in self.acceleration) == (deck == "direction"))

    def sort(self, cards: Iterable[str]) -> tuple[str, ...]:
        """Put cards in order: Direction cards by Acceleration, then Reaction cards by kind."""
        return tuple(sorted(cards, key=self.rank.__getitem__))


def arrows(text: str) -> tuple[Arrow, ...]:
    """Read the arrows of a card, and put them in order, clockwise from forward."""
    words = text.split()
    return tuple(arrow for arrow in ARROWS if arrow in words)


def check(data: Data) -> None:
    """Refuse data with which the game can't be played to its end."""
    _check_track(data)
    _check_bumpers(data)
    _check_cards(data)
    if not 2 <= len(data.speed_die) <= 9:  # as many as an outcome can name by one digit
        raise DataError(f"a Speed die has 2 to 9 sides, not {len(data.speed_die)}", ("speed_die",))


def _check_track(data: Data) -> None:
    spaces = set(Track(data.size, ()).spaces)
    _all_different(data.pillars, ("pillars",))
    for position, pillar in enumerate(data.pillars):
        _on_the_track(pillar, spaces, ("pillars", position))
    _all_different([start.space for start in data.starts], ("starts",), "space")
    _all_different([start.side for start in data.starts], ("starts",), "side")
    for position, start in enumerate(data.starts):
        path = ("starts", position, "space")
        _on_the_track(start.space, spaces, path)
        if start.space in data.pillars:
            raise DataError(f"a pillar stands on the start space {start.space}", path)
    for side in SIDES:
        if side not in {start.side for start in data.starts}:
            raise DataError(f"there is no start space for the {side} side", ("starts",))


def _on_the_track(space: str, spaces: set[str], path: tuple[str | int, ...]) -> None:
    if space not in spaces:
        last = max(spaces, key=lambda name: (name[0], int(name[1:])))
        raise DataError(f"'{space}' is not on the track: spaces are a1 to {last}", path)


def _check_bumpers(data: Data) -> None:
    _all_different([bumper.colour for bumper in data.bumpers], ("bumpers",), "colour")
    for position, bumper in enumerate(data.bumpers):
        if not WORD.fullmatch(bumper.colour):
            raise DataError(
                f"'{bumper.colour}' can't name a colour: write a word in small letters",
                ("bumpers", position, "colour"),
            )
    if len(data.bumpers) < BUMPERS:
        raise DataError(
            f"{BUMPERS} players need {BUMPERS} bumpers, not {len(data.bumpers)}", ("bumpers",)
        )


def _check_cards(data: Data) -> None:
    _all_different([card.acceleration for card in data.directions], ("directions",), "acceleration")
    for position, card in enumerate(data.directions):
        path = ("directions", position, "arrows")
        words = card.arrows.split()
        for word in words:
            if word not in ARROWS:
                raise DataError(f"'{word}' is no arrow: write {', '.join(ARROWS)}", path)
        if not words or len(set(words)) < len(words):
            raise DataError("a card has one arrow or more, each once", path)
    for kind in KINDS:
        if kind not in data.reactions:
            raise DataError(f"there is no '{kind}': write 0 to leave it out", ("reactions",))
    for name in data.reactions:
        if name not in KINDS:
            raise DataError(
                f"'{name}' is no kind of Reaction card: there is {', '.join(KINDS)}",
                ("reactions", name),
            )
    _check_enough(data)


def _check_enough(data: Data) -> None:
    """Refuse so few Direction cards that somebody might have none to pick.

    Before a round no hand is larger than the limit, or than the first deal. If all hands but one
    have that size, there are still cards for a player who has none (B8.3).
    """
    hand = max(data.hand_limit, data.deal.directions, data.deal.dummy, 2)
    needed = BUMPERS * hand
    if len(data.directions) < needed:
        raise DataError(
            f"{BUMPERS} hands of {hand} may need {needed} Direction cards, there are "
            f"{len(data.directions)}",
            ("directions",),
        )


def _all_different(values: Sequence[object], path: tuple[str, ...], key: str | None = None) -> None:
    for position, value in enumerate(values):
        if value in values[:position]:
            rest = (position,) if key is None else (position, key)
            raise DataError(f"'{value}' is there twice", (*path, *rest))
