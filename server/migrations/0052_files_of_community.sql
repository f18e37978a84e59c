-- concurrently
-- The other files of a RePublyka, threads included, the newest first.
create index concurrently if not exists messages_files on messages (community_id, seq) where has_files and deleted_at is null;
