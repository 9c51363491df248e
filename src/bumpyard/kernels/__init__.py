"""The rules again on flat arrays, compiled with Numba: for solvers, bots and bulk play.

They need the extra `fast`. Where it is missing, importing any module of this package but this one
raises ImportError, and bots play on the plain solver of `bots.turn`.
"""
