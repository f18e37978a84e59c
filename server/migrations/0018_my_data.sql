-- 'Meus dados': ZIP files of everything a person has here, made by a job, kept for some days.
create table data_exports (
  id uuid primary key,
  user_id uuid not null references profiles on delete cascade,
  status text not null default 'waiting' check (status in ('waiting', 'working', 'ready', 'failed')),
  -- How much is done, in percent.
  progress smallint not null default 0 check (progress between 0 and 100),
  bytes bigint,
  created_at timestamptz(3) not null default now(),
  -- Moves while somebody works on it: what has stood still for long was left by a node that ended.
  worked_at timestamptz(3) not null default now(),
  ready_at timestamptz(3),
  attempts smallint not null default 0,
  check ((status = 'ready') = (ready_at is not null and bytes is not null))
);
-- One at a time for each person.
create unique index data_exports_open on data_exports (user_id) where status in ('waiting', 'working');
-- The newest of a person.
create index data_exports_user on data_exports (user_id, created_at desc);
-- What stands still, and what is too old.
create index data_exports_worked on data_exports (worked_at) where status in ('waiting', 'working');
create index data_exports_created on data_exports (created_at);
