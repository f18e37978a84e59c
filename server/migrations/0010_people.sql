-- How people stand to each other: interests, Links, follows, blocks, and membership of RePublykas.
create table interests (
  id uuid primary key,
  name text not null unique,
  category text not null
);

create table person_interests (
  user_id uuid not null references profiles on delete cascade,
  interest_id uuid not null references interests on delete cascade,
  primary key (user_id, interest_id)
);
-- People with an interest: suggestions and ranking.
create index person_interests_interest on person_interests (interest_id, user_id);

create table connections (
  id uuid primary key,
  -- The one who invited.
  user_id uuid not null references profiles on delete cascade,
  connected_user_id uuid not null references profiles on delete cascade,
  status text not null check (status in ('pending', 'accepted', 'rejected')),
  created_at timestamptz not null default now(),
  responded_at timestamptz,
  check (user_id <> connected_user_id)
);
-- One connection a pair, whoever invited: crossed and double invitations meet here.
create unique index connections_pair on connections (least(user_id, connected_user_id), greatest(user_id, connected_user_id));
-- Links and invitations of a person, from either side.
create index connections_sent on connections (user_id, status, created_at desc);
create index connections_received on connections (connected_user_id, status, created_at desc);

create table user_follows (
  follower_id uuid not null references profiles on delete cascade,
  following_id uuid not null references profiles on delete cascade,
  created_at timestamptz not null default now(),
  primary key (follower_id, following_id),
  check (follower_id <> following_id)
);
create index user_follows_following on user_follows (following_id);

-- Two rows a blocked pair, one for each side, so that "may I see this person" is one look-up by key.
create table blocks (
  user_id uuid not null references profiles on delete cascade,
  other_id uuid not null references profiles on delete cascade,
  -- Whether this side asked for it; the pair is freed when neither side does.
  is_mine boolean not null,
  created_at timestamptz not null default now(),
  primary key (user_id, other_id),
  check (user_id <> other_id)
);
-- The list to undo blocks.
create index blocks_mine on blocks (user_id, created_at desc) where is_mine;

-- RePublykas. What is inside (messages, threads) comes with its own migration.
create table communities (
  id uuid primary key,
  name text not null,
  description text,
  avatar_file_id uuid references files on delete set null,
  created_by uuid references profiles on delete set null,
  owner_id uuid references profiles on delete set null,
  -- Interest category that a starter RePublyka stands for; null for all others.
  category text unique,
  members_count integer not null default 0 check (members_count >= 0),
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table community_members (
  community_id uuid not null references communities on delete cascade,
  user_id uuid not null references profiles on delete cascade,
  joined_at timestamptz not null default now(),
  primary key (community_id, user_id)
);
-- The RePublykas of a person.
create index community_members_user on community_members (user_id, community_id);
-- The oldest member, to whom an owner who leaves hands over.
create index community_members_oldest on community_members (community_id, joined_at, user_id);
