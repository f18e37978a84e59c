-- concurrently: the nightly clean-up of acts that were read and withdrawn, which no notification takes away.
create index concurrently if not exists notification_acts_withdrawn on notification_acts (created_at)
  where notification_id is null;
