-- concurrently: the suspensions that end by themselves.
create index concurrently if not exists profiles_suspended_until on profiles (suspended_until) where suspended_until is not null;
