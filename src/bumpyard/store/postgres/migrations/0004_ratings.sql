-- Ratings, each change of one, and the games that are to be rated.
CREATE TABLE ratings (
    guest   TEXT COLLATE "C" NOT NULL REFERENCES guests ON DELETE CASCADE,
    game    TEXT COLLATE "C" NOT NULL,
    seats   BIGINT NOT NULL,
    games   BIGINT NOT NULL,
    quits   BIGINT NOT NULL,
    mu      DOUBLE PRECISION NOT NULL,
    sigma   DOUBLE PRECISION NOT NULL,
    changed BIGINT NOT NULL,
    PRIMARY KEY (guest, game, seats)
);
CREATE TABLE rating_changes (
    guest    TEXT COLLATE "C" NOT NULL REFERENCES guests ON DELETE CASCADE,
    game     TEXT COLLATE "C" NOT NULL,
    seats    BIGINT NOT NULL,
    number   BIGINT NOT NULL,
    table_id TEXT COLLATE "C" NOT NULL REFERENCES tables,
    seat     BIGINT NOT NULL,
    ended    BIGINT NOT NULL,
    mu       DOUBLE PRECISION NOT NULL,
    sigma    DOUBLE PRECISION NOT NULL,
    gain     DOUBLE PRECISION NOT NULL,
    luck     DOUBLE PRECISION NOT NULL,
    taken    DOUBLE PRECISION NOT NULL,
    quit     BOOLEAN NOT NULL,
    PRIMARY KEY (guest, game, seats, number)
);
CREATE INDEX rating_changes_by_table ON rating_changes (table_id, seat);
CREATE INDEX rating_changes_by_end ON rating_changes (game, seats, ended);
CREATE TABLE rated_games (
    table_id TEXT COLLATE "C" PRIMARY KEY REFERENCES tables,
    verdict  TEXT
);
CREATE INDEX rated_games_to_do ON rated_games (table_id) WHERE verdict IS NULL;

CREATE FUNCTION table_to_rate() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    IF convert_from(NEW.settings, 'UTF8')::json ->> 'rated' = 'true' THEN
        INSERT INTO rated_games (table_id) VALUES (NEW.id) ON CONFLICT DO NOTHING;
    END IF;
    RETURN NULL;
END $$;
CREATE TRIGGER tables_to_rate AFTER UPDATE OF status ON tables FOR EACH ROW
    WHEN (NEW.status = 'over' AND OLD.status <> 'over') EXECUTE FUNCTION table_to_rate();
