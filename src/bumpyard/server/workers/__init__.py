"""Work in other processes: bots, the coach, views of replays, and reports."""
