-- An array instead of one JSON of all: its parts come out together with the ids, where the one JSON was unpacked and
-- read from its start for each post. What is kept of rankings is short-lived: nothing is carried over.
drop table feed_ranking_pages;
truncate feed_rankings;
create unlogged table feed_ranking_pages (
  ranking_id uuid not null references feed_rankings on delete cascade,
  page smallint not null,
  user_id uuid not null,
  post_ids uuid[] not null,
  -- Why each post stands there (contract/feed.ts Why).
  whys json[] not null,
  primary key (ranking_id, page)
);
