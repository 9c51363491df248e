-- The e-mail address of a guest who wants one.
CREATE TABLE emails (
    guest   TEXT COLLATE "C" PRIMARY KEY REFERENCES guests ON DELETE CASCADE,
    address TEXT,
    key     TEXT COLLATE "C",
    pending TEXT,
    until   BIGINT
);
CREATE INDEX emails_by_key ON emails (key) WHERE key IS NOT NULL;
