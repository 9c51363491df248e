"""A study of ratings: how many games they need, whom they favour, and whether they can be gamed.

What a game tells about strength is its signal against its noise: the squared differences between
levels, over the variance of results within them. Games that are needed for the same certainty
are as the inverse of it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import sqrt
from random import Random

from msgspec import Struct

from ..bots import LEVELS
from .gambler import GAMBLER
from .intervals import interval, variance
from .rated_games import RatedGame
from .rating import BETA, DRIFT, MU, SIGMA, Model, Order, Player, order_of, rate, soft_orders

SAMPLES = 200  # of the bootstrap
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
    by_level: dict[str, Mean]  # the correction
    by_seat: list[Mean]
    gaming: Gaming | None = None


class Line(Struct, frozen=True):
    """A seat in a game: who sat there, its result as orders, and its luck."""

    level: str
    seat: int
    hard: float  # by the order
    soft: float  # by the margins
    luck: float


def study(game: str, played: Sequence[RatedGame], gambles: Sequence[RatedGame] = ()) -> Study:
    """Study games between bots."""
    seats = len(played[0].seated)
    margin = PART * sqrt(variance([lead for one in played for lead in _leads(one)]))
    lines = [_lines(one, margin) for one in played]
    flat = [line for one in lines for line in one]
    luck = _slope(flat, lambda line: line.soft)
    rest = _noise(flat, lambda line: line.soft - luck * line.luck)
    model = Model(margin, luck, _information(seats) / rest)
    model = Model(margin, luck, model.weight, anchors(played, model))
    by_order = _slope(flat, lambda line: line.hard)
    ways: dict[str, Callable[[Line], float]] = {
        "order less luck": lambda line: line.hard - by_order * line.luck,
        "margin": lambda line: line.soft,
        "margin less luck": lambda line: line.soft - luck * line.luck,
    }
    return Study(
        game,
        seats,
        len(played),
        played[0].seed,
        model,
        {name: _needed(lines, way) for name, way in ways.items()},
        {
            level: _mean([luck * line.luck for line in flat if line.level == level])
            for level in LEVELS
        },
        [_mean([luck * line.luck for line in flat if line.seat == seat]) for seat in range(seats)],
        _gaming(gambles, model) if gambles else None,
    )


def _lines(one: RatedGame, margin: float) -> list[Line]:
    hard = results({order_of(one.winners, one.scores): 1.0}, len(one.seated))
    soft = results(soft_orders(one.scores, margin), len(one.seated))
    return [
        Line(level, seat, hard[seat], soft[seat], one.luck[seat])
        for seat, level in enumerate(one.seated)
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


def anchors(played: Sequence[RatedGame], model: Model) -> dict[str, float]:
    """Return the strength of each level: rated by all games, and a casual bot is in the middle."""
    found: dict[str, Player] = dict.fromkeys(LEVELS, NEW)
    for one in played:
        players = [found[level] for level in one.seated]
        changes = rate(players, soft_orders(one.scores, model.margin), one.luck, model)
        for level in LEVELS:
            own = [seat for seat, name in enumerate(one.seated) if name == level]
            if own:
                before = found[level]
                gain = sum(changes[seat].player.mu - before.mu for seat in own)
                more = sum(changes[seat].player.sigma ** -2 - before.sigma**-2 for seat in own)
                precision = max(before.sigma**-2 + more, WIDE**-1)
                found[level] = Player(before.mu + gain, precision**-0.5)
    middle = found["casual"].mu - MU
    return {level: round(player.mu - middle, 2) for level, player in found.items()}


def _needed(games: Sequence[Sequence[Line]], way: Callable[[Line], float]) -> Ratio:
    """Return how many games a way to rate needs, against the order, with a bootstrap's interval."""
    source = Random(1)  # noqa: S311  # play, not secrets
    ratios = []
    for _ in range(SAMPLES):
        flat = [line for _ in games for line in source.choice(games)]
        ratios.append(_told(flat, lambda line: line.hard) / _told(flat, way))
    ratios.sort()
    flat = [line for one in games for line in one]
    ratio = _told(flat, lambda line: line.hard) / _told(flat, way)
    return Ratio(ratio, ratios[SAMPLES // 40], ratios[-SAMPLES // 40])


def _told(lines: Sequence[Line], way: Callable[[Line], float]) -> float:
    """Return the signal of a game against its noise."""
    noise = _noise(lines, way)
    groups = _by_level(lines, way)
    signal = sum(len(values) * (sum(values) / len(values)) ** 2 for values in groups)
    signal = signal / len(lines) - noise * len(groups) / len(lines)  # that noise alone would give
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


def _by_level(lines: Sequence[Line], way: Callable[[Line], float]) -> list[list[float]]:
    groups = [[way(line) for line in lines if line.level == level] for level in LEVELS]
    return [values for values in groups if values]


def _gaming(gambles: Sequence[RatedGame], model: Model) -> Gaming:
    lines = [line for one in gambles for line in _lines(one, model.margin)]
    gambler = [line for line in lines if line.level == GAMBLER]
    casual = [line for line in lines if line.level == "casual"]
    corrected = [line.soft - model.luck * line.luck for line in gambler]
    others = [line.soft - model.luck * line.luck for line in casual]
    taken = [model.luck * line.luck for line in gambler]
    return Gaming(_mean(taken), _mean(corrected), _mean(others))


def _mean(values: Sequence[float]) -> Mean:
    return Mean(*interval(values), len(values)) if len(values) > 1 else Mean(0.0, 0.0, len(values))


def _leads(one: RatedGame) -> list[float]:
    whole, others = sum(one.scores), len(one.scores) - 1
    return [score - (whole - score) / others for score in one.scores]
