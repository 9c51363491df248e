"""Rate limits: token buckets by socket, guest and address; and how much may be open at once."""

from __future__ import annotations

from collections import Counter, OrderedDict
from collections.abc import Callable
from math import inf
from time import monotonic

from .config import Config

MAX_BUCKETS = 10_000  # buckets of one kind; the least recently used are forgotten


class Bucket:
    """A token bucket: `rate` tokens a second, and `burst` at once."""

    __slots__ = ("burst", "level", "rate", "since")

    def __init__(self, rate: float, burst: float, now: float) -> None:
        self.rate = rate
        self.burst = burst
        self.level = burst
        self.since = now

    def take(self, now: float, tokens: int = 1) -> bool:
        """Take a token, or several, if there are so many.

        >>> bucket = Bucket(rate=1, burst=2, now=0)
        >>> [bucket.take(now) for now in (0, 0, 0, 1)]
        [True, True, False, True]
        """
        level = min(self.burst, self.level + (now - self.since) * self.rate)
        self.since = now
        self.level = level - tokens if level >= tokens else level
        return level >= tokens


class Buckets:
    """A bucket for each guest, or for each address."""

    def __init__(self, rate: float, burst: float, clock: Callable[[], float] = monotonic) -> None:
        self.rate = rate
        self.burst = burst
        self.clock = clock
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def bucket(self, key: str) -> Bucket:
        """Return the bucket of a guest or an address."""
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = Bucket(self.rate, self.burst, self.clock())
            if len(self._buckets) > MAX_BUCKETS:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(key)
        return bucket

    def take(self, key: str) -> bool:
        """Take a token from the bucket of a guest or an address."""
        return self.bucket(key).take(self.clock())


class Places:
    """Places for what may be open at once: so many for each address, and so many in all."""

    def __init__(self, each: int, total: float = inf) -> None:
        self._each = each
        self._total = total
        self._taken: Counter[str] = Counter()
        self._all = 0

    def enter(self, address: str) -> bool:
        """Take a place for an address, unless there are too many.

        >>> places = Places(each=1)
        >>> [places.enter(address) for address in ("here", "here", "there")]
        [True, False, True]
        """
        if self._taken[address] >= self._each or self._all >= self._total:
            return False
        self._taken[address] += 1
        self._all += 1
        return True

    def leave(self, address: str) -> None:
        """Give a place back."""
        self._all -= 1
        self._taken[address] -= 1
        if not self._taken[address]:
            del self._taken[address]


class Limits:
    """All limits of a server."""

    def __init__(self, config: Config) -> None:
        self.config = config
        self.guests = Buckets(config.guest_messages, 2 * config.guest_messages)
        self.addresses = Buckets(config.address_messages, 2 * config.address_messages)
        self.requests = Buckets(config.address_requests, 3 * config.address_requests)
        self.newcomers = Buckets(config.address_guests, 40 * config.address_guests)
        self.misses = Buckets(config.address_guests, 60 * config.address_guests)  # unknown tables
        self.stories = Buckets(config.address_guests, 60 * config.address_guests)
        # Sign-ins, and handles that are tried: nobody mistypes more, and nobody can try them all.
        self.sign_ins = Buckets(config.address_guests / 5, 20 * config.address_guests)
        # E-mail to an address, or for a guest: three, then one in twenty minutes.
        self.mails = Buckets(config.address_guests / 600, 6 * config.address_guests)
        self.coach = Buckets(2.0, 20)  # more commands than any player sends
        self.chat = Buckets(0.5, 5)  # five in ten seconds
        self.emotes = Buckets(0.5, 4)
        self.reports = Buckets(0.01, 5)  # of a guest about others: five, then one in 100 seconds
        self.renames = Buckets(0.02, 10)  # of a guest: ten, then one in 50 seconds
        self.downloads = Buckets(0.02, 5)  # of a guest: all their data
        self.queue = Buckets(0.2, 10)  # of a guest who comes and goes
        self.connections = Places(config.address_connections)
        self.sockets = Places(config.address_sockets, config.all_sockets)

    def socket(self) -> Bucket:
        """Return a bucket for the messages of a new socket."""
        rate = self.config.socket_messages
        return Bucket(rate, 2 * rate, monotonic())
