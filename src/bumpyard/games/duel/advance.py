"""The rulebook of Duel, phase by phase. Set-up and placing have files of their own.

Arguments are not checked here: `core.play` and `core.settle` have checked them.
"""

from __future__ import annotations

from typing import assert_never

from ...core import Chance, Decide, Dice, Node, Over, Rolled, Seat, Step
from ..dice import together, without
from . import placing, setup
from .actions import (
    Action,
    Done,
    Keep,
    Leave,
    Place,
    Protect,
    Refill,
    Reroll,
    Retrieve,
    Roll,
    Swap,
    Turn,
)
from .claims import Claim
from .data import DICE, Box
from .events import (
    BonusPlayed,
    Bumped,
    Claimed,
    ClaimProtected,
    DiceRolled,
    DieTurned,
    Event,
    RollingStopped,
    TurnEnded,
)
from .scoring import outcome
from .state import Placed, State, put

MORE_ROLLS = 2  # after the first, and with a Bonus card
ONE_DIE = Dice(1)
DECIDES = tuple(Decide((Seat(seat),)) for seat in range(2))


def node(box: Box, state: State) -> Node:
    """Return the next node: a decision, a draw, or the end."""
    table = state.table
    match table.phase:
        case "ready" | "refill" | "place" | "swap" | "keep" | "claim":
            return DECIDES[table.player]
        case "deal":
            return setup.river_card(box, table, setup.dealt_next(table))
        case "colour":
            return setup.river_card(box, table, "colour")
        case "point":
            return setup.river_card(box, table, "point")
        case "hands":
            return setup.bonus_card(box, state, setup.dealt_to(state))
        case "bonus":
            return setup.bonus_card(box, state, table.player)
        case "roll":
            return Dice(table.rolling)
        case "start":
            return ONE_DIE
        case "over":
            return Over(outcome(box, state))
        case _:
            assert_never(table.phase)


def advance(box: Box, state: State, action: Action) -> Step[State, Event]:
    """Carry out the player's action."""
    match action:
        case Retrieve():
            return placing.retrieve(box, state)
        case Refill(deck):
            phase = "colour" if deck == "colour" else "point"
            return Step(state.on_table(phase=phase))
        case Place():
            return placing.place(box, state, action)
        case Swap():
            return placing.swap(state, action)
        case Leave():
            return placing.settle_in(state, [])
        case Roll():
            return Step(state.on_table(phase="roll", rolling=DICE, rolls_left=MORE_ROLLS))
        case Keep(dice):
            return _keep(state, dice)
        case Reroll(card):
            return _reroll(state, card)
        case Turn():
            return _turn(state, action)
        case Claim():
            return _claim(state, action)
        case Protect():
            return _protect(state, action)
        case Done():
            return _end_turn(state)
        case _:
            assert_never(action)


def resolve(box: Box, state: State, chance: Chance) -> Step[State, Event]:
    """Carry out a roll, or the draw of a card."""
    phase = state.table.phase
    if isinstance(chance, Rolled):
        if phase == "start":
            return setup.roll_for_start(state, chance.faces[0])
        return _rolled(state, chance.faces)
    match phase:
        case "deal":
            return setup.deal_river(state, chance.card)
        case "hands":
            return setup.deal_bonus(state, chance.card)
        case "bonus":
            return placing.draw_bonus(box, state, chance.card)
        case _:
            return placing.refill(box, state, chance.card)


# --- D3.3 rolling -----------------------------------------------------------------------------


def _rolled(state: State, faces: tuple[int, ...]) -> Step[State, Event]:
    table = state.table
    rolled = DiceRolled(table.player, table.dice, faces, table.rolls_left)
    phase = "keep" if table.rolls_left else "claim"
    return Step(state.on_table(phase=phase, dice=together(table.dice, faces), rolling=0), (rolled,))


def _keep(state: State, dice: tuple[int, ...]) -> Step[State, Event]:  # D3.3, D5.1
    table = state.table
    if dice == table.dice:
        stopped = RollingStopped(table.player, dice)
        return Step(state.on_table(phase="claim", rolls_left=0), (stopped,))
    return Step(
        state.on_table(
            phase="roll",
            dice=dice,
            rolling=len(table.dice) - len(dice),
            rolls_left=table.rolls_left - 1,
        )
    )


# --- D5 Bonus cards ---------------------------------------------------------------------------


def _reroll(state: State, card: str) -> Step[State, Event]:  # D5.1
    state = _discarded(state, card).on_table(phase="keep", rolls_left=MORE_ROLLS)
    return Step(state, (BonusPlayed(state.table.player, card),))


def _turn(state: State, action: Turn) -> Step[State, Event]:  # D5.2, D5.3
    player = state.table.player
    dice = together(without(state.table.dice, (action.die,)), (action.face,))
    events = BonusPlayed(player, action.card), DieTurned(player, action.die, action.face)
    return Step(_discarded(state, action.card).on_table(dice=dice), events)


def _protect(state: State, action: Protect) -> Step[State, Event]:  # D5.5
    player, lying = state.table.player, state.table.lying(action.claim)
    assert lying is not None  # a claim is protected, so dice lie there
    table = state.table.with_dice(action.claim, Placed(player, lying.dice, action.card))
    event = ClaimProtected(player, action.claim, action.card)
    return Step(State(table, _out_of_hand(state, action.card)), (event,))


def _discarded(state: State, card: str) -> State:
    """Move a Bonus card from the player's hand to the discard."""
    state = State(state.table, _out_of_hand(state, card))
    return state.on_table(discard=tuple(sorted((*state.table.discard, card))))


def _out_of_hand(state: State, card: str) -> tuple[tuple[str, ...], ...]:
    player = state.table.player
    return put(state.hands, player, tuple(held for held in state.hands[player] if held != card))


# --- D6 claiming ------------------------------------------------------------------------------


def _claim(state: State, action: Claim) -> Step[State, Event]:
    player, events = state.table.player, list[Event]()
    if action.expel is not None:  # D5.4
        state = _discarded(state, action.expel)
        events.append(BonusPlayed(player, action.expel))
    lying = state.table.lying(action.card)
    if lying is not None:  # D6.5
        events.append(Bumped(action.card, lying.owner, lying.dice, player))
    events.append(Claimed(player, action.card, action.dice))
    table = state.table.with_dice(action.card, Placed(player, action.dice))
    state = State(table, state.hands).on_table(dice=without(table.dice, action.dice))
    return Step(state, tuple(events))


def _end_turn(state: State) -> Step[State, Event]:  # D6.3: only when the player says so
    table = state.table
    state = state.on_table(phase="ready", player=table.other, dice=())
    return Step(state, (TurnEnded(table.player),))
