"""Training Tumble's bots: how long dice stay where they lie, and how much that and the rest count.

For each number of players: kernels play games, and the claims that last are counted; then the
cross-entropy method tunes the weights against casual bots. Where it pays, weights are tuned once
more, all of them and in more games. It takes some minutes of one core.
"""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from functools import partial
from os import cpu_count
from typing import NamedTuple

import numpy as np

from ...games.tumble import Tumble
from ...kernels.dice import ASKED_NUMBER, Floats, Ints
from ...kernels.tumble import box_arrays
from ..dice.placements import every_way
from ..kit import Numbers, Progress
from .compiled import preference_arrays
from .mind.evaluation import PreferenceArrays
from .mind.selfplay import play_blocks
from .preferences import POINTS_ONLY, guessed_preferences

COUNTING_BLOCKS = 600  # blocks in which claims are counted
PRIOR = 10.0  # a guess weighs as much as so many counted claims
DIGITS = 4  # that are kept of a number


class Tuning(NamedTuple):
    """How weights are tuned."""

    generations: int
    population: int
    elite: int
    games: int  # in which a candidate is tried
    spread: tuple[float, ...]  # of the first candidates; later ones may have a tenth
    seed: int  # added to the seed of the luck


FIRST = Tuning(8, 20, 5, 400, (0.25, 0.3, 0.25, 0.1, 0.25, 2.0, 0.02, 1.0, 0.3), 10**8)
AGAIN = Tuning(
    2, 24, 6, 1200, (0.12, 0.15, 0.12, 0.05, 0.12, 1.0, 0.01, 0.5, 0.15, 0.3, 3.0, 0.3), 2 * 10**8
)
TUNED_TWICE = (2,)  # numbers of players; with more players one tuning reaches the aims


def train_tumble(rules: Tumble, seed: int, progress: Progress) -> Numbers:
    """Learn preferences for each number of players."""
    numbers: Numbers = {}
    for seats in rules.meta.seats:
        numbers |= Training(rules, seats, seed + 10**9 * seats).run(progress)
    return numbers


class Training:
    """Training for one number of players, against casual bots."""

    def __init__(self, rules: Tumble, seats: int, seed: int) -> None:
        self.rules, self.seats, self.seed = rules, seats, seed
        self.box, self.dice = box_arrays(rules.box), rules.box.data.dice
        self.casual = preference_arrays(POINTS_ONLY, self.dice)

    def run(self, progress: Progress) -> Numbers:
        """Count, tune and count again."""
        seats, seed = self.seats, self.seed
        guessed = guessed_preferences(self.rules, seats)
        learned = preference_arrays(guessed, self.dice)
        # Twice, as how long claims last depends on how they are made.
        _, learned = self.counted(learned, seed)
        share, learned = self.counted(learned, seed + COUNTING_BLOCKS)
        progress(f"{seats} players: {share:.1%} against casual bots, as guessed")
        learned = self.tuned(learned, FIRST, progress)
        share, learned = self.counted(learned, seed + 10**6)
        progress(f"{seats} players: {share:.1%} against casual bots, as tuned")
        if seats in TUNED_TWICE:
            learned = self.tuned(rounded(learned), AGAIN, progress)
        return _named(self.rules, seats, learned)

    def against_casual(
        self, learned: PreferenceArrays, seed: int, blocks: int
    ) -> tuple[float, Ints]:
        """Play; return the share of wins, and how many claims of each kind were made and lasted."""
        seated = zip(learned, self.casual, strict=True)
        by_seat = PreferenceArrays(
            *(np.stack([own, *[other] * (self.seats - 1)]) for own, other in seated)
        )
        auto = False  # by name: Numba takes arguments by position
        won, _, lasting = play_blocks(self.box, by_seat, auto, np.uint64(seed), blocks)
        return float(won[:, 0].mean()), lasting

    def counted(self, learned: PreferenceArrays, seed: int) -> tuple[float, PreferenceArrays]:
        """Count which claims last; return the share of wins, too."""
        won, lasting = self.against_casual(learned, seed, COUNTING_BLOCKS)
        made, lasted = lasting[..., 0], lasting[..., 1]
        ways = learned.holds.shape[1]
        cards = (lasted[:-1, :ways] + PRIOR * learned.holds) / (made[:-1, :ways] + PRIOR)
        bonus = (lasted[-1] + PRIOR * learned.bonus_holds) / (made[-1] + PRIOR)
        return won, learned._replace(holds=cards, bonus_holds=bonus)

    def tuned(
        self, learned: PreferenceArrays, tuning: Tuning, progress: Progress
    ) -> PreferenceArrays:
        """Improve the weights, generation by generation."""
        rng, spread = np.random.default_rng(self.seed), np.array(tuning.spread)
        shape = tuning.population, len(spread)
        for generation in range(tuning.generations):
            first = self.seed + tuning.seed + 10**5 * generation  # the same luck for all
            tried = np.tile(learned.weights, (tuning.population, 1))
            tried[:, : len(spread)] += spread * rng.standard_normal(shape)
            trial = partial(self.trial, learned, first, tuning.games // self.seats)
            with ThreadPoolExecutor(cpu_count()) as pool:  # kernels release the GIL
                shares = list(pool.map(trial, tried))
            best = tried[np.argsort(shares)[-tuning.elite :]]
            learned = learned._replace(weights=best.mean(axis=0))
            least = np.array(tuning.spread) / 10
            spread = np.maximum(best[:, : len(spread)].std(axis=0), least)
            share = float(np.mean(shares))
            progress(f"{self.seats} players, generation {generation + 1}: {share:.1%} on average")
        return learned

    def trial(self, learned: PreferenceArrays, seed: int, blocks: int, weights: Floats) -> float:
        """Return the share of wins with other weights."""
        return self.against_casual(learned._replace(weights=weights), seed, blocks)[0]


def rounded(learned: PreferenceArrays) -> PreferenceArrays:
    """Round all numbers as a file of weights keeps them."""
    return PreferenceArrays(*(part.round(DIGITS) for part in learned))


def _named(rules: Tumble, seats: int, learned: PreferenceArrays) -> Numbers:
    """Give the numbers their names, and few digits."""
    dice = rules.box.data.dice
    numbers = {
        f"{seats} weights": learned.weights,
        f"{seats} holds bonus": learned.bonus_holds[: 6 * dice + 1],
    }
    for asked in dict.fromkeys(rules.box.combination.values()):
        count = len(every_way(dice, asked))
        numbers[f"{seats} holds {asked}"] = learned.holds[ASKED_NUMBER[asked], :count]
    return {
        name: [round(float(number), DIGITS) for number in some] for name, some in numbers.items()
    }
