"""What Tumble's bots learn: how long dice stay where they lie, what to make of it, who will win.

For each number of players: games are played in kernels, and the claims counted that last; weights
are tuned by the cross-entropy method against casual bots; from games among equals the weights of
the chance to win are fitted. Where it pays, weights are tuned once more, all of them and in more
games. It takes some minutes of one core.
"""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from functools import partial
from os import cpu_count
from typing import NamedTuple, cast

import numpy as np

from ...core import AnyRules
from ...games.tumble import Tumble
from ...kernels.dice import ASKED_NUMBER, Floats, Ints
from ...kernels.tumble.advance import Box
from ...kernels.tumble.arrays import box_arrays
from ..kit import Numbers, Report
from .compiled import style_arrays
from .evaluation import POINTS_ONLY, Style, guessed_bonus_holds, guessed_holds
from .mind import evaluation as tumble_worth
from .mind.chance import FEATURES, STAGES
from .mind.selfplay import play_blocks, watch
from .plain import every_way
from .preferences import guess

COUNTED = 600  # blocks in which claims are counted
WATCHED = 3000  # games from which the chance to win is fitted
DOUBT = 10.0  # claims that a guess counts for, against those that are counted
STEPS, RATE = 400, 0.05  # of fitting
DIGITS = 4  # that are kept of a number


class Lesson(NamedTuple):
    """How weights are tuned."""

    generations: int
    population: int
    elite: int
    games: int  # in which a candidate is tried
    spread: tuple[float, ...]  # of the first candidates; later ones may have a tenth
    seed: int  # what is added to the seed of the luck


FIRST = Lesson(8, 20, 5, 400, (0.25, 0.3, 0.25, 0.1, 0.25, 2.0, 0.02, 1.0, 0.3), 10**8)
AGAIN = Lesson(
    2, 24, 6, 1200, (0.12, 0.15, 0.12, 0.05, 0.12, 1.0, 0.01, 0.5, 0.15, 0.3, 3.0, 0.3), 2 * 10**8
)
AGAIN_FOR = (2,)  # players: with more of them the aims are reached after the first lesson


class Player(NamedTuple):
    """What is learned for one number of players."""

    weights: Floats
    holds: Floats
    bonus_holds: Floats

    @property
    def style(self) -> tumble_worth.Style:
        """As a style."""
        return tumble_worth.Style(*self)


def train_tumble(any_rules: AnyRules, seed: int, report: Report) -> Numbers:
    """Learn all of it."""
    rules = cast(Tumble, any_rules)
    numbers: Numbers = {}
    for seats in rules.meta.seats:
        numbers |= Course(rules, seats, seed + 10**9 * seats).run(report)
    return numbers


class Course:
    """What is to be learned for one number of players, against casual bots."""

    def __init__(self, rules: Tumble, seats: int, seed: int) -> None:
        self.rules, self.seats, self.seed = rules, seats, seed
        self.box, self.dice = box_arrays(rules.box), rules.box.data.dice
        self.casual = Player(*style_arrays(POINTS_ONLY, self.dice))

    def run(self, report: Report) -> Numbers:
        """Count, tune, count again and fit."""
        seats, seed = self.seats, self.seed
        guessed = Style(
            guess(seats),
            guessed_holds(self.rules.box, seats),
            guessed_bonus_holds(self.dice, seats),
        )
        player = Player(*style_arrays(guessed, self.dice))
        _, player = self.counted(player, seed)  # how long claims last depends on how they are made
        share, player = self.counted(player, seed + COUNTED)
        report(f"{seats} players: {share:.1%} against casual bots, as guessed")
        player = self.tuned(player, FIRST, report)
        share, player = self.counted(player, seed + 10**6)
        chance, surprise = _fit(self.box, player, seats, seed + 10**7)
        report(f"{seats} players: {share:.1%} against casual bots; {surprise:.3f} nats of surprise")
        if seats in AGAIN_FOR:
            player = self.tuned(Player(*(part.round(DIGITS) for part in player)), AGAIN, report)
        return _named(self.rules, seats, player, chance)

    def against_casual(self, player: Player, seed: int, blocks: int) -> tuple[float, Ints]:
        """Play; return the share of wins, and how many claims of each kind were made and lasted."""
        seated = zip(player, self.casual, strict=True)
        styles = [np.stack([own, *[other] * (self.seats - 1)]) for own, other in seated]
        seated_styles = tumble_worth.Style(*styles)
        won, _, lasting = play_blocks(
            self.box, seated_styles, False, np.uint64(seed), blocks
        )  # Numba takes arguments by position
        return float(won[:, 0].mean()), lasting

    def counted(self, player: Player, seed: int) -> tuple[float, Player]:
        """Count which claims last; return the share of wins, too."""
        won, lasting = self.against_casual(player, seed, COUNTED)
        made, lasted = lasting[..., 0], lasting[..., 1]
        ways = player.holds.shape[1]
        cards = (lasted[:-1, :ways] + DOUBT * player.holds) / (made[:-1, :ways] + DOUBT)
        bonus = (lasted[-1] + DOUBT * player.bonus_holds) / (made[-1] + DOUBT)
        return won, player._replace(holds=cards, bonus_holds=bonus)

    def tuned(self, player: Player, lesson: Lesson, report: Report) -> Player:
        """Make the weights better and better."""
        rng, spread = np.random.default_rng(self.seed), np.array(lesson.spread)
        shape = lesson.population, len(spread)
        for generation in range(lesson.generations):
            first = self.seed + lesson.seed + 10**5 * generation  # the same luck for all
            tried = np.tile(player.weights, (lesson.population, 1))
            tried[:, : len(spread)] += spread * rng.standard_normal(shape)
            trial = partial(self.trial, player, first, lesson.games // self.seats)
            with ThreadPoolExecutor(cpu_count()) as pool:  # kernels release the GIL
                shares = list(pool.map(trial, tried))
            best = tried[np.argsort(shares)[-lesson.elite :]]
            player = player._replace(weights=best.mean(axis=0))
            least = np.array(lesson.spread) / 10
            spread = np.maximum(best[:, : len(spread)].std(axis=0), least)
            share = float(np.mean(shares))
            report(f"{self.seats} players, generation {generation + 1}: {share:.1%} on average")
        return player

    def trial(self, player: Player, seed: int, blocks: int, weights: Floats) -> float:
        """Return how often a player wins with other weights."""
        return self.against_casual(player._replace(weights=weights), seed, blocks)[0]


def _fit(box: Box, player: Player, seats: int, seed: int) -> tuple[Floats, float]:
    """Fit the chance to win to games among equals; return the mean surprise, in nats."""
    found, gone, won = watch(box, player.style, seats, np.uint64(seed), WATCHED)
    stages = np.stack([gone**stage for stage in range(STAGES)], axis=1)
    rows = (found[:, :, :, None] * stages[:, None, None, :]).reshape(*found.shape[:2], -1)
    weights = np.zeros(FEATURES * STAGES)
    mean, square = np.zeros_like(weights), np.zeros_like(weights)
    surprise = 0.0
    for step in range(1, STEPS + 1):  # Adam
        strength = rows @ weights
        chances = np.exp(strength - strength.max(axis=1, keepdims=True))
        chances /= chances.sum(axis=1, keepdims=True)
        surprise = float(-(won * np.log(chances + 1e-12)).sum(axis=1).mean())
        slope = np.einsum("gs,gsf->f", chances - won, rows) / len(rows)
        mean = 0.9 * mean + 0.1 * slope
        square = 0.99 * square + 0.01 * slope**2
        size = np.sqrt(square / (1 - 0.99**step)) + 1e-8
        weights = weights - RATE * mean / (1 - 0.9**step) / size
    return weights, surprise


def _named(rules: Tumble, seats: int, player: Player, chance: Floats) -> Numbers:
    """Give the numbers their names, and few digits."""
    dice = rules.box.data.dice
    numbers = {
        f"{seats} weights": player.weights,
        f"{seats} chance": chance,
        f"{seats} holds bonus": player.bonus_holds[: 6 * dice + 1],
    }
    for asked in dict.fromkeys(rules.box.combination.values()):
        count = len(every_way(dice, asked))
        numbers[f"{seats} holds {asked}"] = player.holds[ASKED_NUMBER[asked], :count]
    return {
        name: [round(float(number), DIGITS) for number in some] for name, some in numbers.items()
    }
