-- Who invites: anybody at the table may. Of older invitations it is not known.
ALTER TABLE invitations
    ADD COLUMN inviter TEXT COLLATE "C" REFERENCES guests ON DELETE SET NULL;
CREATE INDEX invitations_by_inviter ON invitations (inviter);
