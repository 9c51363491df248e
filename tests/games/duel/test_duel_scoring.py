from __future__ import annotations

import pytest

from tests.games.duel.positions import house, lines, scored

# --- rows -------------------------------------------------------------------------------------


def test_a_row_is_the_sum_of_its_points_times_its_different_colours() -> None:  # D8.1
    assert scored("=3 ~4 rose1 plum1").total == (2 + 3) * 2
    assert scored("=3 rose1 plum1 lagoon1").total == 2 * 3
    assert scored("=3 rose1 rose2 plum1").total == 2 * 2


def test_a_row_without_points_or_without_colours_scores_nothing() -> None:  # D8.1
    assert scored("rose1 plum1 lagoon1").total == 0
    assert scored("=4 ~5 =3").total == 0


def test_each_row_counts_by_itself_full_or_not_and_columns_do_not() -> None:  # D8.1
    found = scored("=2 rose1 plum1 . / ~5 . . . / =4 ~4 lagoon1 rose2")
    assert lines(found) == {"row 1": 2, "row 2": 0, "row 3": 14}
    assert (found.total, found.bonus) == (16, 0)


# --- the joker --------------------------------------------------------------------------------


def test_the_joker_is_a_point_card_and_a_colour_card() -> None:  # D8.2
    assert lines(scored("joker =3 rose1")) == {"joker plum": 0, "row 1": (2 + 2) * 2}


def test_the_joker_is_of_one_colour_for_rows_and_bonus_cards_alike() -> None:  # D8.2
    # As rose it gives up a colour of the row, and makes the column of four.
    grid = "joker rose1 =2 . / rose2 . . . / rose3 . . . / rose4 . . ."
    assert lines(scored(grid)) == {"joker plum": 0, "row 1": 6, "row 2": 0, "row 3": 0, "row 4": 0}
    found = scored(grid, "column/step")
    assert found.total == 3 * 2 + 3  # another colour: two in the row, three in the column
    found = scored(grid.replace("=2", "."), "column/step")
    assert found.total == 2 * 1 + 6  # rose: one in the row, four in the column
    assert lines(found)["joker rose"] == 0


def test_of_equals_the_joker_takes_the_colour_with_the_most_from_bonus_cards() -> None:  # D8.2
    # As rose: 2 x 1 in the row, 3 for three in the column. As another: 2 x 2, and 1 for two.
    grid = "joker rose1 . . / rose2 . . . / rose3 . . ."
    found = scored(grid, "column/rolls")
    assert (found.total, found.bonus) == (5, 3)
    assert "joker rose" in lines(found)
    less = house(("column = [1, 3, 6]", "column = [1, 2, 6]"))
    assert scored(grid, "column/rolls", rules=less).bonus == 1  # the total comes first


def test_the_joker_has_no_face() -> None:  # D8.2
    grid = "joker rose1 rose2 rose3 / rose4 rose5 . ."
    assert scored(grid, "faces/expel").bonus == 0


@pytest.mark.parametrize(
    "grid, card, points",
    [
        ("joker rose1 plum1", "mixed_row/any", 3),
        ("joker / rose1 / plum1", "mixed_column/rolls", 3),
        ("joker rose1 . rose2", "row/any", 3),
        ("joker / rose1 / rose2", "column/step", 3),
        ("joker . . . / . rose1 . . / . . rose2 . / =2 . . rose3", "diagonal/any", 7),
        ("joker rose1 / rose2 rose3", "block/rolls", 5),
    ],
)
def test_the_joker_counts_for_conditions_of_colour(grid: str, card: str, points: int) -> None:
    # D8.2
    assert scored(grid, card).bonus == points


# --- Bonus cards ------------------------------------------------------------------------------


def test_pairs_make_each_pair_worth_two() -> None:  # D9.1
    grid = "=2 rose1 plum1 / =2.2 =2s rose2 / =2"
    found = scored("=2 rose1 plum1 / =2.2 =2s rose2", "pairs/rolls")
    assert lines(found) == {"row 1": 2, "row 2": 2, "pairs/rolls": 1 * 2 + 2 * 1}
    assert found.total == 2 * 2 + (2 + 2) * 1
    assert scored(grid, "pairs/rolls").total == found.total  # no colour in the third row


def test_pairs_twice_is_still_two() -> None:  # D9.1
    found = scored("=2 rose1 plum1", "pairs/rolls", "pairs/step")
    assert lines(found) == {"row 1": 2, "pairs/rolls": 2, "pairs/step": 0}


def test_all_six_faces_in_any_colours() -> None:  # D9.2
    assert scored("rose1 rose2 plum3 / plum4 lagoon5 rose6", "faces/expel").bonus == 6
    assert scored("rose1 rose2 plum3 / plum4 lagoon5 rose5", "faces/expel").bonus == 0


def test_all_three_colours_in_a_row() -> None:  # D9.3
    assert scored("rose1 =2 plum1 lagoon1", "mixed_row/any").bonus == 3
    assert scored("rose1 plum1 / lagoon1", "mixed_row/any").bonus == 0


def test_all_three_colours_in_a_column() -> None:  # D9.4
    assert scored("rose1 / =2 / plum1 / lagoon1", "mixed_column/rolls").bonus == 3
    assert scored("rose1 plum1 lagoon1", "mixed_column/rolls").bonus == 0


@pytest.mark.parametrize(
    "row, points",
    [
        ("rose1 plum1 lagoon1", 0),
        ("rose1 =2 plum1 rose2", 1),
        ("rose1 rose2 =2 rose3", 3),
        ("rose1 rose2 rose3 rose4", 6),
        ("rose1 rose2 plum1 plum2", 1),
    ],
)
def test_the_most_cards_of_one_colour_in_a_row_or_column(row: str, points: int) -> None:
    # D9.5, D9.6
    column = row.replace(" ", " / ")
    assert scored(row, "row/any").bonus == points
    assert scored(column, "column/rolls").bonus == points
    assert scored(column, "row/any").bonus == 0
    assert scored(row, "column/rolls").bonus == 0


def test_the_best_row_counts() -> None:  # D9.5
    assert scored("rose1 rose2 / plum1 plum2 plum3 / rose3 lagoon1", "row/any").bonus == 3


@pytest.mark.parametrize(
    "grid, points",
    [
        ("rose1 . . =2 / . rose2 . . / . . plum1 . / =3 . . plum2", 2),
        ("rose1 . . =2 / . rose2 . . / . . rose3 . / =3 . . plum2", 4),
        ("rose1 . . =2 / . rose2 . . / . . rose3 . / =3 . . rose4", 7),
        ("=2 . . rose1 / . . rose2 . / . rose3 . . / rose4 . . =3", 7),
        ("rose1 . . =2 / . plum1 . . / . . lagoon1 . / =3 . . =4", 0),
        (". rose1 . . / . . rose2 . / . . . rose3 / =2 . . .", 0),  # not a long one
    ],
)
def test_the_most_cards_of_one_colour_on_a_long_diagonal(grid: str, points: int) -> None:  # D9.7
    assert scored(grid, "diagonal/any").bonus == points


def test_a_block_of_four_of_one_colour() -> None:  # D9.8
    assert scored(". rose1 rose2 / . rose3 rose4", "block/rolls").bonus == 5
    assert scored(". rose1 rose2 / . rose3 plum4", "block/rolls").bonus == 0
    assert scored("rose1 rose2 / rose3", "block/rolls").bonus == 0


def test_a_card_scores_once_however_often_its_condition_holds() -> None:  # D9.3, D9.8
    assert scored("rose1 plum1 lagoon1 / rose2 plum2 lagoon2", "mixed_row/any").bonus == 3
    six = "rose1 rose2 / rose3 rose4 / rose5 rose6"
    assert scored(six, "block/rolls").bonus == 5


def test_two_cards_of_one_condition_score_both() -> None:  # D9.8
    four = "rose1 rose2 / rose3 rose4"
    assert scored(four, "block/expel", "block/rolls").bonus == 10


def test_a_small_grid_has_rows_and_columns_where_its_cards_lie() -> None:  # D9.9
    for grid in ("rose1 rose2 =2", ". . . rose1 rose2 =2", ". / . / . rose1 rose2 =2"):
        assert scored(grid, "row/any").total == 1 + 1


@pytest.mark.parametrize("grid", ["rose1 . . / . rose2 . / . . rose3", "rose1 rose2", ""])
def test_a_small_grid_has_no_diagonals(grid: str) -> None:  # D9.9
    assert scored(grid, "diagonal/any").bonus == 0


def test_a_grid_that_spans_four_by_four_has_diagonals_wherever_it_lies() -> None:  # D9.9
    grid = ". . . . . / . . rose1 . . =2 / . . . rose2 . . / . . . . . . / . . =3 . . rose3"
    assert scored(grid, "diagonal/any").bonus == 4


def test_the_example_of_the_rules() -> None:  # D8.1, D8.2, D9.1, D9.5
    grid = (
        "=2 rose4 ~5 plum1 / ~3 lagoon6 ~3.2 rose2 / =3 plum3 rose5 lagoon1 / joker ~3s rose6 rose3"
    )
    assert lines(scored(grid, "pairs/step", "row/any")) == {
        "joker plum": 0,
        "row 1": 12,
        "row 2": 12,
        "row 3": 6,
        "row 4": 10,
        "pairs/step": 2,
        "row/any": 1,
    }
