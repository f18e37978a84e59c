create table drops (
  id uuid primary key,
  user_id uuid not null references profiles on delete cascade,
  -- First line of the description.
  title text not null,
  description text not null,
  -- The files in use, and beside them what cards show of them: it is read in one piece and never searched.
  video_file_id uuid not null unique references files,
  video json not null,
  cover_file_id uuid unique references files,
  cover json,
  -- False while the video is converted, and for ever when that failed: then only the author sees the drop.
  is_playable boolean not null,
  -- WebVTT as we wrote it, and a name for this version of it.
  captions text,
  captions_version text,
  likes_count integer not null default 0 check (likes_count >= 0),
  views_count integer not null default 0 check (views_count >= 0),
  created_at timestamptz(3) not null default now(),
  works json,
  hidden_at timestamptz,
  on_web boolean not null default false,
  check ((cover is null) = (cover_file_id is null)),
  check ((captions is null) = (captions_version is null))
) with (fillfactor = 80);
-- The grid: newest first, keyset by (created_at, id).
create index drops_recent on drops (created_at desc, id desc);
-- A person's drops: the mission, and deletion with the account.
create index drops_author on drops (user_id, created_at desc, id desc);
-- Drops whose conversion has not ended, which is taken up again.
create index drops_converting on drops (created_at) where video ->> 'status' = 'converting';
-- Search of Drops.
create index drops_search on drops using gin (search_vector(title || ' ' || description));
-- The drops on the map of the site, newest first.
create index drops_on_web on drops (created_at desc, id desc) where on_web;

create table drop_likes (
  drop_id uuid not null references drops on delete cascade,
  user_id uuid not null references profiles on delete cascade,
  created_at timestamptz not null default now(),
  primary key (drop_id, user_id)
);
-- What a person liked: deletion with the account.
create index drop_likes_user on drop_likes (user_id);

-- The last day (of Brasília) on which a person's view of a drop was counted.
create table drop_views (
  drop_id uuid not null references drops on delete cascade,
  user_id uuid not null references profiles on delete cascade,
  day date not null,
  primary key (drop_id, user_id)
);
-- Deletion with the account.
create index drop_views_user on drop_views (user_id);
