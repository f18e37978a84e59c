-- concurrently: the hourly clean-up of proofs that have expired.
create index concurrently if not exists verifications_expiry on verifications (expires_at);
