-- Whether a person shows their IIA on the profile.
alter table profiles add column shows_iia boolean not null default false;

-- Who opened what somebody else saved for a RePublyka, and on which day: of those who show what they read. Told to nobody;
-- the IIA of who saved it counts them.
create table library_openings (
  library_id uuid not null references libraries on delete cascade,
  -- The work as it was saved, before any merge.
  first_work_id uuid not null references works,
  person_id uuid not null references profiles on delete cascade,
  opened_on date not null default current_date,
  primary key (library_id, first_work_id, person_id)
);
-- What hangs on a work.
create index library_openings_work on library_openings (first_work_id);
-- Deletion of accounts.
create index library_openings_person on library_openings (person_id);
