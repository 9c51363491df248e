-- The finished games of every guest, in the order in which they ended: lists of thousands are read from here.
CREATE TABLE played (
    guest    TEXT NOT NULL REFERENCES guests ON DELETE CASCADE,
    ended    INTEGER NOT NULL,
    table_id TEXT NOT NULL REFERENCES tables,
    seat     INTEGER NOT NULL,
    game     TEXT NOT NULL,
    starred  INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (guest, ended, table_id)
) STRICT, WITHOUT ROWID;

-- A game counts once it ends, and if it ever started.
CREATE VIEW played_seats AS
    SELECT guest,
        (SELECT time FROM entries WHERE entries.table_id = seats.table_id ORDER BY seq DESC LIMIT 1) AS ended,
        seats.table_id, number AS seat, game
    FROM endings JOIN seats ON seats.table_id = endings.table_id JOIN guests ON guests.id = guest
    WHERE ended_by <> 'start';
INSERT INTO played (guest, ended, table_id, seat, game) SELECT * FROM played_seats;
CREATE TRIGGER tables_played AFTER UPDATE OF status ON tables
WHEN NEW.status = 'over' AND OLD.status <> 'over'
BEGIN
    INSERT INTO played (guest, ended, table_id, seat, game)
    SELECT * FROM played_seats WHERE table_id = NEW.id;
END;

-- What reports have found about the seats of a game: a report takes minutes, and a list shows many games.
CREATE TABLE studies (
    table_id TEXT NOT NULL REFERENCES tables,
    seat     INTEGER NOT NULL,
    luck     REAL NOT NULL,
    error    REAL NOT NULL,
    rating   REAL NOT NULL,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;
