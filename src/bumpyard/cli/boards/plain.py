"""A board for any game: views, events and scores by the names of their fields."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, get_args

from msgspec import Struct, to_builtins
from msgspec.structs import fields

from ...core import AnyRules, Seat
from ..ink import Ink, fit, width


class PlainBoard:
    """Draws and tells a game of which it knows nothing but the rules."""

    def __init__(self, rules: AnyRules, names: Sequence[str], ink: Ink) -> None:
        self.rules = rules
        self.names = names
        self.ink = ink

    def draw(self, view: Any, _legal: Sequence[Any]) -> str:
        shown = {words(name): value for name, value in to_builtins(view).items()}
        if "viewer" in shown:
            seat = shown["viewer"]
            shown["viewer"] = "nobody" if seat is None else self.names[seat]
        columns = max(map(width, shown))
        rows = [f"{self.ink(fit(name, columns), 'faint')}  {text(shown[name])}" for name in shown]
        return "\n".join([self.ink(self.rules.meta.title, "bold"), "", *rows])

    def menu(self, _view: Any, legal: Sequence[Any]) -> Sequence[tuple[str, str]]:
        return [(self.rules.format_action(action), "") for action in legal]

    def expand(self, typed: str, _view: Any) -> str:
        return typed

    def tell(self, event: Any) -> str | None:
        facts = [
            f"{words(name)} {text(self._named(getattr(event, name), is_seat))}"
            for name, is_seat in _seats_in(type(event)).items()
        ]
        what = words(type(event).__name__).capitalize()
        return f"{what}: {', '.join(facts)}." if facts else f"{what}."

    def label(self, line: str) -> str:
        return line

    def _named(self, value: Any, is_seat: bool) -> Any:
        """Replace seats by names."""
        if not is_seat or value is None:
            return to_builtins(value)
        if isinstance(value, int):
            return self.names[value]
        return [self.names[seat] for seat in value]


def _seats_in(kind: type[Struct]) -> Mapping[str, bool]:
    """Return the fields of an event, and whether each holds seats."""
    return {
        field.name: field.type is Seat or Seat in get_args(field.type) for field in fields(kind)
    }


def words(name: str) -> str:
    """Write a name of the code as words.

    >>> words("CrateLoaded"), words("rolls_left")
    ('crate loaded', 'rolls left')
    """
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower().replace("_", " ")


def text(value: Any) -> str:
    """Write a value that JSON can hold, for people.

    >>> text([1, None, {"owner": 0, "dice": [4, 4]}, True])
    '1, -, (owner 0, dice (4, 4)), yes'
    """
    match value:
        case None:
            return "-"
        case bool():
            return "yes" if value else "no"
        case list() | tuple():
            return ", ".join(map(_part, value)) or "none"
        case dict():
            return ", ".join(f"{words(str(name))} {_part(one)}" for name, one in value.items())
        case _:
            return str(value)


def _part(value: Any) -> str:
    """Write a value within another, in brackets if it has parts itself."""
    return f"({text(value)})" if isinstance(value, dict | list | tuple) and value else text(value)
