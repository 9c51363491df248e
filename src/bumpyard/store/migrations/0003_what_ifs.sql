-- A what-if that is broken off is no game that was abandoned.

DROP VIEW abandoned;
CREATE VIEW abandoned AS
    SELECT table_id FROM entries
    WHERE substr(public, 1, 33) = CAST('{"type":"ended","why":"abandoned"' AS BLOB)
    AND (SELECT json_extract(CAST(settings AS TEXT), '$.whatif') FROM tables WHERE id = table_id)
        IS NULL;
