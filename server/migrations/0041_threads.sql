-- What a person chose for a thread: to be told of it ('followed') or not ('silenced'); null: because they take part in it.
-- Whoever chose without having written there has a row, too, but does not take part.
alter table room_members add column takes_part boolean not null default true;
alter table room_members add column watch text;
-- Not valid: the column is new, there is nothing to look through.
alter table room_members
  add constraint room_members_watch check (watch in ('followed', 'silenced')) not valid;

-- Threads opened by others after this moment are new to the member. One default for all rows that exist: nothing is written.
alter table community_members add column rooms_seen_at timestamptz(3) not null default now();

-- A resolved thread leaves the row of a conversation; whatever is written there reopens it.
alter table rooms add column resolved_at timestamptz(3);
