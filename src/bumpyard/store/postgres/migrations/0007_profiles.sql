-- Who may see a guest's profile: 'everyone', 'friends' or 'nobody'.
ALTER TABLE guests ADD COLUMN profile TEXT NOT NULL DEFAULT 'friends';
