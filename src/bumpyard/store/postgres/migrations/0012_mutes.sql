-- Those of whom a guest wants to see and hear nothing at tables. A friend may be one of them.
CREATE TABLE mutes (
    guest TEXT COLLATE "C" NOT NULL REFERENCES guests ON DELETE CASCADE,
    other TEXT COLLATE "C" NOT NULL REFERENCES guests ON DELETE CASCADE,
    PRIMARY KEY (guest, other)
);
CREATE INDEX mutes_by_other ON mutes (other);
