-- concurrently
-- The works and addresses of its main channel, or of a thread, the newest first.
create index concurrently if not exists messages_links_of_channel on messages (community_id, channel_id, seq) where (works is not null or content ~* 'https?://') and deleted_at is null;
