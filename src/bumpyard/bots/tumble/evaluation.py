"""The value of every claim to a player of Tumble, in points. The turn solver maximizes it.

A claim is worth what the card adds to the score, its set included, times the chance that the dice
are still there at the next turn; what a bump costs the owner of the dice that lie there comes on
top. Preferences weigh these things. `mind/evaluation.py` is the same on arrays.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from ...core import Seat
from ...games.dice import SIDES, Dice
from ...games.tumble import JOKER, Box, Pile, Placed, State, may_claim_bonus
from .preferences import Preferences

LEAD = 15.0  # points that make a lead: twice as many are hardly more


class Evaluation:
    """The values of claims to the player of a position."""

    def __init__(self, box: Box, state: State, preferences: Preferences) -> None:
        self.box, self.state, self.preferences = box, state, preferences
        self.sizes = [
            Counter(box.pattern[card] for card in cards if card != JOKER) for cards in state.cards
        ]
        self.others = [Seat(seat) for seat in range(state.seats) if seat != state.player]
        self.points = [self._at_end(Seat(seat)) for seat in range(state.seats)]
        self.gone = self._progress()
        self.promise = preferences.weights.next * (1 - preferences.weights.late * self.gone)

    def open_piles(self) -> list[Pile]:
        """Return the piles on which the player may claim, if the dice are good enough."""
        player = self.state.player
        return [
            pile
            for pile in self.state.piles
            if pile.card is not None and (pile.placed is None or pile.placed.owner != player)
        ]

    def claim_value(self, pile: Pile) -> Callable[[Dice], float]:
        """Return the value of claiming a pile's card, by the dice."""
        state, preferences, card = self.state, self.preferences, pile.card
        assert card is not None  # or there was nothing to claim
        asked, weights = self.box.combination[card], preferences.weights
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
            denied = weights.deny * (1 + weights.leader * squashed(self._lead(pile.placed.owner)))
            denied *= self.loss(pile.placed, card)
        holds = preferences.holds
        return lambda dice: holds.get((asked, dice), 1.0) ** weights.hold * mine + denied

    def loss(self, placed: Placed, card: str) -> float:
        """Return what a bump costs the owner of the dice on a card."""
        owner, asked = placed.owner, self.box.combination[card]
        between = (owner - self.state.player - 1) % self.state.seats  # bump it before their turn
        holds = self.preferences.holds.get((asked, placed.dice), 1.0)
        return float(holds ** (between / len(self.others))) * self.gain(owner, card)

    def aside_values(self) -> tuple[float, ...]:
        """Return the value of dice beside the bonus die, by their pips."""
        bonus, weights = self.state.bonus, self.preferences.weights
        count = SIDES * self.box.data.dice + 1
        if not may_claim_bonus(self.state):
            return (0.0,) * count
        above = sum(bonus.dice) if bonus else 0
        denied = weights.bonus_deny if bonus else 0.0
        return tuple(
            weights.pip * pips + weights.bonus * self.preferences.bonus_holds[pips] + denied
            if pips > above
            else 0.0
            for pips in range(count)
        )

    def gain(self, seat: Seat, card: str) -> float:
        """Return what a card adds to a seat's score, and what it promises."""
        box, weights, sizes = self.box, self.preferences.weights, self.sizes[seat]
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
    """Return the value of a lead, from -1 to 1: the larger it is, the less a point adds."""
    ahead = lead / LEAD
    return ahead / (1 + abs(ahead))


def joker_adds(box: Box, sizes: Counter[str]) -> int:
    """Return what the joker adds to the set for which it pays most."""
    bonus = box.data.set_bonus
    open_sets = [size for size in sizes.values() if 1 <= size < len(bonus) - 1]
    return max([bonus[size + 1] - bonus[size] for size in open_sets], default=0)
