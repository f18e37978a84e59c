-- Gapless sequences: the row lock on a topic orders its writers, and a rolled back writer takes its number back.
create table event_topics (
  topic text primary key,
  last_seq bigint not null
);

create table events (
  topic text not null,
  seq bigint not null,
  type text not null,
  -- Who did it: people who may not see this person get the event as hidden.
  actor_id uuid,
  data jsonb not null,
  created_at timestamptz not null default now(),
  primary key (topic, seq)
);
-- Clean-up of events too old to replay.
create index events_age on events using brin (created_at);
