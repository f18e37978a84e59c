-- concurrently
-- Deletion of accounts.
create index concurrently if not exists communities_high on communities (high_id) where high_id is not null;
