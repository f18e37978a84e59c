-- concurrently
-- The pictures and videos of its main channel, or of a thread, the newest first.
create index concurrently if not exists messages_media_of_channel on messages (community_id, channel_id, seq) where has_media and deleted_at is null;
