"""The server: sockets, lobby, guests, and tables that run."""
