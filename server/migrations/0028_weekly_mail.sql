-- Who asked for the mail on Monday, and the Monday for which it was last queued: once a week, however many nodes look.
create table weekly_mails (
  user_id uuid primary key references profiles on delete cascade,
  last_week date not null default '-infinity'
);
-- Those that are due.
create index weekly_mails_due on weekly_mails (last_week);

-- The Monday for which a person's mail was last queued: it is sent once, however often they change their mind in between.
create table weekly_mails_sent (
  user_id uuid primary key references profiles on delete cascade,
  last_week date not null
);
