"""The features that a game of Duel covers, by name."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from bumpyard.core import AnyRules, Over, Replay, Source, Step, run
from bumpyard.games.duel.actions import (
    Action,
    Keep,
    Leave,
    Place,
    Protect,
    Refill,
    Reroll,
    Swap,
    Turn,
)
from bumpyard.games.duel.claims import Claim, can_claim_river
from bumpyard.games.duel.data import BONUS, FULL, JOKER
from bumpyard.games.duel.events import (
    BonusDiscarded,
    BonusDrawn,
    Bumped,
    CardRetrieved,
    CardsGivenUp,
    CardTurned,
    GridFilled,
    StartTied,
    TurnEnded,
)
from bumpyard.games.duel.grid import spans
from bumpyard.games.duel.scoring import score
from bumpyard.games.duel.state import State
from bumpyard.lab.simulate import Chooser, at_random

KINDS = ("colour", "=2", "~3", "=3", "~4", "=4", "~5", JOKER, BONUS)
CONDITIONS = ("pairs", "faces", "mixed_row", "mixed_column", "row", "column", "diagonal", "block")
ALL = frozenset(
    [
        *(f"claim duty {duty}" for duty in ("all", "one")),
        *(f"claim {kind}" for kind in KINDS),
        *(f"bump {kind}" for kind in KINDS),
        *(f"played: {power}" for power in ("rolls", "step", "any")),
        *(f"expel on {kind}" for kind in ("colour", "a Point card", BONUS)),
        *(f"protect on {kind}" for kind in ("colour", "a Point card", BONUS)),
        *(f"scored: {condition}" for condition in CONDITIONS),
        "start: a tie",
        "refill: colour",
        "refill: point",
        "refill: from the only pile left",
        "refill: nothing left",
        "retrieved: the joker",
        "retrieved: three cards at once",
        "bonus card: drawn",
        "bonus card: the pile is empty",
        "protected dice retrieved",
        "swap: used",
        "swap: declined",
        "swap: with the card just placed",
        "swap: with the sixteenth card",
        "swap: in the last retrieval",
        "grid: grows up and left of its first card",
        "rolling: stopped after the first roll",
        "rolling: all again",
        "rolls of a Bonus card declined",
        "rolls of a Bonus card used",
        "several claims in a turn",
        "several dice on a colour",
        "turn ended without a claim",
        "turn ended with claims left undone",
        "end: cards given up",
        "end: the other retrieves cards",
        "end: the other draws a Bonus card",
        "end: the other has nothing to retrieve",
        "end: the other gives up cards",
        "end: both grids full",
        "end: a grid that spans less than 4 x 4",
        "joker in a grid",
        "tie: broken by Bonus cards",
        "tie: the win is shared",
    ]
)


def features(rules: AnyRules, replay: Replay) -> Iterator[str]:
    """Yield the features that a replay covers."""
    yield f"claim duty {replay.options['claim_duty']}"
    state: State | None = None
    before = ""
    for moment in run(rules, replay):
        if state is not None:
            if before.startswith("play") and before.endswith("/rolls"):
                stopped = moment.step.state.table.phase == "claim"
                yield f"rolls of a Bonus card {'declined' if stopped else 'used'}"
            if rules.legal_actions(state, state.table.player):
                yield from _of_choice(rules, state, rules.parse_action(moment.text))
            yield from _of_events(rules, state, moment.step)
        state, before = moment.step.state, moment.text
    assert state is not None
    yield from _of_end(rules, state)


def _of_choice(rules: AnyRules, state: State, action: Action) -> Iterator[str]:
    table = state.table
    grid = table.grids[table.player]
    match action:
        case Refill(pile):
            yield f"refill: {pile}"
        case Place(_, place) if place[0] < "d" and place[1] < "4":
            yield "grid: grows up and left of its first card"
        case Swap(first, second):
            yield "swap: used"
            if len(grid) == FULL:
                yield "swap: with the sixteenth card"
            if table.last:
                yield "swap: in the last retrieval"
            if rules.box.swaps & {dict(grid)[first], dict(grid)[second]}:  # type: ignore[attr-defined]  # Duel has a box
                yield "swap: with the card just placed"
        case Leave():
            yield "swap: declined"
        case Keep(dice):
            if dice == table.dice and table.rolls_left == 2:
                yield "rolling: stopped after the first roll"
            if not dice:
                yield "rolling: all again"
        case Reroll() | Turn():
            yield f"played: {action.card.split('/')[1]}"
        case Protect(_, claim):
            yield f"protect on {_group(claim)}"
        case Claim(card, dice, expel):
            yield f"claim {_kind(card)}"
            if expel is not None:
                yield f"expel on {_group(card)}"
            if len(dice) > 1 and _kind(card) == "colour":
                yield "several dice on a colour"
            if table.has_claims(table.player):
                yield "several claims in a turn"
        case _:
            pass


def _of_events(rules: AnyRules, state: State, step: Step[State, Any]) -> Iterator[str]:
    table = state.table
    retrieved = 0
    for event in step.events:
        match event:
            case StartTied():
                yield "start: a tie"
            case CardTurned() if table.phase in ("colour", "point"):
                if 0 in rules.observe(state, None).piles[:2]:
                    yield "refill: from the only pile left"
            case CardRetrieved(_, _, card):
                retrieved += 1
                if card == JOKER:
                    yield "retrieved: the joker"
                if table.last:
                    yield "end: the other retrieves cards"
            case BonusDrawn(_, dice) if dice:
                yield "end: the other draws a Bonus card" if table.last else "bonus card: drawn"
            case BonusDiscarded():
                yield "protected dice retrieved"
            case Bumped(card):
                yield f"bump {_kind(card)}"
            case CardsGivenUp():
                yield "end: the other gives up cards" if table.last else "end: cards given up"
            case GridFilled() if step.state.table.phase == "over":
                yield "end: the other has nothing to retrieve"
            case TurnEnded():
                if not table.has_claims(table.player):
                    yield "turn ended without a claim"
                if can_claim_river(rules.box, table):  # type: ignore[attr-defined]  # Duel has a box
                    yield "turn ended with claims left undone"
            case _:
                pass
    if retrieved >= 3:
        yield "retrieved: three cards at once"
    if table.phase not in ("ready", "bonus"):  # no pile got smaller
        return
    *river, bonus = rules.observe(step.state, None).piles
    if retrieved and not any(river):
        yield "refill: nothing left"
    if not bonus:
        yield "bonus card: the pile is empty"


def _of_end(rules: AnyRules, state: State) -> Iterator[str]:
    node = rules.node(state)
    assert isinstance(node, Over)
    grids = state.table.grids
    scores = [score(rules.box, *owned) for owned in zip(grids, state.hands, strict=True)]  # type: ignore[attr-defined]  # Duel has a box
    for line in (line for each in scores for line in each.lines if line.points):
        if "/" in line.label:
            yield f"scored: {line.label.split('/')[0]}"
    if all(len(grid) == FULL for grid in grids):
        yield "end: both grids full"
    if any(min(map(len, spans(grid))) < 4 for grid in grids):
        yield "end: a grid that spans less than 4 x 4"
    if any(card == JOKER for grid in grids for _, card in grid):
        yield "joker in a grid"
    if len(set(node.outcome.scores)) == 1 and len(node.outcome.winners) == 1:
        yield "tie: broken by Bonus cards"
    if len(node.outcome.winners) == 2:
        yield "tie: the win is shared"


def _kind(card: str) -> str:
    if card in (JOKER, BONUS):
        return card
    return card[:2] if card[0] in "=~" else "colour"


def _group(card: str) -> str:
    kind = _kind(card)
    return kind if kind in ("colour", BONUS) else "a Point card"


# --- players that seek features which random play rarely reaches ------------------------------


def hoards(rules: AnyRules, source: Source) -> Chooser[Any, Any]:
    """Keep the commonest face, claim with many dice and claim the Bonus pile, play no card."""
    anything = at_random(source)

    def choose(state: State, seat: Any, legal: Any) -> Any:
        if state.table.phase == "keep":
            return max(legal, key=lambda keep: len(keep.dice) if len(set(keep.dice)) == 1 else 0)
        if state.table.phase == "claim":
            claims = [action for action in legal if isinstance(action, Claim) and not action.expel]
            return max(claims, key=lambda claim: len(claim.dice)) if claims else legal[-1]
        return anything(state, seat, legal)

    return choose


def dawdles(rules: AnyRules, source: Source) -> Chooser[Any, Any]:
    """Stop rolling at once, and do as little as one may."""
    anything = at_random(source)

    def choose(state: State, seat: Any, legal: Any) -> Any:
        if state.table.phase in ("keep", "claim"):
            return legal[-1]
        return anything(state, seat, legal)

    return choose


PLAYERS = {"hoards": hoards, "dawdles": dawdles}
