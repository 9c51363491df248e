"""Sockets: sessions with clients, and the two ways in which their bytes travel."""
