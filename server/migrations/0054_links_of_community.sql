-- concurrently
-- The works and addresses of a RePublyka, threads included, the newest first.
create index concurrently if not exists messages_links on messages (community_id, seq) where (works is not null or content ~* 'https?://') and deleted_at is null;
