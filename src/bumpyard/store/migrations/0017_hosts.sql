-- Hosts in their browser: a link that counts once, then a session. Only hashes are here.
CREATE TABLE hosts (
    hash  BLOB PRIMARY KEY,
    kind  TEXT NOT NULL CHECK (kind IN ('link', 'session')),
    until INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- A person can be reported without a table: then it is null.
CREATE TABLE new_reports (
    number   INTEGER PRIMARY KEY,
    time     INTEGER NOT NULL,
    guest    TEXT NOT NULL REFERENCES guests ON DELETE CASCADE,  -- about whom it is
    by       TEXT REFERENCES guests ON DELETE SET NULL,
    table_id TEXT REFERENCES tables,
    note     TEXT NOT NULL,
    said     TEXT NOT NULL,  -- the newest lines of chat, as JSON
    done     INTEGER NOT NULL DEFAULT 0
) STRICT;
INSERT INTO new_reports SELECT number, time, guest, by, table_id, note, said, done FROM reports;
DROP TABLE reports;
ALTER TABLE new_reports RENAME TO reports;
CREATE INDEX reports_by_guest ON reports (guest);
CREATE INDEX reports_by_reporter ON reports (by);
