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

-- When its cards may be written anew again, after those that mention it were: a work that ten thousand texts name waits
-- longer than one that two do.
alter table works add column next_show timestamptz(3);
-- When it is looked at whether anything still names it.
alter table works add column next_use_check timestamptz(3) default now() + interval '7 days';

-- What the version before knew. A merge may have left the answer about the other work with the one that was kept: it
-- belongs to the identifier that it names.
insert into work_facts (id, work_id, first_work_id, origin, source, scheme, value, facts, further, said_at, fetched_at)
select gen_random_uuid(), named.work_id, named.first_work_id, 'source', told.source, named.scheme, named.value, works.original,
  jsonb_build_object('titleRuns', works.card -> 'titleRuns', 'orcids', to_jsonb(works.orcids),
    'openAccessUrl', works.open_access_url, 'url', works.url, 'notices', works.notices),
  told.fetched_at, told.fetched_at
from works
cross join lateral (
  select source, fetched_at from work_sources where work_id = works.id
  order by source = 'openalex', fetched_at desc limit 1
) as told
cross join lateral (
  select scheme, value, work_id, first_work_id from work_ids
  where work_ids.work_id = works.id or work_ids.first_work_id = works.id
  order by value = lower(works.original ->> 'DOI') desc nulls last, value = works.original ->> 'ISBN' desc nulls last,
    first_work_id = works.id desc, created_at limit 1
) as named
where works.original is not null
on conflict do nothing;

-- What a person or a file had said of works that no source knows.
insert into work_facts (id, work_id, first_work_id, origin, person_id, facts, said_at)
select gen_random_uuid(), coalesce(now_is.id, works.id), works.id, 'person', typed.person_id, works.csl,
  coalesce(typed.at, works.created_at)
from works
left join lateral (
  with recursive path as (
    select works.merged_into as id
    union
    select next.merged_into from works as next join path on next.id = path.id where next.merged_into is not null
  )
  select path.id from path join works as last on last.id = path.id where last.merged_into is null
) as now_is on true
left join lateral (
  select person_id, at from work_corrections where work_id = works.id and kind in ('typed', 'corrected')
  order by at desc limit 1
) as typed on true
where works.csl is not null and works.original is null;

-- What was shown of a kept work whose source was never asked, beside the answer about the other one.
insert into work_facts (id, work_id, first_work_id, origin, facts, said_at)
select gen_random_uuid(), coalesce(told.work_id, works.id), works.id, 'person', works.csl, works.created_at
from works left join lateral (
  select facts.work_id from work_facts facts where facts.work_id = works.id limit 1
) as told on true
where works.original is not null and works.csl is not null and works.csl <> works.original
  and not exists (select from work_facts where first_work_id = works.id and origin = 'source');

-- What differs from the source: a correction where it was made after the source was known, else what was typed before.
with known as (
  select works.id, works.csl, works.original, works.created_at, facts.work_id as now_id,
    coalesce((select min(at) from work_corrections where work_id = works.id and kind = 'fetched'), '-infinity') as known_at
  from works join work_facts facts on facts.first_work_id = works.id and facts.origin = 'source'
), differing as (
  select distinct on (known.id, fields.field) known.id, known.now_id, known.created_at, fields.field,
    known.csl -> fields.field as value, later.person_id, later.at
  from known
  cross join lateral (
    select jsonb_object_keys(known.csl) as field union select jsonb_object_keys(known.original)
  ) as fields
  left join work_corrections later on later.work_id = known.id and later.kind in ('corrected', 'restored')
    and later.at > known.known_at and later.changes @> jsonb_build_array(jsonb_build_object('field', fields.field))
  where known.csl is not null and known.csl -> fields.field is distinct from known.original -> fields.field
  order by known.id, fields.field, later.at desc nulls last
)
insert into work_facts (id, work_id, first_work_id, origin, person_id, facts, said_at)
select gen_random_uuid(), now_id, id, 'correction', person_id, jsonb_object_agg(field, coalesce(value, 'null')), max(at)
from differing where at is not null group by id, now_id, person_id
union all
select gen_random_uuid(), now_id, id, 'person', null,
  jsonb_object_agg(field, value) || jsonb_build_object('type', (select csl -> 'type' from works where works.id = differing.id)),
  min(created_at)
from differing where at is null and value is not null group by id, now_id;
