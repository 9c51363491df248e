from __future__ import annotations

import pytest

from bumpyard.core import Dice, IllegalAction, Seat
from bumpyard.games.duel.events import (
    BonusDiscarded,
    BonusDrawn,
    BonusPlayed,
    Bumped,
    Claimed,
    ClaimProtected,
    DieTurned,
)
from tests.games.duel.positions import at

ZERO, ONE = Seat(0), Seat(1)


# --- +2 rolls ---------------------------------------------------------------------------------


def test_two_more_rolls_of_any_dice() -> None:  # D5.1
    game = at("hand0 pairs/rolls", "dice 1 2 3 4 6").do("play pairs/rolls")
    assert game.events == (BonusPlayed(ZERO, "pairs/rolls"),)
    assert len(game.legal("keep")) == 2**5
    game = game.do("keep 1", "rolled 1111")
    assert game.table.rolls_left == 1
    game = game.do("keep none", "rolled 22222")
    assert game.table.phase == "claim"
    assert game.table.dice == (2, 2, 2, 2, 2)


def test_dice_changed_by_a_bonus_card_can_be_rolled_too() -> None:  # D5.1
    game = at("hand0 pairs/rolls row/any", "dice 1 1 1 1 1").do("play row/any 1>6")
    game = game.do("play pairs/rolls", "keep 1 1 1 1")
    assert game.node == Dice(1)


def test_these_rolls_are_made_or_declined_before_the_next_card() -> None:  # D5.1
    game = at("hand0 pairs/rolls row/any", "dice 1 2 3 4 6").do("play pairs/rolls")
    assert not game.legal("play")
    game = game.do("keep 1 2 3 4", "rolled 5")
    assert not game.legal("play")
    game = game.do("keep 1 2 3 4 5")
    assert game.legal("play row/any 1")
    assert not game.legal("keep")


# --- turning a die ----------------------------------------------------------------------------


def test_plus_or_minus_one_turns_one_die_within_one_to_six() -> None:  # D5.2
    game = at("hand0 pairs/step", "dice 1 3 3 6 6")
    assert game.legal("play") == [
        "play pairs/step 1>2",
        "play pairs/step 3>2",
        "play pairs/step 3>4",
        "play pairs/step 6>5",
    ]
    game = game.do("play pairs/step 3>4")
    assert game.events == (BonusPlayed(ZERO, "pairs/step"), DieTurned(ZERO, 3, 4))
    assert game.table.dice == (1, 3, 4, 6, 6)


def test_any_face_turns_one_die_to_any_number() -> None:  # D5.3
    game = at("hand0 row/any", "dice 1 1 1 1 6")
    assert [text.split()[-1] for text in game.legal("play")] == [
        *["1>2", "1>3", "1>4", "1>5", "1>6", "6>1", "6>2", "6>3", "6>4", "6>5"]
    ]
    assert game.do("play row/any 6>1").table.dice == (1, 1, 1, 1, 1)


# --- Expel ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "river, dice, claims",
    [
        ("rose4@1:444", "4 4 4 5 5", ["rose4 4", "rose4 44", "rose4 444"]),
        ("=2@1:55", "1 2 2 5 5", ["=2 22", "=2 55"]),
        ("~3@1:456", "1 2 3 5 5", ["~3 123"]),
        ("joker@1:66666", "2 2 2 2 2", ["joker 22222"]),
    ],
)
def test_expel_removes_dice_though_ones_own_are_fewer_lower_or_equal(
    river: str, dice: str, claims: list[str]
) -> None:  # D5.4
    if river.startswith("joker"):
        river = f"- - - - - - {river}"
    game = at("hand0 block/expel", f"river {river}", f"dice {dice}")
    found = [text for text in game.legal("claim") if not text.startswith("claim bonus")]
    assert found == [f"claim {claim} block/expel" for claim in claims]


def test_expelled_dice_go_home_and_the_card_is_spent() -> None:  # D5.4
    game = at("hand0 block/expel", "river rose4@1:444", "dice 4").do("claim rose4 4 block/expel")
    assert game.events == (
        BonusPlayed(ZERO, "block/expel"),
        Bumped("rose4", ONE, (4, 4, 4), ZERO),
        Claimed(ZERO, "rose4", (4,)),
    )
    assert game.dice_on("rose4") == "0:4"
    assert game.table.discard == ("block/expel",)
    assert game.state.hands[0] == ()


def test_with_expel_the_dice_must_still_fit() -> None:  # D5.4
    game = at("hand0 block/expel", "river rose4@1:44 =3@1:222", "dice 1 1 3 3 5")
    assert not game.legal("claim rose4")
    assert not game.legal("claim =3")


def test_expel_works_on_the_bonus_pile() -> None:  # D5.4
    game = at("hand0 block/expel", "bonus @1:45", "dice 3 6")
    assert game.legal("claim") == [
        *["claim bonus 3 block/expel", "claim bonus 6 block/expel", "claim bonus 36 block/expel"]
    ]
    assert game.do("claim bonus 3 block/expel").dice_on("bonus") == "0:3"


def test_expel_is_for_one_claim() -> None:  # D5.4
    game = at("hand0 block/expel", "river rose4@1:44 rose5@1:55", "dice 4 5")
    game = game.do("claim rose4 4 block/expel")
    assert not game.legal("claim rose5")


def test_expel_is_not_spent_where_it_is_not_needed() -> None:  # D5.4
    game = at("hand0 block/expel", "river rose4@1:4 rose5", "dice 4 4 5")
    assert game.legal("claim") == ["claim rose4 44", "claim rose5 5", "claim rose4 4 block/expel"]


# --- Protect ----------------------------------------------------------------------------------

OTHER = "phase claim", "player 1", "hand1 row/expel"


def test_protect_is_laid_before_a_claim_made_this_turn() -> None:  # D5.5
    game = at("hand0 faces/protect", "river rose4 =2@1:66", "dice 4 5", "bonus @1:1")
    assert not game.legal("play")
    game = game.do("claim rose4 4")
    assert game.legal("play") == ["play faces/protect rose4"]
    game = game.do("claim bonus 5")
    assert game.legal("play") == ["play faces/protect rose4", "play faces/protect bonus"]
    game = game.do("play faces/protect bonus")
    assert game.events == (ClaimProtected(ZERO, "bonus", "faces/protect"),)
    assert game.state.hands[0] == ()
    assert game.table.discard == ()


def test_there_is_one_protection_to_a_claim() -> None:  # D5.5
    game = at("hand0 diagonal/protect faces/protect", "river rose4 rose5", "dice 4 5")
    game = game.do("claim rose4 4", "claim rose5 5", "play faces/protect rose4")
    assert game.legal("play") == ["play diagonal/protect rose5"]


@pytest.mark.parametrize("dice", ["4 4 4", "4"])
def test_nothing_removes_protected_dice(dice: str) -> None:  # D5.5
    game = at(*OTHER, "river rose4@0:4+faces/protect", f"dice {dice}")
    assert not game.legal("claim rose4")


def test_nothing_removes_protected_dice_before_the_bonus_pile() -> None:  # D5.5
    assert at(*OTHER, "bonus @0:1+faces/protect", "dice 6 6").legal() == ["done"]
    assert at(*OTHER, "bonus @0:1", "dice 6").legal() == ["claim bonus 6", "done"]


def test_protection_is_no_reason_to_claim() -> None:  # D5.5, D6.3
    assert at(*OTHER, "river rose4@0:4+faces/protect", "dice 4 4").legal("done")


def test_protection_ends_when_the_dice_are_retrieved_and_the_card_is_discarded() -> None:  # D5.5
    game = at("phase ready", "river rose4@0:4+faces/protect rose2 rose3 =2 ~3 =3").do("retrieve")
    assert game.events[-1] == BonusDiscarded(ZERO, "faces/protect")
    assert game.table.discard == ("faces/protect",)


def test_protection_of_the_bonus_pile_ends_when_its_card_is_drawn() -> None:  # D5.5
    game = at("phase ready", "bonus @0:6+faces/protect", "river rose1 rose2 rose3 =2 ~3 =3")
    game = game.do("retrieve", "drawn row/any")
    assert game.events == (BonusDrawn(ZERO, (6,)), BonusDiscarded(ZERO, "faces/protect"))
    assert game.table.discard == ("faces/protect",)


# --- when -------------------------------------------------------------------------------------


def test_cards_are_played_after_rolling() -> None:  # D5.6
    assert at("phase ready", "hand0 pairs/rolls").legal() == ["roll"]


def test_who_plays_a_card_has_stopped_rolling_and_rolls_left_are_lost() -> None:  # D5.6
    game = at("phase keep", "rolls_left 2", "dice 1 2 3 4 6", "hand0 pairs/step row/any")
    assert not game.legal("play")
    game = game.do("keep 1 2 3 4 6", "play pairs/step 6>5")
    assert game.table.rolls_left == 0
    assert not game.legal("keep")
    assert game.legal("play row/any")


def test_as_many_cards_as_one_likes_can_be_played_and_lie_open_then() -> None:  # D5.6
    game = at("hand0 mixed_row/any pairs/step row/any", "dice 1 2 3 4 6")
    game = game.do("play pairs/step 6>5", "play row/any 1>5", "play mixed_row/any 2>5")
    assert game.table.dice == (3, 4, 5, 5, 5)
    assert game.table.discard == ("mixed_row/any", "pairs/step", "row/any")
    assert game.state.hands[0] == ()


@pytest.mark.parametrize("card", ["pairs/rolls", "pairs/step", "row/any"])
def test_dice_are_not_changed_after_the_first_claim(card: str) -> None:  # D5.6
    game = at(f"hand0 {card}", "river rose4", "dice 4 5")
    assert game.legal("play")
    game = game.do("claim rose4 4")
    assert not game.legal("play")
    with pytest.raises(IllegalAction):
        game.do("play pairs/rolls")


def test_the_others_claims_do_not_keep_a_player_from_changing_dice() -> None:  # D5.6
    assert at("hand0 pairs/step", "river rose4@1:4", "dice 1 2").legal("play")


def test_expel_goes_with_a_claim_and_protect_with_or_after_one() -> None:  # D5.6
    game = at("hand0 block/expel faces/protect", "river rose4@1:44 rose5@1:55 rose6", "dice 4 6")
    assert not game.legal("play")
    game = game.do("claim rose6 6")
    assert game.legal("claim") == ["claim bonus 4", "claim rose4 4 block/expel"]
    game = game.do("claim rose4 4 block/expel", "play faces/protect rose6")
    assert game.legal() == ["done"]
