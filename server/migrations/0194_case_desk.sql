-- Who works on a case; since when it waits for something from outside.
alter table report_cases
  add column assigned_to uuid,
  add column waits_since timestamptz(3),
  add constraint report_cases_assigned_to foreign key (assigned_to) references profiles on delete set null not valid;

-- What those who moderate tell each other about a case; nobody else reads it.
create table case_notes (
  id uuid primary key,
  case_id uuid not null references report_cases on delete cascade,
  author_id uuid references profiles on delete set null,
  words text not null,
  created_at timestamptz(3) not null default now()
);
create index case_notes_case on case_notes (case_id, created_at, id);
create index case_notes_author on case_notes (author_id) where author_id is not null;
