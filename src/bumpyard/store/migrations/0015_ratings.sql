-- A rating is of one guest, in one game with one number of seats. `games` numbers its changes.
CREATE TABLE ratings (
    guest   TEXT NOT NULL REFERENCES guests ON DELETE CASCADE,
    game    TEXT NOT NULL,
    seats   INTEGER NOT NULL,
    games   INTEGER NOT NULL,
    quits   INTEGER NOT NULL,  -- games of these that the guest has left
    mu      REAL NOT NULL,
    sigma   REAL NOT NULL,
    changed INTEGER NOT NULL,
    PRIMARY KEY (guest, game, seats)
) STRICT, WITHOUT ROWID;

-- Each change of a rating, with the rating after it. A guest who is forgotten takes theirs away, others' stay.
CREATE TABLE rating_changes (
    guest    TEXT NOT NULL REFERENCES guests ON DELETE CASCADE,
    game     TEXT NOT NULL,
    seats    INTEGER NOT NULL,
    number   INTEGER NOT NULL,
    table_id TEXT NOT NULL REFERENCES tables,
    seat     INTEGER NOT NULL,
    ended    INTEGER NOT NULL,
    mu       REAL NOT NULL,
    sigma    REAL NOT NULL,
    gain     REAL NOT NULL,     -- of mu by this game
    luck     REAL NOT NULL,     -- points that the dice gave more than they gave the others
    taken    REAL NOT NULL,     -- what mu would have gained more, had luck not been taken out
    quit     INTEGER NOT NULL,  -- the guest has left the game
    PRIMARY KEY (guest, game, seats, number)
) STRICT, WITHOUT ROWID;
CREATE INDEX rating_changes_by_table ON rating_changes (table_id, seat);
CREATE INDEX rating_changes_by_end ON rating_changes (game, seats, ended);

-- Rated tables that are over, and what became of them: a game is rated once, whichever process does it.
-- The end of a game and its row here are one transaction, so none is forgotten.
CREATE TABLE rated_games (
    table_id TEXT PRIMARY KEY REFERENCES tables,
    verdict  TEXT  -- null: to be done; 'rated', or why not
) STRICT, WITHOUT ROWID;
CREATE INDEX rated_games_to_do ON rated_games (table_id) WHERE verdict IS NULL;
CREATE TRIGGER tables_to_rate AFTER UPDATE OF status ON tables
WHEN NEW.status = 'over' AND OLD.status <> 'over' AND json_extract(CAST(NEW.settings AS TEXT), '$.rated')
BEGIN
    INSERT INTO rated_games (table_id) VALUES (NEW.id) ON CONFLICT DO NOTHING;
END;
