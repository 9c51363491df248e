from __future__ import annotations

import pytest

from bumpyard.core import DataError, Over
from bumpyard.loading import from_toml
from tests.games.duel.positions import DUEL, edited, house, played, scored

PAIR = '{ combination = "=2", value = 1, copies = 3, swaps = 1 }'
TRIO = '{ combination = "=3", value = 2, copies = 3, swaps = 1 }'
JOKER = "joker = 2"
COLOURS = 'colours = ["plum", "rose", "lagoon"]'
FEW = tuple(
    (f'{combination}", value = {value}, {more}copies = 3', f'{combination}", value = 1, copies = 2')
    for combination, value, more in [
        *[("=2", 1, ""), ("~3", 1, "growing = true, "), ("=3", 2, "")],
        *[("~4", 3, ""), ("=4", 4, ""), ("~5", 5, "")],
    ]
)


@pytest.mark.parametrize(
    "before, after, path, reason",
    [
        ('"rose", ', "", ("colours",), "three colours are needed, not 2"),
        ('"rose"', '"plum"', ("colours", 1), "'plum' is there twice"),
        (
            '"rose"',
            '"Rose"',
            ("colours", 1),
            "'Rose' can't name a colour: write a word in small letters other than 'joker'",
        ),
        ('"rose"', '"joker"', ("colours", 1), "'joker' can't name a colour"),
        ('"rose"', '"bonus"', ("colours", 1), "'bonus' can't name a colour"),
        (TRIO, TRIO.replace("=3", "~3"), ("points", 2), "'~3' is there twice"),
        (
            TRIO,
            TRIO.replace("=3", "trio"),
            ("points", 2, "combination"),
            "'trio' is no combination: write '=3' (alike) or '~4' (a run)",
        ),
        (TRIO, TRIO.replace("=3", "3"), ("points", 2, "combination"), "'3' is no combination"),
        (
            TRIO,
            TRIO.replace("=3", "=6"),
            ("points", 2, "combination"),
            "'=6' can't be rolled with 5 dice",
        ),
        (TRIO, TRIO.replace("=3", "~1"), ("points", 2, "combination"), "'~1' can't be rolled"),
        (
            TRIO,
            TRIO.replace("=3", "=5"),
            ("points", 2, "combination"),
            "'=5' is no Point card: there are =2, ~3, =3, ~4, =4, ~5",
        ),
        (TRIO + ",", "", ("points",), "the Point card '=3' is missing"),
        (
            TRIO,
            TRIO.replace("copies = 3", "copies = 0"),
            ("points", 2, "copies"),
            "at least one copy is needed",
        ),
        (
            TRIO,
            TRIO.replace("swaps = 1", "swaps = 4"),
            ("points", 2, "swaps"),
            "4 cards can't carry the swap sign, there are 3",
        ),
        (TRIO, TRIO.replace("value = 2", "value = -1"), ("points", 2, "value"), "Expected `int`"),
        (JOKER, "joker = -1", ("joker",), "Expected `int` >= 0"),
        (
            '"row/any"',
            '"row/fly"',
            ("bonus", 8),
            "'row/fly' is no Bonus card: write a condition (pairs, faces, mixed_row,",
        ),
        ('"row/any"', '"any"', ("bonus", 8), "'any' is no Bonus card"),
        ("pairs = 2", "pairs = 0", ("conditions", "pairs"), "a pair is worth 1, so"),
        ("row = [1, 3, 6]", "row = [1, 3]", ("conditions", "row"), "Expected `array`"),
        ("block = 5", "blocks = 5", ("conditions", "blocks"), "unknown field `blocks`"),
    ],
)
def test_data_that_cant_be_played_is_refused_where_it_is_wrong(
    before: str, after: str, path: tuple[str | int, ...], reason: str
) -> None:
    if before == "row = [1, 3, 6]":
        before, after = f"\n{before}", f"\n{after}"
    text = edited((before, after))
    with pytest.raises(DataError) as caught:
        from_toml("duel", text)
    assert caught.value.path == path
    assert reason in caught.value.reason
    assert caught.value.reason.startswith("line ")


def test_an_error_names_the_line_and_the_place() -> None:
    text = edited((TRIO, TRIO.replace("=3", "=6")))
    with pytest.raises(DataError) as caught:
        from_toml("duel", text)
    line = next(n for n, words in enumerate(text.splitlines(), start=1) if '"=6"' in words)
    assert str(caught.value) == (
        f"line {line}, points[3].combination: '=6' can't be rolled with 5 dice"
    )


@pytest.mark.parametrize("missing", ["block", "protect"])
def test_every_condition_and_every_power_is_needed(missing: str) -> None:
    gone = [card for card in DUEL.data.bonus if missing in card.split("/")]
    with pytest.raises(DataError, match=f"'{missing}' is missing"):
        house(*((f'    "{card}",\n', "") for card in gone))


def test_there_are_bonus_cards_for_two_hands() -> None:
    gone = DUEL.data.bonus[5:]
    with pytest.raises(DataError, match="two hands need 6 Bonus cards, there are 5"):
        house(*((f'    "{card}",\n', "") for card in gone))


def test_a_deck_so_small_that_it_may_never_end_is_refused() -> None:  # D7.1
    # Fifteen cards in each grid would leave none for the river. One more, and somebody gets it.
    with pytest.raises(DataError) as caught:
        house(*FEW, ('"~5", value = 1, copies = 2', '"~5", value = 1, copies = 1'))
    assert caught.value.path == ("points",)
    assert "30 Colour and Point cards, the joker included" in caught.value.reason
    assert "at least 31 are needed" in caught.value.reason


def test_with_the_smallest_deck_games_end() -> None:  # D7.1
    rules = house(*FEW)
    assert len(rules.box.cards["colour"]) + len(rules.box.cards["point"]) + 1 == 31
    for seed in range(5):
        *_, (_, _, last) = played(seed, rules=rules)
        assert isinstance(rules.node(last.state), Over)


def test_a_house_can_change_what_cards_are_worth() -> None:
    rules = house((TRIO, TRIO.replace("value = 2", "value = 7, growing = true")))
    assert scored("=3 =3.2 rose1", rules=rules).total == 2 * 2 * 7
    rules = house(("block = 5", "block = 9"), (JOKER, "joker = 3"))
    assert scored("joker rose1 / rose2 rose3", "block/rolls", rules=rules).total == 9 + 3


def test_copies_and_signs_are_counted() -> None:
    rules = house((PAIR, PAIR.replace("copies = 3, swaps = 1", "copies = 5, swaps = 2")))
    pairs = {card for card in rules.box.cards["point"] if card.startswith("=2")}
    assert pairs == {"=2", "=2.2", "=2.3", "=2s", "=2s.2"}
    assert pairs & rules.box.swaps == {"=2s", "=2s.2"}


def test_colours_can_have_other_names() -> None:
    rules = house((COLOURS, 'colours = ["red", "green", "blue"]'))
    assert "green4" in rules.box.colour
