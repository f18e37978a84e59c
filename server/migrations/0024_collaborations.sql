-- What people say that they did together: a work, or a project. Others see it once two of its people have confirmed.
create table collaborations (
  id uuid primary key,
  -- The work as it was named, before any merge.
  work_id uuid references works,
  project_title text,
  project_from smallint,
  project_until smallint,
  proposed_by uuid references profiles on delete set null,
  created_at timestamptz(3) not null default now(),
  hidden_at timestamptz,
  check (num_nonnulls(work_id, project_title) = 1)
);
-- What hangs on a work.
create index collaborations_work on collaborations (work_id) where work_id is not null;
-- Deletion of accounts.
create index collaborations_proposed_by on collaborations (proposed_by) where proposed_by is not null;

create table collaboration_people (
  collaboration_id uuid not null references collaborations on delete cascade,
  person_id uuid not null references profiles on delete cascade,
  -- Of CRediT, in its order.
  roles text[] not null,
  -- Null: waits for an answer.
  confirmed_at timestamptz(3),
  -- That of the collaboration, which lists are sorted by.
  created_at timestamptz(3) not null default now(),
  primary key (collaboration_id, person_id),
  check (cardinality(roles) between 1 and 14)
);
-- A person's, the newest first, keyset by (created_at, collaboration_id); those that wait for them; deletion of accounts.
create index collaboration_people_person on collaboration_people (person_id, created_at desc, collaboration_id desc);
