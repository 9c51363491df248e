"""Undo, decided by the machine: free, with the others' consent, or refused."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bumpyard.core import Seat, Step
from bumpyard.games import GAMES
from bumpyard.games.dodgems.actions import Discard, Pass, React
from bumpyard.games.duel.actions import Protect, Reroll, Turn
from bumpyard.games.duel.claims import Claim
from bumpyard.games.tumble.actions import Done, Keep, Roll
from bumpyard.table.entries import Drew, Opened
from bumpyard.table.errors import Refused, Stale
from bumpyard.table.undo import Past, Undo
from tests.table.tables import Played, check_same, rules_of
from tests.table.takes import THREE, after_two_takes

NOTHING = "nothing can be taken back: something was rolled or shown since"


def before_done() -> tuple[Played, Seat]:
    """Return a game of Tumble whose player could end the turn."""
    played = Played("tumble").until(lambda p: Done() in p.table.legal_for(p.table.deciding()[0]))
    return played, played.table.deciding()[0]


# --- free ---


def test_a_decision_after_which_nothing_happened_is_free_to_take_back() -> None:
    played, seat = before_done()
    table = played.table
    state, at, seq = table.state, table.at, table.seq
    played.act(seat, Done())
    assert table.undo_for(seat) == "free"
    assert table.undo_for(Seat(1 - seat)) is None
    table.undo(seat)
    assert table.state == state
    assert table.deciding() == (seat,)
    assert (table.at, table.seq) == (at + 2, seq + 2)


def test_several_decisions_are_taken_back_one_after_the_other() -> None:
    played, first, second, _ = after_two_takes()
    table = played.table
    table.undo(second)
    assert table.deciding() == (second,)
    assert table.undo_for(second) is None
    assert table.undo_for(first) == "free"
    table.undo(first)
    assert table.deciding() == (first,)
    assert (table.at, table.undos) == (4, 2)
    assert not any(table.undo_for(seat) for seat in (first, second))


def test_after_an_undo_what_answered_an_old_decision_is_stale() -> None:
    played, seat = before_done()
    at = played.table.at
    played.act(seat, Done())
    played.table.undo(seat)
    for old in (at, at + 1):
        with pytest.raises(Stale):
            played.act(seat, Done(), at=old)
    played.act(seat, Done(), at=at + 2)


# --- refused ---


@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_ever_taken_back_past_a_draw_or_an_opening(game: str) -> None:
    played = Played(game, seed=1)
    for _ in range(150):
        if played.table.ended:
            break
        seat = played.step()
        last = played.said()[-1]
        if isinstance(last, Drew | Opened):
            assert not any(played.table.undo_for(Seat(s)) for s in range(2))
            with pytest.raises(Refused, match=NOTHING):
                played.table.undo(seat)


def test_in_tumble_a_roll_is_final_and_so_is_all_before_it() -> None:
    played, seat = before_done()
    played.act(seat, Done())
    played.act(1 - seat, Roll())
    for other in (0, 1):
        with pytest.raises(Refused, match=NOTHING):
            played.table.undo(Seat(other))


def test_in_tumble_who_stops_rolling_can_go_back_to_it() -> None:
    played = Played("tumble", seed=2)
    table = played.table

    def keeps_all(played: Played) -> bool:
        (seat,) = played.table.deciding()
        return Keep(played.table.state.dice) in played.table.legal_for(seat)

    played.until(keeps_all)
    (seat,) = table.deciding()
    played.act(seat, Keep(table.state.dice))
    assert table.undo_for(seat) == "free"


def test_a_card_of_a_hand_that_was_shown_can_not_be_unshown() -> None:
    """In Dodgems a Reaction card is laid open, and so are discards; a pass shows nothing."""
    shown = passed = 0
    for seed in range(6):
        played = Played("dodgems", THREE, seed)
        while not played.table.ended and played.table.seq < 400:
            seat = played.random.choice(played.table.deciding())
            action = played.any_action(seat)
            alone = not played.together
            played.act(seat, action)
            if isinstance(played.said()[-1], Drew | Opened) or not alone or played.table.ended:
                continue
            if isinstance(action, React | Discard):
                shown += 1
                assert not any(played.table.undo_for(Seat(s)) for s in range(3))
            elif isinstance(action, Pass):
                passed += 1
                assert played.table.undo_for(seat) == "free"
    assert shown > 20
    assert passed > 20


def test_in_duel_a_bonus_card_that_was_played_stays_played_and_a_claim_does_not() -> None:
    shown = claimed = 0
    for seed in range(6):
        played = Played("duel", seed=seed)
        while not played.table.ended and played.table.seq < 500:
            (seat,) = played.table.deciding()
            action, hand = played.any_action(seat), played.table.state.hands[seat]
            unseen = len(hand) < sum(played.table.rules.observe(played.table.state, None).piles[2:])
            played.act(seat, action)
            if isinstance(played.said()[-1], Drew) or played.table.ended or not unseen:
                continue
            if isinstance(action, Reroll | Turn | Protect):
                shown += 1
                assert played.table.undo_for(seat) is None
            elif isinstance(action, Claim) and not set(hand) & set(_texts(action)):
                claimed += 1
                assert played.table.undo_for(seat) == "free"
    assert shown > 5
    assert claimed > 20


def _texts(action: Claim) -> list[str]:
    return [value for name in action.__struct_fields__ if (value := getattr(action, name))]


def test_after_an_undo_another_decision_is_judged_anew() -> None:
    played = Played("dodgems", THREE, seed=1)

    def may_react_for_good(played: Played) -> bool:
        """Whether a card could be played that leads to no draw."""
        legal = played.table.legal_for(played.table.deciding()[0])
        return any(isinstance(action, React) and action.card[:5] == "turbo" for action in legal)

    played.until(may_react_for_good)
    (seat,) = played.table.deciding()
    played.act(seat, Pass())
    assert played.table.undo_for(seat) == "free"
    played.table.undo(seat)
    react = next(action for action in played.table.legal_for(seat) if action.card[:5] == "turbo")
    played.act(seat, react)
    assert not isinstance(played.said()[-1], Drew)
    assert played.table.undo_for(seat) is None


def test_what_was_shown_to_one_seat_alone_was_shown() -> None:
    state = Played("duel").table.state
    undo = Undo(rules_of("duel"), seats=2)
    undo.made(Past(0, Seat(0), state), Step(state, (Done(),)))
    assert undo.kind_for(Seat(0)) == "free"
    undo.made(Past(1, Seat(0), state), Step(state, (), {Seat(1): (Done(),)}))
    assert undo.kind_for(Seat(0)) is None


def test_while_others_have_sealed_choices_nothing_older_is_taken_back() -> None:
    """It would throw away what they have chosen."""
    played = Played("pick", THREE)
    past = Past(0, Seat(1), played.table.state)
    step: Step[Any, Any] = Step(played.table.state)  # nothing leads here without a draw in Pick
    played.table.undoing.made(past, step)
    assert played.table.undo_for(Seat(1)) == "free"
    played.act(0, played.any_action(Seat(0)))
    assert played.table.undo_for(Seat(1)) is None
    with pytest.raises(Refused, match=NOTHING):
        played.table.undo(Seat(1))


# --- always ---


@settings(max_examples=15)
@given(seed=st.integers(0, 10_000), game=st.sampled_from(sorted(GAMES)))
def test_numbers_never_go_back_and_a_free_undo_restores_the_state(seed: int, game: str) -> None:
    played = Played(game, THREE if 3 in GAMES[game].meta.seats else THREE[:2], seed)
    table = played.table
    for _ in range(25):
        if table.ended:
            return
        before = table.state
        counts = (table.seq, table.at, table.draws)
        seat = played.step()
        if table.undo_for(seat) == "free" and not table.choices:
            told = table.at
            table.undo(seat)
            played.store()
            assert table.state == before
            assert table.at == told + 1
            check_same(played.folded(), table)
        assert table.seq > counts[0]
        assert table.at >= counts[1]
        assert table.draws >= counts[2]
