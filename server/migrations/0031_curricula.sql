-- What a person took over from their Lattes: the lines that they ticked, in six sections, each shown or not.
create table curricula (
  person_id uuid primary key references profiles on delete cascade,
  hidden_sections text[] not null default '{}',
  -- When it was last changed in Lattes, as the file says.
  updated_on date
);

create table curriculum_items (
  id uuid primary key,
  person_id uuid not null references curricula on delete cascade,
  section text not null check (section in ('education', 'positions', 'production', 'supervisions', 'committees', 'projects')),
  kind text not null,
  title text not null,
  detail text,
  from_year smallint,
  until_year smallint,
  -- The work as it was found, before any merge.
  work_id uuid references works,
  -- Which reading of a file brought it, so that this can be undone.
  import_id uuid not null,
  -- The same line, whenever and by whichever file it comes.
  likeness text not null,
  -- What goes on stands before what is over.
  sort_year smallint not null generated always as (
    case when until_year is null and from_year is not null then 9999 else coalesce(until_year, from_year, 0) end) stored,
  constraint curriculum_items_likeness unique (person_id, likeness)
);
-- A section, the latest first, keyset by (sort_year, id).
create index curriculum_items_section on curriculum_items (person_id, section, sort_year desc, id desc);
-- What hangs on a work.
create index curriculum_items_work on curriculum_items (work_id) where work_id is not null;
