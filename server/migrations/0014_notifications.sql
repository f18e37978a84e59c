-- Many who did the same are told as one: a notification is what is shown, its acts are what was done. It is unread while
-- one of its acts is, so that the badge counts rows.
create table notifications (
  id uuid primary key,
  user_id uuid not null references profiles on delete cascade,
  type text not null,
  -- What it says when several people acted.
  content_many text,
  -- Whoever does the same on the same day joins.
  group_key text,
  read boolean not null default false,
  -- Opening the panel clears the badge; following a notification reads it.
  seen boolean not null default false,
  ref_table text check (ref_table in ('posts', 'comments', 'connections', 'partner_coupons')),
  -- Everything told about a post is removed with it, in one statement.
  post_id uuid references posts on delete cascade,
  -- How many acts and people it has, kept by the triggers below: counting them makes each like of a popular post cost more
  -- than the last. People who are about to leave are among them.
  acts_count integer default 0,
  people_count integer default 0,
  created_at timestamptz(3) not null default now(),
  summary_many text,
  constraint notifications_known_type check (type in ('like', 'comment', 'mention', 'citation', 'connection_request',
    'connection_accepted', 'coupon', 'work', 'review', 'collaboration', 'search', 'newcomer', 'other'))
);
-- The panel: newest first, keyset by (created_at, id).
create index notifications_recent on notifications (user_id, created_at desc, id desc);
-- 'Marcar todas'.
create index notifications_unread on notifications (user_id) where not read;
-- The badge counts those that nobody has seen, at most a hundred.
create index notifications_unseen on notifications (user_id) where not read and not seen;
-- The group that an act joins.
create unique index notifications_group on notifications (user_id, group_key);
create index notifications_post on notifications (post_id) where post_id is not null;
-- The nightly clean-up, which looks for the oldest.
create index notifications_age on notifications (created_at);

create table notification_acts (
  id uuid primary key,
  -- Null: it was read and then taken back. Kept, so that it is not told again.
  notification_id uuid references notifications on delete cascade,
  user_id uuid not null references profiles on delete cascade,
  actor_id uuid references profiles on delete cascade,
  type text not null,
  content text not null,
  quote text,
  ref_id uuid,
  link text not null,
  read boolean not null default false,
  created_at timestamptz(3) not null default now(),
  -- What a locked screen shows where its owner asked for no text: what was done, without words, names or titles of a thing.
  summary text,
  constraint notification_acts_known_type check (type in ('like', 'comment', 'mention', 'citation',
    'connection_request', 'connection_accepted', 'coupon', 'work', 'review', 'collaboration', 'search', 'newcomer',
    'other'))
);
-- A notification shows its newest act, and names the two who acted last.
create index notification_acts_newest on notification_acts (notification_id, created_at desc, id desc);
-- Whether a notification has an act that is not read, however many it has.
create index notification_acts_waiting on notification_acts (notification_id) where not read;
-- One like is told once per actor and thing.
create unique index notification_acts_like on notification_acts (user_id, actor_id, ref_id) where type = 'like';
-- Removal together with what they are about.
create index notification_acts_ref on notification_acts (ref_id);
-- Removal when two people part, and with a person.
create index notification_acts_user on notification_acts (user_id, actor_id);
create index notification_acts_actor on notification_acts (actor_id);
-- What people with a device were told in the last minutes and have not read.
create index notification_acts_unread on notification_acts (user_id, created_at) where not read;
-- The nightly clean-up of acts that were read and withdrawn, which no notification takes away.
create index notification_acts_withdrawn on notification_acts (created_at) where notification_id is null;

-- The counts are kept by triggers, so that no statement forgets them. `is not distinct from` keeps the planner off the
-- index of a notification's acts, which are many: few are what one person ever did about another.
create function count_added_acts() returns trigger language plpgsql as $$
begin
  update notifications
  set acts_count = acts_count + counted.acts, people_count = people_count + counted.people
  from (
    select added.notification_id, count(*) as acts, count(distinct added.actor_id) filter (where not exists (
      select from notification_acts acts
      where acts.user_id = added.user_id and acts.actor_id = added.actor_id
        and acts.notification_id is not distinct from added.notification_id
        and acts.id not in (select id from added))) as people
    from added group by added.notification_id) as counted
  where notifications.id = counted.notification_id;
  return null;
end
$$;

create trigger count_added_acts after insert on notification_acts referencing new table as added
for each statement execute function count_added_acts();

create function count_removed_acts() returns trigger language plpgsql as $$
begin
  update notifications
  set acts_count = acts_count - counted.acts, people_count = people_count - counted.people
  from (
    select removed.notification_id, count(*) as acts, count(distinct removed.actor_id) filter (where not exists (
      select from notification_acts acts
      where acts.user_id = removed.user_id and acts.actor_id = removed.actor_id
        and acts.notification_id is not distinct from removed.notification_id)) as people
    from removed join notifications on notifications.id = removed.notification_id
    group by removed.notification_id) as counted
  where notifications.id = counted.notification_id;
  return null;
end
$$;

create trigger count_removed_acts after delete on notification_acts referencing old table as removed
for each statement execute function count_removed_acts();

-- A like that was read and taken back, or given again. Before the row changes, since each sees what the statement did to
-- the rows before it.
create function count_moved_act() returns trigger language plpgsql as $$
begin
  update notifications
  set acts_count = acts_count + counted.change,
    people_count = people_count + case when old.actor_id is null or exists (
      select from notification_acts acts
      where acts.user_id = old.user_id and acts.actor_id = old.actor_id and acts.id <> old.id
        and acts.notification_id is not distinct from notifications.id) then 0 else counted.change end
  from (values (old.notification_id, -1), (new.notification_id, 1)) as counted (id, change)
  where notifications.id = counted.id;
  return new;
end
$$;

create trigger count_moved_act before update of notification_id on notification_acts
for each row when (old.notification_id is distinct from new.notification_id) execute function count_moved_act();

-- Kinds that a person does not want to be told.
create table notification_mutes (
  user_id uuid not null references profiles on delete cascade,
  type text not null,
  primary key (user_id, type),
  constraint notification_mutes_known_type check (type in ('like', 'comment', 'mention', 'citation',
    'connection_request', 'connection_accepted', 'coupon', 'work', 'review', 'collaboration', 'search', 'newcomer',
    'other'))
);
