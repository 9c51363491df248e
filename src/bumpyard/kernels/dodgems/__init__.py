"""Dodgems on one flat array: the rules of `games.dodgems`, compiled, file by file under its names.

A game is an array of numbers, its fields named in `layout`. The rules read and change it in
place, so whoever looks ahead copies it first. `foresight`, `value` and `search` are what the bots
make of it.
"""
