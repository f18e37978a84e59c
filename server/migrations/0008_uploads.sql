-- Why a file was refused, so that a client that missed the answer can ask; and files on their way out, which no
-- longer exist for anybody while a job takes their bytes away.
alter table files
  add column refusal_code text,
  add column refusal_message text,
  add column removed_at timestamptz,
  add check ((refusal_code is null) = (refusal_message is null)),
  add check (ready_at is null or refusal_code is null);
-- Quota of what a person uploaded and does not use.
create index files_owner_unused on files (owner_id) where attached_at is null;
-- Clean-up of removed files.
create index files_removed on files (removed_at) where removed_at is not null;
