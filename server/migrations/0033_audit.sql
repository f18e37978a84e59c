-- What administrators did by command. A line is written before the act, so that no act is without one; only its outcome
-- changes later.
create table audit_log (
  id uuid primary key,
  at timestamptz(3) not null default now(),
  -- The operating system's user.
  operator text,
  command text not null,
  target text,
  outcome text not null default 'begun' check (outcome in ('begun', 'done', 'failed')),
  -- The audit log only grows, and each line holds the SHA-256 of the one before. What it says of people is hashed by itself,
  -- with a salt: when their account is deleted both go, and the chain still holds.
  seq bigint,
  -- Who did it in the screen; by a command it is the operator.
  actor_id uuid,
  details jsonb,
  -- The line that says how an act by command began. Its end is a line of its own.
  begun_id uuid,
  salt uuid,
  digest bytea,
  previous bytea,
  -- Whom a line names. Its words were searched for the names of a deleted account before, and an account may have the name of
  -- a command. It is in no digest: it only says which words go with an account.
  about_id uuid
);
-- The list, newest first.
create index audit_log_at on audit_log (at desc, id desc);
-- Pages of the audit, and its verification.
create unique index audit_log_seq on audit_log (seq);
-- Whether an act that began has ended.
create index audit_log_begun on audit_log (begun_id) where begun_id is not null;

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

-- Lines lose what names people when an account goes (see `salt`), and go by their age.
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

create trigger audit_chain before insert on audit_log for each row execute function chain_audit_line();

create trigger audit_kept before update or delete on audit_log for each row execute function keep_audit_line();

create trigger audit_never_emptied before truncate on audit_log execute function refuse_audit_change();

-- Only new lines move the end.
create trigger audit_head_kept before insert or update or delete on audit_head for each row
  when (pg_trigger_depth() = 0) execute function refuse_audit_change();
