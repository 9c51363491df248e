"""A server of several processes: a supervisor, which writes the store, and workers, which serve."""
