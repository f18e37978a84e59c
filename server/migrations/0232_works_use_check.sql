-- concurrently: works that are due to be looked at.
create index concurrently if not exists works_next_use_check on works (next_use_check) where next_use_check is not null;
