-- How people stand to each other: Links, follows, blocks; and who is about to leave.
create table connections (
  id uuid primary key,
  -- The one who invited.
  user_id uuid not null references profiles on delete cascade,
  connected_user_id uuid not null references profiles on delete cascade,
  status text not null check (status in ('pending', 'accepted', 'rejected')),
  -- Times that clients sort by are in milliseconds, here and in all tables: a new row takes the same place in their lists.
  created_at timestamptz(3) not null default now(),
  responded_at timestamptz(3),
  check (user_id <> connected_user_id)
);
-- One connection a pair, whoever invited: crossed and double invitations meet here.
create unique index connections_pair on connections (least(user_id, connected_user_id), greatest(user_id, connected_user_id));
-- Invitations of a person, newest first, keyset by (created_at, id); the badge counts the received ones.
create index connections_sent on connections (user_id, created_at desc, id desc) where status = 'pending';
create index connections_received on connections (connected_user_id, created_at desc, id desc) where status = 'pending';
-- Links of a person from either side, newest first, keyset by (responded_at, id).
create index connections_links_sent on connections (user_id, responded_at desc, id desc) where status = 'accepted';
create index connections_links_received on connections (connected_user_id, responded_at desc, id desc)
  where status = 'accepted';
-- Deletion with the account, whatever the status.
create index connections_user on connections (user_id);
create index connections_connected_user on connections (connected_user_id);

create table user_follows (
  follower_id uuid not null references profiles on delete cascade,
  following_id uuid not null references profiles on delete cascade,
  created_at timestamptz not null default now(),
  primary key (follower_id, following_id),
  check (follower_id <> following_id)
);
create index user_follows_following on user_follows (following_id);
-- The people whom one follows, the last ones first.
create index user_follows_follower on user_follows (follower_id, created_at desc, following_id);

-- 'Não sugerir'.
create table dismissed_suggestions (
  user_id uuid not null references profiles on delete cascade,
  person_id uuid not null references profiles on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, person_id),
  check (user_id <> person_id)
);
-- Deletion with the account of who was dismissed.
create index dismissed_suggestions_person on dismissed_suggestions (person_id);

-- Two rows a blocked pair, one for each side, so that "may I see this person" is one look-up by key.
create table blocks (
  user_id uuid not null references profiles on delete cascade,
  other_id uuid not null references profiles on delete cascade,
  -- Whether this side asked for it; the pair is freed when neither side does.
  is_mine boolean not null,
  created_at timestamptz(3) not null default now(),
  primary key (user_id, other_id),
  check (user_id <> other_id)
);
-- The list to undo blocks.
create index blocks_mine on blocks (user_id, created_at desc) where is_mine;
-- Deletion with the account.
create index blocks_other on blocks (other_id);

-- Who has asked for the deletion of their account and may still come back. They are hidden from everybody else as if they
-- did not exist (features/visibility/departures.ts) and have no sessions. The job that deletes them deletes the row last.
create table departures (
  person_id uuid primary key references profiles on delete cascade,
  requested_at timestamptz(3) not null default now(),
  purge_after timestamptz(3) not null
);
-- The deletions that are due.
create index departures_due on departures (purge_after);
