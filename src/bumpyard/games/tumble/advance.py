"""The rulebook of Tumble, phase by phase.

Arguments are not checked here: `core.play` and `core.settle` have checked them.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from msgspec.structs import replace

from ...core import Card, Chance, Decide, Dice, Drawn, Node, Over, Rolled, Seat, Step
from ..dice import together, without
from .actions import Action, Claim, Done, Keep, Leave, Roll, Turn, claims, may_claim_bonus
from .data import BONUS, JOKER, Box
from .events import (
    BonusAcquired,
    BonusReturned,
    BonusRolled,
    BonusScored,
    Bumped,
    CardAcquired,
    CardTurned,
    Claimed,
    DiceRolled,
    DieTurned,
    Event,
    GameEnded,
    RollingStopped,
    Started,
    StartRolled,
    StartTied,
    TurnEnded,
)
from .scoring import outcome, piles_end_it, quiet_ends_it
from .state import LeftoverDice, Pile, Placed, State

ROLLS = 3
ROLLS_OF = tuple(Dice(count) for count in range(7))
DECIDES = tuple(Decide((Seat(seat),)) for seat in range(5))

Events = list[Event]


# --- the next node ----------------------------------------------------------------------------


def node(box: Box, state: State) -> Node:
    """Return the next node: a decision, a draw, or the end."""
    match state.phase:
        case "keep" | "claim" | "ready" | "turn":
            return DECIDES[state.player]
        case "roll":
            return ROLLS_OF[state.rolling or 1]  # the bonus die is rolled alone
        case "start" | "bonus":
            return ROLLS_OF[1]
        case "deal" | "refill":
            support = tuple([box.drawn[card] for card in unseen(box, state)])
            return Card(f"pile {_next_to_turn(state) + 1}", support)
        case "over":
            return Over(outcome(box, state))
        case _:
            assert_never(state.phase)


def unseen(box: Box, state: State) -> tuple[str, ...]:
    """Return the cards that were never face up, in order: each may be next in any pile."""  # T2.2
    seen = {pile.card for pile in state.piles}.union(*state.cards)
    return tuple([card for card in box.cards if card not in seen])


# --- T2 set-up --------------------------------------------------------------------------------


def start(box: Box, seats: int, leftover_dice: LeftoverDice) -> State:
    """Lay out the piles face down, and the joker face up."""  # T2.1, T2.2
    table = box.tables[seats]
    piles = (*[Pile(None, table.height)] * table.piles, Pile(JOKER))
    return State(
        "deal",
        piles,
        ((),) * seats,
        starts=(0,) * seats,
        leftover_dice=leftover_dice,
    )


def _turn_over(state: State, card: str) -> Step[State, Event]:
    index = _next_to_turn(state)
    pile = Pile(card, state.piles[index].under - 1)
    piles = (*state.piles[:index], pile, *state.piles[index + 1 :])
    state = replace(state, piles=piles)
    if not any(pile.card is None and pile.under for pile in piles):
        after = "start" if state.phase == "deal" else "roll"
        state = replace(state, phase=after)
    return Step(state, (CardTurned(index, card),))


def _next_to_turn(state: State) -> int:
    return next(i for i, pile in enumerate(state.piles) if pile.card is None and pile.under)


def _roll_for_start(state: State, face: int) -> Step[State, Event]:  # T2.3
    seat = state.starts.index(0)
    starts = (*state.starts[:seat], face, *state.starts[seat + 1 :])
    events: Events = [StartRolled(Seat(seat), face)]
    if 0 in starts:
        return Step(replace(state, starts=starts), tuple(events))
    best = max(face for face in starts if face is not None)
    tied = tuple(Seat(seat) for seat, face in enumerate(starts) if face == best)
    if len(tied) > 1:
        again = tuple(0 if seat in tied else None for seat in range(state.seats))
        return Step(replace(state, starts=again), (*events, StartTied(tied)))
    state = replace(state, phase="ready", player=tied[0], starts=())
    return Step(state, (*events, Started(tied[0])))


# --- T3 a turn --------------------------------------------------------------------------------


def advance(box: Box, state: State, action: Action) -> Step[State, Event]:
    """Carry out the player's action."""
    match action:
        case Roll():
            return _begin_turn(box, state)
        case Keep():
            return _keep(box, state, action)
        case Turn(die):
            return _turn(box, state, die)
        case Leave():
            return _to_claims(box, state, [])
        case Claim():
            return _claim(box, state, action)
        case Done():
            return _end_turn(box, state, [])
        case _:
            assert_never(action)


def resolve(box: Box, state: State, chance: Chance) -> Step[State, Event]:
    """Carry out a roll, or the turning over of a card."""
    if isinstance(chance, Drawn):
        return _turn_over(state, chance.card)
    if state.phase == "roll":
        return _rolled(box, state, chance)
    (face,) = chance.faces
    if state.phase == "start":
        return _roll_for_start(state, face)
    return _score_bonus(state, face)


def _begin_turn(box: Box, state: State) -> Step[State, Event]:
    player, events = state.player, Events()
    after = _acquire(state, [player], events)  # T3.1
    state = replace(after, quiet=state.quiet + 1 if after.cards == state.cards else 0)
    if piles_end_it(box, state):
        others = [Seat((player + i) % state.seats) for i in range(1, state.seats)]
        return _finish(state, "piles", others, events)
    face_down = any(pile.card is None and pile.under for pile in state.piles)
    has_bonus = state.bonus is not None and state.bonus.owner == player  # T3.2
    state = replace(
        state,
        phase="refill" if face_down else "roll",
        rolling=box.dice_in(state.turn, state.seats),
        rolls_left=ROLLS,
        bonus=None if has_bonus else state.bonus,
        bonus_face=0 if has_bonus else None,
    )
    return Step(state, tuple(events))


def _acquire(state: State, seats: Iterable[Seat], events: Events) -> State:
    """Let these seats take the cards on which their dice lie, and the bonus die."""
    piles, cards = list(state.piles), list(state.cards)
    for seat in seats:
        for index, pile in enumerate(piles):
            card, placed = pile.card, pile.placed
            if card is not None and placed is not None and placed.owner == seat:
                cards[seat] = tuple(sorted((*cards[seat], card)))
                piles[index] = Pile(None, pile.under)
                events.append(CardAcquired(seat, index, card, placed.dice))
        if state.bonus is not None and state.bonus.owner == seat:
            events.append(BonusAcquired(seat, state.bonus.dice))
    return replace(state, piles=tuple(piles), cards=tuple(cards))


def _rolled(box: Box, state: State, chance: Rolled) -> Step[State, Event]:
    if state.rolling:
        left = state.rolls_left - 1
        event: Event = DiceRolled(state.player, state.dice, chance.faces, left)
        state = replace(state, dice=together(state.dice, chance.faces), rolling=0)
    else:
        event = BonusRolled(state.player, chance.faces[0])
        state = replace(state, bonus_face=chance.faces[0])
    if state.bonus_face == 0:  # the bonus die follows the player's own
        return Step(state, (event,))
    state = replace(state, phase="keep", rolls_left=state.rolls_left - 1)
    return _stop_rolling(box, state, [event]) if not state.rolls_left else Step(state, (event,))


def _keep(box: Box, state: State, action: Keep) -> Step[State, Event]:  # T3.4
    rolls_bonus = state.bonus_face is not None and not action.bonus
    if action.dice == state.dice and not rolls_bonus:
        return _stop_rolling(box, state, [RollingStopped(state.player, state.dice)])
    state = replace(
        state,
        phase="roll",
        dice=action.dice,
        rolling=len(state.dice) - len(action.dice),
        bonus_face=0 if rolls_bonus else state.bonus_face,
    )
    return Step(state)


def _stop_rolling(box: Box, state: State, events: Events) -> Step[State, Event]:
    if state.bonus_face is not None:
        return Step(replace(state, phase="turn", rolls_left=0), tuple(events))
    return _to_claims(box, state, events)


def _turn(box: Box, state: State, die: int) -> Step[State, Event]:  # T3.5
    face = state.bonus_face
    assert face  # only reached with the bonus die on the table
    dice = together(without(state.dice, (die,)), (face,))
    return _to_claims(box, replace(state, dice=dice), [DieTurned(state.player, die, face)])


# --- T4 claiming ------------------------------------------------------------------------------


def _to_claims(box: Box, state: State, events: Events) -> Step[State, Event]:
    if state.bonus_face is not None:  # T3.6
        events.append(BonusReturned(state.player))
    return _claim_or_end(box, replace(state, phase="claim", rolls_left=0), events)


def _claim(box: Box, state: State, action: Claim) -> Step[State, Event]:
    events = Events()
    dice = without(state.dice, action.dice)
    if action.card == BONUS:
        state = replace(_claim_bonus(state, action.dice, events), dice=dice)
        return _claim_or_end(box, state, events)
    index = next(i for i, pile in enumerate(state.piles) if pile.card == action.card)
    pile = state.piles[index]
    _bump(pile.placed, action.card, state.player, events)
    claimed = Pile(pile.card, pile.under, Placed(state.player, action.dice))
    events.append(Claimed(state.player, action.card, action.dice))
    piles = (*state.piles[:index], claimed, *state.piles[index + 1 :])
    return _claim_or_end(box, replace(state, piles=piles, dice=dice), events)


def _claim_bonus(state: State, dice: tuple[int, ...], events: Events) -> State:  # T4.7
    _bump(state.bonus, BONUS, state.player, events)
    events.append(Claimed(state.player, BONUS, dice))
    return replace(state, bonus=Placed(state.player, dice))


def _bump(placed: Placed | None, card: str, by: Seat, events: Events) -> None:  # T4.8
    if placed is not None:
        events.append(Bumped(card, placed.owner, placed.dice, by))


def _claim_or_end(box: Box, state: State, events: Events) -> Step[State, Event]:
    """Go on claiming if there is anything left to claim."""  # T4.10
    if any(claims(box, state)):
        return Step(state, tuple(events))
    return _end_turn(box, state, events)


def _end_turn(box: Box, state: State, events: Events) -> Step[State, Event]:
    if state.leftover_dice == "auto":
        state = _claim_with_leftovers(state, events)
    events.append(TurnEnded(state.player))
    turn = state.turn + 1
    state = replace(
        state,
        phase="ready",
        player=Seat((state.player + 1) % state.seats),  # T2.4
        turn=turn,
        dice=(),
        bonus_face=None,
    )
    round_ended = turn % state.seats == 0
    if round_ended and quiet_ends_it(box, state):
        return _finish(state, "quiet", [Seat(seat) for seat in range(state.seats)], events)
    return Step(state, tuple(events))


def _claim_with_leftovers(state: State, events: Events) -> State:  # T7.1
    lying = sum(state.bonus.dice) if state.bonus else 0
    if may_claim_bonus(state) and sum(state.dice) > lying:
        return _claim_bonus(state, state.dice, events)
    return state


# --- T5 the end -------------------------------------------------------------------------------


def _finish(state: State, reason: str, seats: Iterable[Seat], events: Events) -> Step[State, Event]:
    """Let these seats acquire the cards under their dice; no card is turned over."""  # T5.2
    events.append(GameEnded(reason))
    state = _acquire(state, seats, events)
    if state.bonus is None:
        return Step(replace(state, phase="over"), tuple(events))
    owner = Placed(state.bonus.owner, ())
    return Step(replace(state, phase="bonus", bonus=owner, bonus_face=None), tuple(events))


def _score_bonus(state: State, face: int) -> Step[State, Event]:  # T6.4
    bonus = state.bonus
    assert bonus is not None  # the bonus die is rolled because a seat has it
    state = replace(state, phase="over", bonus_face=face)
    return Step(state, (BonusScored(bonus.owner, face),))
