-- What was done something for: a question, a picture. Each pays a person once, on whichever day.
alter table educoin_ledger add column thing_id uuid;
