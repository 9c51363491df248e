-- A leaderboard reads ratings from the best on, until it has as many as it shows.
CREATE INDEX ratings_by_strength ON ratings (game, seats, mu);
