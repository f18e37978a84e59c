-- The second step of sign-in. `two_factors` and `passkeys` are better-auth's tables.
alter table profiles add column two_factor_enabled boolean not null default false;

create table two_factors (
  id uuid primary key,
  -- One a person, even when two set-ups begin at the same time.
  user_id uuid not null unique references profiles on delete cascade,
  -- Encrypted with AUTH_SECRET, as the backup codes are.
  secret text not null,
  backup_codes text not null,
  -- False until a first code has proved that the app knows the secret.
  verified boolean not null default false,
  failed_verification_count integer not null default 0,
  locked_until timestamptz
);

-- Codes of the app that have been used: each counts once, though it fits for a minute and a half.
create table two_factor_codes (
  user_id uuid not null references profiles on delete cascade,
  code text not null,
  used_at timestamptz not null default now(),
  primary key (user_id, code)
);
-- Clean-up of old codes.
create index two_factor_codes_used on two_factor_codes (used_at);
-- Sign-ins that wait for their second step end when the password changes.
create index verifications_second_step on verifications (value) where identifier like '2fa-%';

create table passkeys (
  id uuid primary key,
  user_id uuid not null references profiles on delete cascade,
  name text not null,
  public_key text not null,
  credential_id text not null unique,
  counter bigint not null,
  device_type text not null,
  backed_up boolean not null,
  transports text,
  aaguid text,
  created_at timestamptz not null default now()
);
-- The passkeys of a person.
create index passkeys_user on passkeys (user_id, created_at);
