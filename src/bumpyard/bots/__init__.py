"""Bots: each takes a view and the legal actions, and returns one of them."""

from .levels import BOTS, LEVELS, USUAL, Bot, Level, bot_for, entrants

__all__ = ["BOTS", "LEVELS", "USUAL", "Bot", "Level", "bot_for", "entrants"]
