"""Handles: names that only one guest has, and that look like nobody else's."""

from __future__ import annotations

import re
import unicodedata

from ..core import SetupError
from .names import clean

MIN_LENGTH, MAX_LENGTH = 2, 20
SCRIPTS = tuple(re.compile(rf"[{letters}0-9_-]+") for letters in ("a-zà-öø-ÿœ", "가-힣"))
WORDS = """
    admin administrator anonymous api bot bots bumpyard everyone guest help host me mod moderator
    nobody null official operator owner root security server settings staff support system
    undefined you administrateur aide hôte invité modérateur serveur
    관리자 도우미 봇 서버 손님 운영자
"""  # nobody shall speak for the server, or be taken for a bot
ALIKE = (  # what can be taken for another letter, in the order in which it is replaced
    *(("œ", "oe"), ("æ", "ae"), ("ø", "o"), ("ð", "d"), ("ß", "ss"), ("þ", "p")),
    *(("0", "o"), ("1", "l"), ("i", "l"), ("j", "l"), ("5", "s"), ("2", "z"), ("8", "b")),
    *(("rn", "m"), ("vv", "w"), ("cl", "d")),
)


def check_handle(handle: str) -> str:
    """Return a handle in small letters, or raise SetupError if nobody may have it.

    >>> check_handle("Zoé_7"), check_handle("두더지")
    ('zoé_7', '두더지')
    """
    small = unicodedata.normalize("NFC", handle).lower()
    fits = MIN_LENGTH <= len(small) <= MAX_LENGTH and clean(small) == small
    if not fits or not any(script.fullmatch(small) for script in SCRIPTS):
        raise SetupError(
            f"a handle has {MIN_LENGTH} to {MAX_LENGTH} letters of one script, digits, - or _",
            why="handle",
        )
    return small


def key_of(handle: str) -> str:
    """Return what is alike for handles that look alike.

    >>> key_of("rnodern-l0uis") == key_of("modern_iouis"), key_of("zoé") == key_of("zoe")
    (True, True)
    """
    letters = unicodedata.normalize("NFD", handle)  # letters of Hangul come together again
    plain = "".join(it for it in letters if not unicodedata.combining(it) and it not in "-_")
    plain = unicodedata.normalize("NFC", plain)
    for one, other in ALIKE:
        plain = plain.replace(one, other)
    return plain


RESERVED = frozenset(key_of(word) for word in WORDS.split())


def is_reserved(handle: str) -> bool:
    """Return whether a handle looks like a word that nobody may have.

    >>> is_reserved("adm1n"), is_reserved("ada")
    (True, False)
    """
    return key_of(handle) in RESERVED or not key_of(handle)
