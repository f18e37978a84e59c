-- A ranking and its reasons are one row: `whys` has the reasons page by page (feed/snapshot-store.ts). `feed_ranking_pages`
-- is read by the version before and goes with the next release.
alter table feed_rankings add column whys text not null default '';
-- Compressed by page already: PostgreSQL need not try.
alter table feed_rankings alter column whys set storage external, alter column post_ids set storage external;
