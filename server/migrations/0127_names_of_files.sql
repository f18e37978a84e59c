-- concurrently
-- Search of files by any part of their names, within one's own RePublykas.
create index concurrently if not exists messages_file_names
  on messages using gin (community_id, attachment_names(attachments) gin_trgm_ops) where has_files and deleted_at is null;
