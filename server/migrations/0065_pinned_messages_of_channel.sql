-- concurrently
-- The pinned messages of a main channel, or of a thread, the last one first.
create index concurrently if not exists messages_pinned on messages (community_id, channel_id, pinned_at) where pinned_at is not null;
