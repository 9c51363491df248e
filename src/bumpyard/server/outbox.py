"""The outbox: it sends what guests have not seen, by push, and by e-mail for slow games.

Every process of a server looks into the store from time to time. To send a notice it has to claim
it there, which only one can: so each is sent once, and after a crash rather not at all than twice.
"""

from __future__ import annotations

import asyncio
import logging
from collections import defaultdict
from collections.abc import Callable, Sequence
from contextlib import suppress

import msgspec

from ..store import Guest, Store, TableRow
from ..store.errors import StoreError
from ..store.notices import NoticeKind, NoticeRow, NoticeSettings
from .config import Config
from .mail import Mail, MailError
from .push import Push, Result
from .quiet_hours import quiet_until
from .table_settings import TableSettings
from .words import say

LOOK_SECONDS = 5.0
MAX_AT_ONCE = 50  # notices of one look
MAX_SENDING = 8  # guests to whom they are sent, at the same time
MAX_TRIES = 4
BACKOFF_MS = 30_000  # before the second try; then twice as long each time
HOUR = 60 * 60 * 1000
MAIL_HOLD_MS = HOUR // 2  # the guest may come before
MAIL_PAUSE_MS = 8 * HOUR  # between two messages: meanwhile they are gathered
# What is older is not sent any more; of a slow game three days.
STALE_MS: dict[NoticeKind, int] = {
    "turn": 12 * HOUR,
    "invite": 12 * HOUR,
    "waits": HOUR // 2,
    "ended": 24 * HOUR,
}
SLOW_STALE_MS = 72 * HOUR
STATUS: dict[NoticeKind, str] = {"turn": "running", "invite": "open", "waits": "open"}
SETTINGS = msgspec.json.Decoder(TableSettings)
log = logging.getLogger("bumpyard.outbox")


class Outbox:
    """Sends notices, one process of many."""

    def __init__(  # noqa: PLR0913, PLR0917  # it connects all this
        self,
        store: Store,
        mail: Mail,
        push: Push,
        config: Config,
        now: Callable[[], int],
        url: Callable[[], str],
    ) -> None:
        self.store = store
        self.mail = mail
        self.push = push
        self.now = now
        self.url = url  # under which players reach the server
        self._pause = min(LOOK_SECONDS, max(0.1, config.notice_seconds))
        self._looking: asyncio.Task[None] | None = None
        self._sending = asyncio.Semaphore(MAX_SENDING)

    def open(self) -> None:
        """Look from time to time."""
        if self.push.on or self.mail.on:
            self._looking = asyncio.ensure_future(self._look_again())

    async def close(self) -> None:
        """Look no more. What is just being sent is not sent again."""
        if self._looking is not None:
            self._looking.cancel()
            with suppress(asyncio.CancelledError):
                await self._looking
        await self.push.close()

    async def _look_again(self) -> None:
        while True:
            await asyncio.sleep(self._pause)
            try:
                await self.look()
            except StoreError as error:
                log.warning("can't look for notices", extra={"facts": {"reason": str(error)}})
            except Exception:
                log.exception("notices could not be sent")

    async def look(self) -> None:
        """Send what is due."""
        due = defaultdict[str, list[NoticeRow]](list)
        for row in await self.store.due_notices(self.now(), MAX_AT_ONCE):
            due[row.guest].append(row)
        if due:
            guests = await self.store.guests([*due])
            await asyncio.gather(*(self._send_all(due[id_], guests[id_]) for id_ in guests))

    async def _send_all(self, rows: Sequence[NoticeRow], guest: Guest) -> None:
        """Send what is due to a guest, one after the other: the first message may have it all."""
        async with self._sending:
            for row in rows:
                await self._send(row, guest)

    async def _send(self, row: NoticeRow, guest: Guest) -> None:
        store, now = self.store, self.now()
        settings = await store.notice_settings(guest.id)
        table = await store.table(row.table)
        stale = SLOW_STALE_MS if row.slow else STALE_MS[row.kind]
        wanted = row.kind not in settings.off and not guest.banned and now - row.time <= stale
        if not wanted or table is None or not still_true(row, table):
            await self._drop(row)
            return
        quiet = quiet_until(settings.quiet, now)
        if quiet is not None:
            await store.postpone_notice(row.number, quiet)
        elif self.push.on and row.tries < MAX_TRIES and await store.subscriptions(guest.id):
            await self._send_push(row, guest, table)
        elif row.slow and self.mail.on and settings.mail:
            await self._send_mail(row, guest, settings)
        else:
            await self._drop(row)

    async def _drop(self, row: NoticeRow) -> None:
        """Send it to nobody; a page shows it all the same."""
        if await self.store.claim_notice(row.number):
            await self.store.settle_notice(row.number, "none", self.now())

    # --- push ---

    async def _send_push(self, row: NoticeRow, guest: Guest, table: TableRow) -> None:
        if not await self.store.claim_notice(row.number):
            return
        game = SETTINGS.decode(table.settings).game
        message = msgspec.json.encode(
            {
                "title": say(guest.language, "client", f"game-{game}"),
                "body": await self._told(row, guest.language),
                "tag": f"{row.kind}-{table.code}",
                "path": f"/t/{table.code}",
            }
        )
        results: set[Result] = set()
        for browser in await self.store.subscriptions(guest.id):
            result = await self.push.send(browser, message)
            results.add(result)
            if result == "gone":
                await self.store.unsubscribe(guest.id, browser.endpoint)
        now = self.now()
        if "taken" in results:
            await self.store.settle_notice(row.number, "push", now)
        elif results <= {"gone", "later"}:  # no browser has it: again, or by e-mail
            wait = BACKOFF_MS << row.tries if "later" in results else 0
            await self.store.settle_notice(row.number, "", now + wait)
        else:
            await self.store.settle_notice(row.number, "none", now)

    async def _told(self, row: NoticeRow, language: str) -> str:
        """Say what a notice says. Nothing of the game is in it."""
        others = {} if row.other is None else await self.store.guests([row.other])
        name = others[row.other].name if row.other in others else ""
        return say(language, "notices", f"call-{row.kind}", name=name)

    # --- e-mail ---

    async def _send_mail(self, row: NoticeRow, guest: Guest, settings: NoticeSettings) -> None:
        """Send all that waits about a guest's slow games in one message, if it is time."""
        store, now = self.store, self.now()
        address = (await store.email(guest.id, now)).address
        if address is None or row.tries >= 2 * MAX_TRIES:
            await self._drop(row)
            return
        last = await store.last_notice_mail(guest.id)
        start = max(row.time + MAIL_HOLD_MS, last + MAIL_PAUSE_MS * bool(last))
        if now < start:
            await store.postpone_notice(row.number, start)
            return
        fitting: dict[NoticeRow, TableRow] = {}
        for each in await store.slow_notices(guest.id):
            table = await store.table(each.table)
            if table is not None and still_true(each, table) and each.kind not in settings.off:
                fitting[each] = table
        mine = await store.claim_notices([each.number for each in fitting])
        claimed = [each for each in fitting if each.number in mine]
        if not claimed:
            return
        lines = [await self._line(each, fitting[each], guest.language) for each in claimed]
        language = guest.language
        text = "\n\n".join(
            (
                say(language, "mail", "mail-hello", name=guest.name),
                *lines,
                say(language, "mail", "mail-digest-end", link=f"{self.url()}/settings"),
            )
        )
        sent, wait = "mail", 0
        try:
            await self.mail.send(address, say(language, "mail", "mail-digest-subject"), text)
        except MailError as error:
            log.warning("notices could not be mailed", extra={"facts": {"reason": str(error)}})
            sent, wait = ("", BACKOFF_MS << row.tries) if error.unsent else ("none", 0)
        for each in claimed:
            await store.settle_notice(each.number, sent, self.now() + wait)

    async def _line(self, row: NoticeRow, table: TableRow, language: str) -> str:
        game = say(language, "client", f"game-{SETTINGS.decode(table.settings).game}")
        told = await self._told(row, language)
        about = say(language, "notices", "call-about", game=game, told=told)
        return f"{about}\n{self.url()}/t/{table.code}"


def still_true(row: NoticeRow, table: TableRow) -> bool:
    """Return whether a notice is still true."""
    free = row.kind not in {"invite", "waits"} or None in table.seats
    return free and STATUS.get(row.kind, table.status) == table.status
