-- A work of scholarship, once, however many posts and conversations name it. Facts only: no abstracts.
create table works (
  id uuid primary key,
  state text not null check (state in ('pending', 'found', 'not_found', 'manual')),
  -- The facts as CSL-JSON: with the corrections of members, and as a source told them.
  csl jsonb,
  original jsonb,
  -- As posts, messages and lists show it; written anew with each change of what is in it.
  card json not null,
  kind text,
  title text,
  issns text[] not null default '{}',
  -- Title, authors and year in lower case without accents, for searches.
  words text not null default '',
  -- What lists of works are sorted by; in the order of bytes, without accents that is a dictionary's.
  sort_title text collate "C" not null default '',
  sort_author text collate "C" not null default '',
  year integer,
  open_access_url text,
  url text,
  -- What the publisher said afterwards, `[{ "kind", "on", "url" }]`, newest first.
  notices jsonb not null default '[]',
  -- Goes up with each change of facts.
  version integer not null default 0,
  merged_into uuid references works,
  -- When its sources are asked again: for what its publisher says afterwards, or whether it is known by now.
  next_check timestamptz(3) default now(),
  created_at timestamptz(3) not null default now(),
  -- The iDs at ORCID of those who wrote it, as its source has them; of what has editors only, theirs.
  orcids text[] not null default '{}',
  -- When its cards may be written anew again, after those that mention it were: a work that ten thousand texts name waits
  -- longer than one that two do.
  next_show timestamptz(3),
  -- When it is looked at whether anything still names it.
  next_use_check timestamptz(3) default now() + interval '7 days'
) with (fillfactor = 80);
-- Works that are due.
create index works_merged on works (merged_into) where merged_into is not null;
create index works_next_check on works (next_check) where next_check is not null and merged_into is null;
-- Works that are imported or typed again.
create index works_title on works (sort_title, year) where merged_into is null;
-- Works by their words.
create index works_words on works using gin (words gin_trgm_ops) where merged_into is null;
-- The works that members wrote together, as far as ORCID says who they are.
create index works_orcids on works using gin (orcids) where orcids <> '{}';
-- Works that are due to be looked at.
create index works_next_use_check on works (next_use_check) where next_use_check is not null;

-- What names a work. `first_work_id` keeps it through merges, so that one can be undone.
create table work_ids (
  scheme text not null check (scheme in ('doi', 'arxiv', 'isbn', 'scielo', 'handle')),
  value text not null,
  work_id uuid not null references works,
  first_work_id uuid not null references works,
  created_at timestamptz(3) not null default clock_timestamp(),
  primary key (scheme, value)
);
-- The identifiers of a work.
create index work_ids_work on work_ids (work_id);
-- What a merge brought, to undo it.
create index work_ids_first_work on work_ids (first_work_id);

-- Where works are mentioned. `named_id` is the work as it was before any merge.
create table work_mentions (
  thing text not null check (thing in ('post', 'comment', 'message', 'drop')),
  thing_id uuid not null,
  named_id uuid not null,
  work_id uuid not null references works,
  -- Its place among the works of its text.
  place smallint not null,
  -- The post, or that of the comment.
  post_id uuid references posts on delete cascade,
  -- Of a message: only its members read it.
  community_id uuid references communities on delete cascade,
  author_id uuid references profiles on delete set null,
  at timestamptz(3) not null default clock_timestamp(),
  primary key (thing_id, named_id)
);
-- The conversations about a work, newest first.
create index work_mentions_work on work_mentions (work_id, at desc, thing_id desc);
-- Where a work is shown, when its card changes.
create index work_mentions_places on work_mentions (work_id, thing_id);
-- Deletions of posts.
create index work_mentions_post on work_mentions (post_id) where post_id is not null;
-- What the members of a RePublyka talk about.
create index work_mentions_community on work_mentions (community_id, work_id, at desc) where community_id is not null;
-- Deletion of accounts.
create index work_mentions_author on work_mentions (author_id);

-- A journal by its ISSN. Its city is told once by a member and used for all its articles.
create table journals (
  issn text primary key,
  title text,
  place text,
  place_by uuid references profiles on delete set null,
  place_at timestamptz(3)
);
-- Deletion of accounts.
create index journals_place_by on journals (place_by) where place_by is not null;

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

-- Who was notified of what, so that nobody is twice.
create table work_notice_recipients (
  work_id uuid not null references works,
  person_id uuid not null references profiles on delete cascade,
  notice text not null,
  primary key (work_id, person_id, notice)
);
-- Deletion of accounts.
create index work_notice_recipients_person on work_notice_recipients (person_id);

-- What was said about a work, and by whom: a service that was asked about one of its identifiers, a file, a person. What is
-- shown in `works` is worked out from these rows (works/resolve-facts.ts).
create table work_facts (
  id uuid primary key,
  -- The work as it is called now, and as it was before any merge: undoing one takes its facts back.
  work_id uuid not null references works on delete cascade,
  first_work_id uuid not null,
  -- A correction holds the fields that it changed, null for those that it took away; the others hold a whole work.
  origin text not null check (origin in ('source', 'file', 'person', 'correction')),
  -- Of a source: which one, and the identifier that it was asked about.
  source text check (source in ('crossref', 'datacite', 'openalex', 'arxiv', 'brasilapi', 'openlibrary', 'scielo')),
  scheme text,
  value text,
  -- Who imported, typed or corrected it.
  person_id uuid references profiles on delete set null,
  -- Of a file: undoing its import takes it back.
  import_id uuid,
  facts jsonb not null,
  -- Whether the work was known already, so that it is seen wherever that work is.
  is_completion boolean not null default false,
  -- Of a source: `{ titleRuns, orcids, openAccessUrl, url, notices }`.
  further jsonb,
  said_at timestamptz(3) not null default clock_timestamp(),
  -- When the source was last asked.
  fetched_at timestamptz(3),
  check ((origin = 'source') = (source is not null and scheme is not null and value is not null))
);
-- One answer of each source about an identifier.
create unique index work_facts_asked on work_facts (scheme, value, source) where origin = 'source';
-- The facts of a work.
create index work_facts_work on work_facts (work_id);
-- Undoing an import.
create index work_facts_import on work_facts (import_id) where import_id is not null;
-- How many works a person completed lately.
create index work_facts_completed on work_facts (person_id, said_at) where is_completion;
-- Deletion of accounts.
create index work_facts_person on work_facts (person_id) where person_id is not null;
