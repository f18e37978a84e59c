-- The audit log only grows, and each line holds the SHA-256 of the one before. What it says of people is hashed by itself,
-- with a salt: when their account is deleted both go, and the chain still holds.
alter table audit_log
  add column seq bigint,
  -- Who did it in the screen; by a command it is the operator.
  add column actor_id uuid,
  add column details jsonb,
  -- The line that says how an act by command began. Its end is a line of its own.
  add column begun_id uuid,
  add column salt uuid,
  add column digest bytea,
  add column previous bytea;
-- Nobody reads the column but commands, which always give it.
-- squawk-ignore ban-drop-not-null
alter table audit_log alter column operator drop not null;

-- The end of the chain: whoever adds a line holds it until the commit.
create table audit_head (
  is_only boolean primary key default true check (is_only),
  seq bigint not null,
  hash bytea not null
);
insert into audit_head (seq, hash) values (0, sha256(''));

create function audit_digest(line audit_log) returns bytea language sql stable as $$
  select sha256(convert_to(jsonb_build_array(
    line.salt, line.operator, line.actor_id, line.command, line.target, line.details)::text, 'UTF8'))
$$;

create function audit_hash(line audit_log) returns bytea language sql stable as $$
  select sha256(convert_to(jsonb_build_array(
    line.seq, line.id, extract(epoch from line.at), line.outcome, line.begun_id,
    encode(line.previous, 'hex'), encode(line.digest, 'hex'))::text, 'UTF8'))
$$;

create function chain_audit_line() returns trigger language plpgsql as $$
begin
  select head.seq + 1, head.hash into new.seq, new.previous from audit_head head for update;
  if not found then raise exception 'the audit log has lost its end'; end if;
  new.salt := gen_random_uuid();
  new.digest := audit_digest(new);
  update audit_head set seq = new.seq, hash = audit_hash(new);
  return new;
end $$;

-- Lines change by losing what they say of people, and go when they are old (contract: auditLogDays).
create function keep_audit_line() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.salt is null and new.details is null
    and (new.seq, new.id, new.at, new.outcome, new.begun_id, new.previous, new.digest)
      is not distinct from (old.seq, old.id, old.at, old.outcome, old.begun_id, old.previous, old.digest)
  then return new; end if;
  if tg_op = 'DELETE' and old.at < now() - interval '730 days' then return old; end if;
  raise exception 'the audit log only grows';
end $$;

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log only grows';
end $$;

-- The lines so far, oldest first.
do $$
declare
  line audit_log;
begin
  for line in select * from audit_log order by at, id loop
    select head.seq + 1, head.hash into line.seq, line.previous from audit_head head;
    line.salt := gen_random_uuid();
    line.digest := audit_digest(line);
    update audit_log set (seq, previous, salt, digest) = (line.seq, line.previous, line.salt, line.digest) where id = line.id;
    update audit_head set seq = line.seq, hash = audit_hash(line);
  end loop;
end $$;

create trigger audit_chain before insert on audit_log for each row execute function chain_audit_line();
create trigger audit_kept before update or delete on audit_log for each row execute function keep_audit_line();
create trigger audit_never_emptied before truncate on audit_log execute function refuse_audit_change();
-- Only new lines move the end.
create trigger audit_head_kept before insert or update or delete on audit_head for each row
  when (pg_trigger_depth() = 0) execute function refuse_audit_change();
