-- What a message answers, in the same conversation: the server looks when it is sent. No foreign key, since messages go
-- only together with all of their RePublyka.
alter table messages add column reply_to_id uuid;

-- Pages look up whom a message mentions only where it mentions somebody.
alter table messages add column mentions_people boolean not null default false;
alter table messages add column mentions_everybody boolean not null default false;

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

-- A kind of its own, which one can switch off. Rows that are there passed a narrower rule: nothing to validate.
alter table notifications
  drop constraint notifications_type_check,
  add constraint notifications_known_type check (type in ('like', 'comment', 'mention', 'connection_request', 'connection_accepted', 'coupon', 'work', 'other')) not valid;
alter table notification_acts
  drop constraint notification_acts_type_check,
  add constraint notification_acts_known_type check (type in ('like', 'comment', 'mention', 'connection_request', 'connection_accepted', 'coupon', 'work', 'other')) not valid;
alter table notification_mutes
  drop constraint notification_mutes_type_check,
  add constraint notification_mutes_known_type check (type in ('like', 'comment', 'mention', 'connection_request', 'connection_accepted', 'coupon', 'work', 'other')) not valid;
