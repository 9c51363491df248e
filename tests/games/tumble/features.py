"""The features that a game of Tumble covers, by name."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from bumpyard.core import AnyRules, Over, Replay, Source, Step, run
from bumpyard.games.dice import Dice
from bumpyard.games.tumble.actions import Action, Claim, Done, Keep, Leave, Turn
from bumpyard.games.tumble.data import BONUS, JOKER
from bumpyard.games.tumble.events import (
    BonusScored,
    Bumped,
    Claimed,
    DieTurned,
    GameEnded,
    StartTied,
    TurnEnded,
)
from bumpyard.games.tumble.state import State
from bumpyard.lab.simulate import Chooser, at_random

KINDS = ("single", "=2", "~3", "=3", "~4", "~5", "=4", "joker", "bonus")
ALL = frozenset(
    [
        *(
            f"{seats} players, {leftover}"
            for seats in (2, 3, 4, 5)
            for leftover in ("choose", "auto")
        ),
        *(f"claim {kind}" for kind in KINDS),
        *(f"bump {kind}" for kind in KINDS),
        "bump of one's own claims by several in a round",
        "several claims in a turn",
        "several dice on a single",
        "bonus die: a die turned",
        "bonus die: left",
        "bonus die: kept while others roll",
        "bonus die: rolled alone",
        "bonus die: rolled for points",
        "bonus die: nobody has it at the end",
        "joker scored in a set",
        "joker acquired before the end",
        "end: a pile",
        "end: two piles of five players",
        "end: quiet",
        "start: a tie",
        "tie: the win is shared",
        "turn: ended by choice",
        "turn: ended by itself",
        "turn: stopped after the first roll",
        "turn: rolled everything again",
        "first round: three dice, four dice",
    ]
)


def features(rules: AnyRules, replay: Replay) -> Iterator[str]:
    """Yield the features that a replay covers."""
    yield f"{replay.seats} players, {replay.options['leftover_dice']}"
    state: State | None = None
    bumped: list[tuple[int, int]] = []  # the turn, and whose dice
    for moment in run(rules, replay):
        if state is not None:
            yield from _of_choice(rules, state, moment.text)
            yield from _of_events(rules, state, moment.step)
            bumped += [
                (state.turn // state.seats, event.owner)
                for event in moment.step.events
                if isinstance(event, Bumped)
            ]
        state = moment.step.state
    assert state is not None
    if len(set(bumped)) < len(bumped):
        yield "bump of one's own claims by several in a round"
    yield from _of_end(rules, state)


def _of_choice(rules: AnyRules, state: State, text: str) -> Iterator[str]:
    if state.phase not in ("keep", "turn", "claim"):
        return
    action: Action = rules.parse_action(text)
    match action:
        case Keep(dice, bonus):
            if state.turn < 2 and len(state.dice) == 3 + state.turn:
                yield "first round: three dice, four dice"
            if dice == state.dice and state.rolls_left == 2 and bonus == bool(state.bonus_face):
                yield "turn: stopped after the first roll"
            if not dice and not bonus:
                yield "turn: rolled everything again"
            if bonus and dice != state.dice:
                yield "bonus die: kept while others roll"
            if state.bonus_face and not bonus and dice == state.dice:
                yield "bonus die: rolled alone"
        case Leave():
            if len(set(state.dice) - {state.bonus_face}):
                yield "bonus die: left"
        case Turn():
            yield "bonus die: a die turned"
        case Done():
            yield "turn: ended by choice"
        case Claim(card, dice):
            if _kind(card) == "single" and len(dice) > 1:
                yield "several dice on a single"


def _of_events(rules: AnyRules, state: State, step: Step[State, Any]) -> Iterator[str]:
    claims = 0
    for event in step.events:
        match event:
            case Claimed(_, card):
                claims += 1
                yield f"claim {_kind(card)}"
                mine = [
                    p.placed for p in state.piles if p.placed and p.placed.owner == state.player
                ]
                if mine:
                    yield "several claims in a turn"
            case Bumped(card):
                yield f"bump {_kind(card)}"
            case StartTied():
                yield "start: a tie"
            case BonusScored():
                yield "bonus die: rolled for points"
            case DieTurned():
                yield "bonus die: a die turned"
            case TurnEnded() if claims or state.phase != "claim":
                yield "turn: ended by itself"
            case GameEnded("quiet"):
                yield "end: quiet"
            case GameEnded("piles"):
                yield "end: a pile" if state.seats < 5 else "end: two piles of five players"
            case _:
                pass
    if any(JOKER in cards for cards in step.state.cards) and step.state.phase == "ready":
        yield "joker acquired before the end"


def _of_end(rules: AnyRules, state: State) -> Iterator[str]:
    node = rules.node(state)
    assert isinstance(node, Over)
    if len(node.outcome.winners) > 1:
        yield "tie: the win is shared"
    if state.bonus is None:
        yield "bonus die: nobody has it at the end"
    if any("joker" in line.label for lines in rules.tally(state) for line in lines):
        yield "joker scored in a set"


def _kind(card: str) -> str:
    if card in (JOKER, BONUS):
        return card
    kind = card.lstrip("abcdefghijklmnopqrstuvwxyz")
    return "single" if kind.isdecimal() else kind


# --- players that seek features which random play rarely reaches ------------------------------


def passes(rules: AnyRules, source: Source) -> Chooser[Any, Any]:
    """Stop rolling at once, and claim nothing."""
    return lambda state, seat, legal: legal[-1]


def hunts(rules: AnyRules, source: Source) -> Chooser[Any, Any]:
    """Keep the commonest face, and claim what takes the most dice."""
    anything = at_random(source)

    def choose(state: State, seat: Any, legal: Any) -> Any:
        if state.phase == "keep":
            return max(legal, key=lambda keep: _alike(keep.dice, state.dice))
        if state.phase == "claim":
            return max(legal, key=lambda claim: len(getattr(claim, "dice", ())))
        return anything(state, seat, legal)

    return choose


def _alike(kept: Dice, dice: Dice) -> int:
    return len(kept) if len(set(kept)) == 1 else 0


PLAYERS = {"passes": passes, "hunts": hunts}
