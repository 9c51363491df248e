"""Seeds of training. No tournament uses them: no bot is tested with luck that it learned from."""

TRAINING = 2**63  # added to every seed of a training; a tournament's seeds are small numbers
