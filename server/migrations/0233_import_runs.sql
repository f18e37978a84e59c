-- A file of several parts on its way into a library: kept until all parts have come, then put in by a job, whether or not
-- its sender is still there. One that never comes whole goes by its age.
create table library_import_runs (
  library_id uuid not null references libraries on delete cascade,
  import_id uuid not null,
  person_id uuid not null references profiles on delete cascade,
  state text not null default 'receiving' check (state in ('receiving', 'running', 'done', 'failed')),
  parts smallint not null,
  entries integer not null default 0,
  done integer not null default 0,
  added integer not null default 0,
  existing integer not null default 0,
  -- Why it failed, in words that may be shown.
  problem text,
  created_at timestamptz(3) not null default now(),
  primary key (library_id, import_id)
);
-- Clean-up by age.
create index library_import_runs_age on library_import_runs (created_at);
-- Deletion of accounts, and a person's own.
create index library_import_runs_person on library_import_runs (person_id, library_id);

-- Parts that are not in the library yet.
create table library_import_parts (
  library_id uuid not null,
  import_id uuid not null,
  part smallint not null,
  entries jsonb not null,
  primary key (library_id, import_id, part),
  foreign key (library_id, import_id) references library_import_runs on delete cascade
);
