-- Many who did the same are told as one: a notification is what is shown, its acts are what was done. It is unread while
-- one of its acts is, so that the badge still counts rows.
alter table notifications add column group_key text;
alter table notifications add column content_many text;
alter table notifications alter column content drop not null;
alter table notifications alter column link drop not null;
-- Whoever does the same on the same day joins.
create unique index notifications_group on notifications (user_id, group_key);

create table notification_acts (
  id uuid primary key,
  -- Null: it was read and then taken back. Kept, so that it is not told again.
  notification_id uuid references notifications on delete cascade,
  user_id uuid not null references profiles on delete cascade,
  actor_id uuid references profiles on delete cascade,
  type text not null check (type in ('like', 'comment', 'connection_request', 'connection_accepted', 'coupon', 'other')),
  content text not null,
  quote text,
  ref_id uuid,
  link text not null,
  read boolean not null default false,
  created_at timestamptz(3) not null default now()
);
insert into notification_acts (id, notification_id, user_id, actor_id, type, content, ref_id, link, read, created_at)
select id, id, user_id, actor_id, type, content, ref_id, link, read, created_at from notifications;

-- A notification speaks of its newest act, and names the two who acted last.
create index notification_acts_newest on notification_acts (notification_id, created_at desc, id desc);
-- One like is told once per actor and thing.
create unique index notification_acts_like on notification_acts (user_id, actor_id, ref_id) where type = 'like';
-- Removal together with what they speak of.
create index notification_acts_ref on notification_acts (ref_id);
-- Removal when two people part, and with a person.
create index notification_acts_user on notification_acts (user_id, actor_id);
create index notification_acts_actor on notification_acts (actor_id);

-- Stored events that quote what is deleted: by the address that the notification leads to.
create index events_notification_link on events ((data #>> '{notification,link}') collate "C")
where type = 'notification.set';

-- Kinds that a person does not want to be told.
create table notification_mutes (
  user_id uuid not null references profiles on delete cascade,
  type text not null check (type in ('like', 'comment', 'connection_request', 'connection_accepted', 'coupon', 'other')),
  primary key (user_id, type)
);
