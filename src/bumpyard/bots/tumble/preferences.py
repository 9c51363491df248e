"""How much things count for Tumble's bots, for each number of players: guessed, or learned."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import TypeAlias

from msgspec import Struct

from ...games.dice import SIDES, Combination, Dice, fits, multisets, strength, ways
from ...games.tumble import Box, Tumble
from ..dice.placements import every_way
from ..dice.turn import after_best_keep, rolled_on
from ..learned import learned

Holds: TypeAlias = Mapping[tuple[Combination, Dice], float]

EAGER = 0.7  # how likely others are to go for a card that they could have


class Weights(Struct, frozen=True):
    """How much things count for a player."""

    sets: float = 0.0  # points that a card adds to its set
    next: float = 0.0  # points that the next card of the set would add
    deny: float = 0.0  # points that a bump costs the owner of the dice
    take: float = 0.0  # points that the card would have given the others
    hold: float = 0.0  # the chance that dice stay, as a power
    end: float = 0.0  # ending the game: a gain to the leader
    pip: float = 0.0  # a pip beside the bonus die
    bonus: float = 0.0  # having the bonus die at the next turn
    bonus_deny: float = 0.0  # taking it from somebody
    late: float = 0.0  # how much less the card after it counts at the end
    rush: float = 0.0  # bringing the end nearer: a gain to the leader
    leader: float = 0.0  # how much more a bump of the leader counts


POINTS = Weights(pip=0.05)  # card points, and rather dice beside the bonus die than at home


class Preferences(Struct, frozen=True):
    """Weights, and how likely dice are to be there at the next turn: on cards, beside the bonus."""

    weights: Weights
    holds: Holds
    bonus_holds: tuple[float, ...]  # by pips


POINTS_ONLY = Preferences(POINTS, {}, (0.0,) * 37)

PreferencesBySeats: TypeAlias = Callable[[int], Preferences]


def thoughtful(rules: Tumble) -> PreferencesBySeats:
    """Return preferences with weights that a good player would guess."""

    @cache
    def preferences(seats: int) -> Preferences:
        return Preferences(guessed_weights(seats), *_holds(rules, seats))

    return preferences


def trained(rules: Tumble) -> PreferencesBySeats:
    """Return preferences with learned weights; with guessed ones if these data have none."""

    @cache
    def preferences(seats: int) -> Preferences:
        numbers = learned(rules) or {}
        found = numbers.get(f"{seats} weights")
        weights = Weights(*found) if found else guessed_weights(seats)
        return Preferences(weights, *_holds(rules, seats))

    return preferences


def _holds(rules: Tumble, seats: int) -> tuple[Holds, tuple[float, ...]]:
    """Return how likely dice are to stay, as it was learned; else guess it."""
    box, numbers = rules.box, learned(rules)
    if numbers is None:
        return guessed_holds(box, seats), guessed_bonus_holds(box.data.dice, seats)
    return {
        (asked, way): holds
        for asked in dict.fromkeys(box.combination.values())
        for way, holds in zip(
            every_way(box.data.dice, asked), numbers[f"{seats} holds {asked}"], strict=True
        )
    }, tuple(numbers[f"{seats} holds bonus"])


# --- before anything was learned --------------------------------------------------------------


def guessed_weights(seats: int) -> Weights:
    """Guess weights: a rival's loss is worth less the more rivals there are."""
    return Weights(
        sets=1.0, next=0.5, deny=0.8 / (seats - 1), hold=1.0, end=3.0, pip=0.02, bonus=2.0
    )


def guessed_preferences(rules: Tumble, seats: int) -> Preferences:
    """Guess preferences without anything learned."""
    box = rules.box
    return Preferences(
        guessed_weights(seats),
        guessed_holds(box, seats),
        guessed_bonus_holds(box.data.dice, seats),
    )


def guessed_holds(box: Box, seats: int) -> dict[tuple[Combination, Dice], float]:
    """Guess how likely dice are to stay, from how likely a turn is that could bump them."""
    count = box.data.dice
    return {
        (asked, way): (1 - EAGER * chance_to_beat(asked, way, count)) ** (seats - 1)
        for asked in dict.fromkeys(box.combination.values())
        for way in multisets(count)
        if fits(asked, way)
    }


def guessed_bonus_holds(dice: int, seats: int) -> tuple[float, ...]:
    """Guess how likely dice are to stay beside the bonus die, by their pips."""
    most = SIDES * dice
    return tuple((pips / most) ** ((seats - 1) / 4) for pips in range(most + 1))


def chance_to_beat(asked: Combination, dice: Dice, count: int) -> float:
    """Return how likely a turn bumps these dice, if its player tries nothing else."""
    above = strength(asked, dice)
    values = {dice: float(bool(ways(asked, dice, above))) for dice in multisets(count)}
    means = rolled_on(values, count)
    for _ in range(2):
        means = rolled_on(after_best_keep(means, count), count)
    return means[()]
