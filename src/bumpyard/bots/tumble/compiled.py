"""A bot for Tumble that thinks in kernels. Importing it needs the extra `fast`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache

import numpy as np
from msgspec.structs import astuple

from ...core import Source
from ...games.tumble import Tumble
from ...games.tumble.actions import Action
from ...games.tumble.view import View
from ...kernels.dice import ASKED, ASKED_NUMBER, MOST, MOST_WAYS
from ...kernels.tumble.arrays import Writer
from .evaluation import POINTS_ONLY, Style
from .mind import evaluation as tumble_worth
from .mind.decision import decide, new_room
from .mind.search import search
from .plain import every_way

SURE = 2.0  # standard errors by which another action must be better than what seems best
TRIES = {2: 200, 3: 140, 4: 100, 5: 80}  # by number of players: some 15 ms of one core


class FastTumbleBot:
    """Plays as `TumbleBot` does, some hundred times as fast."""

    def __init__(
        self, rules: Tumble, style: Callable[[int], Style] = lambda _: POINTS_ONLY
    ) -> None:
        self.writer = Writer(rules.box)
        self.style = cache(lambda seats: style_arrays(style(seats), rules.box.data.dice))

    def choose(self, view: View, legal: Sequence[Action], source: Source) -> Action:  # noqa: ARG002  # among equals it takes the first
        """Choose the action with the most to be expected from this turn."""
        if len(legal) == 1:
            return legal[0]
        state = view.table
        game = self.writer.game(state)
        room = new_room(len(state.piles))  # of its own: threads may think at once
        code = decide(self.writer.box, game, self.style(state.seats), room)
        return self.writer.action(state, code)


class Searcher(FastTumbleBot):
    """Tries the best few actions out, as far as its next turn, and takes the one that wins most."""

    def __init__(
        self,
        rules: Tumble,
        style: Callable[[int], Style],
        chance: Callable[[int], Sequence[float] | None],
        effort: float = 1.0,
    ) -> None:
        super().__init__(rules, style)
        self.chance = cache(lambda seats: np.array(chance(seats) or (), np.float64))
        self.effort = effort

    def choose(self, view: View, legal: Sequence[Action], source: Source) -> Action:
        """Choose the action after which it wins most often, as far as the tries show."""
        state, weights = view.table, self.chance(view.table.seats)
        if len(legal) == 1 or not len(weights):
            return super().choose(view, legal, source)
        tries = round(self.effort * TRIES[state.seats])
        seed = np.uint64(source.below(2**32))
        game, style = self.writer.game(state), self.style(state.seats)
        code = search(self.writer.box, game, style, weights, tries, SURE, seed)
        return self.writer.action(state, code)


def style_arrays(style: Style, dice: int) -> tumble_worth.Style:
    """Write a style as arrays."""
    holds = np.ones((len(ASKED), MOST_WAYS))
    for asked in dict.fromkeys(asked for asked, _ in style.holds):
        for number, way in enumerate(every_way(dice, asked)):
            holds[ASKED_NUMBER[asked], number] = style.holds[asked, way]
    bonus_holds = np.ones(6 * MOST + 1)
    bonus_holds[: len(style.bonus_holds)] = style.bonus_holds
    return tumble_worth.Style(np.array(astuple(style.weights)), holds, bonus_holds)
