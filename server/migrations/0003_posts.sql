create table posts (
  id uuid primary key,
  user_id uuid not null references profiles on delete cascade,
  type text not null check (type in ('text', 'image', 'video', 'link')),
  content text not null,
  -- The first image, as the specification's entity has it.
  image_url text,
  video_file_id uuid references files,
  video_url text,
  link_url text,
  author_rating smallint check (author_rating between 0 and 10),
  likes_count integer not null default 0 check (likes_count >= 0),
  comments_count integer not null default 0 check (comments_count >= 0),
  created_at timestamptz not null default now()
);
-- 'Recentes': newest first, keyset by (created_at, id).
create index posts_recent on posts (created_at desc, id desc);
-- A person's posts, and deletion with the account.
create index posts_author on posts (user_id, created_at desc, id desc);

create table post_images (
  post_id uuid not null references posts on delete cascade,
  position smallint not null,
  file_id uuid not null unique references files,
  alt text not null,
  primary key (post_id, position)
);

create table post_likes (
  post_id uuid not null references posts on delete cascade,
  user_id uuid not null references profiles on delete cascade,
  created_at timestamptz not null default now(),
  primary key (post_id, user_id)
);
-- What a person liked: deletion with the account, and closeness in the ranking.
create index post_likes_user on post_likes (user_id, created_at desc);

create table comments (
  id uuid primary key,
  post_id uuid not null references posts on delete cascade,
  user_id uuid not null references profiles on delete cascade,
  content text not null,
  created_at timestamptz not null default now()
);
-- Comments of a post, newest first, keyset by (created_at, id).
create index comments_post on comments (post_id, created_at desc, id desc);
create index comments_author on comments (user_id, created_at desc);
