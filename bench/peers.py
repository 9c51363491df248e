"""The peers, each played at random through its ordinary Python interface.

A `Play` plays one whole random game and returns how many decisions were made. A decision is one
choice of a player, forced or not; chance is drawn by its weights and not counted. PettingZoo and
RLCard make an observation at every step, wanted or not: it is part of their interface, and below
it (`raw_env`, `env.game`) both are two to three times as fast.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from importlib import import_module
from random import Random
from typing import Any, TypeAlias

Play: TypeAlias = Callable[[Random], int]


def openspiel(game: str) -> Play:
    """Play a game of OpenSpiel, written in C++ and called from Python."""
    rules = _untyped("pyspiel").load_game(game)

    def play(random: Random) -> int:
        state = rules.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(_weighted(state.chance_outcomes(), random.random()))
            else:
                state.apply_action(random.choice(state.legal_actions()))
                decisions += 1
        return decisions

    return play


def pettingzoo_connect_four() -> Play:
    """Play PettingZoo's connect four; its legal moves come as a mask in the observation."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # or it greets on standard output
    env = _untyped("pettingzoo.classic.connect_four_v3").env()

    def play(random: Random) -> int:
        env.reset()
        decisions = 0
        for _ in env.agent_iter():
            observation, _reward, terminated, truncated, _info = env.last()
            if terminated or truncated:
                break
            mask = observation["action_mask"].tolist()
            env.step(random.choice([column for column, legal in enumerate(mask) if legal]))
            decisions += 1
        return decisions

    return play


def rlcard_gin_rummy() -> Play:
    """Play RLCard's gin rummy; its legal moves come with the state that each step returns."""
    env = _untyped("rlcard").make("gin-rummy", config={"seed": 1})

    def play(random: Random) -> int:
        state, _player = env.reset()
        decisions = 0
        while not env.is_over():
            state, _player = env.step(random.choice(list(state["legal_actions"])))
            decisions += 1
        return decisions

    return play


def _weighted(outcomes: list[tuple[int, float]], number: float) -> int:
    """Pick by probability: faster than random.choices, NumPy's choice or pyspiel.sample_action."""
    for outcome, probability in outcomes:
        number -= probability
        if number < 0:
            return outcome
    return outcomes[-1][0]  # the probabilities may add up to a little less than 1


def _untyped(module: str) -> Any:  # Any: no peer has types, so nothing here could be checked
    return import_module(module)
