-- The ledger is append-only, but for one thing: whom a payment was for is forgotten when that person's account is deleted.
create or replace function keep_ledger() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not exists (select from profiles where id = old.user_id) then
    return old;
  end if;
  if tg_op = 'UPDATE' and old.person_id is not null and new.person_id is null
    and (new.id, new.user_id, new.kind, new.amount, new.balance_after, new.post_id, new.created_at)
      is not distinct from (old.id, old.user_id, old.kind, old.amount, old.balance_after, old.post_id, old.created_at) then
    return new;
  end if;
  raise exception 'educoin_ledger is append-only';
end $$;
-- Payments for a person, which a deletion looks for.
create index educoin_ledger_person on educoin_ledger (person_id) where person_id is not null;
