"""A forecast of a round before the picks: how many bumps each bumper can expect.

A card is worth what it can hit from here, by its best arrow, if no faster card comes before it: who
is hit moves no more, and a rival who has moved is mostly out of the way. First everyone picks any
card; then mostly those that did well. No round is played, so a forecast takes a tenth of a
millisecond, and a draw of cards can be valued with all its outcomes.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import exp
from operator import itemgetter
from typing import NamedTuple, TypeAlias

from ...games.dodgems import HEADINGS, Dodgems, Heading, State, seen_from

AWAY = 0.7  # how likely a rival who has moved is out of the way
KEEN = 4.0  # a card that scores a bump is picked e to this more often than one that scores none

Sight: TypeAlias = tuple[int, int]  # how far the first rival in a direction is, and who that is
Aim: TypeAlias = tuple[float, int]  # how likely a rival is hit, and who that is

CHANCE = itemgetter(0)  # of an aim; of equal ones the first arrow is taken


class Threat(NamedTuple):
    """A card that may be picked."""

    acceleration: int
    bumper: int
    chance: float
    victim: int


class Forecast:
    """Expects bumps by the hands of all and, where they hold for the round, by the Speed dice."""

    def __init__(self, rules: Dodgems) -> None:
        self.box = rules.box
        sides = rules.box.data.speed_die
        self.reach = max(sides)
        self.chances = [
            sum(side >= far for side in sides) / len(sides) for far in range(self.reach + 2)
        ]
        self.sights = lru_cache(maxsize=64)(self._sights)  # all outcomes of a draw have the same

    def bumps(self, state: State, *, rolled: bool) -> list[float]:
        """Return how many bumps each bumper can expect; `rolled`: by the dice that are known."""
        sights = self.sights(tuple(bumper.space for bumper in state.bumpers))
        threats = [
            threat
            for bumper in range(len(state.bumpers))
            for threat in self._threats(state, bumper, sights[bumper], rolled)
        ]
        threats.sort(reverse=True)
        any_card = [1.0] * len(threats)
        good_card = [exp(KEEN * score) for score in _scores(threats, any_card, len(sights))]
        found = [0.0] * len(sights)
        picks = _shares(threats, good_card, len(sights))
        scores = _scores(threats, good_card, len(sights))
        for threat, pick, score in zip(threats, picks, scores, strict=True):
            found[threat.bumper] += pick * score
        return found

    def _threats(
        self, state: State, bumper: int, sights: dict[Heading, Sight], rolled: bool
    ) -> list[Threat]:
        at, box = state.bumpers[bumper], self.box
        die = at.ride.die if rolled else 0
        aims: dict[Heading, Aim] = {
            heading: (float(die >= far) if die else self.chances[far], victim)
            for heading, (far, victim) in sights.items()
        }
        return [
            Threat(
                box.acceleration[card],
                bumper,
                *max((aims[seen_from(at.side, arrow)] for arrow in box.arrows[card]), key=CHANCE),
            )
            for card in box.of("direction", state.hands[bumper])
        ]

    def _sights(self, spaces: tuple[str, ...]) -> list[dict[Heading, Sight]]:
        return [
            {heading: self._sight(spaces, bumper, heading) for heading in HEADINGS}
            for bumper in range(len(spaces))
        ]

    def _sight(self, spaces: tuple[str, ...], bumper: int, heading: Heading) -> Sight:
        """Look for the first rival in a direction, also after a ricochet."""
        rivals = [space for space in spaces if space != spaces[bumper]]
        if not rivals:  # none is on the track yet
            return self.reach + 1, bumper
        drive = self.box.track.drive(spaces[bumper], heading, self.reach, rivals)
        if drive.hit is None:
            return self.reach + 1, bumper
        return 1 + sum(len(leg.path) for leg in drive.legs), spaces.index(drive.hit)


def _shares(threats: Sequence[Threat], weights: Sequence[float], bumpers: int) -> list[float]:
    """Return how likely each card is picked."""
    whole = [0.0] * bumpers
    for threat, weight in zip(threats, weights, strict=True):
        whole[threat.bumper] += weight
    return [weight / whole[threat.bumper] for threat, weight in zip(threats, weights, strict=True)]


def _scores(threats: Sequence[Threat], weights: Sequence[float], bumpers: int) -> list[float]:
    """Return how likely each card, of the fastest ones first, scores if it is picked."""
    moved = [0.0] * bumpers  # how likely each bumper has moved
    hit = [[0.0] * bumpers for _ in range(bumpers)]  # and was hit by each of the others
    found = []
    picks = _shares(threats, weights, bumpers)
    for (_, bumper, chance, victim), pick in zip(threats, picks, strict=True):
        score = chance
        if chance:
            score *= 1 - AWAY * moved[victim]
            for other in hit[bumper]:
                score *= 1 - other
            hit[victim][bumper] += pick * chance
        moved[bumper] += pick
        found.append(score)
    return found
