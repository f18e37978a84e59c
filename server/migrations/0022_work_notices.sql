-- Who was notified of what, so that nobody is twice.
create table work_notice_recipients (
  work_id uuid not null references works,
  person_id uuid not null references profiles on delete cascade,
  notice text not null,
  primary key (work_id, person_id, notice)
);
-- Deletion of accounts.
create index work_notice_recipients_person on work_notice_recipients (person_id);
