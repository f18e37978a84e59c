create table messages (
  id uuid primary key,
  community_id uuid not null references communities on delete cascade,
  -- Null in the main channel.
  room_id uuid references rooms on delete cascade,
  -- The main channel or a thread, by one id, so that one index serves both. By `room_id is null` the planner may take an
  -- index of the whole RePublyka and read through all of its threads.
  channel_id uuid not null generated always as (coalesce(room_id, community_id)) stored,
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
  search tsvector not null generated always as (search_vector(content)) stored,
  check (deleted_at is null or (content = '' and reactions is null))
) with (fillfactor = 90);
-- Pages, the last message and unread counts of a channel. Ids are made by clients: every query asks for the RePublyka as
-- well, so that a thread with the id of another RePublyka shows nothing of it.
create unique index messages_channel on messages (community_id, channel_id, seq) include (user_id, created_at)
  where deleted_at is null;
-- A person's messages: export and deletion with the account.
create index messages_author on messages (user_id, created_at);
-- Search within one's own RePublykas. New rows wait in a list that every search reads: a short one.
create index messages_search on messages using gin (community_id, search)
  with (gin_pending_list_limit = 256) where deleted_at is null;
-- The newest messages of a RePublyka, threads included: common words are found at once.
create index messages_newest on messages (community_id, seq) where deleted_at is null;

create table message_reactions (
  message_id uuid not null references messages on delete cascade,
  user_id uuid not null references profiles on delete cascade,
  reaction text not null check (reaction in ('👍', '❤️', '😂', '😮', '😢', '🔥', '🎉', '💯')),
  created_at timestamptz not null default now(),
  primary key (message_id, user_id, reaction)
);
create index message_reactions_user on message_reactions (user_id);
