-- What people uploaded. A row exists from the first byte; `ready_at` is set once the content was checked and re-encoded.
create table files (
  id uuid primary key,
  -- Null for pictures of starter RePublykas, which the server draws.
  owner_id uuid references profiles on delete cascade,
  purpose text not null,
  content_type text,
  bytes bigint,
  width integer,
  height integer,
  thumbhash text,
  -- What the container of a video says. `conversion` is null for what browsers play as it was sent.
  duration_ms integer check (duration_ms > 0),
  video_codec text,
  audio_codec text,
  conversion text check (conversion in ('pending', 'done', 'failed')),
  -- Why it was refused, so that a client that missed the answer can ask.
  refusal_code text,
  refusal_message text,
  created_at timestamptz not null default now(),
  ready_at timestamptz,
  -- Set when something (a post, a profile) starts to use the file; the rest is cleaned up after a day.
  attached_at timestamptz,
  -- From here on it exists for nobody, while a job deletes its bytes.
  removed_at timestamptz,
  -- Files of messages: pictures, videos, audio and documents, for the members of the RePublyka only.
  name text,
  -- Voice messages: 64 loudnesses of the recording, a hexadecimal digit each; null of every other file.
  waveform text,
  -- Which file of somebody else's message this one was copied from.
  copied_from_id uuid,
  check ((refusal_code is null) = (refusal_message is null)),
  check (ready_at is null or refusal_code is null)
);
-- Clean-up of what was uploaded and never used.
create index files_unused on files (created_at) where attached_at is null;
-- Everything a person uploaded, for export and deletion.
create index files_owner on files (owner_id);
-- Quota of what a person uploaded and does not use.
create index files_owner_unused on files (owner_id) where attached_at is null;
-- Clean-up of removed files.
create index files_removed on files (removed_at) where removed_at is not null;

-- Partial uploads where files are kept in an object storage: what has arrived, chunk by chunk, so that any node can take
-- the next one. A chunk counts once its bytes are stored and it begins where the last one ended.
create table upload_chunks (
  file_id uuid not null references files on delete cascade,
  -- Offset of its first byte. Of two nodes that bring the same, one is too late.
  start bigint not null,
  bytes integer not null check (bytes > 0),
  -- Its place in the storage: "uploads/{file_id}/{chunk_id}".
  chunk_id uuid not null,
  primary key (file_id, start)
);

alter table profiles add foreign key (avatar_file_id) references files on delete set null;
