-- The tables that are listed for everyone: most are found by their link only.
CREATE INDEX tables_listed ON tables (created)
    WHERE status IN ('open', 'running') AND json_extract(CAST(settings AS TEXT), '$.public');
CREATE VIEW listed AS
    SELECT id, created FROM tables INDEXED BY tables_listed
    WHERE status IN ('open', 'running') AND json_extract(CAST(settings AS TEXT), '$.public');
