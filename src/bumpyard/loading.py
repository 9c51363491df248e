"""Loads the rules of a game with their data. Only this module reads a game's data from files."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

import msgspec

from .core import AnyRules, DataError, ReplayError, SetupError, fingerprint
from .games import GAMES, Game
from .toml_lines import Keys, line_of

UNKNOWN = re.compile("unknown field `(.*)`")


def load(name: str, data: str | Path | None = None) -> AnyRules:
    """Return the rules of a game, with its own data or those of a TOML file.

    >>> load("tumble").meta.title
    'Tumble'
    """
    return _default(name) if data is None else from_toml(name, _read(Path(data)))


def rules(
    game: str, own_data: Mapping[str, Any] | None = None, version: int | None = None
) -> AnyRules:
    """Return the rules of a game, with its own data or those that a log, a replay or a table has.

    `version` is the version of the rules that it was played by; None: the newest.

    >>> rules("tumble").meta.seats
    (2, 3, 4, 5)
    """
    newest = _default(game) if own_data is None else _with_data(find(game), own_data)
    return newest if version is None else of_version(newest, version)


def data_text(name: str) -> str:
    """Return a game's own data as TOML, comments and all."""
    find(name)
    return (files("bumpyard.games") / name / "data.toml").read_text("utf-8")


def find(name: str) -> Game:
    """Return the game of that name."""
    if name not in GAMES:
        raise SetupError(f"there is no game '{name}': there is {', '.join(GAMES)}")
    return GAMES[name]


def from_toml(name: str, text: str) -> AnyRules:
    """Return the rules of a game, with data given as TOML. Errors name the line."""
    game = find(name)
    try:
        return game.rules(msgspec.toml.decode(text, type=game.data))
    except msgspec.ValidationError as error:
        reason, _, path = str(error).partition(" - at `$")
        raise _located(text, reason, (*_keys(path), *UNKNOWN.findall(reason))) from None
    except msgspec.DecodeError as error:  # not TOML at all; the message has the line
        raise DataError(str(error)) from None
    except DataError as error:
        raise _located(text, error.reason, error.path) from None


def of_version(given: AnyRules, version: int) -> AnyRules:
    """Return the rules of another version of a game, with the same data."""
    meta = given.meta
    if version == meta.version:
        return given
    game = GAMES.get(meta.name)
    known = {} if game is None else {game.meta.version: game.rules, **game.older}
    if version not in known:
        raise ReplayError(f"version {version} of the rules, this is {meta.version}")
    return known[version](given.data)


def is_default(name: str, played_by: AnyRules) -> bool:
    """Say whether a game is played with its own data."""
    return fingerprint(played_by.data) == fingerprint(_default(name).data)


def _with_data(game: Game, own_data: Mapping[str, Any]) -> AnyRules:
    try:
        return game.rules(msgspec.convert(own_data, game.data))
    except msgspec.ValidationError as error:
        raise DataError(f"the game's data are wrong: {error}") from None


@cache
def _default(name: str) -> AnyRules:
    return from_toml(name, data_text(name))


def _read(path: Path) -> str:
    try:
        return path.read_text("utf-8-sig")  # some editors begin a file with a mark
    except OSError as error:
        raise DataError(f"can't read {path}: {error.strerror}") from None
    except UnicodeDecodeError as error:
        raise DataError(f"can't read {path}: not a text in UTF-8 at byte {error.start}") from None


def _located(text: str, reason: str, path: Keys) -> DataError:
    line = line_of(text, path)
    where = "".join(f"[{key + 1}]" if isinstance(key, int) else f".{key}" for key in path)
    places = [f"line {line}" if line else "", where.removeprefix(".")]
    at = ", ".join(filter(None, places))  # neither, if the error is about the whole file
    return DataError(f"{at}: {reason}" if at else reason, path)


def _keys(path: str) -> Keys:
    """Read msgspec's `.tables[0].piles` as keys."""
    found = re.findall(r"\.([A-Za-z_]\w*)|\[(\d+)\]", path)
    return tuple(name or int(position) for name, position in found)
