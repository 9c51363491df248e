from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

from bumpyard import load, loading
from bumpyard.core import DataError, ReplayError, SetupError, fingerprint
from bumpyard.games import GAMES
from bumpyard.loading import data_text, find, from_toml, is_default, of_version
from tests.core.pick import Pick

TEXT = data_text("tumble")


def line(start: str) -> int:
    return 1 + next(i for i, text in enumerate(TEXT.splitlines()) if text.startswith(start))


def edited(before: str, after: str) -> str:
    assert TEXT.count(before) == 1
    return TEXT.replace(before, after)


@pytest.mark.parametrize("name", GAMES)
def test_every_game_loads_with_its_own_data(name: str) -> None:
    rules = load(name)
    assert rules.meta is find(name).meta
    assert rules.meta.name == name
    assert isinstance(rules.data, find(name).data)
    assert is_default(name, rules)


def test_rules_of_a_version_that_a_game_still_knows_have_the_same_data() -> None:
    newest = load("dodgems")
    assert of_version(newest, newest.meta.version) is newest
    first = of_version(newest, 1)
    assert first.meta.version == 1
    assert first.data is newest.data


def test_a_version_that_a_game_does_not_know_is_refused() -> None:
    for name in ("tumble", "dodgems"):
        newest = load(name)
        for version in (0, newest.meta.version + 1):
            refusal = f"^version {version} of the rules, this is {newest.meta.version}$"
            with pytest.raises(ReplayError, match=refusal):
                of_version(newest, version)
            with pytest.raises(ReplayError, match=refusal):
                loading.rules(name, None, version)


def test_rules_of_an_older_version_lead_to_the_newest() -> None:
    older = loading.rules("dodgems", None, version=1)
    assert of_version(older, 1) is older
    newest = of_version(older, 2)
    assert (newest.meta, newest.data) == (load("dodgems").meta, older.data)


def test_rules_of_a_game_that_is_not_listed_have_one_version() -> None:
    rules = Pick()
    assert of_version(rules, rules.meta.version) is rules
    with pytest.raises(ReplayError, match="version 4 of the rules, this is 3"):
        of_version(rules, 4)


def test_a_games_own_data_are_read_once() -> None:
    assert load("tumble") is load("tumble")
    assert loading.rules("tumble") is load("tumble")


def test_rules_are_loaded_with_the_data_of_a_log() -> None:
    data = msgspec.to_builtins(load("tumble").data)
    assert loading.rules("tumble", data).data == load("tumble").data
    assert loading.rules("dodgems", None, version=1).meta.version == 1
    with pytest.raises(DataError, match=r"the game's data are wrong: .*unknown field `colour`"):
        loading.rules("tumble", {**data, "colour": "red"})
    with pytest.raises(SetupError, match="there is no game 'chess'"):
        loading.rules("chess", data)


def test_a_game_that_is_not_there_is_refused_with_those_that_are() -> None:
    for attempt in (find, load, data_text):
        with pytest.raises(SetupError, match=r"^there is no game 'chess': there is tumble"):
            attempt("chess")


def test_a_house_plays_with_its_own_file(tmp_path: Path) -> None:
    file = tmp_path / "ours.toml"
    file.write_text(edited("quiet_rounds = 10", "quiet_rounds = 3"), "utf-8")
    for ours in (load("tumble", file), load("tumble", str(file))):
        assert not is_default("tumble", ours)
        assert fingerprint(ours.data) != fingerprint(load("tumble").data)


def test_comments_and_layout_make_no_difference(tmp_path: Path) -> None:
    file = tmp_path / "ours.toml"
    file.write_bytes(b"\xef\xbb\xbf# as some editors save it\r\n" + TEXT.encode())
    assert is_default("tumble", load("tumble", file))


def test_a_file_that_cant_be_read_is_refused(tmp_path: Path) -> None:
    missing, picture = tmp_path / "missing.toml", tmp_path / "picture.toml"
    picture.write_bytes(b"# \xff")
    for file, reason in {
        missing: "No such file or directory",
        picture: "not a text in UTF-8 at byte 2",
    }.items():
        with pytest.raises(DataError) as refused:
            load("tumble", file)
        assert str(refused.value) == f"can't read {file}: {reason}"


@pytest.mark.parametrize(
    "before, after, message, path",
    [
        (  # of another type
            "value = 15",
            'value = "much"',
            f"line {line('joker')}, joker.value: Expected `int`, got `str`",
            ("joker", "value"),
        ),
        (  # in a list: counted from 1, as people do
            "players = 3, piles = 9",
            "players = 3, piles = 0",
            f"line {line('tables') + 2}, tables[2].piles: Expected `int` >= 1",
            ("tables", 1, "piles"),
        ),
        (  # misspelt
            "quiet_rounds = 10",
            "quiet_rounds = 10\nquite_rounds = 10",
            f"line {line('quiet') + 1}, quite_rounds: Object contains unknown field `quite_rounds`",
            ("quite_rounds",),
        ),
        (  # misspelt deeper down
            'combination = "=5", value',
            'combination = "=5", points',
            f"line {line('joker')}, joker.points: Object contains unknown field `points`",
            ("joker", "points"),
        ),
        ("quiet_rounds = 10", "", "Object missing required field `quiet_rounds`", ()),
        (  # what the game itself refuses
            '"tide", "dusk"',
            '"tide", "Dusk!"',
            (
                f"line {line('patterns')}, patterns[4]: 'Dusk!' can't name a pattern: "
                "write a word in small letters other than 'joker' and 'bonus'"
            ),
            ("patterns", 3),
        ),
    ],
)
def test_wrong_data_are_refused_with_the_line(
    before: str, after: str, message: str, path: tuple[str | int, ...]
) -> None:
    with pytest.raises(DataError) as refused:
        from_toml("tumble", edited(before, after))
    assert str(refused.value) == message
    assert refused.value.path == path


def test_what_is_no_toml_is_refused_with_the_line() -> None:
    broken = edited("quiet_rounds = 10", "quiet_rounds = ")
    with pytest.raises(DataError, match=re.escape(f"(at line {line('quiet_rounds')}, column 16)")):
        from_toml("tumble", broken)
