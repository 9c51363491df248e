-- The daily games: one of each kind a day, the same for everyone. Their secrets are made days ahead, and their roots published at once.
CREATE TABLE dailies (
    day    TEXT NOT NULL,
    game   TEXT NOT NULL,
    secret BLOB NOT NULL,
    root   TEXT NOT NULL,
    PRIMARY KEY (day, game)
) STRICT, WITHOUT ROWID;

-- The one try of a guest at a daily. The result is written when it is first asked for after the game.
CREATE TABLE daily_tries (
    day      TEXT NOT NULL,
    game     TEXT NOT NULL,
    guest    TEXT NOT NULL REFERENCES guests ON DELETE CASCADE,
    table_id TEXT NOT NULL REFERENCES tables,
    began    INTEGER NOT NULL,
    finished INTEGER, -- 1: played to its end, 0: given up, NULL: not known yet
    won      INTEGER NOT NULL DEFAULT 0,
    score    INTEGER NOT NULL DEFAULT 0,
    best     INTEGER NOT NULL DEFAULT 0, -- of the other seats
    squares  TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (day, game, guest),
    FOREIGN KEY (day, game) REFERENCES dailies
) STRICT, WITHOUT ROWID;
CREATE INDEX daily_tries_by_guest ON daily_tries (guest, day);
