"""Remove the checks of Python files one by one, and list those that no test misses.

    .venv/bin/python tools/removals.py src/bumpyard/client/table.py --tests tests/client

A check is an `if` that raises, returns or leaves a loop, each part of its condition that `and` or
`or` joins, and a call that only refuses: `check_seat(...)`. Each is removed by itself in a copy of
the tree, and pytest runs there until a test fails. `--tests` can be given again: what survives the
first selection meets the next. FILE:LINE removes the checks of one line only.
"""

from __future__ import annotations

import argparse
import ast
import json
import os
import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from importlib.util import cache_from_source
from itertools import accumulate
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Literal, NamedTuple, TypeAlias

ROOT = Path(__file__).parents[1]
NOT_COPIED = (".git", ".venv*", "node_modules", "__pycache__", ".*_cache", "dist", "build")
REFUSING = r"_?(check|expect|compare|refuse|fail)(_.*)?"  # names of calls
PIPED: dict[str, Any] = {"stdout": subprocess.PIPE, "stderr": subprocess.STDOUT, "text": True}

Result: TypeAlias = Literal["caught", "hung", "survived"]


class Removal(NamedTuple):
    """A part of a file that is a check, and the text that stands for nothing there."""

    file: str
    line: int
    begin: int  # in bytes, like `end`
    end: int
    check: str
    instead: str

    def made_in(self, text: bytes) -> bytes:
        """Return the text of the file without this check."""
        return text[: self.begin] + self.instead.encode() + text[self.end :]

    def __str__(self) -> str:
        check = " ".join(self.check.split())
        return f"{self.file}:{self.line}: {check} -> {self.instead}"


# --- which checks there are ---


def removals(file: str, text: bytes, calls: str) -> Iterator[Removal]:
    """Yield every check of a file, in the order of its lines; `calls` are the names of calls."""
    starts = [0, *accumulate(map(len, text.splitlines(keepends=True)))]  # of lines

    def removal(node: ast.expr | ast.stmt, instead: str) -> Removal:
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        begin = starts[node.lineno - 1] + node.col_offset
        end = starts[node.end_lineno - 1] + node.end_col_offset
        return Removal(file, node.lineno, begin, end, text[begin:end].decode(), instead)

    found = []
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.If) and any(_refuses(it, calls) for it in node.body):
            found += [removal(node.test, "False"), *[removal(*it) for it in _parts(node.test)]]
        elif isinstance(node, ast.Expr) and _refuses(node, calls):
            found.append(removal(node, "pass"))
    yield from sorted(found, key=lambda it: (it.begin, -it.end))


def _refuses(statement: ast.stmt, calls: str) -> bool:
    """Say whether a statement ends the work here, or calls what may refuse."""
    if isinstance(statement, ast.Expr):
        call = statement.value.value if isinstance(statement.value, ast.Await) else statement.value
        called = call.func if isinstance(call, ast.Call) else None
        name = called.attr if isinstance(called, ast.Attribute) else getattr(called, "id", "")
        return re.fullmatch(calls, name) is not None
    return isinstance(statement, ast.Raise | ast.Return | ast.Continue | ast.Break)


def _parts(test: ast.expr) -> Iterator[tuple[ast.expr, str]]:
    """Yield all that `and` and `or` join in a condition, with the value that changes nothing."""
    for node in ast.walk(test):
        if isinstance(node, ast.BoolOp):
            for part in node.values:
                yield part, str(isinstance(node.op, ast.And))


# --- whether a test misses them ---


class Trial:
    """A copy of the tree in which one check at a time is missing."""

    def __init__(self, copy: Path, selections: Sequence[Sequence[str]], timeout: float) -> None:
        self.copy = copy
        self.selections = selections
        self.timeout = timeout
        path = os.pathsep.join([str(copy / "src"), str(copy)])
        self._environment = os.environ | {"PYTHONPATH": path}  # before the installed package

    def run(self, removal: Removal) -> tuple[Result, str]:
        """Run the tests without a check; return the first that failed."""
        path = self.copy / removal.file
        text = path.read_bytes()
        try:
            self._write(path, removal.made_in(text))
            return self.test()
        finally:
            self._write(path, text)

    def test(self) -> tuple[Result, str]:
        """Run one selection after the other, until a test fails."""
        for selection in self.selections:
            command = [sys.executable, "-m", "pytest", "-x", "-q", "-pno:cacheprovider", *selection]
            process = subprocess.Popen(
                command, cwd=self.copy, env=self._environment, start_new_session=True, **PIPED
            )
            try:
                said, _ = process.communicate(timeout=self.timeout)
            except BaseException as error:
                os.killpg(process.pid, signal.SIGKILL)  # with all that the tests have started
                process.wait()
                if isinstance(error, subprocess.TimeoutExpired):
                    return "hung", f"no end after {self.timeout:.0f} s"
                raise
            if process.returncode in {1, 2}:  # a test failed, or could not be imported
                failed = re.search(r"^(?:FAILED|ERROR) (\S+)", said, re.MULTILINE)
                return "caught", failed[1] if failed else said[-2000:]
            if process.returncode:
                raise SystemExit(f"pytest can't run {' '.join(selection)}:\n{said[-2000:]}")
        return "survived", ""

    @staticmethod
    def _write(path: Path, text: bytes) -> None:
        path.write_bytes(text)
        Path(cache_from_source(str(path))).unlink(missing_ok=True)  # it tells times by the second


def main() -> int:
    """Print the checks that no test misses; return 1 if there are any, 2 if tests fail as it is."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    add = parser.add_argument
    add("files", nargs="+", metavar="FILE[:LINE]", help="whose checks are removed")
    add("--tests", nargs="+", action="append", help="what pytest runs")
    add("--timeout", type=float, default=300.0, help="seconds for a selection")
    add("--calls", default=REFUSING, help="names of calls that only refuse, as a pattern")
    add("--copy", type=Path, help="a place for the copy, where kernels stay compiled")
    add("--list", action="store_true", help="list the checks, and remove none")
    add("--json", type=Path, help="write all results here")
    wanted = parser.parse_args()
    found = [removal for name in wanted.files for removal in named(name, wanted.calls)]
    if wanted.list or not wanted.tests:
        print(*found, f"{len(found)} checks", sep="\n")
        return 0
    with TemporaryDirectory(prefix="removals-") as folder:
        copy = (wanted.copy or Path(folder) / "tree").resolve()
        if copy == ROOT or ROOT in copy.parents or copy in ROOT.parents:
            parser.error("the copy has to be outside of the tree")
        left_out = shutil.ignore_patterns(*NOT_COPIED)
        shutil.copytree(ROOT, copy, symlinks=True, ignore=left_out, dirs_exist_ok=True)
        trial = Trial(copy, wanted.tests, wanted.timeout)
        result, failed = trial.test()
        if result != "survived":
            print(f"tests fail though no check is missing: {failed}")
            return 2
        results = []
        for number, removal in enumerate(found, start=1):
            result, failed = trial.run(removal)
            results.append(removal._asdict() | {"result": result, "test": failed})
            print(f"{number}/{len(found)} {result:8} {removal}  {failed}", flush=True)
    if wanted.json:
        wanted.json.write_text(json.dumps(results, indent=1) + "\n", "utf-8")
    ends = [told["result"] for told in results]
    caught, hung = len(ends) - ends.count("survived"), ends.count("hung")
    print(f"{caught} of {len(found)} are caught, {hung} of them because tests hung; survivors:")
    print(*[it for it, end in zip(found, ends, strict=True) if end == "survived"], sep="\n")
    return 1 if caught < len(found) else 0


def named(name: str, calls: str) -> list[Removal]:
    """Return the checks of a file, or of one line of it."""
    file, _, line = name.partition(":")
    path = Path(file).resolve()
    found = removals(path.relative_to(ROOT).as_posix(), path.read_bytes(), calls)
    return [it for it in found if line in {"", str(it.line)}]


if __name__ == "__main__":
    sys.exit(main())
