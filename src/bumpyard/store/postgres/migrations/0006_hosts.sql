-- Hosts in their browser: a link that counts once, then a session. Only hashes are here.
CREATE TABLE hosts (
    hash  BYTEA PRIMARY KEY,
    kind  TEXT NOT NULL CHECK (kind IN ('link', 'session')),
    until BIGINT NOT NULL
);

-- A person can be reported without a table: then it is null.
ALTER TABLE reports ALTER COLUMN table_id DROP NOT NULL;
