-- Those of whom a guest wants to see and hear nothing at tables. A friend may be one of them.
CREATE TABLE mutes (
    guest TEXT NOT NULL REFERENCES guests ON DELETE CASCADE,
    other TEXT NOT NULL REFERENCES guests ON DELETE CASCADE,
    PRIMARY KEY (guest, other)
) STRICT, WITHOUT ROWID;
CREATE INDEX mutes_by_other ON mutes (other);
