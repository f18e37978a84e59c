-- What those who administer tell everybody, or the people of an institution: who had an account by then, once each. They
-- are told in order of their ids, so that one place says who was.
create table announcements (
  id uuid primary key,
  title text not null,
  words text not null,
  -- Null for everybody.
  institution_id uuid references institutions on delete cascade,
  told_count integer not null default 0,
  told_up_to uuid not null default '00000000-0000-0000-0000-000000000000',
  -- When all were told.
  told_at timestamptz,
  withdrawn_at timestamptz,
  created_at timestamptz(3) not null default now()
);
-- The list of them, and the newest ones that are shown on the feed.
create index announcements_newest on announcements (created_at desc, id desc);
-- Those to an institution that is removed.
create index announcements_institution on announcements (institution_id) where institution_id is not null;
