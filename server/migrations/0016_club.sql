-- EduCoins: what came in and went out. `profiles.educoin_balance` is its sum, changed in the same transaction.
create table educoin_ledger (
  id uuid primary key,
  user_id uuid not null references profiles on delete cascade,
  kind text not null check (kind in ('mission', 'invitation', 'highlight')),
  -- 'mission_{id}', 'invite_{person}', 'highlight_{id}': each is paid, or bought, once.
  action text not null,
  amount integer not null check (amount <> 0 and (amount > 0) = (kind <> 'highlight')),
  balance_after integer not null check (balance_after >= 0),
  -- Who arrived; which post was highlighted. No foreign keys: lines stay when what they are about goes.
  person_id uuid,
  post_id uuid,
  -- Later than every earlier line of the person.
  created_at timestamptz(3) not null,
  -- What was done something for: a question, a picture. Each pays a person once, on whichever day.
  thing_id uuid,
  unique (user_id, action)
);
-- 'Extrato': newest first, keyset by (created_at, id).
create index educoin_ledger_recent on educoin_ledger (user_id, created_at desc, id desc);
-- How many have arrived by a person's invitations.
create index educoin_ledger_invitations on educoin_ledger (user_id) where kind = 'invitation';
-- Payments for a person, which a deletion looks for.
create index educoin_ledger_person on educoin_ledger (person_id) where person_id is not null;
-- That each thing pays a person once.
create unique index educoin_ledger_things on educoin_ledger (user_id, thing_id) where thing_id is not null;

-- The ledger is append-only and goes with its person. One thing may change: whom a payment was for is forgotten when that
-- person's account is deleted.
create function keep_ledger() returns trigger language plpgsql as $$
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

create trigger keep_ledger before update or delete on educoin_ledger for each row execute function keep_ledger();

create trigger keep_whole_ledger before truncate on educoin_ledger for each statement execute function keep_ledger();

-- Coupons of partners, given by an administrator.
create table partner_coupons (
  id uuid primary key,
  user_id uuid not null references profiles on delete cascade,
  partner_name text not null,
  offer text,
  coupon_code text not null,
  expires_at timestamptz(3) not null,
  redeemed_at timestamptz(3) not null default now(),
  used boolean not null default false,
  used_at timestamptz(3),
  -- Its person has been told that it expired.
  expiry_told boolean not null default false,
  check (used = (used_at is not null)),
  -- Giving it twice is giving it once.
  unique (user_id, partner_name, coupon_code)
);
-- 'Meus Cupons': newest redeemed first, keyset by (redeemed_at, id).
create index partner_coupons_recent on partner_coupons (user_id, redeemed_at desc, id desc);
-- The badge: unused ones that have not expired.
create index partner_coupons_open on partner_coupons (user_id, expires_at) where not used;
-- Those whose expiry has yet to be told.
create index partner_coupons_expiry on partner_coupons (expires_at) where not used and not expiry_told;
