"""Verifies a game while it is played: each draw against the commitments made before.

It insists on its own part: that its seat is a person's, that its bytes were asked for, sent and
mixed in, and that nobody could choose theirs after seeing them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec
from msgspec import UNSET, Raw

from .. import loading
from ..core import AnyRules, BumpyardError, Chance, Drawn, Seat
from ..core.replay import check_fits
from ..fair import new_secret
from ..fair.draws import outcome, read_draw
from ..fair.files import GameFile, Made, Receipt, read_game
from ..fair.framing import unhex
from ..fair.keys import DRAWS, KeyChain
from ..fair.log_verifier import LogVerifier
from ..fair.mixed_bytes import MixedBytes
from ..fair.opened_keys import OpenedKeys
from ..fair.seals import pledge
from ..fair.verify import Verified, check_links, log_so_far, verify
from ..table.entries import Begun, Chose, Drew, Mixed, Pledged, Public, Sealed
from ..table.messages import Shown
from ..wire import Commitment, Settings, Witnessed
from .errors import Unfair
from .openings import Openings
from .witness import Witness

_PUBLIC: msgspec.json.Decoder[Public] = msgspec.json.Decoder(Public)


class Verifier:
    """Verifies one table. Entry 0, pledges, hashes and draws must stay as they were first told."""

    def __init__(self, table: str) -> None:
        self.table = table
        self.seq = -1  # of the newest entry that it was told of
        self.hash = ""
        self.begun: Begun | None = None
        self.rules: AnyRules | None = None
        self.drawn = 0  # draws so far; the next has this number
        self.proven = 0  # of these, those that it worked out for itself
        self.sealed = 0  # and those that are opened when the table is closed
        self.seat: Seat | None = None  # whose bytes are its own
        self.elsewhere: int | None = None  # a decision of our seat without a key, and not ours
        self.witness = Witness()
        self.openings = Openings(table)
        self._entry = Raw(b"")
        self._bytes: MixedBytes
        self._keys: OpenedKeys
        self._own: KeyChain | None = None  # of the seat
        self._sent = False  # whether our bytes were shown
        self._unasked: Seat | None = None  # our seat, if the game began without our bytes
        self._read = 0  # entries of the handshake that were read
        self._read_hash = ""  # of the last of them
        self._made: dict[int, bytes] = {}  # choices that the server says the log shows
        self._keyed: set[int] = set()  # decisions that it says are on disk, sent with our key
        self.published: Commitment | None = None  # the daily that we entered

    @property
    def receipt(self) -> bytes:
        """The receipt to verify a game file against: entry 0, the newest hash, and our own part."""
        return msgspec.json.encode(self._receipt())

    def _receipt(self) -> Receipt:
        if self.seq < 0:
            raise Unfair("there is no receipt before the game has begun")
        made = tuple(Made(at, Raw(made), at in self._keyed) for at, made in self._made.items())
        if self._own is None:
            if self.published is not None:
                return Receipt(2, self._entry, self.seq, self.hash, self.seat, None, made)
            return Receipt(2, self._entry, self.seq, self.hash, self._unasked)
        own = self._own.root.hex()
        return Receipt(2, self._entry, self.seq, self.hash, self.seat, own, made)

    # --- our own part ---

    def pledge(self, seat: Seat) -> str:
        """Choose bytes for our seat, and return the pledge of them; entry 0 is known."""
        assert self.begun is not None  # a client pledges only after entry 0
        if seat >= len(self.begun.seats) or self.begun.seats[seat] != "person":
            raise Unfair(f"we sit on seat {seat}, but entry 0 does not name a person there")
        if self._own is None:
            self._own, self.seat = KeyChain(new_secret()), seat
            self.witness.sit(self._bytes.first, seat)
        signer = unhex(self.witness.signer)
        return pledge(self._bytes.first, seat, self._own.root, signer).hex()

    def own(self) -> str:
        """Return the bytes that we pledged: everyone's pledges were read and kept by now."""
        if self._own is None:
            raise Unfair("the server asks for bytes that it did not let us pledge")
        if len(self._bytes.pledges) < len(self._bytes.people):
            raise Unfair("the server asks for our bytes before everyone has pledged theirs")
        self._sent = True
        return self._own.root.hex()

    def key(self) -> str:
        """Return the key that we show with our next decision; none if we have none to show."""
        if self._own is None or self.elsewhere is not None or self.drawn >= DRAWS:
            return ""
        return self._own.key(self.drawn + 1).hex()

    def keyed(self, at: int) -> None:
        """Remember a decision that is on disk, and that we sent with our key."""
        self._keyed.add(at)

    def lacks_key(self, place: int) -> bool:
        """Say whether we were not told a key that we sent: of this place, or of a later one."""
        if self._own is None or self.seat is None:
            return False
        return self._bytes.places[self.seat] < place

    def look_for_key(self, text: bytes) -> None:
        """Fail if a key that we sent was dropped; not if our seat decided without one elsewhere."""
        file, log = log_so_far(text)
        self._begin(file)
        self._check_continues(file)
        self._check_keys(log)
        if self.elsewhere is None:
            raise Unfair("our key is missing in what we are told, though the log has it")

    def _check_keys(self, log: LogVerifier) -> None:
        """Fail if our seat decided without its key first when we sent it; else remember when."""
        at = None if self.seat is None else log.bytes.silent.get(self.seat)
        if at in self._keyed:
            raise Unfair("our key is missing in the log: the dice are mixed without it")
        self.elsewhere = at

    def made(self, at: int, action: bytes) -> None:
        """Remember a choice of ours that the log shows."""
        self._made[at] = action

    def keep_seals(self, text: bytes, seq: int, at: int, deciding: Iterable[Seat]) -> None:
        """Keep everyone's seals in the log up to an entry, before we open our choice."""
        file, log = log_so_far(text, seq)
        self._begin(file)
        self._check_continues(file)
        self.openings.check(file, self.seat)  # the choice that we opened before
        self.openings.keep(log, seq, at, deciding)

    @property
    def strict(self) -> bool:
        """Whether sealed choices are opened by those who made them."""
        return self.begun is not None and self.begun.strict is True

    def check_seat(self, seat: Seat | None) -> None:
        """Fail if the server says that we sit elsewhere than where we pledged."""
        if self.seat is not None and seat != self.seat:
            raise Unfair(f"we pledged bytes for seat {self.seat}, and the server puts us elsewhere")

    def check_daily(self, seat: Seat | None) -> None:
        """Fail if the game of our seat is a daily that we did not enter, or another one."""
        begun, published = self.begun, self.published
        if begun is None or seat is None or (begun.daily is UNSET and published is None):
            return
        if published is None:
            raise Unfair("entry 0 says that this is a daily, and we did not enter one")
        if (begun.daily, begun.game, begun.root) != (published.day, published.game, published.root):
            raise Unfair("entry 0 is not of the daily that was published")
        self.seat = seat

    def check_settings(self, settings: Settings) -> None:
        """Fail if the game that begins is not the one of the lobby."""
        begun = self.begun
        assert begun is not None  # entry 0 is known
        told = (settings.game, settings.seats, settings.options, settings.own_data)
        same = told == (begun.game, len(begun.seats), begun.options, begun.own_data)
        if not same or settings.strict != self.strict:
            raise Unfair("entry 0 has other settings than this table")

    def expect_own_bytes(self, seat: Seat) -> None:
        """Fail if chance is drawn without our bytes: we were here before the game began."""
        if not self._sent:
            self._unasked = seat
            raise Unfair("the game begins, but we were not asked for bytes of our own")

    # --- the log so far ---

    def read(self, text: bytes) -> GameFile:
        """Take the pledges and bytes of the game file so far; it must continue what was told."""
        file = read_game(text)
        check_links(file.entries)
        if not file.entries:
            raise Unfair("the game file has no entry 0")
        self._begin(file)
        self._check_continues(file)
        for entry in file.entries[self._read :]:
            public = _PUBLIC.decode(entry.public)
            if isinstance(public, Drew | Chose | Sealed):
                break
            if isinstance(public, Pledged):
                self._bytes.pledge(public.seat, public.hash, public.signer)
            elif isinstance(public, Mixed):
                self._bytes.show(public.seat, public.bytes)
            self._read, self._read_hash = self._read + 1, entry.hash
        self._check_own_pledge()
        return file

    def _begin(self, file: GameFile) -> None:
        first = file.entries[0]
        if self.begun is not None:
            if bytes(first.public) != bytes(self._entry):
                raise Unfair("entry 0 was exchanged")
            return
        begun = _PUBLIC.decode(first.public)
        if not isinstance(begun, Begun) or begun.table != self.table:
            raise Unfair("entry 0 is not about the game of this table")
        self.rules = loading.rules(begun.game, begun.own_data, begun.version)
        check_fits(self.rules, begun)
        self.begun, self._entry = begun, first.public
        self._bytes = MixedBytes(unhex(first.hash), begun.seats, daily=bool(begun.daily))
        self._keys = OpenedKeys(unhex(begun.root))

    def _check_continues(self, file: GameFile) -> None:
        """Check that a log has all that was read or told before: pledges, bytes, the newest."""
        if self._read:
            kept = file.entries[self._read - 1] if len(file.entries) >= self._read else None
            if kept is None or kept.hash != self._read_hash:
                raise Unfair(f"the log was exchanged at entry {self._read - 1} or before")
        self.witness.saw_all([entry.hash for entry in file.entries])

    def _check_own_pledge(self) -> None:
        """Check that our pledge is in the log as we sent it; then no other bytes can fit it."""
        if self._own is None or self.seat is None or self.seat not in self._bytes.pledges:
            return
        if self._bytes.pledges[self.seat][0] != self.pledge(self.seat):
            raise Unfair("the log has another pledge for our seat")

    def catch_up(self, text: bytes, seq: int, newest: str) -> None:
        """Check the log up to an entry, some of which was missed, by the rules of the game."""
        file, log = log_so_far(text, seq)
        self._begin(file)
        self._check_continues(file)
        if not seq < len(file.entries) or file.entries[seq].hash != newest:
            raise Unfair(f"entry {seq} has another hash in the game file")
        self._bytes, self._keys = log.bytes, log.keys
        self._read, self._read_hash = seq + 1, newest
        self.drawn, self.proven = log.draws, log.proven
        self.sealed = self.drawn - self.proven
        self._check_own_pledge()
        self._check_keys(log)
        self.openings.check(file, self.seat)
        self.go_to(seq, newest)

    def go_to(self, seq: int, newest: str) -> None:
        """Remember the newest entry."""
        self.witness.saw(seq, newest)
        if seq >= self.seq:
            self.seq, self.hash = seq, newest

    def verify(self, text: bytes) -> Verified:
        """Check a whole game, with our receipt and with all that we were told."""
        found = verify(text, self.receipt)
        file = read_game(text)
        self.witness.saw_all([entry.hash for entry in file.entries])
        self.openings.check(file, self.seat)
        return found

    # --- what happens ---

    @property
    def ready(self) -> bool:
        """Whether everyone's bytes are known, and draws can be checked."""
        return self.begun is not None and self._bytes.ready

    def step(self, shown: Shown) -> None:
        """Check a step: the key that a seat showed with it, or the draw behind it."""
        if shown.key is not None:
            seat, key = shown.key
            if seat == self.seat and key != self.key():
                raise Unfair("the server tells another key for our seat than we sent")
            try:
                self._bytes.decided(seat, key, self.drawn + 1)
            except (BumpyardError, LookupError) as error:
                raise Unfair(f"seat {seat}: {error}") from None
        if shown.draw is not None:
            self._check(shown.draw)
            if shown.draw.outcome and not _tells(shown.events, shown.draw.outcome):
                raise Unfair("the server shows another outcome than was drawn", shown.draw.number)

    def _check(self, drew: Drew) -> None:
        """Check the next draw: work it out, unless it is sealed."""
        number = drew.number
        if number != self.drawn:
            raise Unfair(f"draw {self.drawn} is next", number)
        if not self.ready:
            raise Unfair("it was drawn before everyone's bytes were mixed in", number)
        try:
            proven = self._prove(drew)
        except BumpyardError as error:  # keys that are none, cards that can't be drawn
            raise Unfair(str(error), number) from None
        self.drawn += 1
        self.proven += proven
        self.sealed += not proven

    def _prove(self, drew: Drew) -> bool:
        number, daily = drew.number, self.begun is not None and bool(self.begun.daily)
        sealed = (drew.outcome if daily else drew.key) is UNSET
        draw = read_draw(drew.label, drew.support or (), len(self._bytes.newest), sealed=sealed)
        if daily and drew.key is not UNSET:
            raise Unfair("a key is shown at a daily", number)
        if drew.key is UNSET:
            return False
        key = self._keys.open(number, drew.key)
        due = outcome(key, self._bytes.mix(), number, draw)
        if due != drew.outcome:
            told = msgspec.json.encode(drew.outcome or None).decode()
            given = msgspec.json.encode(due).decode()
            raise Unfair(f"{drew.label}: its key gives {given}, not {told}", number)
        return True

    # --- what the others are shown ---

    def heard(self, told: Witnessed) -> None:
        """Compare what another seat says that it was shown with what we were."""
        pledged = self._bytes.pledges.get(told.seat) if self.begun is not None else None
        if pledged is not None and told.seat != self.seat:
            self.witness.heard(told, self._bytes.first, pledged[1])


def _tells(events: Sequence[Any], drawn: Chance) -> bool:
    """Say whether events tell of what was drawn: the same dice, or the same card."""
    facts = [fact for event in events for fact in event.values()]
    if isinstance(drawn, Drawn):
        return not events or drawn.card in facts
    alone = drawn.faces[0] if len(drawn.faces) == 1 else None
    return not events or any(
        fact in (list(drawn.faces), alone) for fact in facts if fact is not None
    )
