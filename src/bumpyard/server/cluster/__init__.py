"""A server of several nodes on any hosts, which share a database of PostgreSQL and nothing else."""
