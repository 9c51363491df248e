"""The coach: asked by whoever is to decide, where a table allows it; it thinks in the worker."""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from typing import Any

import msgspec
from msgspec import Raw, Struct

from ..bots import Advice, Coach, coach_for
from ..core import AnyRules, Seat
from ..lab.simulate import Seeded
from ..table.errors import NotYourSeat, Refused
from .live import Live
from .protocol import ENCODER
from .settings import TableSettings, rules_for


class Question(Struct, frozen=True):
    """What a coach is asked: a decision, by what its seat can see and may do."""

    settings: TableSettings
    seat: Seat
    at: int
    view: Raw
    legal: Raw


class Coached(Struct, frozen=True):
    """What a coach says about the decision that was open."""

    table: str
    at: int
    advice: Advice


def question_of(live: Live, guest: str) -> bytes:
    """Return what to ask the coach for a guest; or say why they may not."""
    if not live.settings.coach:
        raise Refused("this table allows no coach: it is allowed to all or to none")
    seat = live.seat_of(guest)
    if seat is None:
        raise NotYourSeat("only those who play can ask the coach")
    legal = live.table.legal_for(seat)
    if not legal:
        raise Refused("there is nothing for you to decide now")
    view = ENCODER.encode(live.table.rules.observe(live.table.state, seat))
    return ENCODER.encode(
        Question(live.settings, seat, live.table.at, Raw(view), Raw(ENCODER.encode(legal)))
    )


def advise(asked: bytes, table: str) -> bytes:
    """Answer. Runs in the worker."""
    question = msgspec.json.decode(asked, type=Question)
    rules, coach = _coach(msgspec.json.encode(question.settings))
    view = msgspec.json.decode(question.view, type=rules.types.view)
    legal = msgspec.json.decode(question.legal, type=list[rules.types.action])  # type: ignore[name-defined]  # a type made of one known at run time
    # What is imagined depends on what is seen alone, so asking twice gets the same answer.
    source = Seeded(int.from_bytes(sha256(question.view).digest()[:8], "big"))
    return ENCODER.encode(
        Coached(table, question.at, coach.advise(question.seat, view, legal, source))
    )


@cache
def _coach(settings: bytes) -> tuple[AnyRules, Coach]:
    rules: Any = rules_for(msgspec.json.decode(settings, type=TableSettings))
    return rules, coach_for(rules)
