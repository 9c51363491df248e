"""One running game: its log, its seats, its clocks. The only mutable game state there is."""
