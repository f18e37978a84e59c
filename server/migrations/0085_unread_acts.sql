-- concurrently
-- Whether a notification has an act that is not read, however many it has.
create index concurrently if not exists notification_acts_waiting on notification_acts (notification_id) where not read;
