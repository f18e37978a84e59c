-- concurrently: that each thing pays a person once.
create unique index concurrently if not exists educoin_ledger_things on educoin_ledger (user_id, thing_id) where thing_id is not null;
