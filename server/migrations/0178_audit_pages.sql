-- concurrently
-- Pages of the audit, and its verification.
create unique index concurrently if not exists audit_log_seq on audit_log (seq);
