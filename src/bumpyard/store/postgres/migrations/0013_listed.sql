-- The tables that are listed for everyone: most are found by their link only. They have no index
-- of their own: what decodes bytes may not be in one.
CREATE VIEW listed AS
    SELECT id, created FROM tables
    WHERE status IN ('open', 'running')
        AND convert_from(settings, 'UTF8')::json ->> 'public' = 'true';
