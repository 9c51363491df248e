"""A short lesson for each game: a script, played by the real rules with scripted chance."""

from .lesson import Lesson, Scene, lesson

__all__ = ["Lesson", "Scene", "lesson"]
