"""`python -m bumpyard`."""

import sys

from .cli import main

sys.exit(main())
