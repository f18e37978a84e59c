-- A kind of notification of its own: what publishers say of works that one has saved. No row has another type than those
-- that were allowed before, so there is nothing to look through.
alter table notifications drop constraint notifications_type_check,
  add constraint notifications_type_check
    check (type in ('like', 'comment', 'connection_request', 'connection_accepted', 'coupon', 'work', 'other')) not valid;
alter table notification_acts drop constraint notification_acts_type_check,
  add constraint notification_acts_type_check
    check (type in ('like', 'comment', 'connection_request', 'connection_accepted', 'coupon', 'work', 'other')) not valid;
alter table notification_mutes drop constraint notification_mutes_type_check,
  add constraint notification_mutes_type_check
    check (type in ('like', 'comment', 'connection_request', 'connection_accepted', 'coupon', 'work', 'other')) not valid;

-- Who was told of what, so that nobody is told twice.
create table told_work_notices (
  work_id uuid not null references works,
  person_id uuid not null references profiles on delete cascade,
  notice text not null,
  primary key (work_id, person_id, notice)
);
-- Deletion of accounts.
create index told_work_notices_person on told_work_notices (person_id);
