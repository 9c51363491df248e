-- What a command was answered with lies beside the last entry that it led to, and so in the order in which
-- it came: among all answers of its table it had a page of its own to be written with every move.
-- `answers` is left for commands that add no entry, and for those from before.
CREATE TABLE replies (
    entry   INTEGER PRIMARY KEY,  -- the number of the row; no entry ever goes, so it stays the same
    guest   TEXT NOT NULL,
    command TEXT NOT NULL,
    answer  BLOB NOT NULL
) STRICT;

-- Nobody sends a command again to a table that was over a day ago.
CREATE VIEW long_over AS
    SELECT id FROM table_rows WHERE status = 'over' AND changed < (unixepoch() - 86400) * 1000;
