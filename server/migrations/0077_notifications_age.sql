-- concurrently: the nightly clean-up of notifications, which looks for the oldest.
create index concurrently if not exists notifications_age on notifications (created_at);
