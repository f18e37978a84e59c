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
  created_at timestamptz(3) not null default now()
) with (fillfactor = 80);
-- Works that are due.
create index works_merged on works (merged_into) where merged_into is not null;
create index works_next_check on works (next_check) where next_check is not null and merged_into is null;
-- Works that are imported or typed again.
create index works_title on works (sort_title, year) where merged_into is null;
-- Works by their words.
create index works_words on works using gin (words gin_trgm_ops) where merged_into is null;

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

-- Stored events that repeat cards, by the text that shows them …
create index events_works_shown on events ((data ->> 'thingId')) where type = 'works.shown';
-- … and by where a text shows them.
create index events_work_changed on events (topic) where type = 'work.changed';

-- Which sources told the facts of a work, and when.
create table work_sources (
  work_id uuid not null references works,
  source text not null check (source in ('crossref', 'datacite', 'openalex', 'arxiv', 'brasilapi', 'openlibrary', 'scielo')),
  fetched_at timestamptz(3) not null default now(),
  primary key (work_id, source)
);

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

-- The cards that a text shows, kept beside it so that lists cost nothing more; null for none.
alter table posts add column works json;
alter table comments add column works json;
alter table messages add column works json;
alter table drops add column works json;
