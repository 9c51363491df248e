-- The daily games, and the one try of each guest at them.
CREATE TABLE dailies (
    day    TEXT COLLATE "C" NOT NULL,
    game   TEXT COLLATE "C" NOT NULL,
    secret BYTEA NOT NULL,
    root   TEXT NOT NULL,
    PRIMARY KEY (day, game)
);
CREATE TABLE daily_tries (
    day      TEXT COLLATE "C" NOT NULL,
    game     TEXT COLLATE "C" NOT NULL,
    guest    TEXT COLLATE "C" NOT NULL REFERENCES guests ON DELETE CASCADE,
    table_id TEXT COLLATE "C" NOT NULL REFERENCES tables,
    began    BIGINT NOT NULL,
    finished BOOLEAN,
    won      BOOLEAN NOT NULL DEFAULT FALSE,
    score    BIGINT NOT NULL DEFAULT 0,
    best     BIGINT NOT NULL DEFAULT 0,
    squares  TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (day, game, guest),
    FOREIGN KEY (day, game) REFERENCES dailies
);
CREATE INDEX daily_tries_by_guest ON daily_tries (guest, day);
