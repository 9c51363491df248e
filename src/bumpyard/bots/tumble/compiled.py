"""A bot for Tumble that thinks in kernels. Importing it needs the extra `fast`."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import numpy as np
from msgspec.structs import astuple

from ...core import Source
from ...games.tumble import Action, Tumble, View
from ...kernels.dice import ASKED, ASKED_NUMBER, MOST, MOST_WAYS
from ...kernels.tumble import Writer
from ..dice.placements import every_way
from .mind.decision import decide, new_scratch
from .mind.evaluation import PreferenceArrays
from .preferences import POINTS_ONLY, Preferences, PreferencesBySeats


class CompiledTumbleBot:
    """Plays as `TumbleBot` does, some hundred times as fast."""

    def __init__(
        self, rules: Tumble, preferences: PreferencesBySeats = lambda _: POINTS_ONLY
    ) -> None:
        self.writer = Writer(rules.box)
        dice = rules.box.data.dice
        self.preferences = cache(lambda seats: preference_arrays(preferences(seats), dice))

    def choose(self, view: View, legal: Sequence[Action], source: Source) -> Action:  # noqa: ARG002  # among equals it takes the first
        """Choose the action with the highest expected value of this turn."""
        if len(legal) == 1:
            return legal[0]
        state = view.table
        game = self.writer.game(state)
        scratch = new_scratch(len(state.piles))  # of its own: threads may think at once
        code = decide(self.writer.box, game, self.preferences(state.seats), scratch)
        return self.writer.action(state, code)


def preference_arrays(preferences: Preferences, dice: int) -> PreferenceArrays:
    """Write preferences as arrays."""
    holds = np.ones((len(ASKED), MOST_WAYS))
    for asked in dict.fromkeys(asked for asked, _ in preferences.holds):
        for number, way in enumerate(every_way(dice, asked)):
            holds[ASKED_NUMBER[asked], number] = preferences.holds[asked, way]
    bonus_holds = np.ones(6 * MOST + 1)
    bonus_holds[: len(preferences.bonus_holds)] = preferences.bonus_holds
    return PreferenceArrays(np.array(astuple(preferences.weights)), holds, bonus_holds)
