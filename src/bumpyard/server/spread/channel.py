"""A channel between the supervisor and a worker: messages, and descriptors of connections.

All messages of one round of the event loop leave together at its end, as the jobs of the store do.
"""

from __future__ import annotations

import asyncio
import os
import socket
from collections import deque
from collections.abc import Callable
from typing import Any

import msgspec

READ_BYTES = 1 << 18
MAX_DESCRIPTORS = 16  # that are received at once
HEAD = 4  # bytes of a frame's length, before a list of messages

_ENCODER = msgspec.msgpack.Encoder()


class Channel:
    """One end of a channel. It is opened with `open`, in a running loop.

    `take` gets each message, with the descriptor that came with it; `lost` is called when the other
    end is closed and all that came from it is taken.
    """

    def __init__(
        self,
        end: socket.socket,
        messages: msgspec.msgpack.Decoder[list[Any]],
        take: Callable[[Any, int | None], None],
        lost: Callable[[], None],
    ) -> None:
        self._end = end
        self._messages = messages
        self._take = take
        self._lost = lost
        self._asked: list[Any] = []  # messages of this round
        self._frames: deque[tuple[memoryview, int | None]] = deque()
        self._full = False  # the system takes no more for now
        self._buffer = bytearray()
        self._descriptors: deque[int] = deque()
        self._closed = False

    def open(self) -> None:
        """Begin to read."""
        self._end.setblocking(False)
        self._loop = asyncio.get_running_loop()
        self._loop.add_reader(self._end.fileno(), self._read)

    # --- sending ---

    def send(self, message: Any, descriptor: int | None = None) -> None:
        """Send a message, and a descriptor with it, which is closed here."""
        if self._closed:
            if descriptor is not None:
                os.close(descriptor)
            return
        if descriptor is not None:
            self._flush()
            self._put([message], descriptor)
            self._write()
            return
        if not self._asked:
            self._loop.call_soon(self._flush)
        self._asked.append(message)

    def _flush(self) -> None:
        if self._asked and not self._closed:
            self._put(self._asked)
            self._asked = []
            self._write()

    def _put(self, messages: list[Any], descriptor: int | None = None) -> None:
        body = _ENCODER.encode(messages)
        self._frames.append((memoryview(len(body).to_bytes(HEAD, "big") + body), descriptor))

    def _write(self) -> None:
        while self._frames:
            data, descriptor = self._frames[0]
            try:
                if descriptor is None:
                    sent = self._end.send(data)
                else:
                    sent = socket.send_fds(self._end, [data], [descriptor])
            except BlockingIOError:
                if not self._full:
                    self._full = True
                    self._loop.add_writer(self._end.fileno(), self._write)
                return
            except OSError:  # the other end is gone: what it has sent is still to be read
                self._drop_frames()
                break
            if descriptor is not None:
                os.close(descriptor)
            self._frames.popleft()
            if sent < len(data):
                self._frames.appendleft((data[sent:], None))
        if self._full:
            self._full = False
            self._loop.remove_writer(self._end.fileno())

    def _drop_frames(self) -> None:
        for _, descriptor in self._frames:
            if descriptor is not None:
                os.close(descriptor)
        self._frames.clear()

    # --- receiving ---

    def _read(self) -> None:
        try:
            data, descriptors, _, _ = socket.recv_fds(self._end, READ_BYTES, MAX_DESCRIPTORS)
        except BlockingIOError:
            return
        except OSError:  # it was closed with messages unread, or its host can't be reached any more
            data, descriptors = b"", []
        if not data:
            self.close()
            self._lost()
            return
        self._descriptors.extend(descriptors)
        self._buffer += data
        while (message := self._next()) is not None:
            for one in self._messages.decode(message):
                carries = getattr(one, "carries_descriptor", False)
                self._take(one, self._descriptors.popleft() if carries else None)

    def _next(self) -> bytes | None:
        """Return the messages of the next frame, if all of it is here."""
        if len(self._buffer) < HEAD:
            return None
        end = HEAD + int.from_bytes(self._buffer[:HEAD], "big")
        if len(self._buffer) < end:
            return None
        frame = bytes(self._buffer[HEAD:end])
        del self._buffer[:end]
        return frame

    def close(self) -> None:
        """Close this end."""
        if self._closed:
            return
        self._closed = True
        self._loop.remove_reader(self._end.fileno())
        if self._full:
            self._loop.remove_writer(self._end.fileno())
        self._drop_frames()
        for descriptor in self._descriptors:
            os.close(descriptor)
        self._end.close()
