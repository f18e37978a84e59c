-- Gapless sequences: the row lock on a topic orders its writers, and a rolled back writer takes its number back.
create table event_topics (
  topic text primary key,
  last_seq bigint not null
-- Every event updates its topic's row: room on the page keeps these updates out of the index (HOT).
) with (fillfactor = 70);

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
-- Clean-up of events too old to replay. Not a BRIN, whose ranges keep the age of deleted rows, so that after a week each
-- clean-up would read the whole table.
create index events_age on events (created_at);
-- Stored events that repeat words, by what the words are of, since an edit or a deletion redacts them too. A message …
create index events_message_text on events ((
  case type
    when 'message.created' then data #>> '{message,id}'
    when 'message.edited' then data ->> 'messageId'
    when 'message.deleted' then data #>> '{lastMessage,id}'
    when 'membership.gained' then data #>> '{community,lastMessage,id}'
  end
)) where type in ('message.created', 'message.edited', 'message.deleted', 'membership.gained');
-- … a comment …
create index events_comment on events ((data #>> '{comment,id}')) where type = 'comment.created';
-- … and what a notification quotes, by the address that it leads to: one comment, or all of a post.
create index events_notification_link on events ((data #>> '{notification,link}') collate "C")
where type = 'notification.set';
-- Stored events that repeat cards, by the text that shows them …
create index events_works_shown on events ((data ->> 'thingId')) where type = 'works.shown';
-- … and by where a text shows them.
create index events_work_changed on events (topic) where type = 'work.changed';
-- Stored events that repeat words of another message, or whom one mentions, by that message.
create index events_message_words on events ((
  case type
    when 'message.quoted' then data #>> '{reply,messageId}'
    when 'message.mentioned' then data ->> 'messageId'
  end
)) where type in ('message.quoted', 'message.mentioned');

-- Whose numbers the events of this database have: a restored backup gets an id of its own, so that no client goes on with
-- numbers that stand for something else now.
create table event_epoch (
  is_only boolean primary key default true check (is_only),
  id uuid not null default gen_random_uuid()
);

insert into event_epoch default values;
