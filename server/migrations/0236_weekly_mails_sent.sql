-- The Monday for which a person's mail was last queued: it is sent once, however often they change their mind in between.
create table weekly_mails_sent (
  user_id uuid primary key references profiles on delete cascade,
  last_week date not null
);
insert into weekly_mails_sent (user_id, last_week) select user_id, last_week from weekly_mails where last_week > '-infinity';
