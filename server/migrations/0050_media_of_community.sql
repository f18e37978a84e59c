-- concurrently
-- The pictures and videos of a RePublyka, threads included, the newest first.
create index concurrently if not exists messages_media on messages (community_id, seq) where has_media and deleted_at is null;
