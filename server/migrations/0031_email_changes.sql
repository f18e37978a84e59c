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
-- Clean-up of changes that have run out.
create index email_changes_expiry on email_changes (expires_at);
