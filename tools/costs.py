"""Sum the processor time of tests by file: a pytest plugin.

    PYTHONPATH=. pytest -p tools.costs --costs=costs.json tests/games

A machine that does other work changes how long a test takes, and hardly its processor time.
Processes that a test starts and waits for are counted too. Run it without `--numprocesses`.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from resource import RUSAGE_CHILDREN, RUSAGE_SELF, getrusage

import pytest

SPENT: dict[str, float] = defaultdict(float)  # seconds, by the test's id


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the option that names the file."""
    parser.addoption("--costs", type=Path, help="write the processor time of each test here")


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    """Measure one test with its set-up and its teardown."""
    before = processor_time()
    yield
    SPENT[item.nodeid] += processor_time() - before


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Write what each test took, the dearest first."""
    if path := session.config.getoption("--costs"):
        costs = dict(sorted(SPENT.items(), key=lambda cost: -cost[1]))
        path.write_text(json.dumps(costs, indent=1) + "\n", "utf-8")


def processor_time() -> float:
    """Return the seconds of processor time that this process and its ended children took."""
    usages = [getrusage(who) for who in (RUSAGE_SELF, RUSAGE_CHILDREN)]
    return sum(usage.ru_utime + usage.ru_stime for usage in usages)
