"""A study of ratings: how many games they need, whom they favour, and whether they can be gamed.

What a game tells about strength is its signal against its noise: the squared differences between
levels, over the variance of results within them. Games that are needed for the same certainty
are as the inverse of it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import sqrt
from random import Random
from typing import NamedTuple

from msgspec import Struct

from ..bots import LEVELS
from .gambler import GAMBLER
from .intervals import interval, variance
from .newcomers import Certainty, by_orders, certainty
from .rated_games import RatedGame
from .rating import ANCHOR, BETA, DRIFT, MU, SIGMA, Model, Order, Player, rate, soft_orders
from .strengths import strengths

SAMPLES = 200  # of the bootstrap
FOLDS = 5  # each is corrected by what luck was worth in the games of the others
NEW = Player()
WIDE = SIGMA**2 + DRIFT**2
PART = 0.5  # of the spread of leads that makes a clear win


class Mean(Struct, frozen=True):
    """A mean, and its margin of 95% confidence."""

    mean: float
    margin: float
    count: int


class Ratio(Struct, frozen=True):
    """How many games are needed, against the order of the seats alone; with an interval of 95%."""

    ratio: float
    low: float
    high: float


class Gaming(Struct, frozen=True):
    """How the gambler fares: what luck takes from it, and its result against a casual bot's."""

    taken: Mean
    result: Mean  # corrected, 0 is as expected among equals
    casual: Mean


class Study(Struct, frozen=True):
    """What was found about a game with a number of seats."""

    game: str
    seats: int
    games: int
    seed: int
    model: Model
    needed: dict[str, Ratio]  # by what is rated: order less luck, margin, margin less luck
    known: dict[str, Ratio]  # the same, if the strength of the opponents is known
    by_level: dict[str, Mean]  # the correction
    by_seat: list[Mean]
    newcomers: Certainty
    gaming: Gaming | None = None


class Line(Struct, frozen=True):
    """A seat in a game: who sat there, its result as orders, and its luck."""

    level: str
    seat: int
    fold: int
    hard: float  # by the order
    soft: float  # by the margins
    luck: float
    hard_left: float  # what a rating that knows the strength of all did not expect
    soft_left: float


def study(game: str, played: Sequence[RatedGame], gambles: Sequence[RatedGame] = ()) -> Study:
    """Study games between bots."""
    seats = len(played[0].seated)
    margin = PART * sqrt(variance([lead for one in played for lead in _leads(one)]))
    by_order = by_orders(played)
    by_margin = [(soft_orders(one.scores, margin), one.luck) for one in played]
    seated = [one.seated for one in played]
    ranked = Model(anchors=strengths(seated, by_order, Model()))
    plain = Model(anchors=strengths(seated, by_margin, ranked))
    lines = [
        _lines(one, hard, soft, ranked, plain)
        for one, (hard, _), (soft, _) in zip(played, by_order, by_margin, strict=True)
    ]
    flat = [line for one in lines for line in one]
    luck = _slope(flat, _soft.result)
    rest = _noise(flat, lambda line: line.soft - luck * line.luck)
    model = Model(margin, luck, _information(seats) / rest, plain.anchors)
    model = Model(margin, luck, model.weight, strengths(seated, by_margin, model))
    order_slopes, margin_slopes = _slopes(flat, _hard.result), _slopes(flat, _soft.result)
    ways = {
        "order less luck": _less_luck(_hard, order_slopes),
        "margin": _soft,
        "margin less luck": _less_luck(_soft, margin_slopes),
    }
    return Study(
        game,
        seats,
        len(played),
        played[0].seed,
        model,
        {name: _needed(lines, way, known=False) for name, way in ways.items()},
        {name: _needed(lines, way, known=True) for name, way in ways.items()},
        {
            level: _mean([luck * line.luck for line in flat if line.level == level])
            for level in LEVELS
        },
        [_mean([luck * line.luck for line in flat if line.seat == seat]) for seat in range(seats)],
        certainty(played, by_order, ranked, by_margin, model),
        _gaming(gambles, model) if gambles else None,
    )


class Way(NamedTuple):
    """A way to rate: a seat's result, and the part of it that known strengths don't explain."""

    result: Callable[[Line], float]
    left: Callable[[Line], float]


_hard = Way(lambda line: line.hard, lambda line: line.hard_left)
_soft = Way(lambda line: line.soft, lambda line: line.soft_left)


def _less_luck(way: Way, slopes: Sequence[float]) -> Way:
    return Way(
        lambda line: way.result(line) - slopes[line.fold] * line.luck,
        lambda line: way.left(line) - slopes[line.fold] * line.luck,
    )


def _lines(
    one: RatedGame,
    by_order: Mapping[Order, float],
    by_margin: Mapping[Order, float],
    ranked: Model,
    plain: Model,
) -> list[Line]:
    seats = len(one.seated)
    hard, soft = results(by_order, seats), results(by_margin, seats)
    hard_left, soft_left = (
        unexpected(one.seated, by_order, ranked),
        unexpected(one.seated, by_margin, plain),
    )
    fold = one.seed % FOLDS
    return [
        Line(level, seat, fold, *numbers)
        for seat, (level, *numbers) in enumerate(
            zip(one.seated, hard, soft, one.luck, hard_left, soft_left, strict=True)
        )
    ]


def unexpected(seated: Sequence[str], chances: Mapping[Order, float], model: Model) -> list[float]:
    """Return how much better than expected each seat did, by the strengths of all."""
    wide = ANCHOR**2 + DRIFT**2
    players = [Player(model.anchors.get(level, MU), ANCHOR) for level in seated]
    changes = rate(players, chances, [0.0] * len(seated), Model())
    unit = sqrt(len(seated) * (wide + BETA**2))
    return [
        (change.player.mu - player.mu) * unit / wide
        for change, player in zip(changes, players, strict=True)
    ]


def results(chances: Mapping[Order, float], seats: int) -> list[float]:
    """Return the result of each seat among equals: what the model's update is proportional to."""
    unit = sqrt(seats * (WIDE + BETA**2))
    changes = rate([NEW] * seats, chances, [0.0] * seats, Model())
    return [(change.player.mu - MU) * unit / WIDE for change in changes]


def _information(seats: int) -> float:
    """Return the variance that the model expects of a result among equals."""
    unit = seats * (WIDE + BETA**2)
    changes = rate([NEW] * seats, {tuple(range(seats)): 1.0}, [0.0] * seats, Model())
    return sum((each.player.sigma**-2 - 1 / WIDE) * unit for each in changes) / seats


def _needed(games: Sequence[Sequence[Line]], way: Way, *, known: bool) -> Ratio:
    """Return how many games a way to rate needs, against the order, with a bootstrap's interval."""
    source = Random(1)  # noqa: S311  # play, not secrets
    ratios = []
    for _ in range(SAMPLES):
        flat = [line for _ in games for line in source.choice(games)]
        ratios.append(_told(flat, _hard, known) / _told(flat, way, known))
    ratios.sort()
    flat = [line for one in games for line in one]
    ratio = _told(flat, _hard, known) / _told(flat, way, known)
    return Ratio(ratio, ratios[SAMPLES // 40], ratios[-SAMPLES // 40])


def _told(lines: Sequence[Line], way: Way, known: bool) -> float:
    """Return the signal of a game against its noise: within levels, or of what was unexpected."""
    within = _noise(lines, way.result)
    groups = _by_level(lines, way.result)
    signal = sum(len(values) * (sum(values) / len(values)) ** 2 for values in groups)
    signal = signal / len(lines) - within * len(groups) / len(lines)  # that noise alone would give
    noise = sum(way.left(line) ** 2 for line in lines) / len(lines) if known else within
    return max(signal, 1e-9) / noise


def _noise(lines: Sequence[Line], way: Callable[[Line], float]) -> float:
    """Return the variance of results within levels."""
    groups = _by_level(lines, way)
    return sum(variance(values) * len(values) for values in groups) / len(lines)


def _slope(lines: Sequence[Line], way: Callable[[Line], float]) -> float:
    """Return what a point of luck adds to a result, within levels; nothing, if it seems to harm."""
    products = squares = 0.0
    for level in LEVELS:
        own = [line for line in lines if line.level == level]
        mean = sum(map(way, own)) / max(1, len(own))
        lucky = sum(line.luck for line in own) / max(1, len(own))
        products += sum((way(line) - mean) * (line.luck - lucky) for line in own)
        squares += sum((line.luck - lucky) ** 2 for line in own)
    return max(0.0, products / squares) if squares else 0.0


def _slopes(lines: Sequence[Line], way: Callable[[Line], float]) -> list[float]:
    """Return for each fold what a point of luck adds to a result in all the others."""
    return [_slope([line for line in lines if line.fold != fold], way) for fold in range(FOLDS)]


def _by_level(lines: Sequence[Line], way: Callable[[Line], float]) -> list[list[float]]:
    groups = [[way(line) for line in lines if line.level == level] for level in LEVELS]
    return [values for values in groups if values]


def _gaming(gambles: Sequence[RatedGame], model: Model) -> Gaming:
    taken: list[float] = []
    corrected: dict[str, list[float]] = {GAMBLER: [], "casual": []}
    for one in gambles:
        soft = results(soft_orders(one.scores, model.margin), len(one.seated))
        for level, result, luck in zip(one.seated, soft, one.luck, strict=True):
            if level in corrected:
                corrected[level].append(result - model.luck * luck)
            if level == GAMBLER:
                taken.append(model.luck * luck)
    return Gaming(_mean(taken), _mean(corrected[GAMBLER]), _mean(corrected["casual"]))


def _mean(values: Sequence[float]) -> Mean:
    return Mean(*interval(values), len(values)) if len(values) > 1 else Mean(0.0, 0.0, len(values))


def _leads(one: RatedGame) -> list[float]:
    whole, others = sum(one.scores), len(one.scores) - 1
    return [score - (whole - score) / others for score in one.scores]
