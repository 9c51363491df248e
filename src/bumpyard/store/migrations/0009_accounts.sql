-- A guest has a session on each of their devices, known by the hash of its token.
CREATE TABLE sessions (
    token_hash BLOB PRIMARY KEY,
    guest      TEXT NOT NULL REFERENCES guests ON DELETE CASCADE,
    device     TEXT NOT NULL,  -- the browser and the system, for the guest's own list
    created    INTEGER NOT NULL,
    used       INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX sessions_by_guest ON sessions (guest);
INSERT INTO sessions SELECT token_hash, id, '', created, created FROM guests;
UPDATE guests SET token_hash = CAST(id AS BLOB);  -- it is UNIQUE, which SQLite can't drop: it means nothing now

CREATE TABLE passkeys (
    id         BLOB PRIMARY KEY,
    guest      TEXT NOT NULL REFERENCES guests ON DELETE CASCADE,
    public_key BLOB NOT NULL,
    sign_count INTEGER NOT NULL,
    device     TEXT NOT NULL,  -- on which it was made
    created    INTEGER NOT NULL,
    used       INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX passkeys_by_guest ON passkeys (guest);

-- Secrets that count once: a challenge, a recovery code, the link for another device. Only hashes are here.
CREATE TABLE once (
    hash  BLOB PRIMARY KEY,
    guest TEXT NOT NULL REFERENCES guests ON DELETE CASCADE,
    kind  TEXT NOT NULL,
    until INTEGER  -- null: for ever
) STRICT, WITHOUT ROWID;
CREATE INDEX once_by_guest ON once (guest);
CREATE INDEX once_by_until ON once (until) WHERE until IS NOT NULL;

ALTER TABLE guests ADD COLUMN handle TEXT;      -- as it is shown
ALTER TABLE guests ADD COLUMN handle_key TEXT;  -- alike for handles that look alike
CREATE UNIQUE INDEX guests_by_handle ON guests (handle_key) WHERE handle_key IS NOT NULL;

-- Who had which name, for the host: the last 90 days of it.
CREATE TABLE renames (
    number INTEGER PRIMARY KEY,
    guest  TEXT NOT NULL REFERENCES guests ON DELETE CASCADE,
    time   INTEGER NOT NULL,
    old    TEXT NOT NULL,
    new    TEXT NOT NULL
) STRICT;
CREATE INDEX renames_by_guest ON renames (guest);
CREATE TRIGGER guests_renamed AFTER UPDATE OF name ON guests WHEN NEW.name <> OLD.name
BEGIN
    DELETE FROM renames WHERE time < (unixepoch() - 90 * 86400) * 1000;
    INSERT INTO renames (guest, time, old, new) VALUES (NEW.id, unixepoch() * 1000, OLD.name, NEW.name);
END;
CREATE TRIGGER guests_handle_changed AFTER UPDATE OF handle ON guests WHEN NEW.handle <> OLD.handle
BEGIN
    DELETE FROM renames WHERE time < (unixepoch() - 90 * 86400) * 1000;
    INSERT INTO renames (guest, time, old, new)
    VALUES (NEW.id, unixepoch() * 1000, '@' || OLD.handle, '@' || NEW.handle);
END;
