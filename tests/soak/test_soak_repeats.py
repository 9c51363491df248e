from __future__ import annotations

from tests.soak.soak_repeats import REPEATED, ROOT


def test_the_soak_runs_every_file_that_repeats_less_in_make_test() -> None:
    asking = {
        path.relative_to(ROOT).as_posix()
        for path in ROOT.glob("tests/**/test_*.py")
        if "from tests.repeats import" in path.read_text("utf-8")
        and path.name != "test_soak_repeats.py"
    }
    assert asking == set(REPEATED)
