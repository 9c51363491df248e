"""Data of Tumble with other values, as a house may have them."""

from __future__ import annotations

HOUSES = {
    "six dice": """
        patterns = ["moss", "rust", "chalk"]
        set_bonus = [0, 1, 0, 9, 2]
        dice = 6
        first_round = [1, 2, 3, 4]
        quiet_rounds = 10
        joker = { combination = "=6", value = 40 }
        cards = [
            { combination = "6", value = 1 },
            { combination = "~6", value = 9 },
            { combination = "=2", value = 2 },
            { combination = "~2", value = 0 },
        ]
        tables = [
            { players = 2, piles = 3, height = 4, used_up = 3 },
            { players = 3, piles = 12, height = 1, used_up = 6 },
            { players = 4, piles = 2, height = 5, used_up = 1 },
            { players = 5, piles = 1, height = 1, used_up = 1 },
        ]
        """,
    "two dice": """
        patterns = ["moss"]
        set_bonus = [0, 1, 0, 9]
        dice = 2
        first_round = [1]
        quiet_rounds = 1
        joker = { combination = "=2", value = 3 }
        cards = [
            { combination = "6", value = 1 },
            { combination = "1", value = 1 },
            { combination = "~2", value = 2 },
        ]
        tables = [
            { players = 2, piles = 3, height = 1, used_up = 2 },
            { players = 3, piles = 1, height = 3, used_up = 1 },
            { players = 4, piles = 1, height = 1, used_up = 1 },
            { players = 5, piles = 3, height = 1, used_up = 3 },
        ]
        """,
}
