-- The e-mail address of a guest who wants one: it counts once its owner has opened the link that was sent to it.
CREATE TABLE emails (
    guest   TEXT PRIMARY KEY REFERENCES guests ON DELETE CASCADE,
    address TEXT,    -- confirmed; null: not yet
    key     TEXT,    -- the same in lower case
    pending TEXT,    -- to be confirmed
    until   INTEGER  -- when the link to confirm it ends
) STRICT, WITHOUT ROWID;
CREATE INDEX emails_by_key ON emails (key) WHERE key IS NOT NULL;
