-- A leaderboard reads ratings from the best on, until it has as many as it shows.
CREATE INDEX ratings_by_strength ON ratings (game, seats, mu);
-- Moves wait while two guests become one: the tables of one of them are not looked for among all.
CREATE INDEX tables_by_host ON tables (host);
