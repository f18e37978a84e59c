-- concurrently
-- The resolved threads of a RePublyka, the last one resolved first.
create index concurrently if not exists rooms_resolved on rooms (community_id, resolved_at desc, id desc) where resolved_at is not null;
