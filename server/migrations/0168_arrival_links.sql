-- By which link somebody joined. No reference: those who came by it came together, also when it has been revoked since.
alter table community_members add column link_id uuid;
