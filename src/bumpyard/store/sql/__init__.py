"""All SQL but the schema: functions of a connection; those that write, in a transaction.

A worker names such a function to the process that writes: `friends.relate`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from types import GenericAlias
from typing import Any, get_type_hints

import msgspec

from ..errors import StoreError


def name_of(call: Callable[..., object]) -> str:
    """Return the name of a function of this package."""
    return f"{call.__module__.removeprefix(f'{__name__}.')}.{call.__name__}"


@cache
def named(name: str) -> tuple[Callable[..., Any], msgspec.msgpack.Decoder[tuple[Any, ...]]]:
    """Find a function by its name, and what reads its arguments after the connection."""
    module, _, function = name.partition(".")
    try:
        call = getattr(import_module(f"{__name__}.{module}"), function)
    except (ImportError, AttributeError):
        raise StoreError(f"there is no '{name}' in {__name__}") from None
    hints = get_type_hints(call)
    types = tuple(hint for argument, hint in hints.items() if argument not in {"db", "return"})
    return call, msgspec.msgpack.Decoder(GenericAlias(tuple, types))
