-- concurrently
-- Whether an act that began has ended.
create index concurrently if not exists audit_log_begun on audit_log (begun_id) where begun_id is not null;
