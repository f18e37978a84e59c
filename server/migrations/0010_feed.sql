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
  primary key (user_id, post_id)
);
-- Clean-up of what was seen long ago.
create index user_feed_history_age on user_feed_history (seen_at);

-- One ranking of one person, page by page: whoever reads on stays in the same list whatever is published meanwhile, on
-- any node. Unlogged: after a crash of the database the reader ranks anew, and no write to the log is spent on it.
create unlogged table feed_rankings (
  id uuid primary key,
  user_id uuid not null references profiles on delete cascade,
  -- All of them: what follows the ranking leaves them out.
  post_ids uuid[] not null,
  created_at timestamptz(3) not null default now()
);
-- The last few of a person are kept.
create index feed_rankings_user on feed_rankings (user_id, created_at desc);
-- Clean-up.
create index feed_rankings_age on feed_rankings (created_at);

create unlogged table feed_ranking_pages (
  ranking_id uuid not null references feed_rankings on delete cascade,
  page smallint not null,
  user_id uuid not null,
  post_ids uuid[] not null,
  -- Why each post stands there. An array, whose parts come out together with the ids.
  whys json[] not null,
  primary key (ranking_id, page)
);
