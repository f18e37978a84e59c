-- concurrently: the badge counts what nobody has seen, at most a hundred.
create index concurrently if not exists notifications_unseen on notifications (user_id) where not read and not seen;
