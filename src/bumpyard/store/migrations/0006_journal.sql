-- What one commit adds to all logs is one row here, until many batches are put into the logs together.
CREATE TABLE journal (
    number  INTEGER PRIMARY KEY,
    batches BLOB NOT NULL  -- a list of Batch, as MessagePack
) STRICT;

DROP TABLE snapshots;  -- the commitments of logs of format 1
