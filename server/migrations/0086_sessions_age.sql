-- concurrently
-- Sessions that have reached their longest life, for the hourly clean-up.
create index concurrently if not exists sessions_age on sessions (created_at);
