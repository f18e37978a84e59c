-- Who has asked for the deletion of their account and may still come back. They are hidden from everybody else as if they
-- did not exist (features/my-data/views.ts) and have no sessions. The job that deletes them takes the row away last.
create table departures (
  person_id uuid primary key references profiles on delete cascade,
  requested_at timestamptz(3) not null default now(),
  purge_after timestamptz(3) not null
);
-- The deletions that are due.
create index departures_due on departures (purge_after);

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

-- Access records that Brazilian law asks for (Lei 12.965/2014, art. 15): day, hour and address, kept for six months.
-- Who it was is forgotten with the account; the record stays.
create table access_records (
  id bigint generated always as identity primary key,
  user_id uuid references profiles on delete set null,
  ip text not null,
  at timestamptz(3) not null default now()
);
-- The records of a person, for their copy and for the deletion of an account.
create index access_records_user on access_records (user_id, at);
-- The records that are old enough to go.
create index access_records_age on access_records (at);
