"""An SMTP server of the test's own: it takes every message, or refuses as it is told."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from email import message_from_bytes, policy
from email.message import EmailMessage
from typing import Any


class Received:
    """A message that has arrived."""

    def __init__(self, to: str, data: bytes) -> None:
        self.to = to
        self.data = data
        message = message_from_bytes(data, policy=policy.default)
        assert isinstance(message, EmailMessage)
        self.subject = str(message["Subject"])
        self.text = str(message.get_content())

    @property
    def secrets(self) -> list[str]:
        """What follows the # of its links."""
        return re.findall(r"#(\S+)", self.text)


class Mailbox:
    """An SMTP server on a port of its own."""

    def __init__(self) -> None:
        self.port = 0
        self.refuses: dict[str, str] = {}  # what is answered to a command, where not as usual
        self.received: list[Received] = []
        self._arrived = asyncio.Condition()

    @property
    def settings(self) -> dict[str, Any]:
        """What a server needs to send its e-mail here."""
        return {
            "smtp_host": "127.0.0.1",
            "smtp_port": self.port,
            "smtp_tls": "none",
            "smtp_from": "club@example.org",
        }

    async def message(self, number: int = 0) -> Received:
        """Wait for a message, by the order in which they come."""
        async with self._arrived:
            await self._arrived.wait_for(lambda: len(self.received) > number)
        return self.received[number]

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        to = ""
        writer.write(b"220 mailbox\r\n")
        while line := await reader.readline():
            verb = line[:4].decode().upper().strip()
            if verb in self.refuses:
                writer.write(self.refuses[verb].encode() + b"\r\n")
            elif verb == "EHLO":
                writer.write(b"250-mailbox\r\n250 8BITMIME\r\n")
            elif verb == "RCPT":
                to = line.decode().partition("<")[2].partition(">")[0]
                writer.write(b"250 ok\r\n")
            elif verb == "DATA":
                writer.write(b"354 go on\r\n")
                data = (await reader.readuntil(b"\r\n.\r\n"))[:-3]
                writer.write(b"250 taken\r\n")
                async with self._arrived:
                    self.received.append(Received(to, data))
                    self._arrived.notify_all()
            elif verb == "QUIT":
                writer.write(b"221 bye\r\n")
                break
            else:
                writer.write(b"250 ok\r\n")
            await writer.drain()
        writer.close()


@asynccontextmanager
async def mailbox() -> AsyncIterator[Mailbox]:
    """Take e-mail while this is open."""
    box = Mailbox()
    server = await asyncio.start_server(box._serve, "127.0.0.1", 0)
    box.port = server.sockets[0].getsockname()[1]
    try:
        yield box
    finally:
        server.close()
