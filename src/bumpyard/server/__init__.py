"""The server: HTTP, sockets, and the tables that run."""
