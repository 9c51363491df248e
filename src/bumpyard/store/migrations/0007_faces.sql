ALTER TABLE guests ADD COLUMN face TEXT;  -- that a guest chose; null: one that follows from the id
