-- The second step of sign-in, passkeys and changes of address. `two_factors` and `passkeys` are better-auth's tables.
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

-- Codes of the app that have been used: each counts once, though it is valid for a minute and a half.
create table two_factor_codes (
  user_id uuid not null references profiles on delete cascade,
  code text not null,
  used_at timestamptz not null default now(),
  primary key (user_id, code)
);
-- Clean-up of old codes.
create index two_factor_codes_used on two_factor_codes (used_at);

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

-- One open change of address a person: a newer request replaces it. Only hashes of link and code are kept.
create table email_changes (
  user_id uuid primary key references profiles on delete cascade,
  email text not null check (email = lower(email)),
  token_hash bytea not null,
  code_hash bytea not null,
  attempts smallint not null default 0,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
-- Clean-up of expired changes.
create index email_changes_expiry on email_changes (expires_at);
