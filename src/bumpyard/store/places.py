"""The default folder of a server's data."""

from __future__ import annotations

import os
from pathlib import Path

DATABASE = "bumpyard.db"  # the one file, inside the folder


def default_folder() -> Path:
    """Return the user's own folder for such data: $XDG_DATA_HOME/bumpyard."""
    home = os.environ.get("XDG_DATA_HOME", "")
    base = Path(home) if home else Path.home() / ".local" / "share"
    return base / "bumpyard"


def database_in(folder: Path | str) -> Path:
    """Return the database file of a folder."""
    return Path(folder).expanduser() / DATABASE
