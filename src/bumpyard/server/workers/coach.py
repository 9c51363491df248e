"""The coach's advice on a decision, worked out in a worker process."""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from typing import Any

import msgspec
from msgspec import Raw, Struct

from ... import loading
from ...bots import Advice, Coach, coach_for
from ...core import AnyRules, Seat
from ...lab.simulate import Seeded
from ..protocol import ENCODER


class Question(Struct, frozen=True):
    """A decision that a coach is asked about, by what its seat can see and may do."""

    game: str
    own_data: dict[str, Any] | None
    version: int  # of the rules
    seat: Seat
    at: int
    view: Raw
    legal: Raw


class Coached(Struct, frozen=True):
    """A coach's advice on the decision that was open."""

    table: str
    at: int
    advice: Advice


def advise(asked: bytes, table: str) -> bytes:
    """Answer a question. Runs in a worker process."""
    question = msgspec.json.decode(asked, type=Question)
    own_data = msgspec.json.encode(question.own_data)
    rules, coach = _coach(question.game, own_data, question.version)
    view = msgspec.json.decode(question.view, type=rules.types.view)
    legal = msgspec.json.decode(question.legal, type=list[rules.types.action])  # type: ignore[name-defined]  # a type made of one known at run time
    # The seed depends on the view alone, so the same question gets the same answer.
    source = Seeded(int.from_bytes(sha256(question.view).digest()[:8], "big"))
    return ENCODER.encode(
        Coached(table, question.at, coach.advise(question.seat, view, legal, source))
    )


@cache
def _coach(game: str, own_data: bytes, version: int) -> tuple[AnyRules, Coach]:
    rules = loading.rules(game, msgspec.json.decode(own_data), version)
    return rules, coach_for(rules)
