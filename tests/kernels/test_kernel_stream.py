from __future__ import annotations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from bumpyard.bots.keyed import Keyed
from bumpyard.kernels.stream import below, key

parts = st.integers(0, 2**20)


@given(st.integers(0, 2**64 - 1), parts, parts, parts, st.lists(st.integers(1, 1000)))
def test_kernels_draw_the_numbers_that_python_draws(
    seed: int, a: int, b: int, c: int, bounds: list[int]
) -> None:
    plain, stream = Keyed(seed), np.zeros(1, np.uint64)
    plain.at(a, b, c)
    key(stream, np.uint64(seed), a, b, c)
    for bound in bounds:
        assert below(stream, bound) == plain.below(bound)
