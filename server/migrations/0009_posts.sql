create table posts (
  id uuid primary key,
  user_id uuid not null references profiles on delete cascade,
  type text not null check (type in ('text', 'image', 'video', 'link')),
  content text not null,
  -- What a card shows of the files and the link: it is read in one piece, never searched, and needs no second look-up.
  images json not null default '[]',
  video jsonb,
  link jsonb,
  -- The first of `images`, which is the preview of the post.
  image_url text,
  -- The files in use; those of images are in `post_images`.
  video_file_id uuid references files,
  poster_file_id uuid references files,
  author_rating smallint check (author_rating between 0 and 10),
  likes_count integer not null default 0 check (likes_count >= 0),
  comments_count integer not null default 0 check (comments_count >= 0),
  ratings_count integer not null default 0 check (ratings_count >= 0),
  ratings_sum integer not null default 0 check (ratings_sum >= 0),
  created_at timestamptz(3) not null default now(),
  -- What is liked and discussed now: hours since 1970, and six hours more for each fourth root of two that the reactions
  -- grow by, so that twice the reactions are worth one day (the half-life of freshness). In steps, so that most likes
  -- leave the index alone. Likes count once, comments twice.
  heat integer not null generated always as (
    floor(extract(epoch from created_at at time zone 'utc') / 3600)::integer
    + 6 * floor(4 * ln((1 + likes_count + 2 * comments_count)::double precision) / ln(2::double precision))::integer
  ) stored
);
-- 'Recentes': newest first, keyset by (created_at, id).
create index posts_recent on posts (created_at desc, id desc);
-- A person's posts, and deletion with the account.
create index posts_author on posts (user_id, created_at desc, id desc);
-- A source of 'Relevantes'.
create index posts_heat on posts (heat desc, id desc);
-- Deletion of a file looks for what refers to it.
create index posts_video_file on posts (video_file_id) where video_file_id is not null;
create index posts_poster_file on posts (poster_file_id) where poster_file_id is not null;

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
-- Which posts of a page a person liked: their ids are neighbours here.
create index post_likes_of_person on post_likes (user_id, post_id);

-- One rating a person and post, changeable.
create table post_ratings (
  post_id uuid not null references posts on delete cascade,
  user_id uuid not null references profiles on delete cascade,
  rating smallint not null check (rating between 1 and 10),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (post_id, user_id)
);
-- How a person rated the posts of a page, and deletion with the account.
create index post_ratings_of_person on post_ratings (user_id, post_id) include (rating);

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

create table comments (
  id uuid primary key,
  post_id uuid not null references posts on delete cascade,
  user_id uuid not null references profiles on delete cascade,
  content text not null,
  created_at timestamptz(3) not null default now()
);
-- Comments of a post, newest first, keyset by (created_at, id).
create index comments_post on comments (post_id, created_at desc, id desc);
create index comments_author on comments (user_id, created_at desc);

-- Ids of deleted posts and comments, and nothing else of them: a command that is sent again late, after its post or
-- comment was deleted, must not publish it again.
create table deleted_ids (
  id uuid primary key,
  deleted_at timestamptz not null default now()
);

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
