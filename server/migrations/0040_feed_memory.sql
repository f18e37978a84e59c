-- What a person has seen in the feed, with the comments that it had then: seen posts come again only with their news. Null
-- for what was seen before this was kept: it has none.
alter table user_feed_history add column comments_seen integer, add column is_answered boolean not null default false;
-- What somebody has commented on, last seen first: a source of their ranking.
create index user_feed_history_answered on user_feed_history (user_id, seen_at desc) where is_answered;

-- Within an hour of the last look a ranking stays as it is.
alter table kept_rankings add column looked_at timestamptz not null default now();
-- Those of before lack what the version that reads them needs, and are made anew.
delete from kept_rankings;

-- The reason 'Já apareceu para você' is one no longer.
update feed_weights set weights = weights - 'seen' where weights ? 'seen';
delete from feed_weights where weights = '{}';
