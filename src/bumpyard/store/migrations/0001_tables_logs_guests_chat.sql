-- Ids are text, times are milliseconds since 1970.

CREATE TABLE guests (
    id         TEXT PRIMARY KEY,
    token_hash BLOB NOT NULL UNIQUE,
    name       TEXT NOT NULL,
    created    INTEGER NOT NULL,
    bot        INTEGER NOT NULL,
    banned     INTEGER NOT NULL,
    language   TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- host and guests on seats are not foreign keys: a person can be forgotten, and the results stay.
CREATE TABLE tables (
    id       TEXT PRIMARY KEY,
    code     TEXT NOT NULL UNIQUE COLLATE NOCASE,
    created  INTEGER NOT NULL,
    status   TEXT NOT NULL,
    host     TEXT NOT NULL,
    settings BLOB NOT NULL,
    secret   BLOB NOT NULL,
    clock    BLOB NOT NULL,
    changed  INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX tables_by_created ON tables (created);
CREATE INDEX tables_by_status ON tables (status, created);

CREATE TABLE seats (
    table_id TEXT NOT NULL REFERENCES tables,
    number   INTEGER NOT NULL,
    guest    TEXT,
    PRIMARY KEY (table_id, number)
) STRICT, WITHOUT ROWID;
CREATE INDEX seats_by_guest ON seats (guest) WHERE guest IS NOT NULL;

-- The logs. Who comes first for a number has it; every entry but the first follows another.
-- Rows lie in the order they came in, so that a commit writes few pages, and the index finds them.
-- That there is a table is looked up for its first entry only: all others follow that one.
CREATE TABLE entries (
    table_id TEXT NOT NULL,
    seq      INTEGER NOT NULL CHECK (seq >= 0),
    time     INTEGER NOT NULL,
    public   BLOB NOT NULL,
    private  BLOB NOT NULL,
    hash     BLOB NOT NULL,
    follows  INTEGER GENERATED ALWAYS AS (CASE seq WHEN 0 THEN NULL ELSE seq - 1 END) VIRTUAL,
    begins   TEXT GENERATED ALWAYS AS (CASE seq WHEN 0 THEN table_id END) VIRTUAL REFERENCES tables,
    UNIQUE (table_id, seq),
    FOREIGN KEY (table_id, follows) REFERENCES entries (table_id, seq)
) STRICT;

-- To count the tables that were abandoned: an entry is canonical JSON, so its beginning tells.
CREATE INDEX entries_abandoned ON entries (table_id)
    WHERE substr(public, 1, 33) = CAST('{"type":"ended","why":"abandoned"' AS BLOB);
CREATE VIEW abandoned AS
    SELECT table_id FROM entries
    WHERE substr(public, 1, 33) = CAST('{"type":"ended","why":"abandoned"' AS BLOB);

CREATE TRIGGER entries_never_change BEFORE UPDATE ON entries
BEGIN
    SELECT RAISE(ABORT, 'an entry of a log never changes');
END;
CREATE TRIGGER entries_never_go BEFORE DELETE ON entries
BEGIN
    SELECT RAISE(ABORT, 'an entry of a log never goes');
END;

CREATE TABLE answers (
    table_id TEXT NOT NULL REFERENCES tables,
    guest    TEXT NOT NULL,
    command  TEXT NOT NULL,
    answer   BLOB NOT NULL,
    PRIMARY KEY (table_id, guest, command)
) STRICT, WITHOUT ROWID;

CREATE TABLE chat (
    number   INTEGER PRIMARY KEY,
    table_id TEXT NOT NULL REFERENCES tables,
    guest    TEXT NOT NULL REFERENCES guests ON DELETE CASCADE,
    time     INTEGER NOT NULL,
    text     TEXT NOT NULL
) STRICT;
CREATE INDEX chat_by_table ON chat (table_id, number);
CREATE INDEX chat_by_guest ON chat (guest);

CREATE TABLE snapshots (
    table_id TEXT PRIMARY KEY REFERENCES tables,
    seq      INTEGER NOT NULL,
    state    BLOB NOT NULL
) STRICT, WITHOUT ROWID;

-- What is read of a table, in the order of its struct.
CREATE VIEW table_rows AS
    SELECT id, code, created, status, host, settings,
        (SELECT json_group_array(guest) FROM
            (SELECT guest FROM seats WHERE table_id = id ORDER BY number)) AS seats,
        secret, clock,
        max(changed, ifnull(
            (SELECT time FROM entries WHERE table_id = id ORDER BY seq DESC LIMIT 1), 0)) AS changed
    FROM tables;
