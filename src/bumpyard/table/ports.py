"""Old names of table.chance and table.entries."""

from .chance import Dealt as Dealt  # noqa: PLC0414  # an old name
from .chance import Fair as Fair  # noqa: PLC0414  # an old name
from .entries import Level as Level  # noqa: PLC0414  # an old name
