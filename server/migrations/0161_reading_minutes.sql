-- Of a message that quotes a work: the page, and the call for it; null for all others.
alter table messages add column extract jsonb;

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
