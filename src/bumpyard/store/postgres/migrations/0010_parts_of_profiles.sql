-- Who may see each part of a guest's profile: 'everyone', 'friends' or 'nobody'. One choice was for all.
-- Strength is shown to everyone from now on, as in lobbies, unless its owner chooses otherwise.
ALTER TABLE guests ADD COLUMN show_ratings TEXT NOT NULL DEFAULT 'everyone';
ALTER TABLE guests ADD COLUMN show_games TEXT NOT NULL DEFAULT 'friends';
ALTER TABLE guests ADD COLUMN show_reports TEXT NOT NULL DEFAULT 'friends';  -- luck and errors
UPDATE guests SET show_ratings = profile, show_games = profile, show_reports = profile;
ALTER TABLE guests DROP COLUMN profile;
