-- What administrators work through. The report outlives its post, with the words that it was about.
create table post_reports (
  id uuid primary key,
  reporter_id uuid not null references profiles on delete cascade,
  post_id uuid references posts on delete set null,
  author_id uuid not null references profiles on delete cascade,
  reason text not null,
  details text not null,
  post_content text not null,
  created_at timestamptz(3) not null default now(),
  resolution text check (resolution in ('dismissed', 'removed')),
  resolved_at timestamptz,
  -- A reported review: hidden from its reporter, removed with a decision. No reference: the report outlives it.
  review_id uuid,
  -- Of a collaboration, whose title is anybody's words. Also after it is gone: without a reference.
  collaboration_id uuid,
  case_id uuid,
  -- Whether who reported it was told of what was decided; null again when an appeal changed that.
  told_at timestamptz,
  check ((resolution is null) = (resolved_at is null)),
  -- "Did I report this post": it is hidden from me. One report a person and post.
  unique (reporter_id, post_id)
);
-- The open ones, oldest first.
create index post_reports_open on post_reports (created_at, id) where resolved_at is null;
-- All reports of a post, resolved together.
create index post_reports_post on post_reports (post_id);
create index post_reports_author on post_reports (author_id);
-- What a reader reported, and the reports of a review.
create index post_reports_review on post_reports (review_id, reporter_id) where review_id is not null;
-- What a reader reported, and the reports of a collaboration.
create index post_reports_collaboration on post_reports (collaboration_id, reporter_id) where collaboration_id is not null;
-- The reports of a case.
create index post_reports_case on post_reports (case_id) where case_id is not null;

-- What was reported, once however many reported it: what those who moderate decide. It outlives the thing, with its words.
create table report_cases (
  id uuid primary key,
  -- With the year it is the protocol that people are told.
  number bigint generated always as identity unique,
  kind text not null,
  thing_id uuid not null,
  -- The RePublyka of a message.
  community_id uuid,
  author_id uuid not null references profiles on delete cascade,
  words text not null,
  reports_count integer not null default 1,
  opened_at timestamptz(3) not null default now(),
  decision text,
  answer text not null default '',
  decided_at timestamptz(3),
  decided_by uuid references profiles on delete set null,
  -- What a decision does to the thing and to its author; how long a limit or a suspension lasts; who decided at the server.
  fate text,
  until timestamptz(3),
  operator text,
  -- Who works on a case; since when it waits for something from outside.
  assigned_to uuid,
  waits_since timestamptz(3),
  check ((decision is null) = (decided_at is null)),
  constraint report_cases_kind_is_known check (kind in ('post', 'comment', 'drop', 'message', 'person', 'review',
    'collaboration', 'line', 'request', 'community', 'correction')),
  constraint report_cases_decision_is_known check (
    decision in ('dismissed', 'warned', 'hidden', 'removed', 'limited', 'suspended')),
  constraint report_cases_fate_is_known check (fate in ('kept', 'hidden', 'removed')),
  constraint report_cases_end check ((until is not null) = (decision in ('limited', 'suspended'))),
  constraint report_cases_assigned_to foreign key (assigned_to) references profiles on delete set null
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
-- 'Comigo', and the cases that lose who works on them.
create index report_cases_assigned on report_cases (assigned_to) where assigned_to is not null;

-- What the person whom a decision concerns says against it, once; somebody else answers.
create table appeals (
  case_id uuid primary key references report_cases on delete cascade,
  words text not null,
  opened_at timestamptz(3) not null default now(),
  outcome text check (outcome in ('upheld', 'overturned')),
  answer text not null default '',
  decided_at timestamptz(3),
  decided_by uuid references profiles on delete set null,
  operator text,
  check ((outcome is null) = (decided_at is null))
);
-- The queue, oldest first.
create index appeals_open on appeals (opened_at, case_id) where outcome is null;
-- The answered ones, newest first.
create index appeals_decided on appeals (decided_at, case_id) where outcome is not null;
create index appeals_decider on appeals (decided_by) where decided_by is not null;

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

-- What a decision keeps out of everybody's sight, by id, whatever it is: notifications, the replay of events and whatever
-- else holds words of a thing without its row asks here. Written with the `hidden_at` of the thing itself
-- (features/visibility/hidden.ts).
create table hidden_things (
  thing_id uuid primary key,
  hidden_at timestamptz(3) not null default now()
);
-- The replay of events, whose payloads name things by text.
create index hidden_things_text on hidden_things ((thing_id::text));
