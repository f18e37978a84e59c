-- concurrently
alter table community_acts validate constraint community_acts_known_kind;
