"""Playing Tumble by a style: each turn solved exactly for what it makes claims worth.

One function decides for a bot at a table (`decide`), another plays whole games (`play`).
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from ....kernels.compiled import kernel
from ....kernels.dice import (
    COUNT,
    FEWER,
    MORE,
    NONE,
    PART,
    PARTS,
    PIPS,
    SIZE,
    WAY,
    WAYS,
    Floats,
    Ints,
)
from ....kernels.stream import key
from ....kernels.tumble.advance import (
    AUTO,
    BONUS_FACE,
    BONUS_OWNER,
    CLAIM,
    CLAIMS,
    DEAL,
    DICE,
    DONE,
    KEEP,
    LEAVE,
    OVER,
    PHASE,
    PLAYER,
    READY,
    REFILL,
    ROLLS_LEFT,
    TURN,
    TURNS,
    Box,
    Game,
    act,
    bonus_pips,
    draw,
    is_chance,
    may_claim_bonus,
    next_to_turn,
)
from ...dice import compiled as turn
from .evaluation import Claims, Style, appraise, new_claims

CARDS = 256  # as in lab.luck


class Room(NamedTuple):
    """Room to think in: what claims are worth, and the turn solved for it."""

    claims: Claims
    placed: Floats
    means: Floats
    means_with_bonus: Floats


@kernel
def new_room(piles: int) -> Room:
    """Make room for a table with so many piles."""
    return Room(
        new_claims(piles),
        np.empty((piles + 1, COUNT)),
        np.empty((turn.ROLLS, COUNT)),
        np.empty((turn.ROLLS, COUNT, turn.FACES)),
    )


@kernel
def think(box: Box, game: Game, style: Style, room: Room) -> None:
    """Say what claims are worth, and what dice are once they are placed."""
    claims = room.claims
    appraise(box, game, style, claims)
    turn.place(claims.asked, claims.above, claims.worth, claims.aside, box.dice, room.placed)


@kernel
def solve(game: Game, room: Room) -> None:
    """Solve the turn from what the dice are worth."""
    count = SIZE[game.facts[DICE]]
    placed, left = room.placed[len(room.placed) - 1], game.facts[ROLLS_LEFT]
    if game.facts[BONUS_FACE] == NONE:
        turn.solve(placed, count, room.means[:left])
    else:
        turn.solve_with_bonus(placed, count, room.means_with_bonus[:left])


@kernel
def decide(box: Box, game: Game, style: Style, room: Room) -> int:
    """Return the action of the highest worth."""
    phase = game.facts[PHASE]
    if phase == READY:
        return 0
    think(box, game, style, room)
    if phase == KEEP:
        solve(game, room)
        return keep(game, room)
    if phase == TURN:
        return turn_a_die(game, room)
    return claim(game, room)


@kernel
def keep(game: Game, room: Room) -> int:
    """Keep the best part of the dice; among equals the most of them."""
    facts = game.facts
    dice, left, face = facts[DICE], facts[ROLLS_LEFT] - 1, facts[BONUS_FACE]
    placed = room.placed[len(room.placed) - 1]
    if face == NONE:
        best, chosen = placed[dice], 2 * dice
        for number in range(PARTS[dice + 1] - 2, PARTS[dice] - 1, -1):
            if room.means[left, PART[number]] > best:
                best, chosen = room.means[left, PART[number]], 2 * PART[number]
        return chosen
    means = room.means_with_bonus[left]
    best, chosen = worth_turned(placed, dice, face), 2 * dice + 1
    for number in range(PARTS[dice + 1] - 1, PARTS[dice] - 1, -1):
        part = PART[number]
        if part != dice and means[part, face - 1] > best:
            best, chosen = means[part, face - 1], 2 * part + 1
        rolled = means[part].sum() / turn.FACES
        if rolled > best:
            best, chosen = rolled, 2 * part
    return chosen


@kernel
def worth_turned(placed: Floats, dice: int, face: int) -> float:
    """Return what dice are worth when one may be turned to a face."""
    best = placed[dice]
    for die in range(turn.FACES):
        if FEWER[dice, die] != NONE:
            best = max(best, placed[MORE[FEWER[dice, die], face - 1]])
    return float(best)


@kernel
def turn_a_die(game: Game, room: Room) -> int:
    """Turn the die that helps most, or none."""
    dice, face = game.facts[DICE], game.facts[BONUS_FACE]
    placed = room.placed[len(room.placed) - 1]
    best, chosen = placed[dice], LEAVE
    for die in range(1, turn.FACES + 1):
        if FEWER[dice, die - 1] != NONE and die != face:
            turned = placed[after_turning(game, die)]
            if turned > best:
                best, chosen = turned, die
    return chosen


@kernel
def after_turning(game: Game, die: int) -> int:
    """Return the dice after one of them was turned to the bonus die's face; or none (LEAVE)."""
    dice = game.facts[DICE]
    return dice if die == LEAVE else MORE[FEWER[dice, die - 1], game.facts[BONUS_FACE] - 1]


@kernel
def claim(game: Game, room: Room) -> int:
    """Claim what is part of the best placement; then lay dice beside the bonus die; then end."""
    facts, claims = game.facts, room.claims
    found = turn.best_claim(claims.asked, claims.above, claims.worth, room.placed, facts[DICE])
    if found != NONE:
        return 1 + CLAIMS * (found // COUNT) + found % COUNT
    pips = PIPS[facts[DICE]]
    by_hand = not facts[AUTO] and may_claim_bonus(game) and pips > bonus_pips(game)
    if by_hand and claims.aside[pips] > 0.0:
        return 1 + CLAIMS * len(game.card) + facts[DICE]
    return DONE


# --- whole games ------------------------------------------------------------------------------


@kernel
def play(
    box: Box,
    game: Game,
    styles: Style,
    room: Room,
    seed: np.uint64,
    lasting: Ints,
    until: int,
) -> None:
    """Play on until so many turns were finished, each seat by its own of the styles.

    The luck is that of `lab.luck`. `lasting` counts claims by what the card asks for and the way:
    made, and lasted.
    """
    seats = len(game.starts)
    stream = np.zeros(1, np.uint64)
    turns, drawn = np.zeros(seats + 1, np.int64), np.zeros(len(game.card), np.int64)
    seat, rolls, solved = -1, 0, False
    while game.facts[PHASE] != OVER:
        phase, player = game.facts[PHASE], game.facts[PLAYER]
        if phase in (DEAL, REFILL):
            pile = next_to_turn(game)
            key(stream, seed, CARDS + pile, drawn[pile], 0)
            drawn[pile] += 1
            draw(box, game, stream)
            continue
        if is_chance(game):
            key(stream, seed, seat + 1, turns[seat + 1], rolls)
            rolls += 1
            draw(box, game, stream)
            continue
        if player != seat:
            seat, rolls = player, 0
            turns[seat + 1] += 1
        if phase == READY:
            if game.facts[TURNS] >= until:
                return
            solved = False
            for other in range(seats):
                if other == player or _ends_now(box, game):
                    count_lasted(box, game, other, lasting)
            act(box, game, 0)
            continue
        style = Style(styles.weights[player], styles.holds[player], styles.bonus_holds[player])
        if not solved or phase == CLAIM:
            think(box, game, style, room)
        if phase == KEEP:
            if not solved:
                solve(game, room)
            solved = True
            act(box, game, keep(game, room))
        elif phase == TURN:
            act(box, game, turn_a_die(game, room))
        else:
            action = claim(game, room)
            if action != DONE:
                count_made(box, game, action, lasting)
            act(box, game, action)


@kernel
def count_made(box: Box, game: Game, action: int, lasting: Ints) -> None:
    """Note a claim that is made."""
    pile, dice = (action - 1) // CLAIMS, (action - 1) % CLAIMS
    if pile == len(game.card):
        lasting[len(lasting) - 1, PIPS[dice], 0] += 1
    else:
        asked = box.asked[game.card[pile]]
        way = np.searchsorted(WAY[WAYS[asked] : WAYS[asked + 1]], dice)
        lasting[asked, way, 0] += 1


@kernel
def _ends_now(box: Box, game: Game) -> bool:
    """Say whether the game ends with what the player acquires now."""
    used_up = 0
    for pile in range(len(game.card) - 1):
        taken = game.card[pile] == NONE or game.owner[pile] == game.facts[PLAYER]
        used_up += taken and game.under[pile] == 0
    return used_up >= box.tables[len(game.starts), 2]


@kernel
def count_lasted(box: Box, game: Game, seat: int, lasting: Ints) -> None:
    """Note the claims that a seat's dice still lie on as they are acquired."""
    for pile in range(len(game.card)):
        if game.owner[pile] == seat:
            asked = box.asked[game.card[pile]]
            way = np.searchsorted(WAY[WAYS[asked] : WAYS[asked + 1]], game.lying[pile])
            lasting[asked, way, 1] += 1
    if game.facts[BONUS_OWNER] == seat:
        lasting[len(lasting) - 1, bonus_pips(game), 1] += 1
