"""Verifying a game file, alone or against a receipt, without a network and without trust."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Literal, TypeAlias

import msgspec
from msgspec import UNSET, Struct, UnsetType

from .. import loading
from ..core import BumpyardError, Outcome, Replay, Seat
from ..core.replay import check_fits
from ..replays import decode
from ..table import Entry, read_log
from ..table.entries import (
    ENCODE,
    Begun,
    Chose,
    Ended,
    Ending,
    Mixed,
    Opened,
    Private,
    Public,
    read,
)
from .chain import link, veil
from .errors import Refuted
from .files import GameFile, Receipt, Told, entries_in, is_game_file, read_game, read_receipt
from .framing import unhex
from .keys import KeyChain
from .log_verifier import LogVerifier

Verdict: TypeAlias = Literal["verified", "consistent"]
Said: TypeAlias = tuple[Public, Private | None]  # a decoded entry


class Verified(Struct, frozen=True):
    """The result of verifying a game in which nothing is wrong.

    It is `verified` against a receipt; without one it is `consistent` with itself, and no more.
    """

    verdict: Verdict
    table: str
    game: str
    entries: int
    draws: int
    proven: int  # of the draws; the others are sealed until the table is closed
    people: int  # seats that mixed in bytes of their own
    root: str  # the commitment to all chance
    daily: str | None  # the date of a daily, whose root was published before
    ended: Ending | None
    outcome: Outcome | None
    elsewhere: int | None  # the decision since which the receipt's seat has shown no key


def verify(text: bytes, receipt: bytes | None = None) -> Verified:
    """Check a game file; `Refuted` names the first entry that is wrong."""
    file = read_game(text)
    said = _read_entries(file.entries)
    first, (last, _) = _begun(said), said[-1]
    check_links(file.entries)
    secret = _check_secret(first, last, len(said) - 1, file.secret)
    _check_veils(file.entries, secret)
    kept = None if receipt is None else read_receipt(receipt)
    if kept is not None:
        check_receipt(file, kept)
        check_own_part([public for public, _ in said], kept)
    verifier = _replay(first, unhex(file.entries[0].hash), said, secret)
    return Verified(
        verdict="consistent" if kept is None else "verified",
        table=first.table,
        game=first.game,
        entries=len(said),
        draws=verifier.draws,
        proven=verifier.proven,
        people=len(verifier.bytes.people),
        root=first.root,
        daily=first.daily or None,
        ended=None if verifier.ended is None else verifier.ended.why,
        outcome=None if verifier.ended is None else verifier.ended.outcome,
        elsewhere=None if kept is None else check_keys(verifier, kept),
    )


def log_so_far(text: bytes, seq: int | None = None) -> tuple[GameFile, LogVerifier]:
    """Check a game file up to an entry, as everyone at the table may check it at that time."""
    file = read_game(text)
    entries = file.entries if seq is None else file.entries[: seq + 1]
    said = _read_entries(entries)
    first, (last, _) = _begun(said), said[-1]
    check_links(file.entries)
    # The end tells the secret, and without it the end can't be checked.
    beside = file.secret if len(said) == len(file.entries) else UNSET
    secret = _check_secret(first, last, len(said) - 1, beside)
    if secret is not None:
        _check_veils(entries, secret)
        return file, _replay(first, unhex(file.entries[0].hash), said, secret)
    public = [(entry, None) for entry, _ in said]
    return file, _replay(first, unhex(file.entries[0].hash), public, None)


def verified_replay(text: bytes, name: str = "this") -> Replay:
    """Read a replay; or a game file, which is verified first."""
    if not is_game_file(text, name):
        return decode(text, name)
    verify(text)
    return read_log(entries_in(text)).replay


def check_links(entries: Sequence[Told]) -> None:
    """Check that every entry's hash follows from its public part, its veil and the hash before."""
    before = b""
    for seq, entry in enumerate(entries):
        with _at(seq):
            veiled = b"" if entry.veil is None else unhex(entry.veil)
            before = link(before, bytes(entry.public), veiled)
        if entry.hash != before.hex():
            raise Refuted("its hash does not follow from what it says and the hash before it", seq)


def check_receipt(file: GameFile, receipt: Receipt) -> None:
    """Check that a receipt is for this game: the same entry 0, and its hash at its place."""
    if bytes(receipt.entry) != bytes(file.entries[0].public):
        raise Refuted("the receipt is for another: it has another entry 0", 0)
    if not 0 <= receipt.seq < len(file.entries):
        raise Refuted(f"the receipt has an entry {receipt.seq}, which is missing here")
    if receipt.hash != file.entries[receipt.seq].hash:
        raise Refuted("the receipt has another hash: it or one before was changed", receipt.seq)


def check_own_part(said: Sequence[Public], receipt: Receipt) -> None:
    """Check that the log has the bytes and the choices of the receipt's owner, as they were."""
    seat = receipt.seat
    if seat is None:
        if receipt.bytes is not None or receipt.choices:
            raise Refuted("the receipt has bytes or choices, but no seat")
        return
    first = said[0]
    assert isinstance(first, Begun)  # read before
    if not 0 <= seat < len(first.seats) or first.seats[seat] != "person":
        raise Refuted(f"the receipt is a person's on seat {seat}, which is no person's here", 0)
    if first.daily:
        if receipt.bytes is not None:
            raise Refuted("the receipt has bytes, and at a daily nobody mixes any in")
    elif receipt.bytes is None:
        raise Refuted(f"the receipt has no bytes: seat {seat} was never asked for any")
    elif not any(isinstance(e, Mixed) and (e.seat, e.bytes) == (seat, receipt.bytes) for e in said):
        raise Refuted(f"the bytes that seat {seat} mixed in, as its receipt has them, are missing")
    made = _choices_of(said, seat)
    for choice in receipt.choices:
        if made.get(choice.at) != bytes(choice.action):
            text = bytes(choice.action).decode()
            raise Refuted(f"seat {seat} chose {text} at decision {choice.at}, not what is here")


def check_keys(verifier: LogVerifier, receipt: Receipt) -> int | None:
    """Check that no key was dropped that the receipt's owner sent with a decision.

    Return the first decision without its key that the owner did not make with this client: they
    made it elsewhere, or the server did in their name. It is not known which.
    """
    at = None if receipt.seat is None else verifier.bytes.silent.get(receipt.seat)
    keys = {choice.at: choice.key for choice in receipt.choices}
    if at is not None and keys.get(at):
        raise Refuted(f"the key that seat {receipt.seat} sent with decision {at} is missing")
    return None if at in keys else at


def _choices_of(said: Sequence[Public], seat: Seat) -> dict[int, bytes]:
    """Return all choices of a seat that the log shows, by their decisions."""
    made: dict[int, bytes] = {}
    for public in said:
        if isinstance(public, Chose) and public.seat == seat:
            made[public.at] = bytes(public.action)
        elif isinstance(public, Opened):
            for choice in public.choices:
                if choice.seat == seat:
                    made[public.at] = bytes(choice.action)
    return made


# --- reading ------------------------------------------------------------------------------------


def _read_entries(entries: Sequence[Told]) -> list[Said]:
    said: list[Said] = []
    for seq, entry in enumerate(entries):
        try:
            public, private = read(Entry(seq, bytes(entry.public), entry.hidden, b""))
        except (msgspec.DecodeError, RecursionError) as error:
            raise Refuted(f"it can't be read: {error}", seq) from None
        if ENCODE(public) != bytes(entry.public) or ENCODE(private) != bytes(entry.private):
            raise Refuted("it is not canonical JSON", seq)
        said.append((public, private))
    return said


def _begun(said: Sequence[Said]) -> Begun:
    if not said:
        raise Refuted("there are no entries")
    first = said[0][0]
    if not isinstance(first, Begun):
        raise Refuted("a log begins with an entry that names the game and its seats", 0)
    return first


# --- secrets ------------------------------------------------------------------------------------


def _check_secret(first: Begun, last: Public, seq: int, of_file: str | UnsetType) -> bytes | None:
    """Return the secret of a closed table, which is behind the root of entry 0.

    A daily's is not in its log. Its file has it when the day is over.
    """
    if of_file is not UNSET and not (first.daily and isinstance(last, Ended)):
        raise Refuted("only a daily that has ended has its secret beside its log")
    if not isinstance(last, Ended):
        return None
    if first.daily and last.secret:
        raise Refuted("the secret of a daily is not in its log: others still play", seq)
    if first.daily and of_file is UNSET:
        return None
    with _at(seq):
        secret = unhex(of_file if of_file is not UNSET else last.secret)
    if KeyChain(secret).root.hex() != first.root:
        raise Refuted("the secret is not the one behind the root of entry 0", seq)
    return secret


def _check_veils(entries: Sequence[Told], secret: bytes | None) -> None:
    """Check the private parts against their veils; before the end, check that none is told."""
    for seq, entry in enumerate(entries):
        if secret is None:
            if entry.hidden:
                raise Refuted("its private part is told, though the table is not closed", seq)
        elif (veil(secret, seq, entry.hidden).hex() or None) != entry.veil:
            raise Refuted("its veil covers another private part", seq)


# --- rules --------------------------------------------------------------------------------------


def _replay(first: Begun, hashed: bytes, said: Sequence[Said], secret: bytes | None) -> LogVerifier:
    with _at(0):
        rules = loading.rules(first.game, first.own_data, first.version)
        check_fits(rules, first)
        verifier = LogVerifier(rules, first, hashed, secret)
    for seq, (public, private) in enumerate(said[1:], start=1):
        with _at(seq):
            verifier.take(public, private)
    return verifier


@contextmanager
def _at(seq: int) -> Iterator[None]:
    """Let an error say at which entry it was found."""
    try:
        yield
    except BumpyardError as error:
        raise Refuted(str(error), seq) from error
