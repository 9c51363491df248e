"""Tumble's rules on arrays."""
