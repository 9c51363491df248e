-- Tables that ran in a backup that was restored. Their dice would repeat: the next start closes them.
CREATE TABLE interrupted (
    table_id TEXT PRIMARY KEY REFERENCES tables
) STRICT, WITHOUT ROWID;

-- Who has ended each game: its rules; the operator by a restore; the players by agreement or by
-- resigning; or nobody, because it never started: somebody did not mix their bytes in.
-- A what-if is no game that is counted.
DROP VIEW abandoned;
CREATE VIEW endings AS
    SELECT id AS table_id, json_extract(CAST(settings AS TEXT), '$.game') AS game,
        CASE
            WHEN NOT EXISTS (SELECT 1 FROM entries WHERE table_id = id
                AND substr(public, 1, 33) = CAST('{"type":"ended","why":"abandoned"' AS BLOB))
                THEN 'rules'
            WHEN id IN (SELECT table_id FROM interrupted) THEN 'operator'
            WHEN EXISTS (SELECT 1 FROM entries WHERE table_id = id AND seq < 64
                AND substr(public, 1, 13) IN (CAST('{"type":"drew' AS BLOB),
                    CAST('{"type":"chos' AS BLOB), CAST('{"type":"seal' AS BLOB)))
                THEN 'players'
            ELSE 'start'
        END AS ended_by
    FROM tables
    WHERE status = 'over' AND game IS NOT NULL
    AND json_extract(CAST(settings AS TEXT), '$.whatif') IS NULL;

-- A counter, for anybody may ask, and there may be many games. A game is counted once, when it ends:
-- its last entry is written before its status.
CREATE TABLE ended_games (
    game     TEXT NOT NULL,
    ended_by TEXT NOT NULL,
    number   INTEGER NOT NULL,
    PRIMARY KEY (game, ended_by)
) STRICT, WITHOUT ROWID;
INSERT INTO ended_games SELECT game, ended_by, count(*) FROM endings GROUP BY game, ended_by;
CREATE TRIGGER tables_ended AFTER UPDATE OF status ON tables
WHEN NEW.status = 'over' AND OLD.status <> 'over'
BEGIN
    INSERT INTO ended_games SELECT game, ended_by, 1 FROM endings WHERE table_id = NEW.id
    ON CONFLICT DO UPDATE SET number = number + 1;
END;
