"""Faces of guests: drawn animals, of which each guest chooses one and has one at once."""

from __future__ import annotations

from typing import Literal, TypeAlias, get_args

from ..core import SetupError

Animal: TypeAlias = Literal[
    "fox",
    "cat",
    "dog",
    "bear",
    "panda",
    "rabbit",
    "mouse",
    "tiger",
    "frog",
    "owl",
    "penguin",
    "octopus",
]
FACES: tuple[str, ...] = get_args(Animal)


def check_face(face: str) -> str:
    """Return a face, or raise SetupError if there is no such face."""
    if face not in FACES:
        raise SetupError(f"a face is one of {', '.join(FACES)}, not '{face}'", why="face")
    return face


def face_of(guest: str, chosen: str | None) -> str:
    """Return the face of a guest: the chosen one, or one that follows from their id.

    >>> face_of("1b404c44c913ba4a28bb", None), face_of("1b404c44c913ba4a28bb", "owl")
    ('fox', 'owl')
    """
    return chosen or FACES[sum(guest.encode()) % len(FACES)]
