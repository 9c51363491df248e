"""Training Duel's bots by self-play, in rounds: each round plays with what the last one learned.

A round records the final score of each row, what each condition paid, how long dice stayed, how far
a lead still changed, and which Bonus cards were in a hand.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple, cast

import numpy as np

from ...core import AnyRules
from ...games.duel import CONDITIONS, FULL, SIZE, Box, Duel
from ...kernels.dice import Floats, Ints
from ...kernels.duel import WIDE, Writer
from .evaluation import (
    COUNTS,
    LAYERS,
    Rows,
    by_hand,
    features,
    from_numbers,
    predict,
    row_table,
    to_numbers,
)
from .mind import selfplay as play
from .mind.evaluation import (
    BITS,
    HELD_ODDS,
    LYING,
    MANY,
    POINTS,
    SPREAD,
    STEPS,
    SUM,
    Evaluation,
)
from .tuning import tune

if TYPE_CHECKING:
    from ..kit import Numbers, Progress

GAMES = (500, 800, 1200)  # of each round
EPOCHS, BATCH, RATE = 6, 1024, 2e-3
TUNING = 10**6  # added to the seed, for other luck
LINES = 600  # more notes than a game makes
NEEDED = (4, 6, 3, 3, 4, 4, 4, 4)  # steps to each condition, or to the most of it
SHARE = 0.5  # of what a condition pays, once its cards are there
PRIOR = 8  # how many cases a guess counts for
NEARBY = 1.5  # cases with so many cards more or less to come count a third


class Found(NamedTuple):
    """The notes of a round: grids during the games, the same grids at the end, and claims."""

    grids: Ints
    ends: Ints
    leads: Ints  # of each grid's owner, at the end
    claims: Ints


def train_duel(rules: AnyRules, seed: int, progress: Progress) -> Numbers:
    """Learn an evaluation by playing with it."""
    box = cast(Duel, rules).box
    random = np.random.default_rng(seed)
    kept = np.repeat(guessed(box)[:, :, None], COUNTS, axis=2)
    evaluation = by_hand(box)._replace(kept=kept)
    net = [random.normal(0, 1 / np.sqrt(shape[0]), shape) for shape in LAYERS]
    for number in (1, 3, 5):
        net[number][:] = 0  # the biases
    for turn, games in enumerate(GAMES):
        progress(f"round {turn + 1} of {len(GAMES)}: {games} games")
        found = play_round(cast(Duel, rules), evaluation, games, seed + turn, progress)
        progress(f"round {turn + 1} of {len(GAMES)}: learning from {len(found.grids)} grids")
        net = fit(net, rows_of(found), random)
        evaluation = learn(box, evaluation, row_table(net), found)
    numbers = to_numbers(net, evaluation)
    preferences = tune(cast(Duel, rules), from_numbers(box, numbers), seed + TUNING, progress)
    return numbers | {"preferences": list(preferences)}


def play_round(
    rules: Duel, evaluation: Evaluation, games: int, seed: int, progress: Progress
) -> Found:
    """Play games between two bots with one evaluation."""
    writer = Writer(rules.box)
    vector = writer.vector(rules.start(2, {"claim_duty": "all"}))
    stream, result = np.array([seed], np.uint64), np.zeros(5, np.int64)
    notes = play.new_notes(LINES)
    parts: list[tuple[Ints, Ints, Ints, Ints]] = []
    for game in range(games):
        play.play_game(writer.cards, evaluation, evaluation, stream, vector, notes, result)
        lines = notes.grids[: notes.used[0]].copy()
        grids, ends = lines[:-2], lines[-2:]
        lead = int(result[0] - result[1])
        turns = len(grids) // 2
        parts.append(
            (
                grids,
                np.tile(ends, (turns, 1)),
                np.tile([lead, -lead], turns),
                notes.claims[: notes.used[1]].copy(),
            )
        )
        if game % 100 == 99:
            progress(f"  {game + 1} games")
    return Found(*(np.concatenate(part) for part in zip(*parts, strict=True)))


# --- rows -------------------------------------------------------------------------------------


def rows_of(found: Found) -> tuple[Rows, Floats]:
    """Return every row in the notes, and its score at the end."""
    own, other = found.grids[:, play.OWN], found.grids[:, play.OTHER]
    begun, ended = _rows(found.grids), _rows(found.ends)
    scores = ended[:, :, SUM] * MANY[ended[:, :, BITS]]
    used = begun[:, :, LYING] > 0
    goes_on = np.maximum(own, other) < FULL
    columns: list[Sequence[Ints | Floats]] = []
    for row in range(WIDE):
        at = used[:, row] & goes_on
        there = begun[at, row]
        points = np.minimum(there[:, SUM], POINTS - 1)
        free, colours = SIZE - there[:, LYING], MANY[there[:, BITS]]
        columns.append((own[at], other[at], free, colours, points, scores[at, row]))
    # Empty rows are all alike: each gets their mean score.
    empty = SIZE - used.sum(axis=1)
    at = goes_on & (empty > 0)
    nothing = np.zeros(at.sum())
    mean = (scores * ~used).sum(axis=1)[at] / empty[at]
    columns.append((own[at], other[at], nothing + SIZE, nothing, nothing, mean))
    *rows, score = (np.concatenate(part).astype(float) for part in zip(*columns, strict=True))
    return Rows(*rows), score


def _rows(grids: Ints) -> Ints:
    return grids[:, play.ROWS : play.AIMS].reshape(-1, WIDE, 3)


def fit(
    net: Sequence[Floats], noted: tuple[Rows, Floats], random: np.random.Generator
) -> list[Floats]:
    """Train a net on the final scores of rows: least squares, by Adam."""
    net = [layer.copy() for layer in net]
    inputs, reach, base = features(noted[0])
    wanted = noted[1] - base
    slow, square = [0 * layer for layer in net], [0 * layer for layer in net]
    batches = [
        order[first : first + BATCH]
        for order in (random.permutation(len(wanted)) for _ in range(EPOCHS))
        for first in range(0, len(wanted) - BATCH + 1, BATCH)
    ]
    for step, batch in enumerate(batches):
        error = reach[batch] * (reach[batch] * predict(net, inputs[batch]) - wanted[batch])
        rate = RATE * (1 - 0.9 * step / len(batches))
        for number, change in enumerate(_slopes(net, inputs[batch], error / BATCH)):
            slow[number] += 0.1 * (change - slow[number])
            square[number] += 0.001 * (change**2 - square[number])
            straight = slow[number] / (1 - 0.9 ** (step + 1))
            width = np.sqrt(square[number] / (1 - 0.999 ** (step + 1))) + 1e-8
            net[number] -= rate * straight / width
    return net


def _slopes(net: Sequence[Floats], inputs: Floats, error: Floats) -> list[Floats]:
    """Return how the error changes with each weight."""
    one, one_more, two, two_more, out, _ = net
    first = np.maximum(0, inputs @ one + one_more)
    second = np.maximum(0, first @ two + two_more)
    at_second = np.outer(error, out) * (second > 0)
    at_first = (at_second @ two.T) * (first > 0)
    return [
        inputs.T @ at_first,
        at_first.sum(axis=0),
        first.T @ at_second,
        at_second.sum(axis=0),
        second.T @ error,
        np.array([error.sum()]),
    ]


# --- all but the rows --------------------------------------------------------------------------


def learn(box: Box, before: Evaluation, rows: Floats, found: Found) -> Evaluation:
    """Return the evaluation that follows from the notes of a round."""
    grids = found.grids
    left = FULL - np.maximum(grids[:, play.OWN], grids[:, play.OTHER])
    kept = _kept(box, found, left)
    stays, by_left = before.stays.copy(), before.by_left.copy()
    for asked in range(len(stays)):
        for strength in range(1, stays.shape[1]):
            at = (found.claims[:, 0] == asked) & (found.claims[:, 1] == strength)
            stayed = found.claims[at, 2].sum() + PRIOR * stays[asked, strength]
            stays[asked, strength] = stayed / (at.sum() + PRIOR)
    expected = _expected_scores(rows, kept, grids, left)
    leads = expected - expected.reshape(-1, 2)[:, ::-1].ravel()
    for number in range(1, COUNTS):
        by_left[SPREAD, number] = (
            _near(left, number, (found.leads - leads) ** 2, by_left[SPREAD, number] ** 2) ** 0.5
        )
    held = np.array([_bits(grids[:, play.HAND], n) for n in range(len(box.bonus))])
    hidden = held | np.array([_bits(grids[:, play.IN_PILE], n) for n in range(len(box.bonus))])
    for number in range(COUNTS):
        usual = _near(left, number, held.sum(axis=0) / np.maximum(1, hidden.sum(axis=0)), 0.3)
        for card in range(len(box.bonus)):
            there = hidden[card]
            share = _near(left[there], number, held[card][there], usual)
            odds = share / (1 - share) * (1 - usual) / usual
            by_left[HELD_ODDS + card, number] = min(10.0, max(0.1, odds))
    return Evaluation(rows, kept, stays, by_left)


def _kept(box: Box, found: Found, left: Ints) -> Floats:
    """Return what conditions paid in the end while their Bonus card was held."""
    kept, guess = np.zeros((len(CONDITIONS), STEPS, COUNTS)), guessed(box)
    for condition in range(len(CONDITIONS)):
        at = (found.grids[:, play.HELD + condition] > 0) & (left > 0)
        steps, came = found.grids[at, play.AIMS + condition], found.ends[at, play.AIMS + condition]
        for step in range(STEPS):
            there = steps == step
            for number in range(COUNTS):
                kept[condition, step, number] = _near(
                    left[at][there], number, came[there], guess[condition, step]
                )
    return kept


def guessed(box: Box) -> Floats:
    """Guess what conditions will pay: more than now, or no bot would try them."""
    most = np.array([np.mean(getattr(box.data.conditions, name)) for name in CONDITIONS])
    steps = np.minimum(1, np.arange(STEPS) / np.array(NEEDED)[:, None])
    return np.asarray(SHARE * most[:, None] * steps**2)


def _near(left: Ints, number: int, values: Floats | Ints, guess: float) -> float:
    """Return the mean of values, weighted by how near their number of cards to come is to this."""
    weights = np.exp(-np.abs(left - number) / NEARBY)
    return float((weights @ values + PRIOR * guess) / (weights.sum() + PRIOR))


def _expected_scores(rows: Floats, kept: Floats, grids: Ints, left: Ints) -> Floats:
    """Return the score that each grid was expected to reach."""
    own, other, there = grids[:, play.OWN], grids[:, play.OTHER], _rows(grids)
    used = there[:, :, LYING] > 0
    total = (SIZE - used.sum(axis=1)) * rows[own, other, SIZE, 0, 0]
    for row in range(WIDE):
        free, points = SIZE - there[:, row, LYING], np.minimum(there[:, row, SUM], POINTS - 1)
        expected = rows[own, other, free, MANY[there[:, row, BITS]], points]
        total += np.where(used[:, row], expected, 0)
    for condition in range(len(CONDITIONS)):
        expected = kept[condition, grids[:, play.AIMS + condition], left]
        total += np.where(grids[:, play.HELD + condition] > 0, expected, 0)
    return np.asarray(total)


def _bits(masks: Ints, number: int) -> Ints:
    return np.asarray(masks >> number & 1 == 1)
