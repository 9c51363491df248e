-- Guests who wait for others to play with. Each has one place; a restart of the server keeps it.
CREATE TABLE waiting (
    guest    TEXT PRIMARY KEY REFERENCES guests ON DELETE CASCADE,
    game     TEXT NOT NULL,
    seats    INTEGER NOT NULL,
    pace     TEXT NOT NULL,
    since    INTEGER NOT NULL,
    table_id TEXT REFERENCES tables  -- to which they are called, with others; null: they wait
) STRICT, WITHOUT ROWID;

-- How long guests have waited of late, and whether it led to a game: nothing says who they were.
CREATE TABLE waits (
    number INTEGER PRIMARY KEY,
    game   TEXT NOT NULL,
    seats  INTEGER NOT NULL,
    pace   TEXT NOT NULL,
    time   INTEGER NOT NULL,
    waited INTEGER NOT NULL,  -- milliseconds
    met    INTEGER NOT NULL
) STRICT;
CREATE INDEX waits_by_time ON waits (time);
