-- People and their sign-in. `profiles`, `sessions`, `credentials` and `verifications` are better-auth's four tables.
create table profiles (
  id uuid primary key,
  email text not null,
  email_verified boolean not null default false,
  full_name text not null,
  username text not null,
  title text,
  institution text,
  bio text,
  avatar_file_id uuid,
  is_open_for_connections boolean not null default true,
  educoin_balance integer not null default 0 check (educoin_balance >= 0),
  onboarded_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- Sign-in and uniqueness without regard to case.
create unique index profiles_email on profiles (lower(email));
create unique index profiles_username on profiles (lower(username));

-- The next number for usernames derived from the same name; a burnt number is harmless.
create table username_counters (
  base text primary key,
  taken integer not null
);

create table sessions (
  id uuid primary key,
  user_id uuid not null references profiles on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- List and end the sessions of a person.
create index sessions_user on sessions (user_id, created_at desc);
-- Clean-up of expired sessions.
create index sessions_expiry on sessions (expires_at);

create table credentials (
  id uuid primary key,
  user_id uuid not null references profiles on delete cascade,
  account_id text not null,
  provider_id text not null,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider_id, account_id)
);
-- The credentials of a person at sign-in.
create index credentials_user on credentials (user_id);

create table verifications (
  id uuid primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index verifications_identifier on verifications (identifier);

-- One open reset a person: a newer request replaces it. Only hashes are kept.
create table password_resets (
  user_id uuid primary key references profiles on delete cascade,
  token_hash bytea not null unique,
  code_hash bytea not null,
  attempts smallint not null default 0,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
