"""A trial game with a host's own data, in a worker process: it must end within a table's draws.

A table has keys for so many draws (`table.MAX_DRAWS`), and closes where a game needs more.
"""

from __future__ import annotations

from itertools import islice

import msgspec

from ...core import start
from ...core.types import Drawn, Rolled
from ...lab.simulate import Seeded, at_random, playout
from ...table import MAX_DRAWS
from ..table_settings import TableSettings, rules_for

MAX_STEPS = 20_000  # the longest game of any kind has a tenth of it


def ends_in_time(settings: bytes) -> bool:
    """Play a game at random, and say whether it ended. Runs in a worker process."""
    read = msgspec.json.decode(settings, type=TableSettings)
    rules, source = rules_for(read), Seeded(1)
    first = start(rules, read.seats, read.options)
    draws = steps = 0
    for taken, _ in islice(playout(rules, first, at_random(source), source), MAX_STEPS):
        draws += isinstance(taken, Rolled | Drawn)
        steps += 1
        if draws > MAX_DRAWS:
            return False
    return steps < MAX_STEPS
