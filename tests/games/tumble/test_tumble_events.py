from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from bumpyard.core import Seat
from bumpyard.games.tumble.events import (
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
from bumpyard.games.tumble.state import Placed, State
from tests.games.tumble.positions import at, begun, dealt, played

ME, YOU = Seat(0), Seat(1)


# --- one by one -------------------------------------------------------------------------------


def test_cards_are_turned_over_pile_by_pile() -> None:  # T2.2
    game = begun(2).do("drawn tide1", "drawn dusk1")
    assert game.events == (CardTurned(0, "tide1"), CardTurned(1, "dusk1"))


def test_dice_tell_who_begins() -> None:  # T2.3
    assert dealt(2).do("rolled 4", "rolled 4", "rolled 1", "rolled 2").events == (
        StartRolled(ME, 4),
        StartRolled(YOU, 4),
        StartTied((ME, YOU)),
        StartRolled(ME, 1),
        StartRolled(YOU, 2),
        Started(YOU),
    )


def test_a_turn_tells_what_was_acquired_and_turned_over() -> None:  # T3.1, T3.2
    game = at("phase ready", "turn 4", "piles dusk2+3 tide4+2@0:44", "bonus @0:16")
    assert game.do("roll", "drawn dusk1").events == (
        CardAcquired(ME, 1, "tide4", (4, 4)),
        BonusAcquired(ME, (1, 6)),
        CardTurned(1, "dusk1"),
    )


def test_kept_dice_and_rolled_dice_are_told_apart() -> None:  # T3.4
    game = at("phase ready", "turn 4").do("roll", "rolled 1 2 3 5 5")
    assert game.events == (DiceRolled(ME, (), (1, 2, 3, 5, 5), 2),)
    assert game.do("keep 5 5", "rolled 4 5 6").events == (DiceRolled(ME, (5, 5), (4, 5, 6), 1),)


def test_stopping_is_told_and_the_third_roll_is_the_last() -> None:  # T3.4
    game = at("phase keep", "rolls_left 1", "dice 1 2 3 5 5")
    assert game.do("keep 1 2 3 5 5").events == (RollingStopped(ME, (1, 2, 3, 5, 5)),)
    assert game.do("keep none", "rolled 1 2 3 5 5").events == (
        DiceRolled(ME, (), (1, 2, 3, 5, 5), 0),
    )


def test_the_bonus_die_is_rolled_turned_to_and_returned() -> None:  # T3.5, T3.6
    game = at("phase ready", "turn 4", "bonus @0:6").do("roll", "rolled 1 2 3 5 5", "rolled 4")
    assert game.events[-2:] == (DiceRolled(ME, (), (1, 2, 3, 5, 5), 2), BonusRolled(ME, 4))
    game = game.do("keep 1 2 3 5 5 bonus")
    assert game.events == (RollingStopped(ME, (1, 2, 3, 5, 5)),)
    assert game.do("turn 5").events == (DieTurned(ME, 5, 4), BonusReturned(ME))
    assert game.do("leave").events == (BonusReturned(ME),)


def test_dice_are_bumped_before_others_are_placed() -> None:  # T4.8
    game = at("dice 4 4 6", "piles tide4+3@1:4", "bonus @1:12")
    assert game.do("claim tide4 44").events == (
        Bumped("tide4", YOU, (4,), by=ME),
        Claimed(ME, "tide4", (4, 4)),
    )
    assert game.do("claim bonus 6").events == (
        Bumped("bonus", YOU, (1, 2), by=ME),
        Claimed(ME, "bonus", (6,)),
    )


def test_a_claim_on_a_free_card_bumps_nobody() -> None:  # T4.4
    assert at("dice 4 4 6", "piles tide4+3").do("claim tide4 4").events == (
        Claimed(ME, "tide4", (4,)),
    )


def test_the_end_of_a_turn_is_told_whoever_ends_it() -> None:  # T4.10
    assert at("dice 4 4", "piles tide4+3").do("done").events == (TurnEnded(ME),)
    game = at("dice 4", "piles tide4+3").do("claim tide4 4")
    assert game.events == (Claimed(ME, "tide4", (4,)), TurnEnded(ME))


def test_dice_left_over_claim_before_the_turn_ends() -> None:  # T7.1
    game = at("leftover_dice auto", "dice 4 6", "piles tide4+3", "bonus @1:12").do("done")
    assert game.events == (
        Bumped("bonus", YOU, (1, 2), by=ME),
        Claimed(ME, "bonus", (4, 6)),
        TurnEnded(ME),
    )


def test_the_end_is_told_between_the_acquiring_that_caused_it_and_the_rest() -> None:  # T5.2
    game = at("phase ready", "turn 9", "piles tide4@0:4 dusk1+3@1:1", "bonus @1:66").do("roll")
    assert game.events == (
        CardAcquired(ME, 0, "tide4", (4,)),
        GameEnded("piles"),
        CardAcquired(YOU, 1, "dusk1", (1,)),
        BonusAcquired(YOU, (6, 6)),
    )
    assert game.do("rolled 3").events == (BonusScored(YOU, 3),)


def test_others_acquire_clockwise_at_the_end() -> None:  # T5.2
    piles = "piles tide4@1:4 dusk1+3@0:1 dusk2+3@2:2"
    game = at("phase ready", "turn 9", "player 1", piles, seats=3).do("roll")
    assert [event.seat for event in game.events if isinstance(event, CardAcquired)] == [1, 2, 0]


def test_a_quiet_end_is_told_after_the_turn() -> None:  # T5.3
    game = at("turn 39", "player 1", "quiet 20", "dice 4", "piles tide4+2@0:4 dusk4+2")
    assert game.do("claim dusk4 4").events == (
        Claimed(YOU, "dusk4", (4,)),
        TurnEnded(YOU),
        GameEnded("quiet"),
        CardAcquired(ME, 0, "tide4", (4,)),
        CardAcquired(YOU, 1, "dusk4", (4,)),
    )


# --- the whole story --------------------------------------------------------------------------


class Story:
    """A table that is told what happens and knows no rules."""

    def __init__(self, seats: int, piles: int) -> None:
        self.open: list[str | None] = [*[None] * piles, "joker"]
        self.cards: list[set[str]] = [set() for _ in range(seats)]
        self.lying: dict[str, Placed] = {}
        self.dice: tuple[int, ...] = ()
        self.bonus_face: int | None = None

    def tell(self, event: Event) -> None:  # as many cases as there are events
        match event:
            case CardTurned(pile, card):
                assert self.open[pile] is None
                self.open[pile] = card
            case CardAcquired(seat, pile, card, dice):
                assert self.open[pile] == card
                assert self.lying.pop(card) == Placed(seat, dice)
                self.open[pile] = None
                self.cards[seat].add(card)
            case BonusAcquired(seat, dice):
                assert self.lying.pop("bonus") == Placed(seat, dice)
            case DiceRolled(_, kept, rolled, _):
                assert not set(kept) - set(self.dice)
                self.dice = tuple(sorted(kept + rolled))
            case BonusRolled(_, face) | BonusScored(_, face):
                self.bonus_face = face
            case RollingStopped(_, dice):
                assert self.dice == dice
            case DieTurned(_, before, after):
                assert after == self.bonus_face
                left = list(self.dice)
                left.remove(before)
                self.dice = tuple(sorted([*left, after]))
            case Bumped(card, owner, dice, by):
                assert owner != by
                assert self.lying.pop(card) == Placed(owner, dice)
            case Claimed(seat, card, dice):
                assert card not in self.lying
                self.lying[card] = Placed(seat, dice)
                left = list(self.dice)
                for die in dice:
                    left.remove(die)
                self.dice = tuple(left)
            case TurnEnded():
                self.dice, self.bonus_face = (), None
            case StartRolled() | StartTied() | Started() | BonusReturned() | GameEnded():
                pass

    def agrees_with(self, state: State) -> None:
        assert self.open == [pile.card for pile in state.piles]
        assert [tuple(sorted(cards)) for cards in self.cards] == list(state.cards)
        lying = {pile.card: pile.placed for pile in state.piles if pile.placed}
        if state.bonus is not None and state.bonus.dice:
            lying["bonus"] = state.bonus
        assert self.lying == lying
        if state.phase in ("ready", "keep", "turn", "claim", "over"):
            assert (self.dice, self.bonus_face) == (state.dice, state.bonus_face)


@settings(max_examples=30)
@given(st.integers(0, 10**6), st.integers(2, 5), st.sampled_from(["choose", "auto"]))
def test_events_tell_the_whole_story(seed: int, seats: int, leftover_dice: str) -> None:
    story: Story | None = None
    for before, _, step in played(seed, seats, leftover_dice=leftover_dice):
        story = story or Story(seats, len(before.piles) - 1)
        assert step.private == {}  # everything happens in the open
        for event in step.events:
            story.tell(event)
        story.agrees_with(step.state)
