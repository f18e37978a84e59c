-- The answers of a message that asks something, with their counts; null for all others.
alter table messages add column poll jsonb;

create table poll_votes (
  message_id uuid not null references messages on delete cascade,
  user_id uuid not null references profiles on delete cascade,
  -- The number of the option, from 0.
  option smallint not null,
  -- The poll takes one answer.
  is_single boolean not null,
  voted_at timestamptz(3) not null default clock_timestamp(),
  primary key (message_id, user_id, option)
);
create unique index poll_votes_single on poll_votes (message_id, user_id) where is_single;
-- Who chose an option, the last one first.
create index poll_votes_option on poll_votes (message_id, option, voted_at, user_id);
create index poll_votes_user on poll_votes (user_id);
