-- Works that a person, or a RePublyka, keeps. A library has the id of whose it is.
create table library_items (
  library_id uuid not null,
  work_id uuid not null references works,
  -- The work as it was saved, before any merge.
  first_work_id uuid not null,
  person_id uuid references profiles on delete cascade,
  community_id uuid references communities on delete cascade,
  saved_by uuid references profiles on delete set null,
  saved_at timestamptz(3) not null default clock_timestamp(),
  tags text[] not null default '{}',
  -- The tags as they are compared: without accents, in lower case.
  tag_keys text[] not null default '{}',
  note text not null default '',
  note_words text not null generated always as (fold_text(note)) stored,
  -- The import that put it in, as long as nobody has tagged or noted it since.
  import_id uuid,
  primary key (library_id, work_id),
  check (num_nonnulls(person_id, community_id) = 1 and library_id = coalesce(person_id, community_id))
);
-- Where a work is saved.
create index library_items_work on library_items (work_id, library_id);
-- Deletions of accounts and RePublykas.
create index library_items_person on library_items (person_id) where person_id is not null;
create index library_items_community on library_items (community_id) where community_id is not null;
create index library_items_saved_by on library_items (saved_by) where saved_by is not null;
-- The last saved first.
create index library_items_saved on library_items (library_id, saved_at desc, work_id desc);
-- Undoing an import.
create index library_items_import on library_items (library_id, import_id) where import_id is not null;

create table libraries (
  id uuid primary key,
  person_id uuid unique references profiles on delete cascade,
  community_id uuid unique references communities on delete cascade,
  -- Kept, not counted: a list of libraries shows it, and a full one takes no more.
  works_count integer not null default 0 check (works_count >= 0),
  audience text not null default 'only_me' check (audience in ('only_me', 'links', 'members')),
  check (num_nonnulls(person_id, community_id) = 1 and id = coalesce(person_id, community_id))
) with (fillfactor = 80);

-- 'Dispensar': works that a RePublyka's library is not to be suggested.
create table dismissed_works (
  community_id uuid not null references communities on delete cascade,
  work_id uuid not null references works,
  primary key (community_id, work_id)
);
-- Merges move them.
create index dismissed_works_work on dismissed_works (work_id);

-- Addresses by which a program follows a library: each a person's, and good as long as they may see it. The secret in it
-- is kept by its hash.
create table library_addresses (
  library_id uuid not null references libraries on delete cascade,
  person_id uuid not null references profiles on delete cascade,
  hash bytea not null unique,
  since timestamptz(3) not null default now(),
  primary key (library_id, person_id)
);
-- Deletion of accounts.
create index library_addresses_person on library_addresses (person_id);

-- Parts of imports that have arrived, with what came of them: the second arrival answers as the first.
create table library_imports (
  library_id uuid not null references libraries on delete cascade,
  import_id uuid not null,
  part smallint not null,
  result jsonb not null,
  created_at timestamptz(3) not null default now(),
  primary key (library_id, import_id, part)
);
-- Clean-up by age.
create index library_imports_age on library_imports (created_at);

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
