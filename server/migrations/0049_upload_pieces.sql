-- Uploads under way where files are kept in an object storage: what has arrived, piece by piece, so that any node can
-- take the next one. A piece counts once its bytes are stored and it begins where the last one ended.
create table upload_pieces (
  file_id uuid not null references files on delete cascade,
  -- Offset of its first byte. Of two nodes that bring the same, one is too late.
  start bigint not null,
  bytes integer not null check (bytes > 0),
  -- Its place in the storage: "uploads/{file_id}/{piece_id}".
  piece_id uuid not null,
  primary key (file_id, start)
);
