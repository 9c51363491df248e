"""A dishonest server as a process: `python -m tests.server.lying serve ...`."""

from __future__ import annotations

import sys

from bumpyard.cli import main
from tests.server.lying.server import lying

if __name__ == "__main__":
    with lying():
        sys.exit(main(sys.argv[1:]))
