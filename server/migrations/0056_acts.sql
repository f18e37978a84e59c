-- What was done to a RePublyka: lines between the messages of its main channel. They take no numbers from the messages,
-- so that nothing that counts, searches or answers messages has to know of them.
create table community_acts (
  id uuid primary key,
  community_id uuid not null references communities on delete cascade,
  -- It stands after the message of this number.
  seq bigint not null,
  kind text not null check (kind in ('renamed', 'described', 'pictured', 'room_opened', 'admin_given', 'admin_taken',
    'handed_over', 'inherited', 'removed', 'banned', 'unbanned')),
  actor_id uuid not null references profiles on delete cascade,
  -- Whom it was done to.
  subject_id uuid references profiles on delete cascade,
  name text,
  room_id uuid references rooms on delete cascade,
  created_at timestamptz(3) not null default clock_timestamp()
);
-- The lines of a page of messages.
create index community_acts_place on community_acts (community_id, seq, created_at, id);
-- Deletion of accounts and threads.
create index community_acts_actor on community_acts (actor_id, created_at);
create index community_acts_subject on community_acts (subject_id) where subject_id is not null;
create index community_acts_room on community_acts (room_id) where room_id is not null;
