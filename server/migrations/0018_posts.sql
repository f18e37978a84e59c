-- Videos and links of posts, as the contract has them: what a card shows is read in one piece and never searched.
alter table posts
  drop column video_url,
  drop column link_url,
  add column video jsonb,
  add column poster_file_id uuid references files,
  add column link jsonb,
  -- What readers gave, kept beside the posts as the other counts are.
  add column ratings_count integer not null default 0 check (ratings_count >= 0),
  add column ratings_sum integer not null default 0 check (ratings_sum >= 0);

-- One rating a person and post, changeable.
create table post_ratings (
  post_id uuid not null references posts on delete cascade,
  user_id uuid not null references profiles on delete cascade,
  rating smallint not null check (rating between 1 and 10),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (post_id, user_id)
);
-- What a person rated: deletion with the account.
create index post_ratings_user on post_ratings (user_id);

create table post_bookmarks (
  user_id uuid not null references profiles on delete cascade,
  post_id uuid not null references posts on delete cascade,
  created_at timestamptz(3) not null default now(),
  primary key (user_id, post_id)
);
-- A person's list, newest first, keyset by (created_at, post_id).
create index post_bookmarks_recent on post_bookmarks (user_id, created_at desc, post_id desc);
-- Deletion with the post.
create index post_bookmarks_post on post_bookmarks (post_id);

-- What administrators work through. The report outlives its post, with the words that it was about.
create table post_reports (
  id uuid primary key,
  reporter_id uuid not null references profiles on delete cascade,
  post_id uuid references posts on delete set null,
  author_id uuid not null references profiles on delete cascade,
  reason text not null,
  details text not null,
  post_content text not null,
  created_at timestamptz(3) not null default now(),
  resolution text check (resolution in ('dismissed', 'removed')),
  resolved_at timestamptz,
  check ((resolution is null) = (resolved_at is null)),
  -- "Did I report this post": it is hidden from me. One report a person and post.
  unique (reporter_id, post_id)
);
-- The open ones, oldest first.
create index post_reports_open on post_reports (created_at, id) where resolved_at is null;
-- All reports of a post, resolved together.
create index post_reports_post on post_reports (post_id);
create index post_reports_author on post_reports (author_id);
