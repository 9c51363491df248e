-- Bots have levels: the one that there was is now called casual.

UPDATE tables
SET settings = CAST(json_set(CAST(settings AS TEXT), '$.takeover', 'casual') AS BLOB)
WHERE json_extract(CAST(settings AS TEXT), '$.takeover') = 'simple';
