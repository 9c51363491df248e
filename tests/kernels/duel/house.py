"""Data of Duel that differ from the game's own in every number."""

HOUSE = """
    colours = ["moss", "rust", "chalk"]
    joker = 7
    points = [
        { combination = "=2", value = 2, copies = 1, swaps = 0 },
        { combination = "~3", value = 2, growing = true, copies = 4, swaps = 4 },
        { combination = "=3", value = 1, growing = true, copies = 4, swaps = 2 },
        { combination = "~4", value = 3, copies = 1, swaps = 1 },
        { combination = "=4", value = 0, copies = 1, swaps = 0 },
        { combination = "~5", value = 9, copies = 1, swaps = 0 },
    ]
    bonus = [
        "pairs/rolls", "pairs/rolls", "faces/expel", "mixed_row/step", "mixed_column/protect",
        "row/any", "column/rolls", "diagonal/any", "block/expel", "diagonal/protect",
    ]
    [conditions]
    pairs = 5
    faces = 1
    mixed_row = 2
    mixed_column = 4
    row = [0, 1, 2]
    column = [3, 4, 5]
    diagonal = [6, 7, 8]
    block = 9
    """
