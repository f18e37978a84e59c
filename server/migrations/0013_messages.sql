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
  works json,
  -- As pages show them, in their order; null without any, and of a deleted message.
  attachments json,
  -- In which collections of its RePublyka it stands.
  has_media boolean not null default false,
  has_files boolean not null default false,
  -- What a message answers, in the same conversation: the server looks when it is sent. No foreign key, since messages go
  -- only together with all of their RePublyka.
  reply_to_id uuid,
  -- Pages look up whom a message mentions only where it mentions somebody.
  mentions_people boolean not null default false,
  mentions_everybody boolean not null default false,
  -- The thread that goes on from a message: one at most.
  thread_id uuid,
  -- Messages that whoever runs the RePublyka keeps at the top of their conversation.
  pinned_at timestamptz(3),
  -- What a message was forwarded from, as it was then; no reference, since it may be gone while this stays.
  forwarded_from_id uuid,
  forwarded_from_community_id uuid,
  -- The answers of a message that asks something, with their counts; null for all others.
  poll jsonb,
  -- Of a message that quotes a work: the page, and the call for it; null for all others.
  extract jsonb,
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
-- The pictures and videos of a RePublyka, threads included, the newest first.
create index messages_media on messages (community_id, seq) where has_media and deleted_at is null;
-- The pictures and videos of its main channel, or of a thread, the newest first.
create index messages_media_of_channel on messages (community_id, channel_id, seq) where has_media and deleted_at is null;
-- The other files of a RePublyka, threads included, the newest first.
create index messages_files on messages (community_id, seq) where has_files and deleted_at is null;
-- The other files of its main channel, or of a thread, the newest first.
create index messages_files_of_channel on messages (community_id, channel_id, seq) where has_files and deleted_at is null;
-- The works and addresses of a RePublyka, threads included, the newest first.
create index messages_links on messages (community_id, seq) where (works is not null or content ~* 'https?://') and deleted_at is null;
-- The works and addresses of its main channel, or of a thread, the newest first.
create index messages_links_of_channel on messages (community_id, channel_id, seq) where (works is not null or content ~* 'https?://') and deleted_at is null;
-- The pinned messages of a main channel, or of a thread, the last one first.
create index messages_pinned on messages (community_id, channel_id, pinned_at) where pinned_at is not null;
-- Search of files by any part of their names, within one's own RePublykas.
create index messages_file_names
  on messages using gin (community_id, attachment_names(attachments) gin_trgm_ops) where has_files and deleted_at is null;

create table message_reactions (
  message_id uuid not null references messages on delete cascade,
  user_id uuid not null references profiles on delete cascade,
  reaction text not null,
  created_at timestamptz not null default now(),
  primary key (message_id, user_id, reaction),
  constraint message_reactions_length check (char_length(reaction) between 1 and 16)
);
create index message_reactions_user on message_reactions (user_id);

-- What may be opened by whom, and what the collection of a RePublyka lists.
create table message_files (
  file_id uuid primary key references files on delete cascade,
  message_id uuid not null references messages on delete cascade,
  community_id uuid not null references communities on delete cascade,
  kind text not null,
  bytes bigint not null,
  constraint message_files_kind check (kind in ('image', 'video', 'audio', 'voice', 'file'))
);
create index message_files_message on message_files (message_id);
-- The sum that the limit of a RePublyka is compared with.
create index message_files_community on message_files (community_id) include (bytes);

-- Who is mentioned where.
create table message_mentions (
  message_id uuid not null references messages on delete cascade,
  user_id uuid not null references profiles on delete cascade,
  -- Those of the message.
  community_id uuid not null,
  seq bigint not null,
  -- As it stands in the text, in lower case. Null: an edit took it out, and who was notified once is not again.
  username text,
  notified_at timestamptz,
  primary key (message_id, user_id)
);
-- What mentions somebody after their read mark; deletion of accounts.
create index message_mentions_person on message_mentions (user_id, community_id, seq);

-- Messages that mention everybody.
create table message_broadcasts (
  community_id uuid not null references communities on delete cascade,
  seq bigint not null,
  message_id uuid not null unique references messages on delete cascade,
  -- False: an edit took it out, and nobody is notified a second time.
  is_current boolean not null default true,
  -- Up to which member, in the order of their ids, all were notified.
  notified_through uuid,
  created_at timestamptz not null default now(),
  primary key (community_id, seq)
);

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
