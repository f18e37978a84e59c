-- Who asks a public service, and when somebody may again: one request at a time, and few in a second, over all nodes.
create table source_hosts (
  host text primary key,
  -- Nobody asks before.
  next_at timestamptz not null default now(),
  -- Somebody is asking until then; past it they are lost, and the next one may.
  busy_until timestamptz not null default now()
);

-- Which agency registers the DOIs of a prefix.
create table doi_agencies (
  prefix text primary key,
  agency text not null,
  fetched_at timestamptz(3) not null default now()
);

-- What was changed of a work, by a source or by a member: shown with the work.
create table work_corrections (
  id uuid primary key,
  work_id uuid not null references works,
  kind text not null check (kind in ('fetched', 'typed', 'corrected', 'restored', 'merged', 'merge_undone')),
  person_id uuid references profiles on delete set null,
  source text,
  at timestamptz(3) not null default clock_timestamp(),
  -- `[{ "field", "before", "after" }]`.
  changes jsonb not null default '[]',
  merge_id uuid
);
-- The history of a work, newest first.
create index work_corrections_work on work_corrections (work_id, at desc, id desc);
-- Deletion of accounts, and a person's own corrections.
create index work_corrections_person on work_corrections (person_id, at) where person_id is not null;

-- Two works that are one.
create table work_merges (
  id uuid primary key,
  from_id uuid not null references works,
  to_id uuid not null references works,
  person_id uuid references profiles on delete set null,
  at timestamptz(3) not null default clock_timestamp(),
  undone_at timestamptz(3)
);
-- What a work became, and what became it.
create index work_merges_from on work_merges (from_id, at desc);
create index work_merges_to on work_merges (to_id, at desc);
create index work_merges_person on work_merges (person_id) where person_id is not null;

-- What stood in a library twice when its two works became one, for whoever undoes that.
create table merged_items (
  merge_id uuid not null references work_merges on delete cascade,
  library_id uuid not null,
  first_work_id uuid not null,
  person_id uuid references profiles on delete cascade,
  community_id uuid references communities on delete cascade,
  saved_by uuid references profiles on delete set null,
  saved_at timestamptz(3) not null,
  tags text[] not null,
  tag_keys text[] not null,
  note text not null,
  primary key (merge_id, library_id)
);
-- Taking a work out of a library takes these out, too.
create index merged_items_library on merged_items (library_id);
-- Deletions of accounts and RePublykas.
create index merged_items_person on merged_items (person_id) where person_id is not null;
create index merged_items_community on merged_items (community_id) where community_id is not null;
create index merged_items_saved_by on merged_items (saved_by) where saved_by is not null;
