-- What a guest thinks of another: 'friend' (both: they are friends; one: they have asked), or 'blocked'.
CREATE TABLE relations (
    guest TEXT NOT NULL REFERENCES guests ON DELETE CASCADE,
    other TEXT NOT NULL REFERENCES guests ON DELETE CASCADE,
    kind  TEXT NOT NULL CHECK (kind IN ('friend', 'blocked')),
    PRIMARY KEY (guest, other)
) STRICT, WITHOUT ROWID;
CREATE INDEX relations_by_other ON relations (other);

-- Friends who are invited to a table, until it is open no more.
CREATE TABLE invitations (
    guest    TEXT NOT NULL REFERENCES guests ON DELETE CASCADE,
    table_id TEXT NOT NULL REFERENCES tables,
    PRIMARY KEY (guest, table_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX invitations_by_table ON invitations (table_id);
CREATE TRIGGER tables_not_open AFTER UPDATE OF status ON tables
WHEN OLD.status = 'open' AND NEW.status <> 'open'
BEGIN
    DELETE FROM invitations WHERE table_id = NEW.id;
END;
