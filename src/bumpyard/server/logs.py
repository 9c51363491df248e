"""Logs as lines of JSON. They hold no token, name, chat or hand."""

from __future__ import annotations

import logging
import sys
import traceback
from datetime import UTC, datetime
from typing import TextIO

import msgspec

NOISY = ("uvicorn", "websockets", "asyncio")  # only their warnings are logged


class JsonLines(logging.Formatter):
    """Writes a record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        line |= getattr(record, "facts", {})
        if record.exc_info and record.exc_info[0] is not None:
            # The place of the error and not its message, which may quote what a player sent.
            kind, _, trace = record.exc_info
            line["error"] = kind.__name__
            line["stack"] = [
                f"{frame.filename}:{frame.lineno} {frame.name}"
                for frame in traceback.extract_tb(trace)
            ]
        return msgspec.json.encode(line).decode()


def set_up(level: str, stream: TextIO = sys.stderr) -> None:
    """Write logs from this level on to a stream."""
    handler = logging.StreamHandler(stream)
    handler.setFormatter(JsonLines())
    logging.basicConfig(level=level.upper(), handlers=[handler], force=True)
    for name in NOISY:
        logging.getLogger(name).setLevel(logging.WARNING)
