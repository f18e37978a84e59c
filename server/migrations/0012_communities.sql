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
  updated_at timestamptz not null default now(),
  -- How one joins.
  entry text not null default 'open',
  -- Conversations of two people: rows of `communities` with a pair, the lower id first, and without name, owner or admins.
  is_direct boolean not null default false,
  low_id uuid references profiles on delete set null,
  high_id uuid references profiles on delete set null,
  -- Closed by a decision: archived, and not its owner's to open again.
  closed_at timestamptz,
  constraint communities_entry check (entry in ('open', 'request', 'link'))
) with (fillfactor = 70);
-- Deletion of files and accounts looks for what refers to them.
create index communities_avatar_file on communities (avatar_file_id) where avatar_file_id is not null;
create index communities_creator on communities (created_by) where created_by is not null;
create index communities_owner on communities (owner_id) where owner_id is not null;
-- One conversation for two people, whoever opens it; deletion of accounts.
create unique index communities_pair on communities (low_id, high_id);
-- Deletion of accounts.
create index communities_high on communities (high_id) where high_id is not null;
-- Search of RePublykas that one may join or ask to, by any part of name or description.
create index communities_found_words
  on communities using gin (fold_text(name || ' ' || coalesce(description, '')) gin_trgm_ops)
  where entry in ('open', 'request') and not is_direct and archived_at is null;

-- A read mark stands for every message up to its number; it exists as long as the membership does.
create table community_members (
  community_id uuid not null references communities on delete cascade,
  user_id uuid not null references profiles on delete cascade,
  last_read_seq bigint not null default 0,
  last_read_at timestamptz(3),
  joined_at timestamptz(3) not null default now(),
  -- Threads opened by others after this moment are new to the member.
  rooms_seen_at timestamptz(3) not null default now(),
  -- Until when somebody hears nothing of a RePublyka; infinity: until they want to. Goes with the membership.
  muted_until timestamptz,
  mutes_mentions boolean not null default false,
  -- How a member has a RePublyka in their own list: at its top, or marked to be read again. Goes with the membership.
  pinned_at timestamptz(3),
  is_marked_unread boolean not null default false,
  -- Members who offered to welcome newcomers: where nobody runs a RePublyka, such as a starter, they are told.
  welcomes boolean not null default false,
  -- By which link somebody joined. No reference: those who came by it came together, also when it has been revoked since.
  link_id uuid,
  primary key (community_id, user_id)
) with (fillfactor = 80);
-- The RePublykas of a person.
create index community_members_user on community_members (user_id, community_id);
-- The oldest member, to whom an owner who leaves hands over.
create index community_members_oldest on community_members (community_id, joined_at, user_id);
-- Who came by the same link.
create index community_members_link on community_members (community_id, link_id) where link_id is not null;

create table rooms (
  id uuid primary key,
  community_id uuid not null references communities on delete cascade,
  name text not null,
  description text,
  created_by uuid references profiles on delete set null,
  members_count integer not null default 0 check (members_count >= 0),
  last_seq bigint not null default 0,
  last_message_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  -- A resolved thread leaves the row of a conversation; whatever is written there reopens it.
  resolved_at timestamptz(3),
  -- The message of the main channel that a thread goes on from. No foreign key, since messages go only together with all
  -- of their RePublyka.
  origin_id uuid
) with (fillfactor = 70);
-- The threads of a RePublyka, the freshest first: a page of the list reads only its own rows, however many there are.
create index rooms_fresh on rooms (community_id, (coalesce(last_message_at, created_at)) desc, id desc);
create index rooms_creator on rooms (created_by);
-- The resolved threads of a RePublyka, the last one resolved first.
create index rooms_resolved on rooms (community_id, resolved_at desc, id desc) where resolved_at is not null;

create table room_members (
  room_id uuid not null references rooms on delete cascade,
  user_id uuid not null references profiles on delete cascade,
  -- That of the thread, so that badges of a RePublyka do not depend on how many threads somebody takes part in elsewhere.
  community_id uuid not null,
  last_read_seq bigint not null default 0,
  last_read_at timestamptz(3),
  joined_at timestamptz(3) not null default now(),
  -- What a person chose for a thread: to be told of it ('followed') or not ('silenced'); null: because they take part in it.
  -- Whoever chose without having written there has a row, too, but does not take part.
  takes_part boolean not null default true,
  watch text,
  primary key (room_id, user_id),
  constraint room_members_watch check (watch in ('followed', 'silenced'))
) with (fillfactor = 80);
-- The threads a person takes part in, in a RePublyka or in all: unread counts, leaving.
create index room_members_user on room_members (user_id, community_id, room_id);

-- What was done to a RePublyka: lines between the messages of its main channel. They take no numbers from the messages,
-- so that nothing that counts, searches or answers messages has to know of them.
create table community_acts (
  id uuid primary key,
  community_id uuid not null references communities on delete cascade,
  -- It stands after the message of this number.
  seq bigint not null,
  kind text not null,
  actor_id uuid not null references profiles on delete cascade,
  -- Whom it was done to.
  subject_id uuid references profiles on delete cascade,
  name text,
  room_id uuid references rooms on delete cascade,
  created_at timestamptz(3) not null default clock_timestamp(),
  constraint community_acts_kind_is_known check (kind in ('renamed', 'described', 'pictured', 'room_opened',
    'admin_given', 'admin_taken', 'handed_over', 'inherited', 'removed', 'banned', 'unbanned', 'admitted', 'entry_changed',
    'archived', 'reopened', 'message_pinned', 'message_unpinned', 'joined', 'joined_by_link', 'left', 'link_created',
    'link_revoked'))
);
-- The lines of a page of messages.
create index community_acts_place on community_acts (community_id, seq, created_at, id);
-- Deletion of accounts and threads.
create index community_acts_actor on community_acts (actor_id, created_at);
create index community_acts_subject on community_acts (subject_id) where subject_id is not null;
create index community_acts_room on community_acts (room_id) where room_id is not null;
-- Lines of RePublykas go by their age (my-data.retain).
create index community_acts_age on community_acts (created_at);

-- Who runs a RePublyka beside its owner, by the owner's choice. Goes with the membership.
create table community_admins (
  community_id uuid not null,
  user_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (community_id, user_id),
  foreign key (community_id, user_id) references community_members on delete cascade
);

-- Who was removed from a RePublyka and may not come back, until whoever runs it lifts that.
create table community_bans (
  community_id uuid not null references communities on delete cascade,
  user_id uuid not null references profiles on delete cascade,
  -- As the person was told.
  reason text not null,
  created_at timestamptz(3) not null default clock_timestamp(),
  primary key (community_id, user_id)
);
-- The list, the last one first.
create index community_bans_newest on community_bans (community_id, created_at desc, user_id desc);
-- Deletion of accounts.
create index community_bans_user on community_bans (user_id);

-- Who asks to join, until it is decided; of whom was refused, until they ask again.
create table community_requests (
  community_id uuid not null references communities on delete cascade,
  user_id uuid not null references profiles on delete cascade,
  words text check (char_length(words) between 1 and 200),
  created_at timestamptz(3) not null default clock_timestamp(),
  refused_at timestamptz(3),
  primary key (community_id, user_id)
);
-- The queue, the first one first.
create index community_requests_queue on community_requests (community_id, created_at, user_id) where refused_at is null;
-- How many one has open; deletion of accounts.
create index community_requests_user on community_requests (user_id, refused_at);

-- Links by which one joins. Their tokens are not stored: they are made of the id and the server's secret.
create table community_links (
  id uuid primary key,
  community_id uuid not null references communities on delete cascade,
  -- Null once that account is deleted: the link is the RePublyka's.
  created_by uuid references profiles on delete set null,
  created_at timestamptz(3) not null default clock_timestamp(),
  -- Null: without end.
  expires_at timestamptz(3),
  -- Null: as many as come.
  uses_max integer check (uses_max > 0),
  uses integer not null default 0,
  check (uses >= 0 and (uses_max is null or uses <= uses_max))
);
-- The list, the last one first.
create index community_links_newest on community_links (community_id, created_at desc, id desc);
-- Deletion of accounts, the copy of one's data.
create index community_links_creator on community_links (created_by, created_at) where created_by is not null;
