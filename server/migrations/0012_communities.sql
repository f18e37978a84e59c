-- RePublykas, their threads, and who belongs to them. Writers, joiners and leavers take turns on the community's row.
create table communities (
  id uuid primary key,
  name text not null,
  description text,
  -- Search of one's RePublykas by name.
  search_name text collate "C" not null generated always as (fold_text(name)) stored,
  avatar_file_id uuid references files on delete set null,
  avatar json,
  created_by uuid references profiles on delete set null,
  owner_id uuid references profiles on delete set null,
  -- Interest category that a starter RePublyka stands for; null for all others.
  category text unique,
  members_count integer not null default 0 check (members_count >= 0),
  -- Of all its messages, threads included.
  last_seq bigint not null default 0,
  last_message_at timestamptz(3),
  -- The last message of the main channel: the list of somebody in a thousand groups is ordered by it without a look into
  -- each group's messages. The author is only compared with whom a reader may not see (if hidden, the messages are read),
  -- so it needs no reference.
  main_seq bigint,
  main_message_at timestamptz(3),
  main_author_id uuid,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
) with (fillfactor = 70);
-- Deletion of files and accounts looks for what refers to them.
create index communities_avatar_file on communities (avatar_file_id) where avatar_file_id is not null;
create index communities_creator on communities (created_by) where created_by is not null;
create index communities_owner on communities (owner_id) where owner_id is not null;

-- A read mark stands for every message up to its number; it exists as long as the membership does.
create table community_members (
  community_id uuid not null references communities on delete cascade,
  user_id uuid not null references profiles on delete cascade,
  last_read_seq bigint not null default 0,
  last_read_at timestamptz(3),
  joined_at timestamptz(3) not null default now(),
  primary key (community_id, user_id)
) with (fillfactor = 80);
-- The RePublykas of a person.
create index community_members_user on community_members (user_id, community_id);
-- The oldest member, to whom an owner who leaves hands over.
create index community_members_oldest on community_members (community_id, joined_at, user_id);

create table rooms (
  id uuid primary key,
  community_id uuid not null references communities on delete cascade,
  name text not null,
  description text,
  created_by uuid references profiles on delete set null,
  members_count integer not null default 0 check (members_count >= 0),
  last_seq bigint not null default 0,
  last_message_at timestamptz(3),
  created_at timestamptz(3) not null default now()
) with (fillfactor = 70);
-- The threads of a RePublyka, the freshest first: a page of the list reads only its own rows, however many there are.
create index rooms_fresh on rooms (community_id, (coalesce(last_message_at, created_at)) desc, id desc);
create index rooms_creator on rooms (created_by);

create table room_members (
  room_id uuid not null references rooms on delete cascade,
  user_id uuid not null references profiles on delete cascade,
  -- That of the thread, so that badges of a RePublyka do not depend on how many threads somebody takes part in elsewhere.
  community_id uuid not null,
  last_read_seq bigint not null default 0,
  last_read_at timestamptz(3),
  joined_at timestamptz(3) not null default now(),
  primary key (room_id, user_id)
) with (fillfactor = 80);
-- The threads a person takes part in, in a RePublyka or in all: unread counts, leaving.
create index room_members_user on room_members (user_id, community_id, room_id);
