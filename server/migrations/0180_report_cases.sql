-- What was reported, once however many reported it: what those who moderate decide. It outlives the thing, with its words.
create table report_cases (
  id uuid primary key,
  -- With the year it is the protocol that people are told.
  number bigint generated always as identity unique,
  kind text not null check (kind in
    ('post', 'comment', 'drop', 'message', 'person', 'review', 'collaboration', 'line', 'request')),
  thing_id uuid not null,
  -- The RePublyka of a message.
  community_id uuid,
  author_id uuid not null references profiles on delete cascade,
  words text not null,
  reports_count integer not null default 1,
  opened_at timestamptz(3) not null default now(),
  decision text check (decision in ('dismissed', 'warned', 'removed')),
  answer text not null default '',
  decided_at timestamptz(3),
  decided_by uuid references profiles on delete set null,
  check ((decision is null) = (decided_at is null))
);
-- One open case a thing.
create unique index report_cases_thing on report_cases (kind, thing_id) where decided_at is null;
-- The queue, oldest first.
create index report_cases_open on report_cases (opened_at, id) where decided_at is null;
-- The decided ones, newest first; what is old enough to go.
create index report_cases_decided on report_cases (decided_at, id) where decided_at is not null;
-- What was decided about somebody before.
create index report_cases_author on report_cases (author_id);
create index report_cases_decider on report_cases (decided_by) where decided_by is not null;

alter table post_reports add column case_id uuid;

-- What waits already.
do $$
declare
  report record;
  opened uuid;
begin
  for report in
    select *, case when post_id is not null then 'post' when review_id is not null then 'review'
      when collaboration_id is not null then 'collaboration' else 'line' end as kind,
      coalesce(post_id, review_id, collaboration_id, id) as thing_id
    from post_reports where resolved_at is null order by created_at, id
  loop
    insert into report_cases (id, kind, thing_id, author_id, words, opened_at)
    values (gen_random_uuid(), report.kind, report.thing_id, report.author_id, report.post_content, report.created_at)
    on conflict (kind, thing_id) where decided_at is null do update set reports_count = report_cases.reports_count + 1
    returning id into opened;
    update post_reports set case_id = opened where id = report.id;
  end loop;
end $$;
