-- What a RePublyka reads together: a work, its thread, who does what, how far everybody is, when they meet.
create table readings (
  id uuid primary key,
  community_id uuid not null references communities on delete cascade,
  -- The work as it was named, before any merge.
  work_id uuid not null references works,
  -- Gone with its thread, the reading stays.
  room_id uuid references rooms on delete set null,
  starts_on date,
  ends_on date,
  created_by uuid references profiles on delete set null,
  created_at timestamptz(3) not null default now(),
  check (ends_on >= starts_on)
);
-- Those of a RePublyka, the newest first, keyset by (created_at, id).
create index readings_community on readings (community_id, created_at desc, id desc);
-- What hangs on a work.
create index readings_work on readings (work_id);
-- Deletion of threads.
create index readings_room on readings (room_id) where room_id is not null;
-- Deletion of accounts.
create index readings_created_by on readings (created_by) where created_by is not null;

create table reading_people (
  reading_id uuid not null references readings on delete cascade,
  person_id uuid not null references profiles on delete cascade,
  role text check (role in ('leads', 'questions', 'passage', 'minutes')),
  progress text check (progress in ('reading', 'read')),
  primary key (reading_id, person_id),
  -- Each role is one person's.
  constraint reading_people_role unique (reading_id, role),
  check (num_nonnulls(role, progress) > 0)
);
-- The readings of a person; deletion of accounts.
create index reading_people_person on reading_people (person_id);

create table reading_meetings (
  id uuid primary key,
  reading_id uuid not null references readings on delete cascade,
  starts_at timestamptz not null,
  -- In which they said the hour.
  time_zone text not null,
  minutes smallint not null check (minutes between 15 and 480),
  place text,
  -- Counts changes, for calendars.
  version integer not null default 0,
  reminded_at timestamptz
);
-- Those of a reading.
create index reading_meetings_reading on reading_meetings (reading_id, starts_at);
-- Those to remind of.
create index reading_meetings_due on reading_meetings (starts_at) where reminded_at is null;

-- By which a calendar follows the meetings of one person; only the hash, so that a copy of the database opens none.
create table calendar_addresses (
  person_id uuid primary key references profiles on delete cascade,
  hash bytea not null unique,
  since timestamptz not null default now()
);

-- The messages that members put into the minutes of a reading.
create table reading_minutes (
  reading_id uuid not null references readings on delete cascade,
  message_id uuid not null references messages on delete cascade,
  added_by uuid references profiles on delete set null,
  added_at timestamptz(3) not null default now(),
  primary key (reading_id, message_id)
);
-- Deletion of messages.
create index reading_minutes_message on reading_minutes (message_id);
-- Deletion of accounts.
create index reading_minutes_added_by on reading_minutes (added_by) where added_by is not null;
