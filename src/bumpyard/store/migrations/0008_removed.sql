-- The guests whom the host has removed, in order: a JSON list of ids.
ALTER TABLE tables ADD COLUMN removed TEXT NOT NULL DEFAULT '[]';

DROP VIEW table_rows;
CREATE VIEW table_rows AS
    SELECT id, code, created, status, host, settings,
        (SELECT json_group_array(guest) FROM
            (SELECT guest FROM seats WHERE table_id = id ORDER BY number)) AS seats,
        secret, clock,
        max(changed, ifnull(
            (SELECT time FROM entries WHERE table_id = id ORDER BY seq DESC LIMIT 1), 0)) AS changed,
        removed
    FROM tables;
