-- The node that does what is done once, while it lives.
ALTER TABLE cluster ADD COLUMN leader TEXT COLLATE "C";

CREATE FUNCTION lives(asked TEXT) RETURNS BOOLEAN LANGUAGE sql VOLATILE AS $$
    SELECT EXISTS (SELECT 1 FROM nodes WHERE id = asked AND alive_until > clock_timestamp())
$$;

-- A database that was away has given no node the chance to renew its lease.
CREATE FUNCTION may_live(asked TEXT) RETURNS BOOLEAN LANGUAGE sql VOLATILE AS $$
    SELECT EXISTS (SELECT 1 FROM nodes WHERE id = asked AND (alive_until > clock_timestamp()
        OR pg_postmaster_start_time() > clock_timestamp() - interval '3 s'))
$$;
