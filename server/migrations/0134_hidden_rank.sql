-- Whoever does not want to see their own rank.
alter table profiles add column hides_rank boolean not null default false;
