-- What people uploaded. A row exists from the first byte; `ready_at` is set once the content was checked and re-encoded.
create table files (
  id uuid primary key,
  owner_id uuid not null references profiles on delete cascade,
  purpose text not null,
  content_type text,
  bytes bigint,
  width integer,
  height integer,
  thumbhash text,
  created_at timestamptz not null default now(),
  ready_at timestamptz,
  -- Set when something (a post, a profile) starts to use the file; the rest is cleaned up after a day.
  attached_at timestamptz
);
-- Clean-up of what was uploaded and never used.
create index files_unused on files (created_at) where attached_at is null;
-- Everything a person uploaded, for export and deletion.
create index files_owner on files (owner_id);

alter table profiles add foreign key (avatar_file_id) references files on delete set null;
