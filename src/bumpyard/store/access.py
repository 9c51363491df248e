"""How a store runs SQL: functions of a connection, named in `sql`, that read or write."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable
from typing import Concatenate, ParamSpec, TypeVar

from .db import Db

P = ParamSpec("P")
T = TypeVar("T")


class Access(ABC):
    """A store, as its parts see it."""

    @abstractmethod
    def read(
        self, call: Callable[Concatenate[Db, P], T], *args: P.args, **_: P.kwargs
    ) -> Awaitable[T]:
        """Call a function that reads."""

    @abstractmethod
    def write(
        self, call: Callable[Concatenate[Db, P], T], *args: P.args, **_: P.kwargs
    ) -> Awaitable[T]:
        """Call a function that writes, in a transaction: it is on disk then, or raises StoreError.

        Arguments and result can be written as MessagePack: the writer may be another process.
        """
