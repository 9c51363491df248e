"""Bots: each takes a view and the legal actions, and returns one of them.

A game's bots, evaluator, coach and training are in a folder of its own, whose `KIT` names them.
"""

from .advice import Advice, Hints, Odds, Opinion, Way
from .cast import CAST, Character, cast_of, name_of
from .coach import Coach, coach_for
from .judge import Judge, judge_for, shares
from .kit import Bot, Kit
from .kits import KITS, bot_for, check_level, entrant, entrants, kit_for, levels_in
from .levels import DEFAULT_LEVEL, LEVELS, Level

__all__ = [
    "CAST",
    "DEFAULT_LEVEL",
    "KITS",
    "LEVELS",
    "Advice",
    "Bot",
    "Character",
    "Coach",
    "Hints",
    "Judge",
    "Kit",
    "Level",
    "Odds",
    "Opinion",
    "Way",
    "bot_for",
    "cast_of",
    "check_level",
    "coach_for",
    "entrant",
    "entrants",
    "judge_for",
    "kit_for",
    "levels_in",
    "name_of",
    "shares",
]
