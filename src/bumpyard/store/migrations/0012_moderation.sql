-- What guests report about others, with what was said at the table: for 90 days.
CREATE TABLE reports (
    number   INTEGER PRIMARY KEY,
    time     INTEGER NOT NULL,
    guest    TEXT NOT NULL REFERENCES guests ON DELETE CASCADE,  -- about whom it is
    by       TEXT REFERENCES guests ON DELETE SET NULL,
    table_id TEXT NOT NULL REFERENCES tables,
    note     TEXT NOT NULL,
    said     TEXT NOT NULL,  -- the newest lines of chat, as JSON
    done     INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX reports_by_guest ON reports (guest);
CREATE INDEX reports_by_reporter ON reports (by);

-- What hosts did: warn, mute, ban, or lift both.
CREATE TABLE acts (
    number INTEGER PRIMARY KEY,
    time   INTEGER NOT NULL,
    guest  TEXT NOT NULL REFERENCES guests ON DELETE CASCADE,
    kind   TEXT NOT NULL CHECK (kind IN ('warn', 'mute', 'ban', 'lift')),
    reason TEXT NOT NULL,
    until  INTEGER  -- null: for good
) STRICT;
CREATE INDEX acts_by_guest ON acts (guest);

ALTER TABLE guests ADD COLUMN banned_until INTEGER;  -- of a guest who is banned; null: for good
ALTER TABLE guests ADD COLUMN muted_until INTEGER NOT NULL DEFAULT 0;
ALTER TABLE guests ADD COLUMN notice TEXT;  -- of the host, which the guest has not been shown yet: JSON
