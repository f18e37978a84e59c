-- Whose numbers the events of this database bear: a database that comes back from a copy gets an id of its own, so that
-- nobody goes on by numbers that it has given, or will give, to something else.
create table event_epoch (
  is_only boolean primary key default true check (is_only),
  id uuid not null default gen_random_uuid()
);
insert into event_epoch default values;
