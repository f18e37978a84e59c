-- concurrently
-- Who came by the same link.
create index concurrently if not exists community_members_link on community_members (community_id, link_id) where link_id is not null;
