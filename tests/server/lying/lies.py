"""All lies, and who has to catch each of them: `lies.json`, which the browser's test reads, too.

`client` catches a lie while it is played, `end` when it verifies the game that is over. `asks` is a
lie that only the player can know for one: the client tells them what to look at. The others
are caught by `bumpyard verify` with the client's own receipt; `script` is the code with which
docs/verifier finds them, null if that needs the rules.
"""

from __future__ import annotations

from pathlib import Path
from types import ModuleType
from typing import Literal

import msgspec
from msgspec import Struct

from tests.server.lying import chance, choices, handshake, logs
from tests.server.lying.liar import Liar

FILE = Path(__file__).with_name("lies.json")


class Caught(Struct, frozen=True):
    """Who catches a lie in the Python client, and in which words."""

    by: Literal["client", "end", "asks", "verify"]
    says: str


class Lie(Struct, frozen=True, rename={"kind": "class"}):
    """A lie: the host who goes by its name hosts a table that tells it."""

    name: str
    kind: str
    game: str
    people: int
    python: Caught
    script: str | None = None
    strict: bool = False


def _class(name: str) -> type[Liar]:
    modules: tuple[ModuleType, ...] = (handshake, chance, choices, logs)
    found: type[Liar] = next(vars(it)[name] for it in modules if name in vars(it))
    return found


LIES = msgspec.json.decode(FILE.read_bytes(), type=tuple[Lie, ...])
CLASSES: dict[str, type[Liar]] = {
    "honest": Liar,
    "honest friend": handshake.Friend,
    **{lie.name: _class(lie.kind) for lie in LIES},
}
