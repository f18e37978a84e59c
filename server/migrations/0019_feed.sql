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

insert into post_sources (source_id, created_at, post_id)
select person_interests.interest_id, posts.created_at, posts.id
from posts join person_interests on person_interests.user_id = posts.user_id
union
select community_members.community_id, posts.created_at, posts.id
from posts join community_members on community_members.user_id = posts.user_id;

-- What is liked and discussed now: hours since 1970, and six hours more for each fourth root of two that the reactions
-- grow by, so that twice the reactions are worth one day (the half-life of freshness). In steps, so that most likes
-- leave the index alone. Likes count once, comments twice.
alter table posts add column heat integer not null generated always as (
  floor(extract(epoch from created_at at time zone 'utc') / 3600)::integer
  + 6 * floor(4 * ln((1 + likes_count + 2 * comments_count)::double precision) / ln(2::double precision))::integer
) stored;
create index posts_heat on posts (heat desc, id desc);

-- What a person was shown on top of a ranking (specification, section 3). It sinks. No foreign key to the post: it
-- would lock the rows of the most read posts for every reader; what is left of deleted ones goes with its age.
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
  -- Why each post stands there (contract/feed.ts Why).
  whys json not null,
  primary key (ranking_id, page)
);

-- The people whom one follows, the last ones first.
create index user_follows_follower on user_follows (follower_id, created_at desc, following_id);

-- Whom somebody blocked is listed by key and moment: moments as clients see them, in milliseconds.
alter table blocks alter column created_at type timestamptz(3);
