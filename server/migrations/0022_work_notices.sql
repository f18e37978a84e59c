-- Who was told of what, so that nobody is told twice.
create table told_work_notices (
  work_id uuid not null references works,
  person_id uuid not null references profiles on delete cascade,
  notice text not null,
  primary key (work_id, person_id, notice)
);
-- Deletion of accounts.
create index told_work_notices_person on told_work_notices (person_id);
