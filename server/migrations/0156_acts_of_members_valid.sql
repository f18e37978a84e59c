-- concurrently
alter table community_acts validate constraint community_acts_kind_is_known;
