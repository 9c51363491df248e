from __future__ import annotations

from bumpyard.bots.choice import best


class Script:
    """A source that gives one number, and notes below which."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.asked: list[int] = []

    def below(self, n: int) -> int:
        self.asked.append(n)
        return self.number


def test_the_best_is_taken_and_the_source_decides_among_equals() -> None:
    words = ("a", "ccc", "bb", "ddd")
    for number, word in enumerate(["ccc", "ddd"]):
        source = Script(number)
        assert best(words, len, source) == word
        assert source.asked == [2]
