"""Tumble Duel on flat arrays: the same files as in `games.duel`, and what its bots reckon with."""
