from __future__ import annotations

from pathlib import Path

import pytest

from tools.clauses import complaints, main

RULES = """\
# Tumble

## T4 Claiming
- T4.6 More dice bump a single.
- **T4.7** Higher dice bump the rest,
  as T9.9 would if it were a clause.
1. `T5.1` Points are counted.
"""


def project(root: Path, *, test: str, rules: str = RULES) -> Path:
    for path, text in {"docs/rules/tumble.md": rules, "tests/games/test_tumble.py": test}.items():
        (root / path).parent.mkdir(parents=True)
        (root / path).write_text(text, encoding="utf-8")
    return root


def found(root: Path) -> list[str]:
    return [
        line.removeprefix(f"{root}/") for line in complaints(root / "docs/rules", root / "tests")
    ]


def test_all_is_well_when_comments_name_every_clause(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    root = project(tmp_path, test="x = 1  # T4.6, T4.7\n# T5.1: points, not dice\n")
    assert main(root) == 0
    assert capsys.readouterr().out == "3 clauses, each named by a test\n"


def test_a_clause_that_no_test_names_is_listed_where_it_is_stated(tmp_path: Path) -> None:
    assert found(project(tmp_path, test="# T4.6, T5.1\n")) == [
        "docs/rules/tumble.md:5: T4.7 has no test that names it"
    ]


def test_a_comment_that_names_no_clause_is_listed_where_it_stands(tmp_path: Path) -> None:
    assert found(project(tmp_path, test="# T4.6, T4.7, T5.1\n\nx = 1  # T4.60, T9.9\n")) == [
        "tests/games/test_tumble.py:3: T4.60 is not in the rules",
        "tests/games/test_tumble.py:3: T9.9 is not in the rules",
    ]


def test_only_comments_count(tmp_path: Path) -> None:
    text = '# T4.6, T4.7\ntext = """\n# T5.1\n# T9.9\n"""\n'
    assert found(project(tmp_path, test=text)) == [
        "docs/rules/tumble.md:7: T5.1 has no test that names it"
    ]


def test_other_numbers_in_comments_are_left_alone(tmp_path: Path) -> None:
    text = "# T4.6 T4.7 T5.1, since Python 3.11, X1.2, and T4 as a whole\n"
    assert found(project(tmp_path, test=text)) == []


def test_a_clause_is_stated_once(tmp_path: Path) -> None:
    assert found(project(tmp_path, test="# T4.6\n", rules="- T4.6 One.\n- T4.6 Two.\n")) == [
        f"docs/rules/tumble.md:2: T4.6 is stated already, in {tmp_path}/docs/rules/tumble.md:1"
    ]


def test_rules_without_clauses_are_a_mistake(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(project(tmp_path, test="", rules="# Tumble\n")) == 1
    assert "no clauses; one is a list item such as" in capsys.readouterr().out
