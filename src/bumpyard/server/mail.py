"""E-mail, through the SMTP server that the host has set, if any."""

from __future__ import annotations

import logging
import re
from email.message import EmailMessage
from email.utils import formatdate, make_msgid

from ..core import SetupError
from .config import Config
from .errors import ServerError
from .tasks import BackgroundTasks

SECONDS = 20.0  # for one message
MAX_WAITING = 200  # messages that are being sent: more are dropped
MAX_LENGTH = 254  # characters of an address, by RFC 5321
# As browsers check it, and with a dot in its domain: ASCII without spaces, so no header can end.
ADDRESS = re.compile(
    r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}"
    r"@[A-Za-z0-9](?:[A-Za-z0-9-]{0,62})(?:\.[A-Za-z0-9-]{1,63})+"
)
log = logging.getLogger("bumpyard.mail")


class MailError(ServerError):
    """A message could not be sent. The message says why, for the host."""

    code = "mail"

    def __init__(self, message: str, *, unsent: bool) -> None:
        super().__init__(message)
        self.unsent = unsent  # it was not taken for certain, so it may be sent again


def check_address(address: str) -> str:
    """Return an e-mail address without the spaces around it, or raise SetupError.

    >>> check_address(" mina@example.org ")
    'mina@example.org'
    """
    address = address.strip()
    if len(address) > MAX_LENGTH or not ADDRESS.fullmatch(address):
        raise SetupError("an e-mail address looks like mina@example.org", why="address")
    return address


class Mail:
    """Sends e-mail."""

    def __init__(self, config: Config) -> None:
        self.config = config
        self._tasks = BackgroundTasks(log, "a message could not be sent")
        self._waiting = 0

    @property
    def on(self) -> bool:
        """Whether the host has set a server for e-mail."""
        return bool(self.config.smtp_host)

    def send_soon(self, address: str, subject: str, text: str) -> None:
        """Send a message without waiting for it. An error is logged, without the address."""
        if self._waiting >= MAX_WAITING:
            log.error("too much e-mail waits: a message was dropped")
            return
        self._waiting += 1
        self._tasks.start(self._send_logged(address, subject, text))

    async def _send_logged(self, address: str, subject: str, text: str) -> None:
        try:
            await self.send(address, subject, text)
        except MailError as error:
            log.warning("a message could not be sent", extra={"facts": {"reason": str(error)}})
        finally:
            self._waiting -= 1

    async def send(self, address: str, subject: str, text: str) -> None:
        """Send a message, or raise MailError."""
        config = self.config
        if not self.on:
            raise MailError("no e-mail is set up: set smtp_host and smtp_from", unsent=True)
        import aiosmtplib  # noqa: PLC0415  # only where it is used

        message = EmailMessage()
        message["From"] = f"Bumpyard <{config.smtp_from}>"
        message["To"] = address
        message["Subject"] = subject
        message["Date"] = formatdate()
        message["Message-ID"] = make_msgid(domain=config.smtp_from.rpartition("@")[2])
        message["Auto-Submitted"] = "auto-generated"  # no out-of-office replies
        message.set_content(text)
        place = f"{config.smtp_host}:{config.smtp_port}"
        try:
            await aiosmtplib.send(
                message,
                sender=config.smtp_from,
                recipients=[address],
                hostname=config.smtp_host,
                port=config.smtp_port,
                username=config.smtp_user or None,
                password=config.smtp_password or None,
                use_tls=config.smtp_tls == "tls",
                start_tls=config.smtp_tls == "starttls",
                timeout=SECONDS,
            )
        except aiosmtplib.SMTPResponseException as error:
            reason = f"{place} answers {error.code} {error.message}"
            raise MailError(reason, unsent=400 <= error.code < 500) from None
        except aiosmtplib.SMTPRecipientsRefused as error:
            refused = error.recipients[0]
            reason = f"{place} answers {refused.code} {refused.message}"
            raise MailError(reason, unsent=400 <= refused.code < 500) from None
        except (aiosmtplib.SMTPConnectError, ConnectionError) as error:
            raise MailError(f"can't reach {place}: {error}", unsent=True) from None
        except (aiosmtplib.SMTPException, OSError, ValueError) as error:
            reason = str(error) or type(error).__name__
            raise MailError(f"{place}: {reason}", unsent=False) from None

    async def close(self) -> None:
        """Send what has begun."""
        await self._tasks.finish()
