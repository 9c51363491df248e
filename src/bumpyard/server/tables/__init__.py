"""Tables in memory: the registry, running tables and their parts, and the actions of the lobby."""
