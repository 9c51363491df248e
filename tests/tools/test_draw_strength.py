from __future__ import annotations

from bumpyard.lab.plot import Bar
from bumpyard.lab.results import Share
from tools.draw_strength import bars

PAGE = """
## How strong they are: Tumble

| | wins | 95% | aim | command |
|---|---:|---:|---:|---|
| expert against three casual | 52.5% | ±2.0% | 50% | `lab` |

## Dodgems

| level | how it thinks |
|---|---|
| casual | 50% of the time |

| bots | rounds | the first wins | 95% |
|---|---|---:|---:|
| `strong`, casual | 1,000 | 62.5% | ±9.0% |
"""


def test_what_a_page_says_of_wins_is_drawn_and_nothing_else() -> None:
    assert list(bars(PAGE)) == [
        Bar("Tumble: expert against three casual", Share(0.525, 0.02), 0.25, 0.5),
        Bar("Dodgems: strong, casual", Share(0.625, 0.09), 0.5),
    ]
