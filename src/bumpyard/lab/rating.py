"""Rating a game: Weng-Lin with Plackett-Luce, on the scores, with luck taken out.

`docs/ratings.md` says why it is done so, and what simulations show.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import permutations
from math import exp, sqrt
from typing import TYPE_CHECKING, Any, TypeAlias

from msgspec import Struct

from ..bots.learned import learned
from ..core import AnyRules

if TYPE_CHECKING:
    from openskill.models import PlackettLuce

MU, SIGMA = 25.0, 25 / 3  # of somebody about whom nothing is known
BETA = 25 / 6  # how much a single game tells: the logistic unit is sqrt(2) times this for two
DRIFT = 25 / 300  # by which people may change from game to game
ANCHOR = 0.05  # the uncertainty of a bot's rating, which never changes
RATINGS = "ratings"  # the file of a game with what simulations have found
LEVELS = ("novice", "casual", "strong", "expert")

Order: TypeAlias = tuple[int, ...]  # the rank of each seat, 0 is best


class Player(Struct, frozen=True):
    """The strength of a player, normal by `mu` and `sigma`."""

    mu: float = MU
    sigma: float = SIGMA


class Change(Struct, frozen=True):
    """A player after a game; how much of `mu` luck would have made up, and was taken out."""

    player: Player
    taken: float = 0.0


class Model(Struct, frozen=True):
    """What simulations have found about a game with a number of seats."""

    margin: float = 0.0  # points that make a clear win: e to 1 for the winner; 0: ranks alone count
    luck: float = 0.0  # what a point of luck more than the others had adds to a result
    weight: float = 1.0  # how many games without all this a game tells as much as
    anchors: Mapping[str, float] = {}  # `mu` of each level of the game's bots


def model_for(rules: AnyRules, seats: int) -> Model | None:
    """Return what was found about a game with so many seats; None: nothing, or with other data."""
    numbers = learned(rules, RATINGS) or {}
    if f"{seats} model" not in numbers:
        return None
    anchors = dict(zip(LEVELS, numbers[f"{seats} anchors"], strict=True))
    margin, luck, weight = numbers[f"{seats} model"]
    return Model(margin, luck, weight, anchors)


def rate(
    players: Sequence[Player], chances: Mapping[Order, float], luck: Sequence[float], model: Model
) -> list[Change]:
    """Rate a game that may have ended in several orders.

    The update of Plackett-Luce is linear in the order: those of all orders are mixed. Luck is taken
    out of the mixture. Its mean is zero whoever plays, and however, so that no rating is favoured.
    A game that counts as several moves a rating as far as these would, one after the other: each
    a little less, as more is known. So no clear win throws somebody new beyond what it says.
    """
    wide = [sqrt(player.sigma**2 + DRIFT**2) for player in players]
    unit = sqrt(sum(sigma**2 + BETA**2 for sigma in wide))
    gains, told = [0.0] * len(players), [0.0] * len(players)
    for order, chance in chances.items():
        teams = [
            [_model().rating(player.mu, sigma)] for player, sigma in zip(players, wide, strict=True)
        ]
        rated: Any = _model().rate(teams, ranks=[float(rank) for rank in order])
        for seat, (after,) in enumerate(rated):
            gains[seat] += chance * (after.mu - players[seat].mu)
            told[seat] += chance * (after.sigma**-2 - wide[seat] ** -2)
    changes = []
    for seat, player in enumerate(players):
        known = wide[seat] ** -2
        precision = known + model.weight * told[seat]
        counts = model.weight * (known + told[seat]) / precision
        taken = counts * wide[seat] ** 2 / unit * model.luck * luck[seat]
        after = Player(player.mu + counts * gains[seat] - taken, precision**-0.5)
        changes.append(Change(after, taken))
    return changes


def soft_orders(scores: Sequence[float], margin: float) -> dict[Order, float]:
    """Return how likely each order is if a lead of `margin` points wins e games to 1.

    So a close game says little about who is stronger, and a clear one much.

    >>> {order: round(chance, 2) for order, chance in soft_orders([30, 20], margin=10).items()}
    {(0, 1): 0.73, (1, 0): 0.27}
    """
    most = max(scores)
    strengths = [exp((score - most) / margin) for score in scores]
    return dict(_orders(strengths))


def _orders(strengths: Sequence[float]) -> Iterator[tuple[Order, float]]:
    seats = range(len(strengths))
    for first_to_last in permutations(seats):
        chance, left = 1.0, sum(strengths)
        for seat in first_to_last:
            chance *= strengths[seat] / left if left > 0 else 1.0
            left -= strengths[seat]
        yield tuple(first_to_last.index(seat) for seat in seats), chance


def order_of(winners: Sequence[int], scores: Sequence[float]) -> Order:
    """Return the order of a game by its outcome: winners first, the others by their scores.

    >>> order_of([0], [7, 9, 7])
    (0, 1, 2)
    """
    keys = [(seat not in winners, -score) for seat, score in enumerate(scores)]
    return tuple(sum(other < key for other in keys) for key in keys)


@cache
def _model() -> PlackettLuce:
    """Return the model. Its gamma is 1: sigma falls as Bayes has it, and no slower."""
    from openskill.models import PlackettLuce  # noqa: PLC0415  # of extras: others do without it

    return PlackettLuce(MU, SIGMA, BETA, tau=0.0, gamma=_full)


def _full(*_: object) -> float:
    return 1.0
