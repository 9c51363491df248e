"""Looking further than a turn: the best few actions are tried out until the player's next turn.

Each is played on many times, everyone playing by one style, and always with the same luck for all
of them; what is reached is judged by its chance to win. The number of tries is given, not the time,
so that a seed repeats a game.
"""

from __future__ import annotations

import numpy as np

from ....kernels.compiled import kernel
from ....kernels.dice import NONE, PIPS, WAY, WAYS, Floats, Ints
from ....kernels.stream import mixed
from ....kernels.tumble.advance import (
    BONUS_FACE,
    CLAIMS,
    DICE,
    DONE,
    KEEP,
    PHASE,
    PLAYER,
    ROLLS_LEFT,
    TURN,
    TURNS,
    Box,
    Game,
    act,
    legal,
    most_actions,
    new_game,
    without,
)
from ...dice.compiled import FACES, place
from .chance import win_chances
from .decision import Room, after_turning, decide, new_room, play, worth_turned
from .evaluation import Style

TRIED = 4  # actions, at most
NEAR = 4.0  # points: an action that is worth so much less than the best is not tried


@kernel
def worth_of(box: Box, game: Game, room: Room, action: int) -> float:
    """Return what an action is worth for this turn, which `room` holds, solved."""
    facts, dice = game.facts, game.facts[DICE]
    placed = room.placed[len(room.placed) - 1]
    if facts[PHASE] == KEEP:
        part, face, left = action // 2, facts[BONUS_FACE], facts[ROLLS_LEFT] - 1
        if face == NONE:
            return placed[dice] if part == dice else room.means[left, part]
        if action % 2 == 0:
            return room.means_with_bonus[left, part].sum() / FACES
        if part == dice:
            return worth_turned(placed, dice, face)
        return room.means_with_bonus[left, part, face - 1]
    if facts[PHASE] == TURN:
        return placed[after_turning(game, action)]
    if action == DONE:
        return 0.0
    return _worth_of_claim(box, game, room, (action - 1) // CLAIMS, (action - 1) % CLAIMS)


@kernel
def _worth_of_claim(box: Box, game: Game, room: Room, pile: int, dice: int) -> float:
    """Return what a claim is worth, the other dice being placed as well as can be without it."""
    claims, rest = room.claims, without(game.facts[DICE], dice)
    placed = np.empty_like(room.placed)
    if pile == len(game.card):
        aside = np.zeros_like(claims.aside)
        place(claims.asked, claims.above, claims.worth, aside, box.dice, placed)
        return claims.aside[PIPS[dice]] + placed[len(placed) - 1, rest]
    asked = claims.asked.copy()
    asked[pile] = NONE
    place(asked, claims.above, claims.worth, claims.aside, box.dice, placed)
    first, end = WAYS[claims.asked[pile]], WAYS[claims.asked[pile] + 1]
    way = np.searchsorted(WAY[first:end], dice)
    return claims.worth[pile, way] + placed[len(placed) - 1, rest]


@kernel
def best_few(box: Box, game: Game, room: Room, few: Ints) -> int:
    """Find the actions that are worth most, the best first; return how many are worth a try."""
    actions = np.empty(most_actions(box, len(game.starts)), np.int64)
    count = legal(box, game, actions)
    worth = np.empty(count)
    for number in range(count):
        worth[number] = worth_of(box, game, room, actions[number])
    order = np.argsort(-worth)
    found = 0
    while found < min(count, len(few)) and worth[order[found]] >= worth[order[0]] - NEAR:
        few[found] = actions[order[found]]
        found += 1
    return found


@kernel
def search(
    box: Box, game: Game, style: Style, weights: Floats, tries: int, sure: float, seed: np.uint64
) -> int:
    """Return the action after which the player wins most often, as far as so many tries show.

    Another than the one that looks best must be better by `sure` standard errors.
    """
    room = new_room(len(game.card))
    first = decide(box, game, style, room)
    few = np.empty(TRIED, np.int64)
    count = best_few(box, game, room, few)
    if count < 2:
        return first
    for number in range(1, count):
        if few[number] == first:
            few[number] = few[0]
    few[0] = first  # among equals, the one that would have been taken
    seats, player = len(game.starts), game.facts[PLAYER]
    styles = Style(
        _for_all(style.weights, seats),
        _for_all_2(style.holds, seats),
        _for_all(style.bonus_holds, seats),
    )
    copy, chances = new_game(box, seats), np.empty(seats)
    lasting = np.zeros((len(style.holds) + 1, len(style.bonus_holds), 2), np.int64)
    rounds = tries // count
    sums, squares = np.zeros(count), np.zeros(count)  # of what each wins more than the first
    for _ in range(rounds):
        seed = mixed(seed + np.uint64(1))
        reference = 0.0
        for number in range(count):
            copy.whole[:] = game.whole
            act(box, copy, few[number])
            play(box, copy, styles, room, seed, lasting, game.facts[TURNS] + seats)
            win_chances(box, copy, style, weights, chances)
            if number == 0:
                reference = chances[player]
            more = chances[player] - reference
            sums[number] += more
            squares[number] += more * more
    best, chosen = 0.0, first
    for number in range(1, count):
        mean = sums[number] / rounds
        error = np.sqrt(max(0.0, squares[number] / rounds - mean * mean) / rounds)
        if mean - sure * error > best:
            best, chosen = mean - sure * error, few[number]
    return chosen


@kernel
def _for_all(values: Floats, seats: int) -> Floats:
    """Repeat what one seat has for every seat."""
    found = np.empty((seats, len(values)))
    for seat in range(seats):
        found[seat] = values
    return found


@kernel
def _for_all_2(values: Floats, seats: int) -> Floats:
    found = np.empty((seats, values.shape[0], values.shape[1]))
    for seat in range(seats):
        found[seat] = values
    return found
