-- One ranking of one person, page by page, as `feed_rankings` was, which the version before this one reads and which goes
-- with the next release. Here ids and reasons are read a page at a time: an array of all ids took longer to read than to
-- store, and reasons are worked out for the pages that are read (feed/packed-ranking.ts).
create unlogged table kept_rankings (
  id uuid primary key,
  user_id uuid not null references profiles on delete cascade,
  created_at timestamptz(3) not null default now(),
  -- A line for each page, with the ids of its posts.
  post_ids text not null,
  -- What the reasons are worked out from: a first line for all pages, then one for each.
  candidates text not null
);
-- Read a line at a time.
alter table kept_rankings alter column post_ids set storage external, alter column candidates set storage external;
-- The last few of a person are kept.
create index kept_rankings_user on kept_rankings (user_id, created_at desc);
-- Clean-up.
create index kept_rankings_age on kept_rankings (created_at);
