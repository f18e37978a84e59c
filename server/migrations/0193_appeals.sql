-- What the person whom a decision concerns says against it, once; somebody else answers.
create table appeals (
  case_id uuid primary key references report_cases on delete cascade,
  words text not null,
  opened_at timestamptz(3) not null default now(),
  outcome text check (outcome in ('upheld', 'overturned')),
  answer text not null default '',
  decided_at timestamptz(3),
  decided_by uuid references profiles on delete set null,
  operator text,
  check ((outcome is null) = (decided_at is null))
);
-- The queue, oldest first.
create index appeals_open on appeals (opened_at, case_id) where outcome is null;
-- The answered ones, newest first.
create index appeals_decided on appeals (decided_at, case_id) where outcome is not null;
create index appeals_decider on appeals (decided_by) where decided_by is not null;
