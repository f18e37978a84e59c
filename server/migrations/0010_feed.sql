-- Sources of 'Relevantes', each read by index and with a cap, so that a ranking costs the same at every size.
-- A post stands in the list of each interest it is about and of each RePublyka that its author belonged to when it was
-- published. `source_id` is the interest's or the community's id.
create table post_sources (
  source_id uuid not null,
  -- The post's own moment: the newest posts of a source are one read by key.
  created_at timestamptz(3) not null,
  post_id uuid not null references posts on delete cascade,
  -- An interest that the words of the post name, beyond being its author's.
  is_named boolean not null default false,
  primary key (source_id, created_at, post_id)
);
-- Deletion with the post.
create index post_sources_post on post_sources (post_id);

-- Posts that stand out on 'Relevantes' for a day. Rows go once their time is over; the ledger remembers.
create table post_highlights (
  post_id uuid primary key references posts on delete cascade,
  ends_at timestamptz(3) not null,
  -- Rankings read a few from a random place on, so that none is preferred however many there are.
  lot double precision not null default random()
);
create index post_highlights_lot on post_highlights (lot);
-- Clean-up.
create index post_highlights_end on post_highlights (ends_at);

-- What a person was shown on top of a ranking: it sinks. No foreign key to the post, which would lock the rows of the
-- most read posts for every reader; what is left of deleted posts goes with its age.
create table user_feed_history (
  user_id uuid not null references profiles on delete cascade,
  post_id uuid not null,
  seen_at timestamptz not null default now(),
  -- The comments that it had then: seen posts come again only with their news.
  comments_seen integer,
  is_answered boolean not null default false,
  primary key (user_id, post_id)
);
-- Clean-up of what was seen long ago.
create index user_feed_history_age on user_feed_history (seen_at);
-- What somebody has commented on, last seen first: a source of their ranking.
create index user_feed_history_answered on user_feed_history (user_id, seen_at desc) where is_answered;

-- What a reader says each reason of 'Relevantes' counts, in percent; whoever has no row ranks as everybody does.
create table feed_weights (
  user_id uuid primary key references profiles on delete cascade,
  weights jsonb not null check (jsonb_typeof(weights) = 'object')
);

-- One ranking of one person, page by page: a reader stays in the same list while others publish, on any node. Reasons are
-- worked out for the pages that are read (feed/packed-ranking.ts). Unlogged: after a crash of the database the reader ranks
-- anew, and no write to the log is spent on it.
create unlogged table kept_rankings (
  id uuid primary key,
  user_id uuid not null references profiles on delete cascade,
  created_at timestamptz(3) not null default now(),
  -- A line for each page, with the ids of its posts.
  post_ids text not null,
  -- What the reasons are worked out from: a first line for all pages, then one for each.
  candidates text not null,
  -- Within an hour of the last look a ranking stays as it is.
  looked_at timestamptz not null default now()
);
-- Read a line at a time.
alter table kept_rankings alter column post_ids set storage external;
alter table kept_rankings alter column candidates set storage external;
-- The last few of a person are kept.
create index kept_rankings_user on kept_rankings (user_id, created_at desc);
-- Clean-up.
create index kept_rankings_age on kept_rankings (created_at);
