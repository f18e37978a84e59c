-- Search of participants without regard to accents.
create extension if not exists unaccent;

-- Numbers and times of a RePublyka's messages, threads included. Whoever writes, joins or leaves takes turns on this row.
alter table communities
  add column avatar json,
  add column last_seq bigint not null default 0,
  add column last_message_at timestamptz(3);
alter table communities set (fillfactor = 70);

-- A read mark stands for every message up to its number; it exists as long as the membership does.
alter table community_members
  add column last_read_seq bigint not null default 0,
  add column last_read_at timestamptz(3),
  alter column joined_at type timestamptz(3);
alter table community_members set (fillfactor = 80);

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
-- The threads of a RePublyka.
create index rooms_community on rooms (community_id);
create index rooms_creator on rooms (created_by);

create table room_members (
  room_id uuid not null references rooms on delete cascade,
  user_id uuid not null references profiles on delete cascade,
  last_read_seq bigint not null default 0,
  last_read_at timestamptz(3),
  joined_at timestamptz(3) not null default now(),
  primary key (room_id, user_id)
) with (fillfactor = 80);
-- The threads a person takes part in: unread counts, leaving.
create index room_members_user on room_members (user_id, room_id);

create table messages (
  id uuid primary key,
  community_id uuid not null references communities on delete cascade,
  -- Null in the main channel.
  room_id uuid references rooms on delete cascade,
  user_id uuid not null references profiles on delete cascade,
  -- Gapless within the RePublyka: the order in which messages were committed.
  seq bigint not null,
  content text not null,
  -- Counts of reactions as they are shown, `[{ "reaction", "count" }]`; null without any.
  reactions json,
  created_at timestamptz(3) not null,
  edited_at timestamptz(3),
  -- What was deleted leaves its number and no text: the same id that arrives again is not written again.
  deleted_at timestamptz(3),
  check (deleted_at is null or (content = '' and reactions is null))
) with (fillfactor = 90);
-- Pages, the last message and unread counts of the main channel, and of threads.
create unique index messages_main on messages (community_id, seq) include (user_id, created_at)
  where room_id is null and deleted_at is null;
create unique index messages_room on messages (room_id, seq) include (user_id)
  where room_id is not null and deleted_at is null;
-- A person's messages: export and deletion with the account.
create index messages_author on messages (user_id, created_at);

create table message_reactions (
  message_id uuid not null references messages on delete cascade,
  user_id uuid not null references profiles on delete cascade,
  reaction text not null check (reaction in ('👍', '❤️', '😂', '😮', '😢', '🔥', '🎉', '💯')),
  created_at timestamptz not null default now(),
  primary key (message_id, user_id, reaction)
);
create index message_reactions_user on message_reactions (user_id);

-- Stored events that repeat the text of a message, by the message: an edit or a deletion reaches them, too.
create index events_message_text on events ((
  case type
    when 'message.created' then data #>> '{message,id}'
    when 'message.edited' then data ->> 'messageId'
    when 'message.deleted' then data #>> '{lastMessage,id}'
    when 'membership.gained' then data #>> '{community,lastMessage,id}'
  end
)) where type in ('message.created', 'message.edited', 'message.deleted', 'membership.gained');
