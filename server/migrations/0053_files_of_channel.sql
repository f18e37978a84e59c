-- concurrently
-- The other files of its main channel, or of a thread, the newest first.
create index concurrently if not exists messages_files_of_channel on messages (community_id, channel_id, seq) where has_files and deleted_at is null;
