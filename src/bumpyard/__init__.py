"""Bumpyard: three games of dice, cards and collisions.

>>> from bumpyard import load
>>> from bumpyard.core import start
>>> rules = load("tumble")
>>> state = start(rules, seats=3)
>>> rules.node(state).pile
'pile 1'
"""

from .loading import load

__all__ = ["load"]
__version__ = "0.2.0"
