-- What a guest is to be told, each thing once. A row stays for 30 days after it was told, so that nothing is told twice.
CREATE TABLE notices (
    number   INTEGER PRIMARY KEY,
    guest    TEXT NOT NULL REFERENCES guests ON DELETE CASCADE,
    kind     TEXT NOT NULL CHECK (kind IN ('turn', 'invite', 'waits', 'ended')),
    about    TEXT NOT NULL,     -- what it is about
    table_id TEXT NOT NULL REFERENCES tables,
    other    TEXT REFERENCES guests ON DELETE CASCADE,  -- who invites, or waits
    slow     INTEGER NOT NULL,  -- a game of a day a move, or more: by e-mail, too
    time     INTEGER NOT NULL,
    due      INTEGER NOT NULL,  -- when it is looked at next; of what was sent, when it was
    seen     INTEGER NOT NULL DEFAULT 0,
    sent     TEXT NOT NULL DEFAULT '',  -- 'claimed', then 'push', 'mail' or 'none'
    tries    INTEGER NOT NULL DEFAULT 0,
    UNIQUE (guest, kind, about)
) STRICT;
CREATE INDEX notices_due ON notices (due) WHERE sent = '' AND seen = 0;
CREATE INDEX notices_by_time ON notices (time);
CREATE INDEX notices_by_table ON notices (table_id);
CREATE INDEX notices_by_other ON notices (other) WHERE other IS NOT NULL;

-- Browsers that take push messages for a guest.
CREATE TABLE push (
    endpoint TEXT PRIMARY KEY,
    guest    TEXT NOT NULL REFERENCES guests ON DELETE CASCADE,
    p256dh   TEXT NOT NULL,  -- with these only the browser can read a message
    auth     TEXT NOT NULL,
    created  INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX push_by_guest ON push (guest);

-- What a guest wants to be told, and when not: JSON.
CREATE TABLE notice_settings (
    guest    TEXT PRIMARY KEY REFERENCES guests ON DELETE CASCADE,
    settings TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- Keys of the server itself, made when they are first needed.
CREATE TABLE server_keys (
    name  TEXT PRIMARY KEY,
    value BLOB NOT NULL
) STRICT, WITHOUT ROWID;
