"""Properties that hold in every game: each rule, written independently of the engine."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from hypothesis import given, settings
from hypothesis import strategies as st

from bumpyard.core import Decide, Over, Seat
from bumpyard.games.tumble.actions import Claim
from bumpyard.games.tumble.state import Placed, State
from tests.games.tumble.positions import TUMBLE, played

VALUES = {"=2": 2, "~3": 3, "=3": 5, "~4": 7, "~5": 10, "=4": 12}
IN_A_TURN = ("refill", "roll", "keep", "turn", "claim")

games = st.tuples(st.integers(0, 10**9), st.integers(2, 5), st.sampled_from(["choose", "auto"]))
Chosen = tuple[int, int, str]


def states(chosen: Chosen) -> Iterator[State]:
    """Play a game at random, and yield each of its states but the first."""
    seed, seats, leftover_dice = chosen
    return (step.state for _, _, step in played(seed, seats, leftover_dice=leftover_dice))


def lying(state: State) -> Iterator[Placed]:
    """Yield all dice that lie on cards or beside the bonus die."""
    yield from (pile.placed for pile in state.piles if pile.placed is not None)
    if state.bonus is not None:
        yield state.bonus


@settings(max_examples=25)
@given(games)
def test_no_card_is_lost_or_there_twice(chosen: Chosen) -> None:  # T1.1, T2.1, T3.1
    for state in states(chosen):
        acquired = [card for cards in state.cards for card in cards]
        face_up = [pile.card for pile in state.piles if pile.card is not None]
        seen = acquired + face_up
        assert len(set(seen)) == len(seen)
        assert seen.count("joker") == 1
        under = sum(pile.under for pile in state.piles)
        left_out = 12
        assert (len(seen) - 1) + under + left_out == 48


@settings(max_examples=25)
@given(games)
def test_no_die_is_lost_or_made(chosen: Chosen) -> None:  # T1.4, T3.3, T4.3
    for state in states(chosen):
        placed = [0] * state.seats
        for dice in lying(state):
            placed[dice.owner] += len(dice.dice)
        in_hand = len(state.dice) + state.rolling
        if state.phase in IN_A_TURN:
            rolled = (3, 4)[state.turn] if state.turn < 2 else 5
            assert placed[state.player] + in_hand == rolled
        else:
            assert in_hand == 0
        assert max(placed) <= 5


@settings(max_examples=25)
@given(games)
def test_dice_lie_only_where_they_fit(chosen: Chosen) -> None:  # T4.1, T4.2
    for state in states(chosen):
        for pile in state.piles:
            if pile.placed is not None:
                assert pile.card is not None
                assert fits(pile.card, pile.placed.dice)


@settings(max_examples=25)
@given(games)
def test_players_take_turns_in_order(chosen: Chosen) -> None:  # T2.4
    began = None
    for state in states(chosen):
        if state.phase == "ready":
            began = state.player if began is None else began
            assert state.player == (began + state.turn) % state.seats


@settings(max_examples=25)
@given(games)
def test_the_score_is_what_the_rules_say(chosen: Chosen) -> None:  # T6.1, T6.2, T6.3, T6.5
    (*_, state) = states(chosen)
    node = TUMBLE.node(state)
    assert isinstance(node, Over)
    scores = [points(cards) for cards in state.cards]
    if state.bonus is not None:
        assert state.bonus_face is not None
        scores[state.bonus.owner] += state.bonus_face
    assert node.outcome.scores == tuple(scores)
    assert set(node.outcome.winners) == {
        seat for seat, score in enumerate(scores) if score == max(scores)
    }


@settings(max_examples=25)
@given(games)
def test_the_game_ends_when_it_should_and_never_later(chosen: Chosen) -> None:  # T5.1, T5.3
    enough = 2 if chosen[1] == 5 else 1
    *earlier, last = states(chosen)
    for state in earlier:
        if state.phase not in ("bonus", "over"):
            assert used_up(state) < enough
            assert state.quiet < 11 * state.seats
    if last.quiet:
        assert last.quiet >= 10 * last.seats
    else:
        assert used_up(last) >= enough


@settings(max_examples=15)
@given(games)
def test_the_claims_are_all_that_the_rules_allow(chosen: Chosen) -> None:  # T4.3 to T4.9
    had_bonus = False
    for state in states(chosen):
        had_bonus = state.phase == "turn" or (had_bonus and state.phase == "claim")
        if state.phase == "claim":
            legal = TUMBLE.legal_actions(state, state.player)
            claims = [action for action in legal if isinstance(action, Claim)]
            assert len(set(claims)) == len(claims)
            expected = set(allowed(state, may_have_bonus=not had_bonus))
            assert {(claim.card, claim.dice) for claim in claims} == expected
            assert expected  # T4.10: or the turn would have ended by itself


@settings(max_examples=15)
@given(games)
def test_one_seat_decides_or_chance_does(chosen: Chosen) -> None:
    for state in states(chosen):
        node = TUMBLE.node(state)
        for seat in map(Seat, range(state.seats)):
            decides = isinstance(node, Decide) and seat in node.seats
            assert bool(TUMBLE.legal_actions(state, seat)) is decides


# --- the rules in other words -----------------------------------------------------------------


def used_up(state: State) -> int:
    return [(pile.card, pile.under) for pile in state.piles[:-1]].count((None, 0))


def fits(card: str, dice: tuple[int, ...]) -> bool:
    """Say whether dice are what the name of a card asks for."""
    kind, n = card[-2], int(card[-1]) if card != "joker" else 5
    if kind == "~":
        return [*dice] == [*range(dice[0], dice[0] + n)]
    if kind == "=" or card == "joker":
        return [*dice] == [dice[0]] * n
    return {*dice} == {n}


def strength(card: str, dice: tuple[int, ...]) -> int:
    is_single = card not in ("joker", "bonus") and card[-2] not in "=~"
    return len(dice) if is_single else sum(dice)


def allowed(state: State, *, may_have_bonus: bool) -> Iterator[tuple[str, tuple[int, ...]]]:
    """Yield every claim that the rules allow, found by trying all."""
    places = [(pile.card, pile.placed) for pile in state.piles if pile.card is not None]
    if may_have_bonus and state.leftover_dice == "choose":
        places.append(("bonus", state.bonus))
    for count in range(1, len(state.dice) + 1):
        for dice in combinations(state.dice, count):
            for card, placed in places:
                if placed is not None and placed.owner == state.player:
                    continue
                if card != "bonus" and not fits(card, dice):
                    continue
                if placed is None or strength(card, dice) > strength(card, placed.dice):
                    yield card, dice


def points(cards: tuple[str, ...]) -> int:
    """Score cards, trying the joker with every pattern."""
    patterns = [card.rstrip("=~123456") for card in cards if card != "joker"]
    values = sum(15 if card == "joker" else VALUES.get(card[-2:], 1) for card in cards)
    sizes = {pattern: patterns.count(pattern) for pattern in patterns}
    tries = [sizes]
    if "joker" in cards:
        tries += [{**sizes, one: n + 1} for one, n in sizes.items() if n < 12]
    return values + max(sum(n * (n + 1) // 2 for n in sizes.values() if n >= 2) for sizes in tries)
