-- A suspended account cannot be entered; what was written stays.
alter table profiles add column suspended_at timestamptz;
-- The list of suspended people.
create index profiles_suspended on profiles (suspended_at desc) where suspended_at is not null;

-- What administrators did by command. A line is written before the act, so that none is without; never changed but for its outcome.
create table audit_log (
  id uuid primary key,
  at timestamptz(3) not null default now(),
  -- The operating system's user.
  operator text not null,
  command text not null,
  target text,
  outcome text not null default 'begun' check (outcome in ('begun', 'done', 'failed'))
);
-- The list, newest first.
create index audit_log_at on audit_log (at desc, id desc);
-- New accounts first; accounts of the last days.
create index profiles_created on profiles (created_at desc, id desc);
