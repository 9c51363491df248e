"""What every claim is worth to a player of Tumble, in points: what the turn solver plays for.

A claim is worth what the card adds to the score, its set included, times the chance that the dice
are still there at the next turn; what a bump costs the owner of the dice that lie there comes on
top. A style weighs these things. `kernels.tumble_worth` is the same on arrays.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import TypeAlias

from msgspec import Struct

from ...core import Seat
from ...games.dice import SIDES, Combination, Dice, fits, multisets, strength, ways
from ...games.tumble.actions import may_claim_bonus
from ...games.tumble.data import JOKER, Box
from ...games.tumble.state import Pile, State
from ..dice.turn import after_best_keep, rolled_on

Holds: TypeAlias = Mapping[tuple[Combination, Dice], float]

LEAD = 15.0  # points that make a lead: twice as many are hardly more
EAGER = 0.7  # how likely others are to go for a card that they could have


class Weights(Struct, frozen=True):
    """How much a player makes of things."""

    sets: float = 0.0  # what a card adds to its set
    next: float = 0.0  # what the card after it would add
    deny: float = 0.0  # what a bump costs the owner of the dice
    take: float = 0.0  # what a card would have given the others
    hold: float = 0.0  # the chance that dice stay, as a power
    end: float = 0.0  # ending the game: a gain to whoever leads
    pip: float = 0.0  # a pip beside the bonus die
    bonus: float = 0.0  # having the bonus die at the next turn
    bonus_deny: float = 0.0  # taking it from somebody
    late: float = 0.0  # how much less the card after is worth in the end
    rush: float = 0.0  # bringing the end nearer: a gain to whoever leads
    leader: float = 0.0  # how much more a bump is worth if it hits whoever leads


POINTS = Weights(pip=0.05)  # card points, and rather dice beside the bonus die than at home


class Style(Struct, frozen=True):
    """Weights, and how likely dice are to be there at the next turn: on cards, beside the bonus."""

    weights: Weights
    holds: Holds
    bonus_holds: tuple[float, ...]  # by pips


POINTS_ONLY = Style(POINTS, {}, (0.0,) * 37)


class Appraisal:
    """What claims are worth to the player of a position."""

    def __init__(self, box: Box, state: State, style: Style) -> None:
        self.box, self.state, self.style = box, state, style
        self.sizes = [
            Counter(box.pattern[card] for card in cards if card != JOKER) for cards in state.cards
        ]
        self.others = [Seat(seat) for seat in range(state.seats) if seat != state.player]
        self.points = [self._at_end(Seat(seat)) for seat in range(state.seats)]
        self.gone = self._progress()
        self.promise = style.weights.next * (1 - style.weights.late * self.gone)

    def open_piles(self) -> list[Pile]:
        """Return the piles on which the player may claim, if the dice are good enough."""
        player = self.state.player
        return [
            pile
            for pile in self.state.piles
            if pile.card is not None and (pile.placed is None or pile.placed.owner != player)
        ]

    def worth(self, pile: Pile) -> Callable[[Dice], float]:
        """Return what claiming a pile's card is worth, by the dice."""
        state, style, card = self.state, self.style, pile.card
        assert card is not None  # or there was nothing to claim
        asked, weights = self.box.combination[card], style.weights
        mine = self.gain(state.player, card)
        if weights.take:
            theirs = sum(self.gain(seat, card) for seat in self.others)
            mine += weights.take * theirs / len(self.others)
        lead = self._lead(state.player)
        if weights.end and self._ends(pile):
            mine += weights.end * squashed(lead + mine)
        if weights.rush:
            mine += weights.rush * (self._progress(pile) - self.gone) * squashed(lead + mine)
        denied = 0.0
        if pile.placed is not None and weights.deny:
            owner, dice = pile.placed.owner, pile.placed.dice
            between = (owner - state.player - 1) % state.seats  # bump it before the owner's turn
            stays = style.holds.get((asked, dice), 1.0) ** (between / len(self.others))
            denied = weights.deny * (1 + weights.leader * squashed(self._lead(owner)))
            denied *= stays * self.gain(owner, card)
        return lambda dice: style.holds.get((asked, dice), 1.0) ** weights.hold * mine + denied

    def aside(self) -> tuple[float, ...]:
        """Return what dice beside the bonus die are worth, by their pips."""
        bonus, weights = self.state.bonus, self.style.weights
        count = SIDES * self.box.data.dice + 1
        if not may_claim_bonus(self.state):
            return (0.0,) * count
        above = sum(bonus.dice) if bonus else 0
        denied = weights.bonus_deny if bonus else 0.0
        return tuple(
            weights.pip * pips + weights.bonus * self.style.bonus_holds[pips] + denied
            if pips > above
            else 0.0
            for pips in range(count)
        )

    def gain(self, seat: Seat, card: str) -> float:
        """Return what a card adds to a seat's score, and what it promises."""
        box, weights, sizes = self.box, self.style.weights, self.sizes[seat]
        value = float(box.value[card])
        if card == JOKER:
            return value + weights.sets * joker_adds(box, sizes)
        pattern, bonus = box.pattern[card], box.data.set_bonus
        held = sizes[pattern]
        adds = bonus[held + 1] - bonus[held]
        if JOKER in self.state.cards[seat]:
            with_it = sizes + Counter({pattern: 1})
            adds += joker_adds(box, with_it) - joker_adds(box, sizes)
        after = bonus[held + 2] - bonus[held + 1] if held + 2 < len(bonus) else 0
        return value + weights.sets * adds + self.promise * after

    def _at_end(self, seat: Seat) -> int:
        """Return a seat's points if the game ended now: its cards, and what its dice lie on."""
        box = self.box
        claimed = [
            pile.card
            for pile in self.state.piles
            if pile.card is not None and pile.placed is not None and pile.placed.owner == seat
        ]
        cards = (*self.state.cards[seat], *claimed)
        sizes = Counter(box.pattern[card] for card in cards if card != JOKER)
        points = sum(box.value[card] for card in cards)
        points += sum(box.data.set_bonus[size] for size in sizes.values())
        return points + (joker_adds(box, sizes) if JOKER in cards else 0)

    def _lead(self, seat: Seat) -> int:
        """Return how far a seat is ahead of the best of the others."""
        others = self.points[:seat] + self.points[seat + 1 :]
        return self.points[seat] - max(others)

    def _progress(self, taken: Pile | None = None) -> float:
        """Return how far the game is, from 0 to 1; one more card may be taken from a pile."""
        table = self.box.tables[self.state.seats]
        left = sorted(
            pile.under + (pile.card is not None) - (pile is taken) for pile in self.state.piles[:-1]
        )
        return 1 - sum(left[: table.used_up]) / (table.height * table.used_up)

    def _ends(self, pile: Pile) -> bool:
        """Say whether acquiring a pile's card would end the game."""
        *piles, joker = self.state.piles
        if pile.under or pile is joker:
            return False
        used_up = sum(other.card is None and not other.under for other in piles)
        return used_up + 1 >= self.box.tables[self.state.seats].used_up


def squashed(lead: float) -> float:
    """Return what a lead is worth, from -1 to 1: the more, the less each point adds."""
    ahead = lead / LEAD
    return ahead / (1 + abs(ahead))


def joker_adds(box: Box, sizes: Counter[str]) -> int:
    """Return what the joker adds to the set for which it pays most."""
    bonus = box.data.set_bonus
    open_sets = [size for size in sizes.values() if 1 <= size < len(bonus) - 1]
    return max([bonus[size + 1] - bonus[size] for size in open_sets], default=0)


# --- before anything was learned --------------------------------------------------------------


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
    """Return how likely a turn that is after nothing else bumps these dice from a card."""
    above = strength(asked, dice)
    values = {dice: float(bool(ways(asked, dice, above))) for dice in multisets(count)}
    means = rolled_on(values, count)
    for _ in range(2):
        means = rolled_on(after_best_keep(means, count), count)
    return means[()]
