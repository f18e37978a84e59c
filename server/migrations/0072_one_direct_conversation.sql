-- concurrently
-- One conversation for two people, whoever opens it; deletion of accounts.
create unique index concurrently if not exists communities_pair on communities (low_id, high_id);
