-- Whom a line names. Its words were searched for the names of a deleted account before, and an account may have the name of
-- a command. It is in no digest: it only says which words go with an account.
alter table audit_log add column about_id uuid;

-- As before; and a line of before the column may be told once whom it names.
create or replace function keep_audit_line() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.salt is null and new.details is null
    and (new.seq, new.id, new.at, new.outcome, new.begun_id, new.previous, new.digest)
      is not distinct from (old.seq, old.id, old.at, old.outcome, old.begun_id, old.previous, old.digest)
  then return new; end if;
  if tg_op = 'UPDATE' and old.about_id is null and to_jsonb(new) - 'about_id' = to_jsonb(old) - 'about_id'
  then return new; end if;
  if tg_op = 'DELETE' and old.at < now() - interval '730 days' then return old; end if;
  raise exception 'the audit log only grows';
end $$;
