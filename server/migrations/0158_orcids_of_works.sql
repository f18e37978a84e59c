-- The iDs at ORCID of those who wrote it, as its source has them; of what has editors only, theirs.
alter table works add column orcids text[] not null default '{}';
